// @ts-check
/**
 * Draws cards, at the size and in the colours of the last `fit`.
 *
 * @typedef {import("./border.js").Card} Card
 * @typedef {import("./deck.js").Shadow} Shadow
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

  /**
   * Draw a card, with the pen in device pixels. `turn` is its width while it flips, 1 being flat; one that is
   * lifted has a deep shadow.
   * @param {Card} card @param {Box} box in CSS pixels @param {string} face @param {number} turn @param {Shadow | null} shadow
   */
  card(card, box, face, turn, shadow) {
    const { deck, flat } = this;
    const lift = card.mark === "selected" || shadow === "deep" ? LIFT : 0;
    if (flat && lift) this.#stamp(deck.shadow("deep"), box, lift, turn);
    this.#stamp(deck.card(face, flat && card.dim, flat && !lift && shadow === "soft"), box, lift, turn);
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
