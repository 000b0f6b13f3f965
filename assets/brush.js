// @ts-check
/**
 * How one thing looks: a card, an empty place, a mark. Colours come from the tokens in app.css.
 *
 * @typedef {import("./border.js").Card} Card
 * @typedef {import("./border.js").Place} Place
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {"none" | "soft" | "deep"} Shadow
 */
import { faceOf, forgetFaces } from "./faces.js";

const LIFT = 4; // CSS pixels that a selected card rises

/** @type {CanvasRenderingContext2D} */
let pen;
let cardWidth = 1; // device pixels
let ratio = 1;
let ready = () => {};
/** @type {Record<string, string>} */
let token = {};
/** @type {Map<string, HTMLCanvasElement>} */
const shadows = new Map();

/**
 * Take up a pen for cards of this width.
 * @param {CanvasRenderingContext2D} context
 * @param {number} width device pixels in a card's width
 * @param {number} pixels device pixels per CSS pixel
 * @param {() => void} repaint called when a better picture can be had
 */
export function setBrush(context, width, pixels, repaint) {
  if (width !== cardWidth || pixels !== ratio) shadows.clear();
  [pen, cardWidth, ratio, ready] = [context, width, pixels, repaint];
  if (!token.ink) readTokens();
}

/** Read the colours anew: the theme changed, or better type or faces arrived. */
export function readTokens() {
  const style = getComputedStyle(document.documentElement);
  const names = [
    "ink",
    "quiet",
    "line",
    "accent",
    "shadow",
    "shade",
    "card",
    "card-line",
    "red",
    "black",
    "back",
  ];
  token = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  token.dark = String(matchMedia("(prefers-color-scheme: dark)").matches);
  forgetFaces();
  shadows.clear();
}

/**
 * Draw a card. `turn` is its width while it flips, 1 being flat; one that is lifted has a deep shadow.
 * @param {Card} card @param {Box} box @param {string} face @param {number} turn @param {Shadow} shadow
 */
export function drawCard(card, box, face, turn, shadow) {
  const { width, height } = box;
  const lifted = card.mark === "selected" || shadow === "deep";
  const x = box.x + (width * (1 - turn)) / 2;
  const y = box.y - (lifted ? LIFT : 0);
  if (lifted || shadow === "soft") drawShadow(box.x, y, width, lifted ? "deep" : "soft");
  const palette = {
    card: token.card,
    line: token["card-line"],
    red: token.red,
    black: token.black,
    back: token.back,
    backName: token.dark === "true" ? "back-red" : "back-blue",
  };
  pen.drawImage(faceOf(face, cardWidth, ratio, palette, ready), x, y, width * turn, height);
  if (card.dim) {
    pen.fillStyle = token.shade;
    trace({ x, y, width: width * turn, height }, 0);
    pen.fill();
  }
}

