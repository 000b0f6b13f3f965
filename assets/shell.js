// @ts-check
/**
 * What surrounds the table: figures, toolbar, the menu.
 *
 * @typedef {import("./border.js").Frame} Frame
 * @typedef {import("./border.js").Message} Message
 */
import { Refused } from "./border.js";
import { showEnd, wireEnd } from "./end.js";
import { notice } from "./notice.js";
import { element } from "./page.js";
import { share } from "./share.js";
import { showTimeline, wireTimeline } from "./timeline.js";
import { say } from "./words.js";

/** @type {Frame | null} */
let shown = null;
let shownAt = 0;

/** Show the words and figures of a frame. @param {Frame} frame @param {import("./curtain.js").Curtain} curtain */
export function show(frame, curtain) {
  element("title").textContent = frame.title;
  element("score-label").textContent = frame.score_label;
  element("score").textContent = frame.score_text;
  showBest(frame);
  element("standing").textContent = frame.standing;
  element("undo").setAttribute("aria-disabled", String(frame.cursor === 0));
  showVerdict(frame.verdict);
  element("redo").setAttribute("aria-disabled", String(frame.cursor === frame.length));
  /** @type {HTMLInputElement} */ (element("playable")).checked = frame.playable;
  element("peek").hidden = !frame.peek;
  const words = frame.notice || frame.hint.words;
  if (frame.news) notice(words, frame.hint.words !== "", frame.said);
  showTroubles(frame.troubles);
  showTimeline(frame);
  showEnd(frame, curtain);
  shown = frame;
  shownAt = performance.now();
  tick();
}

/** @param {Frame} frame */
function showBest({ best, best_told }) {
  element("best").textContent = best;
  element("aim").textContent = best && say("figure.best_is", { best });
  element("menu-best").textContent = best_told;
  for (const part of document.querySelectorAll(".best")) part.toggleAttribute("hidden", !best);
}

/** @param {import("./border.js").Verdict} verdict */
function showVerdict({ state, words }) {
  const button = /** @type {HTMLButtonElement} */ (element("verdict"));
  button.hidden = !words;
  button.disabled = state !== "lost"; // only a lost game has something to tell
  button.dataset.state = state;
  button.textContent = words;
}

function tick() {
  if (!shown) return;
  const seconds = Math.floor(shown.elapsed + (shown.running ? (performance.now() - shownAt) / 1000 : 0));
  const rest = String(seconds % 60).padStart(2, "0");
  element("time").textContent = say("clock", { minutes: Math.floor(seconds / 60), seconds: rest });
}

/** @param {string[]} troubles */
function showTroubles(troubles) {
  const lines = troubles.map((words) => Object.assign(document.createElement("p"), { textContent: words }));
  for (const old of document.querySelectorAll("#troubles p:not(.update)")) old.remove();
  element("troubles").prepend(...lines);
}

/**
 * Let the buttons and dialogs send messages.
 * @param {(message: Message) => void} send
 * @param {(message: Message) => unknown} attempt throws Refused
 */
export function wire(send, attempt) {
  const sheet = /** @type {HTMLDialogElement} */ (element("sheet"));
  for (const name of ["new", "undo", "redo", "hint"])
    element(name).addEventListener("click", () => send({ do: name }));
  element("verdict").addEventListener("click", () => send({ do: "blame" }));
  element("share").addEventListener("click", share);
  element("menu").addEventListener("click", () => sheet.showModal());
  for (const name of ["peek", "measure"])
    element(name).addEventListener("click", () => {
      sheet.close();
      send({ do: name });
    });
  element("playable").addEventListener("change", () => send({ do: "toggle_playable" }));
  element("deal").addEventListener("submit", (event) => {
    event.preventDefault();
    dealSeed(attempt) && sheet.close();
  });
  for (const dialog of document.querySelectorAll("dialog")) {
    // Only a press beside the dialog counts: selecting text in a field may end there too.
    let pressed = false;
    dialog.addEventListener("pointerdown", (event) => (pressed = event.target === dialog));
    dialog.addEventListener("click", (event) => {
      if (pressed && event.target === dialog) dialog.close();
      pressed = false;
    });
  }
  wireTimeline(send);
  wireEnd(send);
  setInterval(tick, 250);
}

/** @param {(message: Message) => unknown} attempt */
function dealSeed(attempt) {
  const field = /** @type {HTMLInputElement} */ (element("seed"));
  const trouble = element("seed-trouble");
  try {
    attempt({ do: "new", seed: field.value });
    field.value = trouble.textContent = "";
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    trouble.textContent = error.message;
    field.focus();
    return false;
  }
}
