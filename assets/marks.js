// @ts-check
/**
 * What points things out, above all cards: rings, notches, an arrow, and the strips that tell what lies in a nest.
 *
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {import("./tokens.js").Tokens} Tokens
 * @typedef {import("./brush.js").Box} Box
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ things: (Point & { mark: string })[], arrow: Point[], strips: (Point & { faces: string[] })[] }} Marks
 */
import { LIFT } from "./brush.js";
import { CORNER } from "./faces.js";
import { drawStrip } from "./nests.js";

/** How long the strokes and the gaps of a ring are, in CSS pixels: dashes for a hint, dots for its whereabouts. @type {Record<string, number[]>} */
const DASHES = { hint: [8, 5], place: [0, 9] };

/** The marks of a scene. @param {Scene} scene @returns {Marks} */
export function marksOf({ places, cards, piece, arrow }) {
  const covered = new Set(cards.map(({ pile }) => pile));
  const things = [...places.filter(({ pile }) => !covered.has(pile)), ...cards];
  const nests = piece === 1 ? places.filter(({ role }) => role === "tableau") : [];
  return {
    things: things.filter(({ mark }) => mark),
    arrow: arrow.flatMap((pile) => things.findLast((thing) => thing.pile === pile) ?? []),
    strips: nests.map(({ x, y, pile }) => {
      const nest = cards.filter((card) => card.pile === pile);
      return { x, y, faces: nest.slice(0, -1).map(({ face }) => face) };
    }),
  };
}

/** @param {CanvasRenderingContext2D} pen @param {Tokens} token @param {Marks} marks @param {(x: number, y: number) => Box} boxOf */
export function drawMarks(pen, token, { things, arrow, strips }, boxOf) {
  for (const { x, y, faces } of strips) drawStrip(pen, faces, boxOf(x, y));
  for (const { mark, x, y } of things) {
    const box = boxOf(x, y - (mark === "selected" ? LIFT / boxOf(0, 0).width : 0));
    if (mark === "playable") notch(pen, token, box);
    else ring(pen, token, box, DASHES[mark] ?? []);
  }
  const [from, to] = arrow.map(({ x, y }) => boxOf(x, y));
  if (from && to) drawArrow(pen, token, from, to);
}

/** A ring in the accent with an edge that keeps it apart from whatever it lies on. @param {CanvasRenderingContext2D} pen @param {Tokens} token @param {Box} box @param {number[]} dashes */
function ring(pen, token, box, dashes) {
  const scale = Math.min(1, box.width / 40); // thinner in a small picture
  const out = 2.5 * scale;
  pen.save();
  pen.beginPath();
  pen.roundRect(
    box.x - out,
    box.y - out,
    box.width + 2 * out,
    box.height + 2 * out,
    box.width * CORNER + out,
  );
  pen.lineWidth = 6 * scale;
  pen.strokeStyle = token.edge;
  pen.stroke();
  pen.lineWidth = 3.5 * scale;
  pen.strokeStyle = token.accent;
  pen.lineCap = dashes[0] ? "butt" : "round";
  pen.setLineDash(dashes.map((length) => length * scale));
  pen.stroke();
  pen.restore();
}

/** A small notch at the foot of a card that can be played. @param {CanvasRenderingContext2D} pen @param {Tokens} token @param {Box} box */
function notch(pen, token, box) {
  const width = box.width * 0.4;
  for (const [colour, out] of /** @type {[string, number][]} */ ([
    [token.card, 2], // keeps it apart from a card's back or the table
    [token.mark, 0],
  ])) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(
      box.x + (box.width - width) / 2 - out,
      box.y + box.height - 7 - out,
      width + 2 * out,
      4 + 2 * out,
      2 + out,
    );
    pen.fill();
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Tokens} token @param {Box} from @param {Box} to */
function drawArrow(pen, token, from, to) {
  const [a, b] = [from, to].map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height * 0.56 }));
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const tip = (/** @type {number} */ turn) => [
    b.x + 14 * Math.cos(angle + turn),
    b.y + 14 * Math.sin(angle + turn),
  ];
  pen.save();
  pen.lineCap = pen.lineJoin = "round";
  for (const [width, colour] of /** @type {[number, string][]} */ ([
    [8, token.edge],
    [4, token.accent],
  ])) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.moveTo(a.x, a.y);
    pen.lineTo(b.x, b.y);
    pen.moveTo(.../** @type {[number, number]} */ (tip(Math.PI - 0.5)));
    pen.lineTo(b.x, b.y);
    pen.lineTo(.../** @type {[number, number]} */ (tip(Math.PI + 0.5)));
    pen.stroke();
  }
  pen.restore();
}
