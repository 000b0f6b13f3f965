// @ts-check
/** For a left hand the toolbar runs the other way round, for the eye and for the tab key. */
import { follow, manner } from "./manner.js";

/** @param {HTMLElement} bar */
export function turnFor(bar) {
  let left = false;
  follow(() => {
    if (left === (manner("hand") === "left")) return;
    left = !left;
    const focused = /** @type {HTMLElement | null} */ (bar.querySelector(":focus"));
    bar.append(...[...bar.children].reverse());
    focused?.focus();
  });
}
