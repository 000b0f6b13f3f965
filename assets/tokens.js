// @ts-check
/** The colours of app.css, for what is painted rather than styled. */

const NAMES = [
  "ink",
  "quiet",
  "line",
  "accent",
  "shadow",
  "shade",
  "card",
  "card-line",
  "red",
  "black",
  "back",
];

/** @typedef {Record<string, string> & { backFace: string }} Tokens */

/** The colours as they are now; they change with the theme. @returns {Tokens} */
export function tokens() {
  const style = getComputedStyle(document.documentElement);
  const colours = NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return { ...Object.fromEntries(colours), backFace: dark ? "back-red" : "back-blue" };
}
