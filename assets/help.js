// @ts-check
/**
 * How the game on the table is played: a page of sections, made by Python from the game's rules.
 *
 * @typedef {{ title: string, text: string, scene: import("./border.js").Scene | null }} Section
 * @typedef {import("./border.js").Message} Message
 */
import { Refused } from "./border.js";
import { notice } from "./notice.js";
import { element } from "./page.js";
import { pictureOf } from "./picture.js";
import { say } from "./words.js";

const PICTURE = 248; // CSS pixels

/** Let the menu open the page; returns what opens it too. @param {(message: Message) => string} ask throws Refused */
export function wireHelp(ask) {
  const dialog = /** @type {HTMLDialogElement} */ (element("help"));
  const open = () => {
    if (dialog.open || !fill(ask)) return;
    dialog.showModal();
    dialog.scrollTop = 0;
  };
  element("how").addEventListener("click", () => {
    /** @type {HTMLDialogElement} */ (element("sheet")).close();
    open();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => dialog.open && fill(ask));
  return open;
}

/** Write the page; says so and returns false if it cannot be had yet. @param {(message: Message) => string} ask */
function fill(ask) {
  try {
    /** @type {{ title: string, sections: Section[] }} */
    const { title, sections } = JSON.parse(ask({ do: "help" }));
    element("help-title").textContent = title;
    element("help-sections").replaceChildren(...sections.map(article));
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notice(say("help.wait"));
    return false;
  }
}

/** @param {Section} section */
function article({ title, text, scene }) {
  const part = document.createElement("section");
  part.append(
    Object.assign(document.createElement("h3"), { textContent: title }),
    Object.assign(document.createElement("p"), { textContent: text }),
  );
  if (scene) {
    const picture = pictureOf(scene, PICTURE);
    picture.setAttribute("aria-hidden", "true"); // the text says it all
    part.append(picture);
  }
  return part;
}
