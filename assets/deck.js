// @ts-check
/**
 * Cards as bitmaps at the very size they are shown in, each with all that belongs to it, its dimming and its
 * shadow too, so that one copy paints it.
 *
 * @typedef {"soft" | "deep"} Shadow
 */
import { CORNER, drawFace } from "./faces.js";
import { manner } from "./manner.js";
import { Prints, print } from "./prints.js";
import { tokens } from "./tokens.js";

const CLASSIC_FROM = 70; // CSS pixels of card width from which a classic face can be read
const BLUR = { soft: 0.05, deep: 0.14 }; // card widths

/** The cards at one size, in one set of colours. */
export class Deck {
  /** By their faces: bright and dim ones without a shadow, bright and dim ones with a soft one. */
  #cards = [new Prints(), new Prints(), new Prints(), new Prints()];
  #shadows = new Prints();
  width = 1;
  height = 1;
  classic = false;
  token = tokens();

  /** @param {() => void} ready called when better bitmaps can be had */
  constructor(ready) {
    this.again = () => {
      this.clear();
      ready();
    };
  }

  /**
   * Print cards of this size from now on, in the colours of the hour.
   * @param {number} width device pixels of a piece
   * @param {number} ratio device pixels per CSS pixel
   * @param {number} high the height of a piece, its width being 1
   */
  fit(width, ratio, high) {
    const faces = manner("faces");
    this.classic = faces === "classic" || (faces !== "large" && width / ratio >= CLASSIC_FROM);
    Object.assign(this, { width, height: Math.round(width * high), token: tokens() });
    this.clear();
  }

  /** Give all memory back; what is asked for again is printed again. */
  clear() {
    for (const prints of [...this.#cards, this.#shadows]) prints.clear();
  }

  /** A card, in the middle of its shadow if it has a soft one. @param {string} face "Th", "L2", or "" for the back @param {boolean} dim @param {boolean} soft */
  card(face, dim, soft) {
    const prints = this.#cards[(soft ? 2 : 0) + (dim ? 1 : 0)];
    const card = prints.get(face) ?? (dim || soft ? this.#dressed(face, dim, soft) : this.#bare(face));
    prints.set(face, card);
    return card;
  }

  /** What a card in the middle of it would throw; a blurred edge is costly. @param {Shadow} kind */
  shadow(kind) {
    const shadow = this.#shadows.get(kind) ?? this.#thrown(BLUR[kind] * this.width);
    this.#shadows.set(kind, shadow);
    return shadow;
  }

  /** @param {string} face */
  #bare(face) {
    return print(this.width, this.height, (pen) => drawFace(pen, face, this));
  }

  /** @param {string} face @param {boolean} dim @param {boolean} soft @returns {ImageBitmap} */
  #dressed(face, dim, soft) {
    const bare = this.card(face, false, false);
    const shadow = soft ? this.shadow("soft") : null;
    const room = shadow ? (shadow.width - bare.width) / 2 : 0;
    return print(bare.width + 2 * room, bare.height + 2 * room, (pen) => {
      if (shadow) pen.drawImage(shadow, 0, 0);
      pen.drawImage(bare, room, room);
      if (dim) this.#fill(pen, room, this.token.shade);
    });
  }

  /** @param {number} blur device pixels */
  #thrown(blur) {
    const room = Math.ceil(blur * 2.5);
    return print(this.width + 2 * room, this.height + 2 * room, (pen) => {
      pen.shadowColor = this.token.shadow;
      pen.shadowBlur = blur;
      pen.shadowOffsetY = blur * 0.5;
      this.#fill(pen, room, this.token.card);
    });
  }

  /** The shape of a card. @param {CanvasRenderingContext2D} pen @param {number} room @param {string} colour */
  #fill(pen, room, colour) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(room, room, this.width, this.height, this.width * CORNER);
    pen.fill();
  }
}
