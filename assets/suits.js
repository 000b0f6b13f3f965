// @ts-check
/**
 * Suits: their shapes, and their colours as the player wants them. Where they are patterned, two of the
 * four are drawn in outline, so that each differs from the other of its colour.
 *
 * @typedef {import("./tokens.js").Tokens} Tokens
 * @typedef {{ ink: string, hollow: boolean }} Style
 */
import { manner } from "./manner.js";

const SHAPES = /** @type {Record<string, Path2D>} */ ({
  h: new Path2D(
    "M.5 .95C.2 .68 .04 .5 .04 .3 .04 .14 .15 .05 .27 .05 .38 .05 .46 .12 .5 .22 .54 .12 .62 .05 .73 .05 .85 .05 .96 .14 .96 .3 .96 .5 .8 .68 .5 .95Z",
  ),
  d: new Path2D(
    "M.5 .02C.58 .2 .72 .38 .86 .5 .72 .62 .58 .8 .5 .98 .42 .8 .28 .62 .14 .5 .28 .38 .42 .2 .5 .02Z",
  ),
  s: new Path2D(
    "M.5 .04C.72 .3 .96 .44 .96 .64 .96 .78 .86 .85 .75 .85 .66 .85 .58 .8 .54 .72 .55 .84 .59 .92 .66 .97H.34C.41 .92 .45 .84 .46 .72 .42 .8 .34 .85 .25 .85 .14 .85 .04 .78 .04 .64 .04 .44 .28 .3 .5 .04Z",
  ),
  c: new Path2D(
    "M.5 .04C.63 .04 .72 .13 .72 .25 .72 .31 .69 .37 .65 .41 .68 .39 .72 .38 .76 .38 .88 .38 .97 .47 .97 .59 .97 .71 .88 .8 .76 .8 .66 .8 .58 .75 .54 .67 .55 .82 .59 .92 .66 .97H.34C.41 .92 .45 .82 .46 .67 .42 .75 .34 .8 .24 .8 .12 .8 .03 .71 .03 .59 .03 .47 .12 .38 .24 .38 .28 .38 .32 .39 .35 .41 .31 .37 .28 .31 .28 .25 .28 .13 .37 .04 .5 .04Z",
  ),
});
const OUTLINE = 0.1; // of the shape's width

/** How a suit ("h") is drawn. @param {string} suit @param {Tokens} token @returns {Style} */
export function styleOf(suit, token) {
  const four = manner("suits") === "four";
  const ink = { h: token.red, d: four ? token.blue : token.red, c: four ? token.green : token.black }[suit];
  return { ink: ink ?? token.black, hollow: manner("suits") === "patterned" && "cd".includes(suit) };
}

/** Draw a suit in a square. @param {CanvasRenderingContext2D} pen @param {string} suit @param {Style} style @param {number} x @param {number} y @param {number} size */
export function drawSuit(pen, suit, { ink, hollow }, x, y, size) {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.fillStyle = pen.strokeStyle = ink;
  pen.lineWidth = 2 * OUTLINE; // half of it is clipped away
  if (hollow) {
    pen.clip(SHAPES[suit]);
    pen.stroke(SHAPES[suit]);
  } else pen.fill(SHAPES[suit]);
  pen.restore();
}
