// @ts-check
/**
 * The panel of a game that has ended. It is open as long as frames have one; closing it tells Python, which
 * then has none in its frames.
 *
 * @typedef {import("./border.js").Frame} Frame
 * @typedef {import("./border.js").Lesson} Lesson
 * @typedef {import("./border.js").Message} Message
 * @typedef {import("./curtain.js").Curtain} Curtain
 */
import { element } from "./page.js";
import { share } from "./share.js";
import { say, sentences } from "./words.js";

const COMMANDS = ["new", "restart", "undo", "blame"];

let end = 0; // which end the last frame tells of, counted; 0 if it tells of none
let ends = 0;
let opened = 0; // the end that the dialog was opened for

/** Show the panel of a frame when the curtain has fallen, or close it. @param {Frame} frame @param {Curtain} curtain */
export function showEnd({ panel, cue }, curtain) {
  const dialog = /** @type {HTMLDialogElement} */ (element("end"));
  end = panel ? end || ++ends : 0;
  if (!panel) {
    curtain.lift();
    return dialog.close();
  }
  const won = panel.kind === "won";
  dialog.dataset.kind = panel.kind;
  element("end-title").textContent = panel.title;
  element("end-text").textContent = sentences(panel.text, panel.reason);
  element("end-figures").replaceChildren(...panel.figures.map(figure));
  element("next-deal").textContent = say(won ? "tool.next_deal" : "tool.new_deal");
  element("end-share").hidden = !won;
  for (const id of ["end-restart", "end-undo"]) element(id).hidden = !panel.travels;
  showLesson(panel.lesson);
  if (!dialog.open) curtain.fall(cue, () => open(dialog));
}

/** @param {HTMLDialogElement} dialog */
function open(dialog) {
  opened = end;
  dialog.showModal();
}

/** Say what could be learnt, in a place that keeps its size while that is found out. @param {Lesson | null} lesson */
function showLesson(lesson) {
  element("lesson").hidden = !lesson;
  const words = element("lesson-words");
  const news = lesson?.words ?? "";
  if (words.textContent !== news) words.textContent = news; // a listener is told once
  element("inquire").hidden = lesson?.action !== "inquire";
  element("back").hidden = lesson?.action !== "blame";
  element("next-deal").classList.toggle("main", lesson?.action !== "blame");
}

/** @param {[string, string, string]} figure */
function figure([name, value, note]) {
  const group = document.createElement("div");
  const lines = /** @type {const} */ ([
    ["dt", name, ""],
    ["dd", value, ""],
    ["dd", note, "note"],
  ]);
  for (const [tag, textContent, className] of lines)
    if (textContent) group.append(Object.assign(document.createElement(tag), { textContent, className }));
  return group;
}

/** Let the panel's buttons send messages. @param {(message: Message) => void} send */
export function wireEnd(send) {
  const dialog = /** @type {HTMLDialogElement} */ (element("end"));
  element("inquire").addEventListener("click", () => send({ do: "inquire" }));
  element("end-choices").addEventListener("submit", ({ submitter }) => {
    const choice = /** @type {HTMLButtonElement} */ (submitter).value;
    send({ do: COMMANDS.includes(choice) ? choice : "let_go" });
    if (choice === "share") share();
  });
  dialog.addEventListener("close", () => {
    // Closed by Escape or beside it; the event comes late, when another end may be on its way.
    if (end && end === opened && !dialog.open) send({ do: "let_go" });
  });
}
