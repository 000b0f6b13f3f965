// @ts-check
/**
 * Draws cards, at the size and in the colours of the last `fit`.
 *
 * @typedef {import("./deck.js").Shadow} Shadow
 * @typedef {{ face: string, turn: number, shade: number, shadow: Shadow | null }} Look
 *   `turn` is its width while it flips, 1 being flat; `shade` is how dim it is, of 1; one with a deep shadow is lifted
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */
import { Deck } from "./deck.js";

export const LIFT = 4; // CSS pixels that a selected card rises

export class Brush {
  /** @param {CanvasRenderingContext2D} pen @param {() => void} ready called when a better picture can be had */
  constructor(pen, ready) {
    this.pen = pen;
    this.deck = new Deck(ready);
    this.ratio = 1;
    this.flat = true; // as cards are, and pyramids are not
  }

  /**
   * Take a size, and the colours of the hour.
   * @param {number} width device pixels in a card's width
   * @param {number} ratio device pixels per CSS pixel
   * @param {number} high the height of a piece, its width being 1
   */
  fit(width, ratio, high) {
    this.ratio = ratio;
    this.flat = high > 1;
    this.deck.fit(width, ratio, high);
  }

  get token() {
    return this.deck.token;
  }

  /** Draw a card, with the pen in device pixels. @param {Look} look @param {Box} box in CSS pixels */
  card({ face, turn, shade, shadow }, box) {
    const { pen, deck, flat } = this;
    const lift = shadow === "deep" ? LIFT : 0;
    if (flat && lift) this.#stamp(deck.shadow("deep"), box, lift, turn);
    this.#stamp(deck.card(face, flat && shade === 1, flat && shadow === "soft"), box, lift, turn);
    if (!flat || shade === 0 || shade === 1) return;
    pen.globalAlpha = shade;
    this.#stamp(deck.card(face, true, false), box, lift, turn);
    pen.globalAlpha = 1;
  }

  /** Where nothing grows or turns, a bitmap is copied pixel by pixel. @param {ImageBitmap} bitmap @param {Box} box @param {number} lift @param {number} turn */
  #stamp(bitmap, { x, y, width, height }, lift, turn) {
    const { pen, deck, ratio } = this;
    const wide = Math.round((bitmap.width / deck.width) * turn * width * ratio);
    const high = Math.round((bitmap.height / deck.height) * height * ratio);
    const left = Math.round((x + width / 2) * ratio - wide / 2);
    const top = Math.round((y - lift + height / 2) * ratio - high / 2);
    pen.drawImage(bitmap, left, top, wide, high);
  }
}
