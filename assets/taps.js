// @ts-check
/**
 * One tap after the other: a second one soon after is a double tap if it meets the same card. If the first
 * has taken that card away, the second was meant for it, not for the card that has come to light.
 *
 * @typedef {import("./painter.js").Painter} Painter
 * @typedef {import("./border.js").Message} Message
 */

const DOUBLE = 320; // milliseconds between the taps of a double tap
const SAME_SPOT = 12; // CSS pixels

export class Taps {
  /** @param {Painter} painter @param {(message: Message) => void} send */
  constructor(painter, send) {
    this.painter = painter;
    this.send = send;
    /** @type {{ pile: number, card: number | undefined, x: number, y: number, time: number, double: boolean }} */
    this.last = { pile: -1, card: undefined, x: 0, y: 0, time: -Infinity, double: false };
  }

  /** @param {number} pile @param {number} x @param {number} y @param {number} time */
  tap(pile, x, y, time) {
    const { last } = this;
    const card = this.painter.topOf(pile)?.id;
    const soon = time - last.time < DOUBLE;
    const drawing = pile === last.pile && this.painter.roleOf(pile) === "stock"; // each tap draws, however quick
    if (soon && !drawing && last.card !== undefined && card !== last.card && near(last, x, y)) return;
    const double = soon && !drawing && pile === last.pile && card === last.card && !last.double;
    this.last = { pile, card, x, y, time, double };
    if (pile < 0) this.send({ do: "let_go" });
    else this.send({ do: double ? "double_tap" : "tap", pile });
  }
}

/** @param {{ x: number, y: number }} point @param {number} x @param {number} y */
const near = (point, x, y) => Math.hypot(x - point.x, y - point.y) < SAME_SPOT;
