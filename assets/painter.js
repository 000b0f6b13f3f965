// @ts-check
/**
 * Paints scenes: what lies, what flies, what is in the player's hand. It knows no rules; where each sprite is
 * at a time, motion.js knows.
 *
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {import("./border.js").Card} Card
 * @typedef {import("./motion.js").Sprite} Sprite
 */
import { Brush } from "./brush.js";
import { Easel } from "./easel.js";
import { hit } from "./hits.js";
import { pace } from "./manner.js";
import { Motion, faceOf } from "./motion.js";
import { Peek } from "./peek.js";

const HOVER = 2; // CSS pixels that a playable card rises under the mouse
const HIGHEST = { up: 0.3, larger: 0.16 }; // of a piece's size, in the middle of a hop

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
    /** @type {(() => void)[]} */
    this.awaiting = [];
    document.addEventListener("visibilitychange", () => document.hidden && this.#finish());
  }

  /** Fit the picture to its room and the screen, and to the colours of the hour. */
  fit() {
    super.fit();
    if (!this.scene) return;
    this.brush.fit(Math.round(this.unit * devicePixelRatio), devicePixelRatio, this.scene.piece);
    this.repaint();
  }

  /** Show a scene; a new deal is dealt. @param {Scene} scene @param {boolean} [dealt] */
  show(scene, dealt = false) {
    const first = !this.scene;
    const resized = this.put(scene);
    if (resized) this.fit();
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

  // Where things are

  /** The pile at a point of the canvas, -1 if there is none. @param {number} x @param {number} y @param {number} [except] */
  pileAt(x, y, except = -1) {
    return this.scene ? hit(this.scene, this, x, y, except) : -1;
  }

  /** The card on top of a pile. @param {number} pile */
  topOf(pile) {
    return this.scene?.cards.findLast((card) => card.pile === pile);
  }

  /** What a pile is for: "stock". @param {number} pile */
  roleOf(pile) {
    return this.scene?.places.find((place) => place.pile === pile)?.role;
  }

  /** Whether the pile's top card can be taken in hand. @param {number} pile */
  canCarry(pile) {
    return this.scene?.cards.some((card) => card.pile === pile && !card.dim) ?? false;
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
        lift: round(this.#lift(sprite)),
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
    const { pen, scene, brush, motion, carried } = this;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (!scene) return;
    pen.scale(devicePixelRatio, devicePixelRatio);
    const moving = motion.tick(now);
    for (const place of scene.places) brush.place(place, this.box(place.x, place.y));
    const inHand = motion.sprites.get(carried.id);
    let pile = -1;
    for (const sprite of motion.order) {
      if (sprite.spot.state !== "lying" || sprite === inHand) continue;
      this.#paintSprite(sprite, sprite.card.pile === pile ? "none" : "soft"); // the lowest of a stack throws a shadow
      pile = sprite.card.pile;
    }
    for (const sprite of motion.queue) if (sprite.spot.state === "waiting") this.#paintSprite(sprite, "none");
    for (const sprite of motion.fliers) if (sprite.spot.state === "flying") this.#paintSprite(sprite, "soft");
    if (inHand) {
      inHand.spot.x = inHand.card.x + carried.x;
      inHand.spot.y = inHand.card.y + carried.y;
      this.#paintSprite(inHand, "deep");
    }
    brush.marks(scene, (x, y) => this.box(x, y));
    this.peek.paint(this, brush);
    this.overlay?.(now);
    if (moving || this.overlay) this.repaint();
    if (!this.settled()) return;
    for (const resolve of this.awaiting.splice(0)) resolve();
  }

  /** @param {Sprite} sprite @param {import("./brush.js").Shadow} shadow */
  #paintSprite(sprite, shadow) {
    const { card, spot } = sprite;
    const box = this.box(spot.x, spot.y);
    const grown = spot.rise * HIGHEST.larger * box.width;
    box.x -= grown / 2;
    box.y -= grown / 2 + this.#lift(sprite);
    box.width += grown;
    box.height += grown;
    this.brush.card(card, box, faceOf(sprite), Math.abs(1 - 2 * spot.turn), shadow);
  }

  /** How far a sprite is above its place, in CSS pixels: in a hop, or a little under the mouse if it can be played. @param {Sprite} sprite */
  #lift({ card: { pile, id, mark }, spot }) {
    if (spot.rise) return spot.rise * HIGHEST.up * this.unit;
    if (pile !== this.hovered || mark === "selected" || this.topOf(pile)?.id !== id) return 0;
    return this.scene?.buttons.some((button) => button.pile === pile && button.playable) ? HOVER : 0;
  }
}
