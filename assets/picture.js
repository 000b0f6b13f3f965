// @ts-check
/** A scene as a still picture: for the gallery of games and for the rules. */
import { Brush } from "./brush.js";
import { drawMarks, marksOf } from "./marks.js";
import { drawPlaces } from "./places.js";

const MARGIN = 0.12; // card widths

/**
 * A canvas with the scene, so many CSS pixels wide, and as high as the scene asks for or as is given.
 * @param {import("./border.js").Scene} scene
 * @param {number} width
 * @param {number} [height]
 */
export function pictureOf(scene, width, height) {
  const canvas = document.createElement("canvas");
  const ratio = devicePixelRatio;
  const [wide, high] = [scene.width + 2 * MARGIN, scene.height + 2 * MARGIN];
  const unit = Math.min(width / wide, (height ?? Infinity) / high);
  const tall = height ?? high * unit;
  const [left, top] = [(width - scene.width * unit) / 2, (tall - scene.height * unit) / 2];
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(tall * ratio);
  Object.assign(canvas.style, { width: `${width}px`, height: `${tall}px` });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const boxOf = (/** @type {number} */ x, /** @type {number} */ y) => ({
    x: left + x * unit,
    y: top + y * unit,
    width: unit,
    height: unit * scene.piece,
  });
  const paint = () => {
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, tall);
    drawPlaces(pen, brush.token, scene.places, boxOf);
    pen.resetTransform();
    for (const { face, dim, mark, x, y } of scene.cards)
      brush.card(
        { face, turn: 1, shade: dim ? 1 : 0, shadow: mark === "selected" ? "deep" : "soft" },
        boxOf(x, y),
      );
    pen.scale(ratio, ratio);
    drawMarks(pen, brush.token, marksOf(scene), boxOf);
    brush.deck.clear(); // it is painted once or twice
  };
  const brush = new Brush(pen, paint);
  brush.fit(Math.round(unit * ratio), ratio, scene.piece);
  paint();
  return canvas;
}
