// @ts-check
/**
 * Where the pieces of a pile lie when a long press shows them side by side. All lengths are CSS pixels.
 *
 * @typedef {{ width: number, height: number }} Size
 * @typedef {{ x: number, y: number }} Point
 */

const RIM = 8; // kept free along the edges of the room
const PITCH = 1.08; // from one piece to the next, of its size
const LEAST = 0.56; // what must be seen of a piece's width for its index to be read

/**
 * The upper left corners of so many pieces, in rows around a middle, all inside the room.
 * @param {number} count @param {Size} piece @param {Point} middle @param {Size} room
 * @returns {Point[]}
 */
export function spread(count, piece, middle, room) {
  const free = { width: room.width - 2 * RIM - piece.width, height: room.height - 2 * RIM - piece.height };
  const rows = Math.ceil(count / (Math.floor(Math.max(0, free.width) / (piece.width * LEAST)) + 1));
  const columns = Math.ceil(count / rows);
  const across = Math.min(piece.width * PITCH, free.width / Math.max(1, columns - 1));
  const down = Math.min(piece.height * PITCH, free.height / Math.max(1, rows - 1));
  const [width, height] = [piece.width + (columns - 1) * across, piece.height + (rows - 1) * down];
  const left = inside(middle.x - width / 2, room.width - width);
  const top = inside(middle.y - height / 2, room.height - height);
  return Array.from({ length: count }, (_, nth) => ({
    x: left + (nth % columns) * across,
    y: top + Math.floor(nth / columns) * down,
  }));
}

/** @param {number} wanted @param {number} most */
const inside = (wanted, most) => Math.max(RIM, Math.min(wanted, most - RIM));
