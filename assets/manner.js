// @ts-check
/**
 * How this player likes the page: the settings that Python only keeps, as attributes of the root element,
 * where styles and scripts find them.
 *
 * @typedef {import("./border.js").Frame} Frame
 */

/** @type {Record<string, number>} */
const PACES = { calm: 2, quick: 0.5 };
const root = document.documentElement;
/** @type {(() => void)[]} */
const followers = [];

/** The value of a setting: "left". @param {string} name */
export const manner = (name) => root.dataset[name] ?? "";

/** Call back whenever a setting has changed. @param {() => void} follower */
export function follow(follower) {
  followers.push(follower);
}

/** Put on what a frame says. @param {Frame} frame */
export function wear({ manners }) {
  const news = Object.entries(manners).filter(([name, value]) => root.dataset[name] !== value);
  if (!news.length) return;
  Object.assign(root.dataset, Object.fromEntries(news));
  for (const follower of followers) follower();
}

/** Whether nothing may move: the player or the device says so. */
export const still = () =>
  manner("speed") === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How much longer than usual each motion takes: 0 where nothing is to move, or nobody looks. */
export function pace() {
  if (still() || document.hidden) return 0;
  return PACES[manner("speed")] ?? 1;
}

/** Whether it is night on the page: the player or the device says so. */
export const night = () =>
  manner("theme") === "night" ||
  (manner("theme") !== "day" && matchMedia("(prefers-color-scheme: dark)").matches);
