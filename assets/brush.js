// @ts-check
/**
 * How one thing looks: a card, an empty place, a mark. Colours come from the tokens in tokens.css.
 *
 * @typedef {import("./border.js").Card} Card
 * @typedef {import("./border.js").Place} Place
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {"none" | "soft" | "deep"} Shadow
 */
import { CORNER, Deck } from "./faces.js";
import { drawStrip } from "./nests.js";
import { Shelf } from "./shelf.js";
import { tokens } from "./tokens.js";

const LIFT = 4; // CSS pixels that a selected card rises
const FONT = '"Saqqara Sans", system-ui, sans-serif';

/** Draws with one pen, at the size and in the colours of the last `fit`. */
export class Brush {
  /** @param {CanvasRenderingContext2D} pen @param {() => void} ready called when a better picture can be had */
  constructor(pen, ready) {
    this.pen = pen;
    this.deck = new Deck(ready);
    this.shelf = new Shelf();
    this.width = 1;
    this.ratio = 1;
    this.high = 1;
    this.token = tokens();
    /** @type {Map<string, HTMLCanvasElement>} */
    this.made = new Map();
  }

  /**
   * Take a size, and the colours of the hour.
   * @param {number} width device pixels in a card's width
   * @param {number} ratio device pixels per CSS pixel
   * @param {number} high the height of a piece, its width being 1
   */
  fit(width, ratio, high) {
    Object.assign(this, { width, ratio, high, token: tokens() });
    this.deck.fit(width, ratio, high, this.token);
    this.made.clear();
  }

  /**
   * Draw a card. `turn` is its width while it flips, 1 being flat; one that is lifted has a deep shadow.
   * @param {Card} card @param {Box} box @param {string} face @param {number} turn @param {Shadow} shadow
   */
  card(card, box, face, turn, shadow) {
    const { width, height } = box;
    const lifted = card.mark === "selected" || shadow === "deep";
    const x = box.x + (width * (1 - turn)) / 2;
    const y = box.y - (lifted ? LIFT : 0);
    const isCard = this.high > 1;
    if (isCard && (lifted || shadow === "soft")) this.#shadow(x, y, width, turn, lifted ? "deep" : "soft");
    this.pen.drawImage(this.deck.bitmap(face), x, y, width * turn, height);
    if (isCard && card.dim) this.pen.drawImage(this.#shade(), x, y, width * turn, height);
  }

  /** Draw an empty place, and the words under it. @param {Place} place @param {Box} box */
  place(place, box) {
    this.pen.lineWidth = 1;
    this.pen.strokeStyle = this.token.line;
    this.#trace(box, -0.5);
    this.pen.globalCompositeOperation = "destination-out"; // a place hides the lines of those it would cover
    this.pen.fill();
    this.pen.globalCompositeOperation = "source-over";
    this.pen.stroke();
    if (place.recycle) this.#recycle(box);
    this.#label(place, box);
  }

  /** The words under a place, with a dot for each pass: full if it is still to come or going on. @param {Place} place @param {Box} box */
  #label({ label, passes }, box) {
    const size = Math.max(13, Math.min(24, box.width * 0.2));
    const [radius, apart] = [size * 0.2, size * 0.62];
    const dots = passes?.of ?? 0;
    this.pen.fillStyle = this.pen.strokeStyle = this.token.quiet;
    this.pen.font = `500 ${size}px ${FONT}`;
    this.pen.textAlign = "left";
    this.pen.textBaseline = "middle";
    const words = label ? this.pen.measureText(label).width : 0;
    const gap = words && dots ? size * 0.45 : 0;
    let x = box.x + (box.width - words - gap - dots * apart) / 2;
    const y = box.y + box.height + Math.max(5, box.width * 0.07) + size * 0.5;
    if (label) this.pen.fillText(label, x, y);
    x += words + gap + apart / 2;
    this.pen.lineWidth = Math.max(1, size * 0.08);
    for (let dot = 0; dot < dots; dot++, x += apart) {
      this.pen.beginPath();
      this.pen.arc(x, y, radius, 0, 2 * Math.PI);
      if (dot < (passes?.left ?? 0)) this.pen.fill();
      this.pen.stroke();
    }
  }

  /** Draw the rings and the arrow that point things out, above all cards. @param {Scene} scene @param {(x: number, y: number) => Box} boxOf */
  marks(scene, boxOf) {
    if (this.high === 1) this.#strips(scene, boxOf);
    const things = [
      ...scene.places.filter((place) => !scene.cards.some((card) => card.pile === place.pile)),
      ...scene.cards,
    ];
    for (const { mark, x, y } of things) {
      if (!mark) continue;
      const box = boxOf(x, y - (mark === "selected" ? LIFT / boxOf(0, 0).width : 0));
      if (mark === "playable") this.#tick(box);
      else this.#ring(box, mark === "hint");
    }
    const ends = scene.arrow.map((pile) => things.findLast((thing) => thing.pile === pile));
    if (ends[0] && ends[1]) this.#arrow(boxOf(ends[0].x, ends[0].y), boxOf(ends[1].x, ends[1].y));
  }

