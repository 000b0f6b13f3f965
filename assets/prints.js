// @ts-check
/**
 * Pictures that are drawn once and painted often. A bitmap is copied quicker than a canvas, and its memory can
 * be given back at once, of which a phone has little.
 */

const plate = document.createElement("canvas"); // what lies off the page clips without smooth edges
const pen = /** @type {CanvasRenderingContext2D} */ (plate.getContext("2d"));
const press = new OffscreenCanvas(1, 1);
const copier = /** @type {OffscreenCanvasRenderingContext2D} */ (press.getContext("2d"));

/** A bitmap of so many device pixels; `draw` must print nothing else. @param {number} width @param {number} height @param {(pen: CanvasRenderingContext2D) => void} draw */
export function print(width, height, draw) {
  plate.width = press.width = Math.max(1, width); // empties it, even if it is as wide already
  plate.height = press.height = Math.max(1, height);
  draw(pen);
  copier.drawImage(plate, 0, 0);
  return press.transferToImageBitmap();
}

/** Prints by name; what is thrown away gives its memory back. @extends {Map<string, ImageBitmap>} */
export class Prints extends Map {
  clear() {
    for (const bitmap of this.values()) bitmap.close();
    super.clear();
  }
}
