// @ts-check
/**
 * Paints scenes. It knows no rules: it keeps where each sprite is on the screen and lets it glide to where
 * the newest scene has it, by the sprite's number, so that a new scene may come at any moment.
 *
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {import("./border.js").Card} Card
 * @typedef {{ x: number, y: number, face: string, fromX: number, fromY: number, fromFace: string, began: number }} Sprite
 */
import { Brush } from "./brush.js";
import { still } from "./manner.js";

const GLIDE = 190; // milliseconds
const MARGIN = 0.16; // card widths around the table
const ABOVE = 0.42; // of the free height lies above the table
const LARGEST_CARD = 240; // CSS pixels
const FINGER = 6; // CSS pixels that a finger may miss a card by

export class Painter {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Map<number, Sprite>} */
    this.sprites = new Map();
    /** A card in the player's hand: the pile it belongs to and how far it was carried, in CSS pixels. */
    this.carried = { pile: -1, x: 0, y: 0 };
    this.unit = 1; // CSS pixels in a card width
    this.left = 0;
    this.top = 0;
    this.frame = 0;
    this.brush = new Brush(this.pen, () => this.repaint());
  }

  /** The room there is, as width / height; rounded so that the scene's text does not hang on a pixel. */
  aspect() {
    const { clientWidth, clientHeight } = this.canvas;
    return Math.round((100 * clientWidth) / Math.max(1, clientHeight)) / 100;
  }

  /** Fit the canvas to its room and the screen's pixels. */
  fit() {
    const ratio = devicePixelRatio;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    if (!this.scene) return;
    const wide = this.scene.width + 2 * MARGIN;
    const high = this.scene.height + 2 * MARGIN;
    this.unit = Math.min(width / wide, height / high, LARGEST_CARD);
    this.left = (width - this.scene.width * this.unit) / 2;
    this.top = Math.max(MARGIN * this.unit, (height - this.scene.height * this.unit) * ABOVE);
    this.brush.fit(Math.round(this.unit * ratio), ratio, this.scene.piece);
    this.repaint();
  }

  /** Show a scene. @param {Scene} scene */
  show(scene) {
    const resized = scene.width !== this.scene?.width || scene.height !== this.scene?.height;
    const now = performance.now();
    const began = still() || resized ? -Infinity : now;
    const before = this.sprites;
    this.sprites = new Map();
    for (const { id, x, y, face } of scene.cards) {
      const old = before.get(id);
      const same = old && old.x === x && old.y === y && old.face === face;
      const from = old ? this.#at(old, now) : { x, y };
      const fresh = {
        x,
        y,
        face,
        fromX: from.x,
        fromY: from.y,
        fromFace: old?.face ?? face,
        began: old ? began : -Infinity,
      };
      this.sprites.set(id, same && !resized ? old : fresh);
    }
    this.scene = scene;
    if (resized) this.fit();
    this.repaint();
  }

  /** Carry the top card of a pile along with the pointer. @param {number} pile @param {number} x @param {number} y */
  carry(pile, x, y) {
    this.carried = { pile, x, y };
    this.repaint();
  }

  /** Let go: the carried card glides home, or to where a new scene has it. */
  drop() {
    const card = this.#carriedCard();
    const sprite = card && this.sprites.get(card.id);
    if (card && sprite) {
      sprite.fromX = card.x + this.carried.x / this.unit;
      sprite.fromY = card.y + this.carried.y / this.unit;
      sprite.fromFace = card.face;
      sprite.began = still() ? -Infinity : performance.now();
    }
    this.carried = { pile: -1, x: 0, y: 0 };
    this.repaint();
  }

  /** Whether nothing is on its way. */
  settled() {
    const now = performance.now();
    return [...this.sprites.values()].every((sprite) => now - sprite.began >= GLIDE);
  }

  /** The pile at a point of the canvas, -1 if there is none. @param {number} x @param {number} y @param {number} [except] */
  pileAt(x, y, except = -1) {
    if (!this.scene) return -1;
    for (const slack of [0, FINGER]) {
      for (const { pile, x: left, y: top } of [...this.scene.cards].reverse().concat(this.#emptyPlaces())) {
        const box = this.box(left, top);
        const inside =
          x >= box.x - slack &&
          x < box.x + box.width + slack &&
          y >= box.y - slack &&
          y < box.y + box.height + slack;
        if (inside && pile !== except) return pile;
      }
    }
    return -1;
  }

  /** Where a card lies, in CSS pixels of the canvas. @param {number} x @param {number} y */
  box(x, y) {
    return {
      x: this.left + x * this.unit,
      y: this.top + y * this.unit,
      width: this.unit,
      height: this.unit * (this.scene?.piece ?? 1),
    };
  }

  /** Whether the pile's top card can be taken in hand. @param {number} pile */
  canCarry(pile) {
    return this.scene?.cards.some((card) => card.pile === pile && !card.dim) ?? false;
  }

  /** Paint at the next chance. */
  repaint() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.#paint(performance.now());
      if (!this.settled()) this.repaint();
    });
  }

  #emptyPlaces() {
    return /** @type {Card[]} */ (
      /** @type {unknown} */ (this.scene?.places.filter(({ role }) => role !== "tableau"))
    );
  }

  #carriedCard() {
    return this.scene?.cards.findLast((card) => card.pile === this.carried.pile);
  }

  /** Where a sprite is now, and how far its flip has turned. @param {Sprite} sprite @param {number} now */
  #at(sprite, now) {
    const passed = Math.min(1, Math.max(0, (now - sprite.began) / GLIDE));
    const eased = 1 - (1 - passed) ** 3;
    return {
      x: sprite.fromX + (sprite.x - sprite.fromX) * eased,
      y: sprite.fromY + (sprite.y - sprite.fromY) * eased,
      turn: sprite.face === sprite.fromFace ? 1 : passed,
    };
  }

  /** @param {number} now */
  #paint(now) {
    const { pen, scene, brush } = this;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (!scene) return;
    pen.scale(devicePixelRatio, devicePixelRatio);
    for (const place of scene.places) brush.place(place, this.box(place.x, place.y));
    const carried = this.#carriedCard();
    const moving = (/** @type {Card} */ card) => now - (this.sprites.get(card.id)?.began ?? 0) < GLIDE;
    const lying = scene.cards.filter((card) => card !== carried && !moving(card));
    const flying = scene.cards.filter((card) => card !== carried && moving(card));
    const grounded = new Set(); // in a stack only the lowest card throws a shadow
    for (const card of lying) {
      this.#paintCard(card, now, grounded.has(card.pile) ? "none" : "soft");
      grounded.add(card.pile);
    }
    for (const card of flying) this.#paintCard(card, now, "soft");
    if (carried) {
      const box = this.box(carried.x + this.carried.x / this.unit, carried.y + this.carried.y / this.unit);
      brush.card(carried, box, carried.face, 1, "deep");
    }
    brush.marks(scene, (x, y) => this.box(x, y));
  }

  /** @param {Card} card @param {number} now @param {import("./brush.js").Shadow} shadow */
  #paintCard(card, now, shadow) {
    const sprite = /** @type {Sprite} */ (this.sprites.get(card.id));
    const { x, y, turn } = this.#at(sprite, now);
    const face = turn < 0.5 ? sprite.fromFace : sprite.face;
    this.brush.card(card, this.box(x, y), face, Math.abs(1 - 2 * turn), shadow);
  }
}
