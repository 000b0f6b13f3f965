// @ts-check
// Writes faces.js: the text of one SVG for each card ("Ah", "Td") and each back ("back-red").
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { optimize } from "svgo";

/** @typedef {{ tag: string, attributes: Record<string, string | number>, children: (Node | string)[] }} Node */

const [out, requestText] = process.argv.slice(2);
/** @type {{ deck: string, drawings: string }} */
const { deck, drawings } = JSON.parse(requestText);

const RANKS = [..."A23456789TJQK"];
const SUITS = [..."cdhs"];

/** An attribute as SVG spells it: the deck is written for React. @param {string} name */
function attributeName(name) {
  if (name === "xlinkHref") return "href";
  const camel = ["viewBox", "preserveAspectRatio", "patternUnits"];
  return camel.includes(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** @param {Node | string} node @returns {string} */
function svgText(node) {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  const dropped = ["className", "xmlnsXlink", "aria-labelledby"];
  const pairs = Object.entries(attributes).filter(([name]) => !dropped.includes(name));
  const written = pairs.map(([name, value]) => ` ${attributeName(name)}="${value}"`).join("");
  return `<${tag}${written}>${children.map(svgText).join("")}</${tag}>`;
}

/**
 * Stands in for React, which would come with a whole renderer for what are nested calls.
 * @param {string} tag
 * @param {Record<string, string | number> | null} attributes
 * @param {(Node | string | null)[]} children
 * @returns {Node}
 */
function createElement(tag, attributes, ...children) {
  return { tag, attributes: attributes ?? {}, children: children.filter((child) => child !== null) };
}

/** The deck's components: their module as text, because its package does not say that it is one. */
async function loadDeck() {
  const source = readFileSync(deck, "utf8").replace(/^import .*$/gm, "");
  Object.assign(globalThis, { React: { createElement }, _extends: Object.assign });
  const url = `data:text/javascript;base64,${Buffer.from(source).toString("base64")}`;
  /** @type {Record<string, (props: object) => Node>} */
  const components = await import(url);
  return components;
}

/** The ace with our own spade in the middle, where the deck has an address. @param {Node} card */
function aceOfSpades(card) {
  const middle = card.children.findIndex((child) => typeof child === "object" && child.tag === "use");
  const indices = card.children.slice(-3);
  const spade = readFileSync(join(drawings, "spade.svg"), "utf8").replace(/<\/?svg[^>]*>/g, "");
  return { ...card, children: [...card.children.slice(0, middle), spade, ...indices] };
}

/**
 * With "currentColor" for the colour of its rank and of its suit, so that a page can choose it: they are the
 * symbols with these view boxes.
 * @param {string} svg
 */
function colourless(svg) {
  return svg.replace(
    /<symbol [^>]*viewBox='(-500 -500 1000 1000|-600 -600 1200 1200)'>.*?<\/symbol>/g,
    (symbol) =>
      symbol.includes("-500 -500 1000 1000")
        ? symbol.replace(/stroke='(red|#000)'/g, "stroke='currentColor'")
        : symbol.replace(/<path (fill='red' )?d=/g, "<path fill='currentColor' d="),
  );
}

/**
 * Small, and with ids of its own, should several faces stand in one document.
 * @param {string} name
 * @param {string} svg
 */
function cleaned(name, svg) {
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: 2,
    plugins: [
      { name: "preset-default", params: { overrides: { convertShapeToPath: false } } },
      { name: "removeAttrs", params: { attrs: "svg:preserveAspectRatio" } },
      { name: "prefixIds", params: { prefix: name } },
    ],
  });
  return data // with a soft edge, and quotes that need no escapes in the module
    .replace('fill="#fff" stroke="#000" rx="12"', 'fill="#fff" stroke="#000" stroke-opacity=".3" rx="12"')
    .replaceAll('"', "'");
}

const components = await loadDeck();
/** @type {Record<string, string>} */
const faces = {};
for (const suit of SUITS) {
  for (const rank of RANKS) {
    const component = suit.toUpperCase() + rank.toLowerCase().replace("t", "10");
    const card = components[component]({});
    const drawing = svgText(rank + suit === "As" ? aceOfSpades(card) : card);
    faces[rank + suit] = colourless(cleaned(rank + suit, drawing));
  }
}
for (const [name, colour] of Object.entries({ "back-blue": "#26457d", "back-red": "#9b2c37" })) {
  const drawing = readFileSync(join(drawings, "back.svg"), "utf8").replaceAll("currentColor", colour);
  faces[name] = cleaned(name, drawing);
}
const lines = Object.entries(faces).map(([name, svg]) => `  ${JSON.stringify(name)}: ${JSON.stringify(svg)}`);
const type = "/** @type {Readonly<Record<string, string>>} */";
writeFileSync(join(out, "faces.js"), `${type}\nexport default {\n${lines.join(",\n")}\n};\n`);