/** Draw an empty place, and the words under it. @param {Place} place @param {Box} box */
export function drawPlace(place, box) {
  pen.lineWidth = 1;
  pen.strokeStyle = token.line;
  trace(box, -0.5);
  pen.globalCompositeOperation = "destination-out"; // a place hides the lines of those it would cover
  pen.fill();
  pen.globalCompositeOperation = "source-over";
  pen.stroke();
  if (place.recycle) drawRecycle(box);
  if (place.label) {
    pen.fillStyle = token.quiet;
    pen.font = `500 ${Math.max(13, Math.min(18, box.width * 0.2))}px "Saqqara Sans", system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "top";
    pen.fillText(place.label, box.x + box.width / 2, box.y + box.height + Math.max(5, box.width * 0.07));
  }
}

/** Draw the rings and the arrow that point things out, above all cards. @param {Scene} scene @param {(x: number, y: number) => Box} boxOf */
export function drawMarks(scene, boxOf) {
  const things = [
    ...scene.places.filter((place) => !scene.cards.some((card) => card.pile === place.pile)),
    ...scene.cards,
  ];
  for (const { mark, x, y } of things) {
    if (!mark) continue;
    const box = boxOf(x, y - (mark === "selected" ? LIFT / boxOf(0, 0).width : 0));
    if (mark === "playable") drawTick(box);
    else drawRing(box, mark === "hint");
  }
  const ends = scene.arrow.map((pile) => scene.cards.findLast((card) => card.pile === pile));
  if (ends[0] && ends[1]) drawArrow(boxOf(ends[0].x, ends[0].y), boxOf(ends[1].x, ends[1].y));
}

/** @param {Box} box @param {boolean} dashed */
function drawRing(box, dashed) {
  pen.save();
  pen.lineWidth = 3;
  pen.strokeStyle = token.accent;
  if (dashed) pen.setLineDash([7, 5]);
  trace(box, 2.5);
  pen.stroke();
  pen.restore();
}

/** A small notch of the accent at the foot of a card that can be played. @param {Box} box */
function drawTick(box) {
  const width = box.width * 0.4;
  pen.fillStyle = token.accent;
  pen.beginPath();
  pen.roundRect(box.x + (box.width - width) / 2, box.y + box.height - 7, width, 4, 2);
  pen.fill();
}

/** @param {Box} from @param {Box} to */
function drawArrow(from, to) {
  const [a, b] = [from, to].map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height * 0.56 }));
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const tip = (/** @type {number} */ turn) => [
    b.x + 14 * Math.cos(angle + turn),
    b.y + 14 * Math.sin(angle + turn),
  ];
  pen.save();
  pen.lineCap = pen.lineJoin = "round";
  for (const [width, colour] of /** @type {[number, string][]} */ ([
    [8, token.card],
    [4, token.accent],
  ])) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.moveTo(a.x, a.y);
    pen.lineTo(b.x, b.y);
    pen.moveTo(.../** @type {[number, number]} */ (tip(Math.PI - 0.5)));
    pen.lineTo(b.x, b.y);
    pen.lineTo(.../** @type {[number, number]} */ (tip(Math.PI + 0.5)));
    pen.stroke();
  }
  pen.restore();
}

/** A ring with an arrow head: the waste can be dealt again. @param {Box} box */
function drawRecycle(box) {
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.22];
  pen.save();
  pen.lineWidth = Math.max(2, box.width * 0.045);
  pen.lineCap = pen.lineJoin = "round";
  pen.strokeStyle = token.quiet;
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

/** @param {Box} box @param {number} out CSS pixels outside the box */
function trace(box, out) {
  pen.beginPath();
  pen.roundRect(
    box.x - out,
    box.y - out,
    box.width + 2 * out,
    box.height + 2 * out,
    Math.max(0, box.width * 0.07 + out),
  );
}

/** @param {number} x @param {number} y @param {number} width @param {"soft" | "deep"} kind */
function drawShadow(x, y, width, kind) {
  const bitmap = shadowOf(kind);
  const spread = bitmap.width / ratio - width;
  pen.drawImage(bitmap, x - spread / 2, y - spread / 2, bitmap.width / ratio, bitmap.height / ratio);
}

/** A blurred edge is costly, so each kind is drawn once a size. @param {"soft" | "deep"} kind */
function shadowOf(kind) {
  let bitmap = shadows.get(kind);
  if (!bitmap) {
    const blur = (kind === "deep" ? 0.14 : 0.05) * cardWidth;
    const room = Math.ceil(blur * 2.5);
    bitmap = document.createElement("canvas");
    bitmap.width = cardWidth + 2 * room;
    bitmap.height = Math.round(cardWidth * 1.4) + 2 * room;
    const ink = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext("2d"));
    ink.shadowColor = token.shadow;
    ink.shadowBlur = blur;
    ink.shadowOffsetY = blur * 0.5;
    ink.fillStyle = token.card;
    ink.beginPath();
    ink.roundRect(room, room, cardWidth, Math.round(cardWidth * 1.4), cardWidth * 0.07);
    ink.fill();
    shadows.set(kind, bitmap);
  }
  return bitmap;
}
