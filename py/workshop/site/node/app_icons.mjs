// @ts-check
// Draws the icons of the installed app from one SVG.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const [out, requestText] = process.argv.slice(2);
/** @type {{ icon: string }} */
const { icon } = JSON.parse(requestText);
const drawing = readFileSync(icon, "utf8");

/**
 * The same drawing for a system that cuts its own shape: ground up to the edges, art kept clear of them.
 * @param {number} scale
 */
function bled(scale) {
  const about = `translate(256 256) scale(${scale}) translate(-256 -256)`;
  return drawing.replace(' rx="112"', "").replace('<g id="art"', `<g id="art" transform="${about}"`);
}

/** @param {string} name @param {string} svg @param {number} size */
function writeIcon(name, svg, size) {
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render();
  writeFileSync(join(out, name), picture.asPng());
}

const MASKABLE = bled(0.78); // the corners of the art then lie within the safe circle, 40 % of the width
for (const size of [192, 512]) {
  writeIcon(`icon-${size}.png`, drawing, size);
  writeIcon(`maskable-${size}.png`, MASKABLE, size);
}
writeIcon("apple-touch-icon.png", bled(0.9), 180);
writeFileSync(join(out, "favicon.svg"), drawing);
