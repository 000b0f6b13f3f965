// @ts-check
/**
 * A look into a pile: all of it that may be seen, side by side and above everything; a lone card whole, where
 * it lies. What lies face down stays so.
 *
 * @typedef {import("./painter.js").Painter} Painter
 */
import { spread } from "./spread.js";

const ABOVE = 28; // CSS pixels from a finger up to what it has asked to see
const RIM = 6; // CSS pixels of the tray around what lies on it

export class Peek {
  pile = -1;
  /** How far down the finger is that would hide it, in CSS pixels; null for a mouse. @type {number | null} */
  finger = null;

  /** Look into a pile; return whether there is anything to see. @param {Painter} painter @param {number} pile @param {number | null} finger */
  begin(painter, pile, finger) {
    Object.assign(this, { pile, finger });
    painter.repaint();
    return this.pieces(painter).length > 0;
  }

  /** @param {Painter} painter */
  end(painter) {
    this.pile = -1;
    painter.repaint();
  }

  /** The pieces to be seen, with their places in CSS pixels. @param {Painter} painter */
  pieces(painter) {
    const cards = painter.scene?.cards.filter((card) => card.pile === this.pile && card.face) ?? [];
    if (!cards.length) return [];
    const { x, y, width, height } = painter.box(cards[0].x, cards[0].y);
    const middle = {
      x: x + width / 2,
      y: this.finger === null ? y + height / 2 : this.finger - ABOVE - height / 2,
    };
    const room = { width: painter.canvas.clientWidth, height: painter.canvas.clientHeight };
    const points = spread(cards.length, { width, height }, middle, room);
    return cards.map((card, nth) => ({ ...card, ...points[nth], width, height }));
  }

  /** @param {Painter} painter @param {import("./brush.js").Brush} brush */
  paint(painter, brush) {
    const pieces = this.pieces(painter);
    if (pieces.length > 1) {
      painter.pen.fillStyle = brush.token.shadow; // dims what they lie on
      painter.pen.fillRect(0, 0, painter.canvas.clientWidth, painter.canvas.clientHeight);
      tray(painter.pen, brush.token.panel, pieces);
    }
    painter.pen.save();
    painter.pen.resetTransform();
    for (const piece of pieces) brush.card({ face: piece.face, turn: 1, shade: 0, shadow: "deep" }, piece);
    painter.pen.restore();
  }
}

/** What the pieces lie on, as one could see through pyramids. @param {CanvasRenderingContext2D} pen @param {string} colour @param {(import("./brush.js").Box)[]} pieces */
function tray(pen, colour, pieces) {
  const [left, top] = [Math.min(...pieces.map(({ x }) => x)), Math.min(...pieces.map(({ y }) => y))];
  const right = Math.max(...pieces.map(({ x, width }) => x + width));
  const foot = Math.max(...pieces.map(({ y, height }) => y + height));
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(left - RIM, top - RIM, right - left + 2 * RIM, foot - top + 2 * RIM, RIM);
  pen.fill();
}
