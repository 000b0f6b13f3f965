// @ts-check
/**
 * The classic faces and backs: pictures that come a little later than the page and take a moment to decode.
 * They are shown when all of them can be, and until then what was shown before, so that nothing else flashes
 * up where a card shows its face for the first time.
 *
 * @typedef {import("./suits.js").Style} Style
 * @typedef {import("./tokens.js").Tokens} Tokens
 */
import { styleOf } from "./suits.js";

/** @type {[name: string, svg: string][]} */
let texts = [];
let awaited = 0;

/** Whether all that is to come so far is there. */
export const classicsReady = () => awaited === 0;

/** Load them; whoever asks from then on gets them. */
export async function loadClassics() {
  awaited += 1;
  try {
    texts = Object.entries((await import("./build/faces.js")).default);
  } finally {
    awaited -= 1;
  }
}

/** Pictures that are shown together, in one style at a time. */
class Suite {
  /** @type {Map<string, HTMLImageElement>} */
  #shown = new Map();
  #there = "";
  #wanted = "";
  /** @type {Set<() => void>} */
  #waiting = new Set();

  /** @param {(name: string) => boolean} holds */
  constructor(holds) {
    this.holds = holds;
  }

  /** @param {string} name @param {string} style @param {(name: string, svg: string) => string} tint @param {() => void} ready */
  picture(name, style, tint, ready) {
    if (!texts.length) return null;
    if (style !== this.#wanted) this.#decode(style, tint);
    if (style !== this.#there) this.#waiting.add(ready);
    return this.#shown.get(name) ?? null;
  }

  /** @param {string} style @param {(name: string, svg: string) => string} tint */
  async #decode(style, tint) {
    this.#wanted = style;
    const wanted = texts.filter(([name]) => this.holds(name));
    const pictures = await Promise.all(wanted.map(([name, svg]) => decoded(name, tint(name, svg))));
    if (style !== this.#wanted) return;
    this.#shown = new Map(pictures.flat());
    this.#there = style;
    const told = [...this.#waiting];
    this.#waiting.clear();
    for (const ready of told) ready();
  }
}

const faces = new Suite((name) => name.length === 2);
const backs = new Suite((name) => name.length > 2);

/** The picture of a face ("Th"), null while there is none; `ready` is called when there is another one. @param {string} face @param {Tokens} token @param {() => void} ready */
export function classicFace(face, token, ready) {
  const styles = Object.fromEntries([..."cdhs"].map((suit) => [suit, styleOf(suit, token)]));
  return faces.picture(face, JSON.stringify(styles), (name, svg) => tinted(svg, styles[name[1]]), ready);
}

/** Likewise that of a back ("red"). @param {string} back @param {() => void} ready */
export const classicBack = (back, ready) => backs.picture(`back-${back}`, "plain", (_, svg) => svg, ready);

/** The drawing's ranks and suits are in "currentColor". @param {string} svg @param {Style} style */
function tinted(svg, { ink, hollow }) {
  const coloured = svg.replace("<svg ", `<svg color='${ink}' `);
  const outline = "fill='#fff' stroke='currentColor' stroke-width='110'";
  return hollow ? coloured.replaceAll("fill='currentColor'", outline) : coloured;
}

/** One that cannot be decoded is left out. @param {string} name @param {string} svg @returns {Promise<[string, HTMLImageElement][]>} */
async function decoded(name, svg) {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  awaited += 1;
  try {
    await picture.decode();
    return [[name, picture]];
  } catch (error) {
    console.error(`the face "${name}" cannot be decoded`, error);
    return [];
  } finally {
    awaited -= 1;
  }
}
