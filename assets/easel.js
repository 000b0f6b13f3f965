// @ts-check
/**
 * A canvas fitted to its room and to the pixels of the screen, and what of a scene is where on it.
 *
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {import("./brush.js").Box} Box
 */

import { hit } from "./hits.js";

const MARGIN = 0.16; // card widths around the table
const ABOVE = 0.42; // of the free height lies above the table
const LARGEST_CARD = 240; // CSS pixels

export class Easel {
  /** @type {Scene | null} */
  scene = null;
  unit = 1; // CSS pixels in a card width
  left = 0;
  top = 0;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  }

  /** The room there is, as width / height; rounded so that the scene's text does not hang on a pixel. */
  aspect() {
    const { clientWidth, clientHeight } = this.canvas;
    return Math.round((100 * clientWidth) / Math.max(1, clientHeight)) / 100;
  }

  /** Put a scene up; return whether it has another size than the one before. @param {Scene} scene */
  put(scene) {
    const before = this.scene;
    this.scene = scene;
    return scene.width !== before?.width || scene.height !== before?.height;
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
    // Whole pixels to a card: its picture is copied as it is, which is sharp and many times faster.
    this.unit = Math.floor(Math.min(width / wide, height / high, LARGEST_CARD) * ratio) / ratio;
    this.left = (width - this.scene.width * this.unit) / 2;
    this.top = Math.max(MARGIN * this.unit, (height - this.scene.height * this.unit) * ABOVE);
  }

  /** Where a card lies, in CSS pixels of the canvas, on whole pixels of the screen. @param {number} x @param {number} y @returns {Box} */
  box(x, y) {
    const ratio = devicePixelRatio;
    return {
      x: Math.round((this.left + x * this.unit) * ratio) / ratio,
      y: Math.round((this.top + y * this.unit) * ratio) / ratio,
      width: this.unit,
      height: Math.round(this.unit * (this.scene?.piece ?? 1) * ratio) / ratio,
    };
  }
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
}
