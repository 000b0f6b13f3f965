// @ts-check
/**
 * The settings: Python lists them with their values and words, and is told what the player picks.
 *
 * @typedef {import("./control.js").Value} Value
 * @typedef {{ name: string, label: string, about: string, value: string, values: Value[] }} Setting
 * @typedef {{ title: string, settings: Setting[] }} Group
 * @typedef {import("./border.js").Message} Message
 */
import { Refused } from "./border.js";
import { chosenIn, control } from "./control.js";
import { can, sample } from "./feel.js";
import { notice } from "./notice.js";
import { element } from "./page.js";
import { say } from "./words.js";

/** Let the menu open the settings. @param {(message: Message) => string} ask throws Refused */
export function wireSettings(ask) {
  const dialog = /** @type {HTMLDialogElement} */ (element("settings"));
  element("open-settings").addEventListener("click", () => {
    /** @type {HTMLDialogElement} */ (element("sheet")).close();
    try {
      /** @type {Group[]} */
      const groups = JSON.parse(ask({ do: "settings" }));
      element("settings-list").replaceChildren(...groups.map((group) => section(group, ask)));
      dialog.showModal();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      notice(say("settings.wait"));
    }
  });
}

/** @param {Group} group @param {(message: Message) => string} ask */
function section({ title, settings }, ask) {
  const part = document.createElement("section");
  part.append(
    Object.assign(document.createElement("h3"), { textContent: title }),
    ...settings.map((setting) => row(setting, ask)),
  );
  return part;
}

/** @param {Setting} setting @param {(message: Message) => string} ask */
function row({ name, label, about, value, values }, ask) {
  const block = document.createElement("div");
  const chosen = control(name, values, value);
  chosen.id = `setting-${name}`;
  chosen.setAttribute("aria-describedby", `about-${name}`);
  chosen.addEventListener("change", () => {
    ask({ do: "set", name, value: chosenIn(chosen) });
    if (chosenIn(chosen) === "on") sample(name);
  });
  block.append(
    Object.assign(document.createElement("label"), { htmlFor: chosen.id, textContent: label }),
    chosen,
    Object.assign(document.createElement("p"), {
      id: `about-${name}`,
      textContent: can(name) ? about : `${about} ${say("settings.cannot")}`,
    }),
  );
  return block;
}
