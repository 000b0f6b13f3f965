// @ts-check
/**
 * A slider that is turned to run down. Browsers follow a finger on it only sideways, so there the style sheet
 * takes pointers away from it, and they are followed here.
 *
 * @param {HTMLElement} rail what is turned
 * @param {HTMLInputElement} slider on it, from edge to edge
 */
export function followPointers(rail, slider) {
  const follow = (/** @type {PointerEvent} */ { clientY }) => {
    const { top, height } = rail.getBoundingClientRect();
    const thumb = parseFloat(getComputedStyle(rail).getPropertyValue("--thumb"));
    slider.value = String((Number(slider.max) * (clientY - top - thumb / 2)) / (height - thumb));
    slider.dispatchEvent(new Event("input"));
  };
  rail.addEventListener("pointerdown", (event) => {
    if (event.target === slider) return;
    rail.setPointerCapture(event.pointerId);
    follow(event);
  });
  // Or a tap that comes soon after a quick drag would be taken for the end of its fling.
  rail.addEventListener("touchstart", (event) => event.target !== slider && event.preventDefault());
  rail.addEventListener("pointermove", (event) => {
    if (rail.hasPointerCapture(event.pointerId)) follow(event);
  });
}
