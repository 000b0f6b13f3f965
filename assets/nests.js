// @ts-check
/**
 * Looney pyramids seen from slightly above: three sizes that differ in width and in pips, four colours that
 * mean nothing. A strip beside a nest tells what lies under its top.
 */

/** The width of each size, of 1. @type {Record<string, number>} */
const WIDTH = { S: 0.44, M: 0.64, L: 0.84 };
/** @type {Record<string, number>} */
const PIPS = { S: 1, M: 2, L: 3 };
const HUES = [212, 350, 152, 42];

/** Draw a pyramid ("L2": size and colour) in a square of so many pixels. @param {CanvasRenderingContext2D} pen @param {string} face @param {number} width */
export function drawPyramid(pen, face, width) {
  const hue = HUES[Number(face[1])];
  const size = WIDTH[face[0]] * width;
  const [left, top] = [(width - size) / 2, (width - size) / 2 - width * 0.015];
  const tip = { x: width / 2, y: top + size * 0.42 };
  const corners = [
    { x: left, y: top },
    { x: left + size, y: top },
    { x: left + size, y: top + size },
    { x: left, y: top + size },
  ];
  const lights = [66, 50, 34, 58]; // the light comes from above and a little from the left
  corners.forEach((corner, side) => {
    const next = corners[(side + 1) % 4];
    pen.beginPath();
    pen.moveTo(corner.x, corner.y);
    pen.lineTo(next.x, next.y);
    pen.lineTo(tip.x, tip.y);
    pen.closePath();
    pen.fillStyle = `hsl(${hue} 55% ${lights[side]}%)`;
    pen.fill();
  });
  pen.strokeStyle = `hsl(${hue} 60% 22%)`;
  pen.lineWidth = Math.max(1, width * 0.018);
  pen.lineJoin = "round";
  pen.strokeRect(left, top, size, size);
  drawPips(pen, PIPS[face[0]], width / 2, top + size * 0.8, width * 0.055);
}

/** @param {CanvasRenderingContext2D} pen @param {number} count @param {number} x @param {number} y @param {number} radius */
function drawPips(pen, count, x, y, radius) {
  pen.fillStyle = "#fff";
  for (let pip = 0; pip < count; pip++) {
    pen.beginPath();
    pen.arc(x + (pip - (count - 1) / 2) * radius * 3, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }
}

/**
 * Draw the strip beside a nest: a bar for each piece, as wide as it is large, the lowest at the foot.
 * @param {CanvasRenderingContext2D} pen @param {string} nest sizes from the bottom up @param {import("./brush.js").Box} box @param {string} colour
 */
export function drawNest(pen, nest, box, colour) {
  const step = box.height * 0.09;
  [...nest].forEach((size, depth) => {
    const width = box.width * 0.13 * WIDTH[size];
    const x = box.x + box.width - box.width * 0.02 - width;
    const y = box.y + box.height - step * (depth + 1);
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(x, y, width, step * 0.62, step * 0.2);
    pen.fill();
  });
}