  /** @param {Scene} scene @param {(x: number, y: number) => Box} boxOf */
  #strips(scene, boxOf) {
    for (const { pile, role, x, y } of scene.places) {
      const nest = role === "tableau" ? scene.cards.filter((card) => card.pile === pile) : [];
      const under = nest.slice(0, -1).map(({ face }) => face);
      drawStrip(this.pen, under, boxOf(x, y));
    }
  }

  /** A ring in the accent with an edge that keeps it apart from whatever it lies on. @param {Box} box @param {boolean} dashed */
  #ring(box, dashed) {
    const scale = Math.min(1, box.width / 40); // thinner in a small picture
    this.pen.save();
    this.pen.lineWidth = 6 * scale;
    this.pen.strokeStyle = this.token.edge;
    this.#trace(box, 2.5 * scale);
    this.pen.stroke();
    this.pen.lineWidth = 3.5 * scale;
    this.pen.strokeStyle = this.token.accent;
    if (dashed) this.pen.setLineDash([8 * scale, 5 * scale]);
    this.pen.stroke();
    this.pen.restore();
  }

  /** A small notch at the foot of a card that can be played. @param {Box} box */
  #tick(box) {
    const width = box.width * 0.4;
    for (const [colour, out] of /** @type {[string, number][]} */ ([
      [this.token.card, 2], // keeps it apart from a card's back or the table
      [this.token.mark, 0],
    ])) {
      this.pen.fillStyle = colour;
      this.pen.beginPath();
      this.pen.roundRect(
        box.x + (box.width - width) / 2 - out,
        box.y + box.height - 7 - out,
        width + 2 * out,
        4 + 2 * out,
        2 + out,
      );
      this.pen.fill();
    }
  }

  /** @param {Box} from @param {Box} to */
  #arrow(from, to) {
    const [a, b] = [from, to].map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height * 0.56 }));
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const tip = (/** @type {number} */ turn) => [
      b.x + 14 * Math.cos(angle + turn),
      b.y + 14 * Math.sin(angle + turn),
    ];
    this.pen.save();
    this.pen.lineCap = this.pen.lineJoin = "round";
    for (const [width, colour] of /** @type {[number, string][]} */ ([
      [8, this.token.edge],
      [4, this.token.accent],
    ])) {
      this.pen.lineWidth = width;
      this.pen.strokeStyle = colour;
      this.pen.beginPath();
      this.pen.moveTo(a.x, a.y);
      this.pen.lineTo(b.x, b.y);
      this.pen.moveTo(.../** @type {[number, number]} */ (tip(Math.PI - 0.5)));
      this.pen.lineTo(b.x, b.y);
      this.pen.lineTo(.../** @type {[number, number]} */ (tip(Math.PI + 0.5)));
      this.pen.stroke();
    }
    this.pen.restore();
  }

  /** A ring with an arrow head: the waste can be dealt again. @param {Box} box */
  #recycle(box) {
    const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.22];
    this.pen.save();
    this.pen.lineWidth = Math.max(2, box.width * 0.045);
    this.pen.lineCap = this.pen.lineJoin = "round";
    this.pen.strokeStyle = this.token.quiet;
    this.pen.beginPath();
    this.pen.arc(x, y, radius, -0.5, Math.PI * 1.65);
    const head = radius * 0.55;
    const [tipX, tipY] = [x + radius * Math.cos(-0.5), y + radius * Math.sin(-0.5)];
    this.pen.moveTo(tipX - head * 0.2, tipY - head);
    this.pen.lineTo(tipX, tipY);
    this.pen.lineTo(tipX - head, tipY + head * 0.1);
    this.pen.stroke();
    this.pen.restore();
  }

  /** @param {Box} box @param {number} out CSS pixels outside the box */
  #trace(box, out) {
    this.pen.beginPath();
    this.pen.roundRect(
      box.x - out,
      box.y - out,
      box.width + 2 * out,
      box.height + 2 * out,
      Math.max(0, box.width * CORNER + out),
    );
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} turn @param {"soft" | "deep"} kind */
  #shadow(x, y, width, turn, kind) {
    const bitmap = this.#shadowOf(kind);
    const spread = bitmap.width / this.ratio - width;
    this.pen.drawImage(
      bitmap,
      x - (spread / 2) * turn,
      y - spread / 2,
      (bitmap.width / this.ratio) * turn,
      bitmap.height / this.ratio,
    );
  }

  /** A blurred edge is costly, so each kind is drawn once a size. @param {"soft" | "deep"} kind */
  #shadowOf(kind) {
    const blur = (kind === "deep" ? 0.14 : 0.05) * this.width;
    const room = Math.ceil(blur * 2.5);
    return this.#once(kind, room, (ink) => {
      ink.shadowColor = this.token.shadow;
      ink.shadowBlur = blur;
      ink.shadowOffsetY = blur * 0.5;
      ink.fillStyle = this.token.card;
    });
  }

  /** What lies over a card that is not in play. */
  #shade() {
    return this.#once("shade", 0, (ink) => {
      ink.fillStyle = this.token.shade;
    });
  }

  /** The shape of a card, drawn once a size. @param {string} name @param {number} room device pixels around it @param {(ink: CanvasRenderingContext2D) => void} dip */
  #once(name, room, dip) {
    let bitmap = this.made.get(name);
    if (!bitmap) {
      const height = Math.round(this.width * this.high);
      const { canvas, pen } = this.shelf.take(name, this.width + 2 * room, height + 2 * room);
      dip(pen);
      pen.beginPath();
      pen.roundRect(room, room, this.width, height, this.width * CORNER);
      pen.fill();
      this.made.set(name, canvas);
      bitmap = canvas;
    }
    return bitmap;
  }
}
