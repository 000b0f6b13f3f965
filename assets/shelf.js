// @ts-check
/** Canvases that are used again: a phone has little memory for them, and is slow to give it back. */
export class Shelf {
  constructor() {
    /** @type {Map<string, HTMLCanvasElement>} */
    this.canvases = new Map();
  }

  /** The canvas of this name, empty and of this size. @param {string} name @param {number} width @param {number} height */
  take(name, width, height) {
    const canvas = this.canvases.get(name) ?? document.createElement("canvas");
    this.canvases.set(name, canvas);
    canvas.width = width; // empties it, even if it is as wide already
    canvas.height = height;
    return { canvas, pen: /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")) };
  }
}
