// @ts-check
/**
 * What passes between the move that ends a game and the panel that tells of it: the last cards come to rest;
 * then, for a win, the light falls, and after a loss there is a moment to see it oneself.
 *
 * @typedef {import("./painter.js").Painter} Painter
 */
import { afterglow } from "./afterglow.js";
import { shine } from "./light.js";
import { still } from "./manner.js";

const BEAT = 400; // milliseconds

export class Curtain {
  /** @type {AbortController | null} */
  #falling = null;

  /** @param {Painter} painter */
  constructor(painter) {
    this.painter = painter;
  }

  /**
   * Call back when the panel may open: at once if the game ended earlier.
   * @param {string} cue what just happened @param {() => void} open
   */
  async fall(cue, open) {
    const ends = cue === "won" || cue === "lost";
    if (this.#falling && !ends) return;
    this.lift();
    if (!ends) return open();
    this.#falling = new AbortController();
    const { signal } = this.#falling;
    await this.painter.rest();
    await (cue === "won" ? shine(this.painter, signal) : beat());
    if (signal.aborted) return;
    this.#falling = null;
    afterglow(this.painter, cue === "won");
    open();
  }

  /** Let a won game have its afterglow, unless its light is still to fall. @param {boolean} won */
  glow(won) {
    if (!this.#falling) afterglow(this.painter, won);
  }

  /** The game goes on after all. */
  lift() {
    this.#falling?.abort();
    this.#falling = null;
  }
}

const beat = () => new Promise((resolve) => setTimeout(resolve, still() ? 0 : BEAT));
