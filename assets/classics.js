// @ts-check
/**
 * The classic faces and backs: pictures that come a little later than the page and take a moment to decode.
 *
 * @typedef {import("./suits.js").Style} Style
 */

/** @type {Map<string, HTMLImageElement>} */
const pictures = new Map();
/** @type {Readonly<Record<string, string>> | null} */
let texts = null;
let decoding = 0;

/** Whether every picture asked for so far is there. */
export const classicsReady = () => decoding === 0;

/** Load them; whoever asks from then on gets them. */
export async function loadClassics() {
  texts = (await import("./build/faces.js")).default;
}

/**
 * The picture of a face ("Th") or back ("back-red"); null while it cannot be had, and then `ready` is called
 * once it can.
 * @param {string} name @param {Style} style @param {() => void} ready
 */
export function classic(name, style, ready) {
  if (!texts?.[name]) return null;
  const key = `${name} ${style.ink} ${style.hollow}`;
  let picture = pictures.get(key);
  if (!picture) {
    picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(tinted(texts[name], style))}`;
    pictures.set(key, picture);
  }
  if (picture.complete) return picture;
  wait(name, picture, ready);
  return null;
}

/** The drawing's ranks and suits are in "currentColor". @param {string} svg @param {Style} style */
function tinted(svg, { ink, hollow }) {
  const coloured = svg.replace("<svg ", `<svg color='${ink}' `);
  const outline = "fill='#fff' stroke='currentColor' stroke-width='110'";
  return hollow ? coloured.replaceAll("fill='currentColor'", outline) : coloured;
}

/** @param {string} name @param {HTMLImageElement} picture @param {() => void} ready */
async function wait(name, picture, ready) {
  decoding += 1;
  try {
    await picture.decode();
    ready();
  } catch (error) {
    console.error(`the face "${name}" cannot be decoded`, error);
  } finally {
    decoding -= 1;
  }
}
