// @ts-check
/** A scene as a still picture: for the gallery of games and for the rules. */
import { Brush } from "./brush.js";

const MARGIN = 0.12; // card widths

/**
 * A canvas with the scene, so many CSS pixels wide.
 * @param {import("./border.js").Scene} scene
 * @param {number} width
 */
export function pictureOf(scene, width) {
  const canvas = document.createElement("canvas");
  const ratio = devicePixelRatio;
  const unit = width / (scene.width + 2 * MARGIN);
  const height = (scene.height + 2 * MARGIN) * unit;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const boxOf = (/** @type {number} */ x, /** @type {number} */ y) => ({
    x: (x + MARGIN) * unit,
    y: (y + MARGIN) * unit,
    width: unit,
    height: unit * scene.piece,
  });
  const paint = () => {
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    for (const place of scene.places) brush.place(place, boxOf(place.x, place.y));
    for (const card of scene.cards) brush.card(card, boxOf(card.x, card.y), card.face, 1, "soft");
    brush.marks(scene, boxOf);
  };
  const brush = new Brush(pen, paint);
  brush.fit(Math.round(unit * ratio), ratio, scene.piece);
  paint();
  return canvas;
}
