// @ts-check
/**
 * Where each sprite is at a time. A sprite is the picture of a card, known by the card's number; it travels
 * from where it was seen last to where the newest scene has it. Lengths are card widths, times milliseconds.
 *
 * @typedef {import("./border.js").Card} Card
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {import("./journeys.js").Journey} Journey
 * @typedef {"lying" | "waiting" | "flying"} State
 * @typedef {{ x: number, y: number, turn: number, rise: number, shade: number, state: State }} Spot
 *   `turn` goes from 0, the face it had, to 1, the face it has; `rise` is 1 where it is highest; `shade` is 0
 *   where it is bright and 1 where it is dim
 * @typedef {{ x: number, y: number, face: string, pile: number, depth: number, shade: number }} Start
 * @typedef {{ card: Card, depth: number, from: Start, journey: Journey, began: number, spot: Spot }} Sprite
 *   `depth` is its place in the order of painting
 * @typedef {{ x: number, y: number, pile: number, back: boolean }} Dealer cards come from there, with their backs up or not
 */
import { GLIDE, journeys } from "./journeys.js";

const NEXT_FRAME = Infinity; // a journey begins when it is first seen, however late that is
const LONG_AGO = -Infinity;

export class Motion {
  constructor() {
    /** @type {Map<number, Sprite>} */
    this.sprites = new Map();
    /** In the order of painting while they lie. @type {Sprite[]} */
    this.order = [];
    /** Those under way, in the order of painting while they wait and while they fly. @type {Sprite[]} */
    this.queue = [];
    /** @type {Sprite[]} */
    this.fliers = [];
  }

  /**
   * Set out for where a scene has the cards. `pace` stretches all times, at 0 all are there at once. What is
   * dealt comes from one place, whatever lay on the table before: from a pile, or from beyond the table.
   * @param {Scene} scene @param {number} pace @param {Dealer | null} dealer
   */
  show(scene, pace, dealer) {
    const before = this.sprites;
    /** @type {Sprite[]} */
    const movers = [];
    this.order = scene.cards.map((card, depth) => {
      const old = before.get(card.id);
      const flies = old?.journey.flies && old.began !== LONG_AGO; // and takes the new shade along
      if (old && !dealer && sameSpot(old.card, card) && (flies || old.card.dim === card.dim))
        return Object.assign(old, { card, depth });
      const sprite = spriteOf(card, depth);
      if (dealer) sprite.from = dealtFrom(dealer, sprite);
      else if (old) sprite.from = startOf(old);
      if (pace && !(sameSpot(sprite.from, card) && sprite.from.shade === shadeOf(card))) movers.push(sprite);
      return sprite;
    });
    this.sprites = new Map(this.order.map((sprite) => [sprite.card.id, sprite]));
    const ways = journeys(movers, scene, dealer !== null);
    for (const [nth, sprite] of movers.entries()) this.#send(sprite, ways[nth], pace);
    this.#sort();
  }

  /** Let a sprite glide from where it is seen to where it should be. @param {Sprite} sprite @param {number} pace */
  home(sprite, pace) {
    sprite.from = startOf(sprite);
    if (pace) this.#send(sprite, { ...GLIDE, flies: true }, pace);
    else sprite.began = LONG_AGO;
    this.#sort();
  }

  /** End all journeys. */
  finish() {
    for (const sprite of this.order) sprite.began = LONG_AGO;
  }

  /** Put each sprite where it is at a time; return whether any is still under way. @param {number} now */
  tick(now) {
    let moving = false;
    for (const sprite of this.order) {
      if (sprite.began === NEXT_FRAME) sprite.began = now;
      if (place(sprite, now) < 1) moving = true;
      else sprite.began = LONG_AGO;
    }
    return moving;
  }

  /** @param {Sprite} sprite @param {Journey} journey @param {number} pace */
  #send(sprite, journey, pace) {
    sprite.journey = { ...journey, delay: journey.delay * pace, lasts: journey.lasts * pace };
    sprite.began = NEXT_FRAME;
    place(sprite, LONG_AGO);
  }

  #sort() {
    const away = this.order.filter(({ began, journey }) => began !== LONG_AGO && journey.flies);
    this.queue = away.toSorted((a, b) => a.from.depth - b.from.depth);
    this.fliers = away.toSorted((a, b) => a.journey.rise - b.journey.rise); // what rises is above the others
  }
}

/** A sprite that lies where its card does. @param {Card} card @param {number} depth @returns {Sprite} */
function spriteOf(card, depth) {
  const { x, y, face, pile } = card;
  const shade = shadeOf(card);
  const spot = /** @type {Spot} */ ({ x, y, turn: 1, rise: 0, shade, state: "lying" });
  return { card, depth, from: { x, y, face, pile, depth, shade }, journey: GLIDE, began: LONG_AGO, spot };
}

/** Where a sprite sets out from now. @param {Sprite} sprite @returns {Start} */
function startOf(sprite) {
  const { spot, card, depth } = sprite;
  return { x: spot.x, y: spot.y, face: faceOf(sprite), pile: card.pile, depth, shade: spot.shade };
}

/** Where a sprite is dealt from: first the one that is painted first. @param {Dealer} dealer @param {Sprite} sprite @returns {Start} */
function dealtFrom({ x, y, pile, back }, { card, depth, from }) {
  if (card.pile === pile) return from;
  return { x, y, face: back ? "" : card.face, pile: -1, depth: -depth, shade: from.shade };
}

/** @param {{ x: number, y: number, face: string }} a @param {{ x: number, y: number, face: string }} b */
const sameSpot = (a, b) => a.x === b.x && a.y === b.y && a.face === b.face;

/** @param {Card} card */
const shadeOf = ({ dim }) => (dim ? 1 : 0);

/** The face that is seen while a card flips. @param {Sprite} sprite */
export const faceOf = ({ spot, from, card }) => (spot.turn < 0.5 ? from.face : card.face);

/** Put a sprite where it is at a time; return how much of its time has passed, of 1. @param {Sprite} sprite @param {number} now */
function place({ spot, from, card, journey, began }, now) {
  const time = began === LONG_AGO ? 1 : (now - began - journey.delay) / journey.lasts;
  const passed = Math.min(1, Math.max(0, time)) || 0;
  const { via, share } = journey;
  if (via && passed < share) approach(spot, from, via, passed / share);
  else if (via) approach(spot, via, card, (passed - share) / (1 - share));
  else approach(spot, from, card, passed);
  spot.turn = from.face === card.face ? 1 : passed;
  spot.shade = from.shade + (shadeOf(card) - from.shade) * passed;
  spot.rise = journey.rise * Math.sin(Math.PI * eased(passed));
  spot.state = passed === 1 || !journey.flies ? "lying" : passed === 0 ? "waiting" : "flying";
  return passed;
}

/** @param {Spot} spot @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {number} passed */
function approach(spot, from, to, passed) {
  if (passed === 1) {
    spot.x = to.x; // exactly
    spot.y = to.y;
    return;
  }
  spot.x = from.x + (to.x - from.x) * eased(passed);
  spot.y = from.y + (to.y - from.y) * eased(passed);
}

/** Quick at first, then slower. @param {number} passed */
const eased = (passed) => 1 - (1 - passed) ** 3;
