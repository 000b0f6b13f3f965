// @ts-check
/**
 * Card faces as bitmaps at the very size they are shown in: a face with a large index for small cards,
 * the classic face for large ones. A face that is still being decoded is stood in for by the large index.
 *
 * @typedef {import("./tokens.js").Tokens} Tokens
 */

import { drawPyramid } from "./nests.js";

const CLASSIC_FROM = 70; // CSS pixels of card width from which a classic face can be read
const SUITS = /** @type {Record<string, Path2D>} */ ({
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

/** @type {Map<string, HTMLImageElement>} */
const pictures = new Map();
/** @type {Readonly<Record<string, string>> | null} */
let classics = null;
let decoding = 0;

/** Whether every face asked for so far is the best that can be had. */
export const facesReady = () => decoding === 0;

/** Load the classic faces; decks made from then on have them. */
export async function loadClassics() {
  classics = (await import("./build/faces.js")).default;
}

/** The faces at one size, in one set of colours. */
export class Deck {
  /**
   * @param {number} width device pixels of a card
   * @param {number} ratio device pixels per CSS pixel
   * @param {number} high the height of a piece, its width being 1
   * @param {import("./tokens.js").Tokens} token
   * @param {() => void} ready called when a better bitmap can be had
   */
  constructor(width, ratio, high, token, ready) {
    this.width = width;
    this.high = high;
    this.token = token;
    this.ready = ready;
    this.classic = width / ratio >= CLASSIC_FROM;
    /** @type {Map<string, HTMLCanvasElement>} */
    this.drawn = new Map();
  }

  /** The bitmap of a face ("Th", or "" for the back). @param {string} face */
  bitmap(face) {
    let bitmap = this.drawn.get(face);
    if (!bitmap) {
      bitmap = this.#draw(face);
      this.drawn.set(face, bitmap);
    }
    return bitmap;
  }

  /** @param {string} face */
  #draw(face) {
    if (this.high === 1) return pyramid(face, this.width);
    const bitmap = blank(this.width, this.token);
    const pen = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext("2d"));
    const picture = this.classic || !face ? this.#picture(face) : null;
    if (picture) pen.drawImage(picture, 0, 0, bitmap.width, bitmap.height);
    else if (face) drawIndex(pen, face, this.width, this.token);
    else drawBack(pen, this.width, this.token);
    return bitmap;
  }

  /** @param {string} face */
  #picture(face) {
    const name = face || `back-${this.token.back}`;
    if (!classics?.[name]) return null;
    let picture = pictures.get(name);
    if (!picture) {
      picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(classics[name])}`;
      pictures.set(name, picture);
    }
    if (picture.complete) return picture;
    this.#await(picture, face);
    return null;
  }

  /** @param {HTMLImageElement} picture @param {string} face */
  async #await(picture, face) {
    decoding += 1;
    try {
      await picture.decode();
      this.drawn.delete(face);
      this.ready();
    } catch (error) {
      console.error(`the face "${face}" cannot be decoded`, error);
    } finally {
      decoding -= 1;
    }
  }
}

/** A Looney pyramid. @param {string} face @param {number} width */
function pyramid(face, width) {
  const bitmap = document.createElement("canvas");
  bitmap.width = bitmap.height = width;
  drawPyramid(/** @type {CanvasRenderingContext2D} */ (bitmap.getContext("2d")), face, width);
  return bitmap;
}

/** An empty card. @param {number} width @param {Tokens} token */
function blank(width, token) {
  const bitmap = document.createElement("canvas");
  bitmap.width = width;
  bitmap.height = Math.round(width * 1.4);
  const pen = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext("2d"));
  const hair = Math.max(1, width / 110);
  pen.beginPath();
  pen.roundRect(hair / 2, hair / 2, width - hair, bitmap.height - hair, width * 0.07);
  pen.clip();
  pen.fillStyle = token.card;
  pen.fill();
  pen.lineWidth = hair * 2;
  pen.strokeStyle = token["card-line"];
  pen.stroke();
  return bitmap;
}

/** @param {CanvasRenderingContext2D} pen @param {string} face @param {number} width @param {Tokens} token */
function drawIndex(pen, face, width, token) {
  const rank = face[0] === "T" ? "10" : face[0];
  pen.fillStyle = "hd".includes(face[1]) ? token.red : token.black;
  pen.font = `700 ${width * 0.54}px "Saqqara Sans", system-ui, sans-serif`;
  pen.textBaseline = "alphabetic";
  pen.letterSpacing = rank === "10" ? `${-width * 0.045}px` : "0px";
  pen.fillText(rank, width * 0.07, width * 0.47);
  drawSuit(pen, face[1], width * 0.64, width * 0.11, width * 0.29);
  // Right of the middle, as the gap between two cards below shows the middle.
  drawSuit(pen, face[1], width * 0.545, width * 0.93, width * 0.39);
}

/** @param {CanvasRenderingContext2D} pen @param {string} suit @param {number} x @param {number} y @param {number} size */
function drawSuit(pen, suit, x, y, size) {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.fill(SUITS[suit]);
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {number} width @param {Tokens} token */
function drawBack(pen, width, token) {
  const rim = width * 0.07;
  pen.fillStyle = token[`back-${token.back}`];
  pen.beginPath();
  pen.roundRect(rim, rim, width - 2 * rim, width * 1.4 - 2 * rim, rim * 0.6);
  pen.fill();
}
