// @ts-check
/**
 * The last level of a hint: the whole way to the win, to be read, or played move by move until the player
 * does something.
 *
 * @typedef {import("./border.js").Frame} Frame
 * @typedef {import("./border.js").Message} Message
 */
import { element } from "./page.js";

const PACE = 650; // milliseconds from one move to the next

let level = "";
let timer = 0;

/** Open the way when a hint comes to it, and stop following it when the hint goes. @param {Frame} frame */
export function showLine({ hint }) {
  const before = level;
  level = hint.level;
  if (level !== "line") return stop();
  if (timer) return;
  element("line-length").textContent = hint.length;
  element("shorten").hidden = !hint.can_shorten;
  element("line-steps").replaceChildren(...items(hint.steps));
  const dialog = /** @type {HTMLDialogElement} */ (element("line"));
  if (before !== level && !dialog.open) dialog.showModal();
}

/** The moves as a list; one that is made several times on end is told once, and how often. @param {string[]} steps */
function items(steps) {
  const firsts = steps.flatMap((words, place) => (words === steps[place - 1] ? [] : [place]));
  return firsts.map((place, number) => {
    const times = (firsts[number + 1] ?? steps.length) - place;
    const textContent = times > 1 ? `${steps[place]} × ${times}` : steps[place];
    return Object.assign(document.createElement("li"), { value: place + 1, textContent });
  });
}

function stop() {
  clearInterval(timer);
  timer = 0;
}

/** @param {(message: Message) => void} send */
export function wireLine(send) {
  const dialog = /** @type {HTMLDialogElement} */ (element("line"));
  element("shorten").addEventListener("click", () => {
    element("follow").focus(); // the button goes with the click
    send({ do: "shorten" });
  });
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "play") timer = setInterval(() => send({ do: "follow" }), PACE);
    else send({ do: "let_go" });
    dialog.returnValue = "";
  });
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, stop, { capture: true });
}
