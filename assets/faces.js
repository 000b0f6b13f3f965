// @ts-check
/**
 * Card faces: one with a large index for small cards, the classic one for large cards, or as the player has it.
 * Where no classic face can be shown yet, the large index stands in for it.
 *
 * @typedef {import("./tokens.js").Tokens} Tokens
 * @typedef {{ width: number, height: number, classic: boolean, token: Tokens, again: () => void }} Kind
 *   `again` is called when a better face can be had
 */
import { classicBack, classicFace } from "./classics.js";
import { drawPyramid } from "./nests.js";
import { drawSuit, styleOf } from "./suits.js";

export const CARD_HEIGHT = 1.4; // card widths
export const CORNER = 0.07; // likewise

/** Draw a face ("Th", "L2", or "" for the back) of a kind. @param {CanvasRenderingContext2D} pen @param {string} face @param {Kind} kind */
export function drawFace(pen, face, { width, height, classic: wanted, token, again }) {
  if (height === width) return drawPyramid(pen, face, width);
  drawBlank(pen, width, token);
  const picture = !face ? classicBack(token.back, again) : wanted ? classicFace(face, token, again) : null;
  if (picture) pen.drawImage(picture, 0, 0, width, width * CARD_HEIGHT);
  else if (face) drawIndex(pen, face, width, token);
  else drawBack(pen, width, token);
}

/** An empty card. @param {CanvasRenderingContext2D} pen @param {number} width @param {Tokens} token */
function drawBlank(pen, width, token) {
  const hair = Math.max(1, width / 110);
  pen.beginPath();
  pen.roundRect(hair / 2, hair / 2, width - hair, Math.round(width * CARD_HEIGHT) - hair, width * CORNER);
  pen.clip();
  pen.fillStyle = token.card;
  pen.fill();
  pen.lineWidth = hair * 2;
  pen.strokeStyle = token["card-line"];
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {string} face @param {number} width @param {Tokens} token */
function drawIndex(pen, face, width, token) {
  const [rank, suit] = [face[0] === "T" ? "10" : face[0], face[1]];
  const style = styleOf(suit, token);
  pen.fillStyle = style.ink;
  pen.font = `700 ${width * 0.54}px "Saqqara Sans", system-ui, sans-serif`;
  pen.textBaseline = "alphabetic";
  pen.letterSpacing = rank === "10" ? `${-width * 0.045}px` : "0px";
  pen.fillText(rank, width * 0.07, width * 0.47);
  drawSuit(pen, suit, style, width * 0.64, width * 0.11, width * 0.29);
  // Right of the middle, as the gap between two cards below shows the middle.
  drawSuit(pen, suit, style, width * 0.51, width * 0.88, width * 0.43);
}

/** @param {CanvasRenderingContext2D} pen @param {number} width @param {Tokens} token */
function drawBack(pen, width, token) {
  const rim = width * CORNER;
  pen.fillStyle = token[`back-${token.back}`];
  pen.beginPath();
  pen.roundRect(rim, rim, width - 2 * rim, width * CARD_HEIGHT - 2 * rim, rim * 0.6);
  pen.fill();
}
