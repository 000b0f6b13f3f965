// @ts-check
/**
 * Card faces as bitmaps at the very size they are shown in: a face with a large index for small cards, the
 * classic face for large ones, or as the player has it. A face that is still being decoded is stood in for
 * by the large index.
 *
 * @typedef {import("./tokens.js").Tokens} Tokens
 */
import { classic } from "./classics.js";
import { manner } from "./manner.js";
import { drawPyramid } from "./nests.js";
import { Shelf } from "./shelf.js";
import { drawSuit, styleOf } from "./suits.js";

const CLASSIC_FROM = 70; // CSS pixels of card width from which a classic face can be read
export const CARD_HEIGHT = 1.4; // card widths
export const CORNER = 0.07; // likewise

/** The faces at one size, in one set of colours. */
export class Deck {
  /** @param {() => void} ready called when a better bitmap can be had */
  constructor(ready) {
    this.ready = ready;
    this.shelf = new Shelf();
    /** @type {Map<string, HTMLCanvasElement>} */
    this.drawn = new Map();
    this.width = 1;
    this.high = 1;
    this.classic = false;
    /** @type {Tokens | null} */
    this.token = null;
  }

  /**
   * Draw faces of this size from now on.
   * @param {number} width device pixels of a piece
   * @param {number} ratio device pixels per CSS pixel
   * @param {number} high the height of a piece, its width being 1
   * @param {Tokens} token
   */
  fit(width, ratio, high, token) {
    Object.assign(this, { width, high, token });
    const faces = manner("faces");
    this.classic = faces === "classic" || (faces !== "large" && width / ratio >= CLASSIC_FROM);
    this.drawn.clear();
  }

  /** The bitmap of a face ("Th", "L2", or "" for the back). @param {string} face */
  bitmap(face) {
    const bitmap = this.drawn.get(face) ?? this.#draw(face);
    this.drawn.set(face, bitmap);
    return bitmap;
  }

  /** @param {string} face */
  #draw(face) {
    const { canvas, pen } = this.shelf.take(face, this.width, Math.round(this.width * this.high));
    const token = /** @type {Tokens} */ (this.token);
    if (this.high === 1) drawPyramid(pen, face, this.width);
    else {
      drawBlank(pen, this.width, token);
      this.#drawCard(pen, face, token);
    }
    return canvas;
  }

  /** @param {CanvasRenderingContext2D} pen @param {string} face @param {Tokens} token */
  #drawCard(pen, face, token) {
    const again = () => {
      this.drawn.delete(face);
      this.ready();
    };
    const picture =
      this.classic || !face
        ? classic(face || `back-${token.back}`, styleOf(face[1] ?? "", token), again)
        : null;
    if (picture) pen.drawImage(picture, 0, 0, this.width, this.width * CARD_HEIGHT);
    else if (face) drawIndex(pen, face, this.width, token);
    else drawBack(pen, this.width, token);
  }
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
