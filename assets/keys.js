// @ts-check
/**
 * Letter keys. They are left alone while something is typed, in a dialog, or with a modifier; only the
 * usual undo and redo chords count there too.
 *
 * @typedef {import("./border.js").Message} Message
 */

/** @type {Record<string, string>} */
const LETTERS = {
  u: "undo",
  r: "redo",
  h: "hint",
  n: "new",
  p: "toggle_playable",
  d: "draw",
  b: "bookmark",
  ",": "previous_bookmark",
  ".": "next_bookmark",
  Escape: "let_go",
};

/**
 * @param {(message: Message) => void} send
 * @param {() => number} stock the pile that is tapped to draw
 * @param {() => void} explain
 */
export function listen(send, stock, explain) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input:not([type=range]), dialog") || event.altKey) return;
    if (event.ctrlKey || event.metaKey) return chord(event);
    if (event.key === "?") return explain();
    const command = LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!command || (event.repeat && command !== "undo" && command !== "redo")) return;
    send(command === "draw" ? { do: "tap", pile: stock() } : { do: command });
  });

  /** @param {KeyboardEvent} event */
  function chord(event) {
    const key = event.key.toLowerCase();
    const command = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : "";
    if (!command) return;
    event.preventDefault();
    send({ do: command });
  }
}
