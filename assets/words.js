// @ts-check
/** The page's own words; they come from the same catalogue as Python's (py/saqqara/words). */
import catalogue from "./build/words.js";

const texts = /** @type {Record<string, unknown>} */ (catalogue);

/** What the catalogue says of its language. */
export const language = /** @type {{ lang: string, dir: string }} */ (texts.language);

/**
 * The wording of a key, with its {values} filled in. Texts with several forms for numbers are Python's.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const text = texts[key];
  if (typeof text !== "string") throw new Error(`there are no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    if (!(name in values)) throw new Error(`the words for ${key} want a value for ${name}`);
    return String(values[name]);
  });
}

/** Join what there is to say; an empty text is left out. @param {string[]} parts */
export function sentences(...parts) {
  const said = parts.filter(Boolean);
  return said.length ? said.reduce((first, second) => say("join.sentences", { first, second })) : "";
}

/** Put the catalogue's words and language into a page. @param {Document} page */
export function label(page) {
  page.documentElement.lang = language.lang;
  page.documentElement.dir = language.dir;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-say]"))) {
    element.textContent = say(element.dataset.say ?? "");
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-say-label]"))) {
    element.setAttribute("aria-label", say(element.dataset.sayLabel ?? ""));
  }
}
