// @ts-check
/**
 * Who plays by keys is never left without a focus: where it would fall to the page, as its card has gone while
 * a dialog was open, it goes to the table; and so do the arrows, if nothing has it yet. Who points is left alone.
 *
 * @typedef {import("./mirror.js").Mirror} Mirror
 */
import { ARROWS } from "./mirror.js";

/** @param {Mirror} mirror */
export function keepFocus(mirror) {
  let pointing = false;
  const watch = (/** @type {string} */ type, /** @type {(event: UIEvent) => boolean} */ points) =>
    addEventListener(type, (event) => (pointing = points(/** @type {UIEvent} */ (event))), { capture: true });
  watch("pointerdown", () => true);
  watch("keydown", () => false);
  watch("click", ({ detail }) => detail > 0 && pointing); // a screen reader presses without a pointer

  const isLost = () =>
    document.activeElement === document.body || document.activeElement?.closest("dialog:not([open])");
  for (const dialog of document.querySelectorAll("dialog"))
    dialog.addEventListener("close", () => isLost() && !pointing && mirror.focus());
  document.addEventListener("keydown", (event) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const scrolls = scrollHeight > clientHeight; // in large type, where that is what arrows are for
    if (!isLost() || scrolls || !(event.key in ARROWS) || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    mirror.focus();
  });
}
