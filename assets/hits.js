// @ts-check
/**
 * What lies under a point of the canvas.
 *
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {{ box: (x: number, y: number) => import("./brush.js").Box }} Measure
 */

const FINGER = 6; // CSS pixels that a finger may miss a card by

/**
 * The pile at a point, -1 if there is none. An empty place counts, but in the tableau.
 * @param {Scene} scene @param {Measure} measure @param {number} x @param {number} y @param {number} except a pile that does not count
 */
export function hit({ places, cards }, measure, x, y, except) {
  const things = [...cards.toReversed(), ...places.filter(({ role }) => role !== "tableau")];
  for (const slack of [0, FINGER]) {
    const found = things.find(({ pile, x: left, y: top }) => {
      const box = measure.box(left, top);
      const across = x >= box.x - slack && x < box.x + box.width + slack;
      return pile !== except && across && y >= box.y - slack && y < box.y + box.height + slack;
    });
    if (found) return found.pile;
  }
  return -1;
}
