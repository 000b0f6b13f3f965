// @ts-check
/** The page's own words; they come from the same catalogue as Python's (py/saqqara/words). */
import catalogue from "./build/words.js";

/**
 * The wording of a key, with its {values} filled in.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const text = /** @type {Record<string, unknown>} */ (catalogue)[key];
  if (typeof text !== "string") throw new Error(`there are no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** Put the catalogue's words into the elements that ask for them. @param {ParentNode} root */
export function label(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-say]"))) {
    element.textContent = say(element.dataset.say ?? "");
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-say-label]"))) {
    element.setAttribute("aria-label", say(element.dataset.sayLabel ?? ""));
  }
}
