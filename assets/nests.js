// @ts-check
/**
 * Looney pyramids seen from slightly above: three sizes that differ in width, height and pips, of clear glass
 * in four colours that mean nothing. A strip beside a nest shows what lies under its top, bottom to top.
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {import("./brush.js").Box} Box
 */

/** The width of each size, of 1. @type {Record<string, number>} */
const WIDTH = { S: 0.4, M: 0.57, L: 0.76 };
/** @type {Record<string, number>} */
const PIPS = { S: 1, M: 2, L: 3 };
const HUES = [212, 350, 152, 38];
const MIDDLE = 0.43; // leaves room for the strip
const FOOT = 0.92;

/** @param {number} hue @param {number} light @param {number} [alpha] */
const glass = (hue, light, alpha = 1) => `hsl(${hue} 58% ${light}% / ${alpha})`;

/** Draw a pyramid ("L2": size and colour) in a square of so many pixels. @param {CanvasRenderingContext2D} pen @param {string} face @param {number} width */
export function drawPyramid(pen, face, width) {
  const hue = HUES[Number(face[1])];
  const size = WIDTH[face[0]] * width;
  const at = (/** @type {number} */ x, /** @type {number} */ up) => ({
    x: MIDDLE * width + x * size,
    y: FOOT * width - up * size,
  });
  const [left, right, far, back, tip] = [
    at(-0.52, 0),
    at(0.34, 0),
    at(0.52, 0.15),
    at(-0.3, 0.15),
    at(0, 1.08),
  ];
  const lit = pen.createLinearGradient(0, tip.y, 0, left.y);
  lit.addColorStop(0, glass(hue, 72));
  lit.addColorStop(1, glass(hue, 46));
  pen.lineJoin = "round";
  side(pen, [left, right, tip], lit);
  side(pen, [right, far, tip], glass(hue, 30));
  pen.strokeStyle = glass(hue, 88, 0.4); // the edges behind shine through
  pen.lineWidth = Math.max(1, width * 0.01);
  for (const end of [left, tip, far]) line(pen, back, end);
  pen.strokeStyle = glass(hue, 20);
  pen.lineWidth = Math.max(1, width * 0.016);
  side(pen, [left, right, far, tip]);
  line(pen, right, tip);
  drawPips(pen, PIPS[face[0]], at(-0.07, 0.16), width * 0.05, glass(hue, 16));
}

/** Fill an outline, or trace it. @param {CanvasRenderingContext2D} pen @param {Point[]} corners @param {string | CanvasGradient} [fill] */
function side(pen, corners, fill) {
  pen.beginPath();
  for (const { x, y } of corners) pen.lineTo(x, y);
  pen.closePath();
  if (!fill) return pen.stroke();
  pen.fillStyle = fill;
  pen.fill();
}

/** @param {CanvasRenderingContext2D} pen @param {Point} from @param {Point} to */
function line(pen, from, to) {
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {number} count @param {Point} middle @param {number} radius @param {string} rim */
function drawPips(pen, count, { x, y }, radius, rim) {
  pen.fillStyle = "#fff";
  pen.strokeStyle = rim;
  pen.lineWidth = Math.max(1, radius * 0.4);
  for (let pip = 0; pip < count; pip++) {
    pen.beginPath();
    pen.arc(x + (pip - (count - 1) / 2) * radius * 3.1, y, radius, 0, 2 * Math.PI);
    pen.stroke();
    pen.fill();
  }
}

/**
 * Draw the strip beside a nest: a small pyramid for each that lies under the top, the lowest at the foot.
 * @param {CanvasRenderingContext2D} pen @param {string[]} faces from the bottom up @param {Box} box
 */
export function drawStrip(pen, faces, box) {
  const step = Math.min(0.13, 0.84 / faces.length) * box.height;
  faces.forEach((face, depth) => {
    const hue = HUES[Number(face[1])];
    const size = WIDTH[face[0]] * box.width * 0.25;
    const [x, y] = [box.x + box.width * 0.89, box.y + FOOT * box.height - depth * step];
    pen.strokeStyle = glass(hue, 20);
    pen.lineWidth = 1;
    const corners = [
      { x: x - size / 2, y },
      { x: x + size / 2, y },
      { x, y: y - Math.min(size, step * 0.86) },
    ];
    side(pen, corners, glass(hue, 50));
    side(pen, corners);
  });
}
