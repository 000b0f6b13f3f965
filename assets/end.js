// @ts-check
/**
 * The panel of a game that has ended. It is open as long as frames have one; closing it tells Python, which
 * then has none in its frames.
 *
 * @typedef {import("./border.js").Frame} Frame
 * @typedef {import("./border.js").Message} Message
 */
import { element } from "./page.js";
import { share } from "./share.js";
import { sentences } from "./words.js";

const COMMANDS = ["new", "restart", "undo", "blame"];

let wanted = false; // whether the last frame has a panel

/** Show the panel of a frame, or close it. @param {Frame} frame */
export function showEnd({ panel }) {
  const dialog = /** @type {HTMLDialogElement} */ (element("end"));
  wanted = panel !== null;
  if (!panel) return dialog.close();
  dialog.dataset.kind = panel.kind;
  element("end-title").textContent = panel.title;
  element("end-text").textContent = sentences(panel.text, panel.reason);
  element("end-figures").replaceChildren(...panel.figures.map(figure));
  if (!dialog.open) dialog.showModal();
}

/** @param {[string, string]} figure */
function figure([name, value]) {
  const group = document.createElement("div");
  group.append(
    Object.assign(document.createElement("dt"), { textContent: name }),
    Object.assign(document.createElement("dd"), { textContent: value }),
  );
  return group;
}

/** Let the panel's buttons send messages. @param {(message: Message) => void} send */
export function wireEnd(send) {
  const dialog = /** @type {HTMLDialogElement} */ (element("end"));
  dialog.addEventListener("close", () => {
    const choice = dialog.returnValue;
    dialog.returnValue = "";
    if (COMMANDS.includes(choice)) send({ do: choice });
    else if (wanted) send({ do: "let_go" });
    if (choice === "share") share();
  });
}
