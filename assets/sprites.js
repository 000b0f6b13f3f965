// @ts-check
/**
 * Paints the sprites of a table: those that lie, above them those that wait to set out and those that fly, and
 * above all what is in the player's hand.
 *
 * @typedef {import("./brush.js").Box} Box
 * @typedef {import("./deck.js").Shadow} Shadow
 * @typedef {import("./motion.js").Sprite} Sprite
 * @typedef {import("./painter.js").Painter} Painter
 * @typedef {{ sprite: Sprite, box: Box }} Seen
 */
import { faceOf } from "./motion.js";

const HOVER = 2; // CSS pixels that a playable card rises under the mouse
const HIGHEST = { up: 0.3, larger: 0.16 }; // of a piece's size, in the middle of a hop

/** @param {Painter} painter */
export function paintSprites(painter) {
  const { motion, carried } = painter;
  let pile = -1;
  for (const one of seen(painter, motion.order, "lying")) {
    paint(painter, one, one.sprite.card.pile === pile ? null : "soft"); // the lowest of a stack throws a shadow
    pile = one.sprite.card.pile;
  }
  for (const one of seen(painter, motion.queue, "waiting")) paint(painter, one, null);
  for (const one of seen(painter, motion.fliers, "flying")) paint(painter, one, "soft");
  const inHand = motion.sprites.get(carried.id);
  if (!inHand) return;
  inHand.spot.x = inHand.card.x + carried.x;
  inHand.spot.y = inHand.card.y + carried.y;
  paint(painter, { sprite: inHand, box: boxOf(painter, inHand) }, "deep");
}

/** How far a sprite is above its place, in CSS pixels: in a hop, or a little under the mouse if it can be played. @param {Painter} painter @param {Sprite} sprite */
export function liftOf(painter, { card: { pile, id, mark }, spot }) {
  if (spot.rise) return spot.rise * HIGHEST.up * painter.unit;
  if (pile !== painter.hovered || mark === "selected" || painter.topOf(pile)?.id !== id) return 0;
  return painter.scene?.buttons.some((button) => button.pile === pile && button.playable) ? HOVER : 0;
}

/** Those in a state, from below; of cards that lie flush in a stack only the uppermost. @param {Painter} painter @param {Sprite[]} sprites @param {import("./motion.js").State} state */
function seen(painter, sprites, state) {
  const all = sprites
    .filter(({ spot, card }) => spot.state === state && card.id !== painter.carried.id)
    .map((sprite) => ({ sprite, box: boxOf(painter, sprite) }));
  return painter.brush.flat ? all.filter((one, nth) => !hides(all[nth + 1], one)) : all;
}

/** @param {Seen | undefined} upper @param {Seen} lower */
function hides(upper, lower) {
  if (!upper || upper.box.x !== lower.box.x || upper.box.y !== lower.box.y) return false;
  return (
    wideness(upper.sprite) === 1 && wideness(lower.sprite) === 1 && upper.sprite.card.mark !== "selected"
  );
}

/** The width of a card while it flips, of 1. @param {Sprite} sprite */
const wideness = ({ spot }) => Math.abs(1 - 2 * spot.turn);

/** @param {Painter} painter @param {Sprite} sprite @returns {Box} */
function boxOf(painter, sprite) {
  const box = painter.box(sprite.spot.x, sprite.spot.y);
  const grown = sprite.spot.rise * HIGHEST.larger * box.width;
  box.x -= grown / 2;
  box.y -= grown / 2 + liftOf(painter, sprite);
  box.width += grown;
  box.height += grown;
  return box;
}

/** @param {Painter} painter @param {Seen} one @param {Shadow | null} shadow */
function paint({ brush }, { sprite, box }, shadow) {
  const { card, spot } = sprite;
  const look = { face: faceOf(sprite), turn: wideness(sprite), shade: spot.shade };
  brush.card({ ...look, shadow: card.mark === "selected" ? "deep" : shadow }, box);
}
