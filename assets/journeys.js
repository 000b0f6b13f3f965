// @ts-check
/**
 * How cards travel from one scene to the next: dealt one after the other, a pair that meets before it goes,
 * a hop. It goes by the roles of the piles alone. Lengths are card widths, times milliseconds.
 *
 * @typedef {import("./border.js").Card} Card
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {{ delay: number, lasts: number, via: { x: number, y: number } | null, share: number, rise: number, flies: boolean }} Journey
 *   `via` is where a stop is made, after a `share` of the time; what `flies` is above all that lies
 * @typedef {{ card: Card, from: { x: number, y: number, pile: number, depth: number } }} Mover
 */

/** @type {Journey} */
export const GLIDE = { delay: 0, lasts: 190, via: null, share: 0, rise: 0, flies: false };
/** @type {Journey} */
const FLIGHT = { ...GLIDE, flies: true };
/** @type {Journey} */
const HOP = { ...FLIGHT, lasts: 220, rise: 1 };
/** @type {Journey} */
const HOPPED_OVER = { ...FLIGHT, delay: 90, lasts: 150 };
/** @type {Journey} */
const MEETING = { ...FLIGHT, lasts: 240, share: 0.42 };
const FEW = 3; // cards that set out together; more go one after the other
const MANY = { stagger: 80, lasts: 160 };
const DEAL = { stagger: 90, lasts: 150 };
const LARGEST_GROUP = 6; // cards that may be removed together; more are a leap in the history
const BESIDE = 0.36; // from one card to the next where they meet
const NEAR = 1; // cards that lie this near to each other have met already

/**
 * A journey for each mover.
 * @param {readonly Mover[]} movers @param {Scene} scene @param {boolean} dealt
 * @returns {Journey[]}
 */
export function journeys(movers, scene, dealt) {
  const role = new Map(scene.places.map((place) => [place.pile, place.role]));
  const fliers = movers.filter(({ card, from }) => from.pile !== card.pile);
  const turns = new Map(
    fliers
      .toSorted((a, b) => b.from.depth - a.from.depth)
      .map((mover, turn) => [mover, turn / fliers.length]),
  );
  const gone = fliers.filter(({ card }) => role.get(card.pile) === "discard");
  const hopping = fliers.filter(
    ({ card, from }) =>
      scene.piece === 1 && role.get(from.pile) === "tableau" && role.get(card.pile) === "tableau",
  );
  const meets = meetings(gone);
  return movers.map((mover) => {
    const turn = turns.get(mover);
    const via = meets.get(mover);
    if (turn === undefined) return GLIDE;
    if (dealt) return oneByOne(DEAL, turn);
    if (hopping.includes(mover)) return HOP;
    if (hopping.length && gone.includes(mover)) return HOPPED_OVER;
    if (via) return { ...MEETING, via };
    return fliers.length > FEW ? oneByOne(MANY, turn) : FLIGHT;
  });
}

/** @param {{ stagger: number, lasts: number }} kind @param {number} turn @returns {Journey} */
const oneByOne = ({ stagger, lasts }, turn) => ({ ...FLIGHT, delay: stagger * turn, lasts });

/** Where the cards of a group meet: side by side, in the middle of where they come from. @param {readonly Mover[]} group */
function meetings(group) {
  const count = group.length;
  const middle = (/** @type {"x" | "y"} */ axis) =>
    group.reduce((sum, { from }) => sum + from[axis], 0) / count;
  const [x, y] = [middle("x"), middle("y")];
  const apart = group.some(({ from }) => Math.hypot(from.x - x, from.y - y) > NEAR / 2);
  if (count < 2 || count > LARGEST_GROUP || !apart) return new Map();
  const row = group.toSorted((a, b) => a.from.x - b.from.x);
  return new Map(row.map((mover, nth) => [mover, { x: x + (nth - (count - 1) / 2) * BESIDE, y }]));
}
