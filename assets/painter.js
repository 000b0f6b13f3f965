// @ts-check
/**
 * Paints scenes: what lies, what flies, what is in the player's hand. It knows no rules; where each sprite is
 * at a time, motion.js knows.
 *
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {import("./border.js").Card} Card
 */
import { Brush } from "./brush.js";
import { Easel } from "./easel.js";
import { pace } from "./manner.js";
import { drawMarks, marksOf } from "./marks.js";
import { Motion, faceOf } from "./motion.js";
import { Peek } from "./peek.js";
import { Ground } from "./places.js";
import { liftOf, paintSprites } from "./sprites.js";

export class Painter extends Easel {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    super(canvas);
    this.motion = new Motion();
    /** The card in the player's hand, and where, in card widths. */
    this.carried = { id: -1, x: 0, y: 0 };
    this.hovered = -1; // a pile
    this.peek = new Peek();
    /** @type {((now: number) => void) | null} */
    this.overlay = null;
    this.frame = 0;
    this.brush = new Brush(this.pen, () => this.repaint());
    this.ground = new Ground();
    /** @type {import("./marks.js").Marks} */
    this.marks = { things: [], arrow: [], strips: [] };
    /** @type {(() => void)[]} */
    this.awaiting = [];
    document.addEventListener("visibilitychange", () => document.hidden && this.#finish());
  }

  /** Fit the picture to its room and the screen, and to the colours of the hour. */
  fit() {
    super.fit();
    if (!this.scene) return;
    this.brush.fit(Math.round(this.unit * devicePixelRatio), devicePixelRatio, this.scene.piece);
    this.ground.fit(this.canvas);
    this.repaint();
  }

  /** Show a scene; a new deal is dealt. @param {Scene} scene @param {boolean} [dealt] */
  show(scene, dealt = false) {
    const first = !this.scene;
    const resized = this.put(scene);
    if (resized) this.fit();
    this.marks = marksOf(scene);
    const dealer = dealt && !first ? this.#dealer(scene) : null;
    this.motion.show(scene, resized && !dealer ? 0 : pace(), dealer);
    this.repaint();
  }

  /** Whether the picture stands still and is painted. */
  settled() {
    return !this.frame;
  }

  /** A promise that the picture stands still. @returns {Promise<void>} */
  rest() {
    return this.settled() ? Promise.resolve() : new Promise((resolve) => this.awaiting.push(resolve));
  }

  // The player's hand

  /** Carry a card along with the pointer. @param {number} id @param {number} x @param {number} y how far, in CSS pixels */
  carry(id, x, y) {
    this.carried = { id, x: x / this.unit, y: y / this.unit };
    this.repaint();
  }

  /** Let go: the carried card glides home, or to where a new scene has it. */
  drop() {
    const sprite = this.motion.sprites.get(this.carried.id);
    this.carried = { id: -1, x: 0, y: 0 };
    if (sprite) this.motion.home(sprite, pace());
    this.repaint();
  }

  /** Let the card under the mouse rise a little if it can be played. @param {number} pile */
  hover(pile) {
    if (pile === this.hovered) return;
    this.hovered = pile;
    this.repaint();
  }

  /** What is on the canvas, as it was painted last: sprites in card widths, what is peeked at in CSS pixels. */
  painted() {
    const round = (/** @type {number} */ length) => Math.round(length * 1000) / 1000;
    return {
      cards: this.motion.order.map((sprite) => ({
        id: sprite.card.id,
        pile: sprite.card.pile,
        face: faceOf(sprite),
        x: round(sprite.spot.x),
        y: round(sprite.spot.y),
        lift: round(liftOf(this, sprite)),
      })),
      peek: this.peek.pieces(this),
    };
  }

  // Painting

  /** Have something painted above all, in every frame until it is taken away. @param {((now: number) => void) | null} overlay */
  cover(overlay) {
    this.overlay = overlay;
    this.repaint();
  }

  /** Paint at the next chance. */
  repaint() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.#paint(performance.now());
    });
  }

  /** Nobody looks: come to rest. */
  #finish() {
    this.motion.finish();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.#paint(performance.now());
  }

  /** Where a deal comes from: the stock, or else from below the table. @param {Scene} scene */
  #dealer(scene) {
    const stock = scene.places.find(({ role }) => role === "stock");
    if (!stock)
      return { x: scene.width / 2 - 0.5, y: this.canvas.clientHeight / this.unit, pile: -1, back: false };
    const { x, y } = this.topOf(stock.pile) ?? stock;
    return { x, y, pile: stock.pile, back: true };
  }

  /** @param {number} now */
  #paint(now) {
    const { pen, scene, motion } = this;
    if (!scene) return;
    this.ground.lay(scene.places, this.brush.token, (x, y) => this.box(x, y));
    const moving = motion.tick(now);
    pen.resetTransform();
    pen.globalCompositeOperation = "copy"; // clears all that was there
    pen.drawImage(this.ground.canvas, 0, 0);
    pen.globalCompositeOperation = "source-over";
    paintSprites(this);
    pen.scale(devicePixelRatio, devicePixelRatio);
    drawMarks(pen, this.brush.token, this.marks, (x, y) => this.box(x, y));
    this.peek.paint(this, this.brush);
    this.overlay?.(now);
    if (moving || this.overlay) this.repaint();
    if (!this.settled()) return;
    for (const resolve of this.awaiting.splice(0)) resolve();
  }
}
