// @ts-check
/**
 * Empty places: hairlines that keep the table's shape in sight, and the words and signs that belong to them.
 *
 * @typedef {import("./border.js").Place} Place
 * @typedef {import("./tokens.js").Tokens} Tokens
 * @typedef {import("./brush.js").Box} Box
 */
import { CORNER } from "./faces.js";

const FONT = '"Saqqara Sans", system-ui, sans-serif';

/** The places of a table as a picture, which is painted anew only where they look different. */
export class Ground {
  canvas = document.createElement("canvas");
  #pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
  /** @type {readonly Place[] | null} */
  #places = null;
  #look = "";

  /** Take a size, and the colours of the hour. @param {{ width: number, height: number }} table */
  fit({ width, height }) {
    this.canvas.width = Math.max(1, width); // or it could not be painted with
    this.canvas.height = Math.max(1, height);
    this.#places = null;
    this.#look = "";
  }

  /** @param {readonly Place[]} places @param {Tokens} token @param {(x: number, y: number) => Box} boxOf */
  lay(places, token, boxOf) {
    if (places === this.#places) return;
    this.#places = places;
    const look = JSON.stringify(places, (name, value) => (name === "mark" ? undefined : value));
    if (look === this.#look) return;
    this.#look = look;
    this.#pen.resetTransform();
    this.#pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.#pen.scale(devicePixelRatio, devicePixelRatio);
    drawPlaces(this.#pen, token, places, boxOf);
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Tokens} token @param {readonly Place[]} places @param {(x: number, y: number) => Box} boxOf */
export function drawPlaces(pen, token, places, boxOf) {
  for (const place of places) {
    const box = boxOf(place.x, place.y);
    outline(pen, token.line, box);
    if (place.recycle) recycle(pen, token.quiet, box);
    label(pen, token.quiet, place, box);
  }
}

/** @param {CanvasRenderingContext2D} pen @param {string} colour @param {Box} box */
function outline(pen, colour, { x, y, width, height }) {
  pen.lineWidth = 1;
  pen.strokeStyle = colour;
  pen.beginPath();
  pen.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, Math.max(0, width * CORNER - 0.5));
  pen.globalCompositeOperation = "destination-out"; // a place hides the lines of those it would cover
  pen.fill();
  pen.globalCompositeOperation = "source-over";
  pen.stroke();
}

/** The words under a place, with a dot for each pass: full if it is still to come or going on. @param {CanvasRenderingContext2D} pen @param {string} colour @param {Place} place @param {Box} box */
function label(pen, colour, { label, passes }, box) {
  const size = Math.max(13, Math.min(24, box.width * 0.2));
  const [radius, apart] = [size * 0.2, size * 0.62];
  const dots = passes?.of ?? 0;
  pen.fillStyle = pen.strokeStyle = colour;
  pen.font = `500 ${size}px ${FONT}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  const words = label ? pen.measureText(label).width : 0;
  const gap = words && dots ? size * 0.45 : 0;
  let x = box.x + (box.width - words - gap - dots * apart) / 2;
  const y = box.y + box.height + Math.max(5, box.width * 0.07) + size * 0.5;
  if (label) pen.fillText(label, x, y);
  x += words + gap + apart / 2;
  pen.lineWidth = Math.max(1, size * 0.08);
  for (let dot = 0; dot < dots; dot++, x += apart) {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    if (dot < (passes?.left ?? 0)) pen.fill();
    pen.stroke();
  }
}

/** A ring with an arrow head: the waste can be dealt again. @param {CanvasRenderingContext2D} pen @param {string} colour @param {Box} box */
function recycle(pen, colour, box) {
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.22];
  pen.save();
  pen.lineWidth = Math.max(2, box.width * 0.045);
  pen.lineCap = pen.lineJoin = "round";
  pen.strokeStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, -0.5, Math.PI * 1.65);
  const head = radius * 0.55;
  const [tipX, tipY] = [x + radius * Math.cos(-0.5), y + radius * Math.sin(-0.5)];
  pen.moveTo(tipX - head * 0.2, tipY - head);
  pen.lineTo(tipX, tipY);
  pen.lineTo(tipX - head, tipY + head * 0.1);
  pen.stroke();
  pen.restore();
}
