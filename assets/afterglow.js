// @ts-check
/**
 * The afterglow: as long as a won game lies on the table, the outline of its pyramid keeps some of the last light.
 *
 * @typedef {import("./painter.js").Painter} Painter
 */
import { element } from "./page.js";

const CORNER = 0.07; // of a card's width

/** Light it, or not any more; or fit it to where the pyramid is now. @param {Painter} painter @param {boolean} [won] */
export function afterglow(painter, won = element("afterglow").hasAttribute("data-lit")) {
  const glow = element("afterglow");
  glow.toggleAttribute("data-lit", won);
  if (!won) return;
  const places = painter.scene?.places ?? [];
  const stones = places.flatMap(({ role, x, y }) => (role === "tableau" ? [painter.box(x, y)] : []));
  glow.style.setProperty("--outline", `path("${stones.map(outlineOf).join("")}")`);
  glow.style.setProperty("--top", `${Math.min(...stones.map(({ y }) => y))}px`);
  glow.style.setProperty("--foot", `${Math.max(...stones.map(({ y, height }) => y + height))}px`);
}

/** @param {import("./brush.js").Box} box */
function outlineOf({ x, y, width, height }) {
  const r = CORNER * width;
  const [across, down] = [width - 2 * r, height - 2 * r];
  const turn = (/** @type {number} */ right, /** @type {number} */ low) => `a${r} ${r} 0 0 1 ${right} ${low}`;
  return `M${x + r} ${y}h${across}${turn(r, r)}v${down}${turn(-r, r)}h${-across}${turn(-r, -r)}v${-down}${turn(r, -r)}z`;
}
