// @ts-check
/** The colours of tokens.css, for what is painted rather than styled. */
import { manner, night } from "./manner.js";

const NAMES = [
  "table-top",
  "panel",
  "ink",
  "quiet",
  "line",
  "accent",
  "edge",
  "glow",
  "shadow",
  "shade",
  "card",
  "card-line",
  "mark",
  "red",
  "black",
  "green",
  "blue",
  "back-blue",
  "back-red",
];

/** @typedef {Record<string, string> & { back: string }} Tokens */

/** The colours as they are now; they change with the light and with the settings. @returns {Tokens} */
export function tokens() {
  const probe = document.body.appendChild(document.createElement("i")); // resolves what a token stands for
  probe.style.forcedColorAdjust = "none"; // or the browser would answer with its one colour for all text
  const colours = NAMES.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  const back =
    manner("back") === "blue" || manner("back") === "red" ? manner("back") : night() ? "red" : "blue";
  return { ...Object.fromEntries(colours), back };
}

/** Let the browser's own frame take the colour of the table. */
export function colourFrame() {
  for (const frame of document.querySelectorAll("meta[name='theme-color']"))
    frame.setAttribute("content", tokens()["table-top"]);
}
