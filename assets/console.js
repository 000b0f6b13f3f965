// @ts-check
/**
 * window.saqqara: a small interface of strings and promises for scripts (docs/console.md).
 *
 * @typedef {import("./border.js").Frame} Frame
 */
import { ask, watch } from "./border.js";
import { classicsReady } from "./classics.js";

/** @param {import("./painter.js").Painter} painter */
export function openConsole(painter) {
  Object.assign(window, {
    saqqara: {
      state: () => ask({ do: "state" }),
      moves: () => ask({ do: "moves" }).split(" ").filter(Boolean),
      scene: () => ask({ do: "scene" }),
      link: () => location.href,
      play: (/** @type {string} */ move) => void ask({ do: "play", move }),
      undo: () => void ask({ do: "undo" }),
      redo: () => void ask({ do: "redo" }),
      newGame: (/** @type {string} */ game, /** @type {string | number} */ seed = "", options = null) =>
        void ask({ do: "new", game, seed: String(seed), options }),
      hint,
      painted: () => JSON.stringify(painter.painted()),
      settled: () => painter.settled() && classicsReady(),
    },
  });
}

/** @type {((frame: Frame) => void)[]} */
let hoping = [];

/** A promise of the hint as JSON text; it is rejected when the position changes meanwhile. */
function hint() {
  if (!hoping.length) watch(answer);
  return new Promise((resolve, reject) => {
    hoping.push(({ hint }) => {
      if (hint.state === "none") reject(new Error("the position changed before the hint was found"));
      else resolve(JSON.stringify(hint));
    });
    ask({ do: "hint" });
  });
}

/** @param {Frame} frame */
function answer(frame) {
  if (frame.hint.state === "thinking") return;
  const told = hoping;
  hoping = [];
  for (const tell of told) tell(frame);
}
