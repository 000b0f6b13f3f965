// @ts-check
/**
 * The part of a game's form where the cards of one's own deal are typed in. It counts, as long as it is open
 * and not empty, in place of the deal's number.
 *
 * @typedef {import("./border.js").Message} Message
 */
import { element } from "./page.js";

/** @param {(message: Message) => string} ask */
export function wireOwnCards(ask) {
  const part = /** @type {HTMLDetailsElement} */ (element("own"));
  const field = /** @type {HTMLTextAreaElement} */ (element("own-cards"));
  const number = /** @type {HTMLInputElement} */ (element("chosen-seed"));
  const trouble = element("chosen-trouble");
  let game = "";

  const counts = () => part.open && field.value.trim() !== "";

  /** Tell how far the cards have come, and at once what is wrong with them. */
  const follow = () => {
    const told = JSON.parse(ask({ do: "typed", game, text: field.value }));
    element("own-count").textContent = told.count;
    number.disabled = counts();
    const words = counts() ? told.trouble : "";
    if (trouble.textContent !== words) trouble.textContent = words;
  };
  field.addEventListener("input", follow);
  part.addEventListener("toggle", () => {
    if (!part.hidden) follow();
  });

  return {
    /** Offer the part for a game, closed; what was typed before is still in it. @param {string} id */
    offer(id) {
      game = id;
      part.open = number.disabled = false;
    },
    /** Say in which order the cards come; a game without cards has none. @param {string} order */
    explain(order) {
      part.hidden = !order;
      element("own-order").textContent = order;
    },
    /** The seed that the form names, and the field it is typed into. */
    seed: () => (counts() ? { seed: `=${field.value}`, field } : { seed: number.value, field: number }),
  };
}
