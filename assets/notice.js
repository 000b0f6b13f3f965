// @ts-check
/** A word in place of the status line: what the last gesture did not do, or a hint. */
import { element } from "./page.js";
import { sentences } from "./words.js";

const STAY = 3200; // milliseconds that a passing word stays

let timer = 0;

/**
 * Show a passing word, or one that stays; no word shows the status line again.
 * @param {string} words
 * @param {boolean} [stays]
 * @param {string} [before] what only a listener is told, before the words
 */
export function notice(words, stays = false, before = "") {
  element("said").textContent = sentences(before, words);
  clearTimeout(timer);
  const line = element("notice");
  line.textContent = words;
  line.hidden = !words;
  if (words && !stays) timer = setTimeout(() => (line.hidden = true), STAY);
}
