// @ts-check
/**
 * The last light: when a game is won it falls once through the outline of the pyramid, from the top to the
 * foot. A tap or a key ends it.
 *
 * @typedef {import("./painter.js").Painter} Painter
 */
import { still } from "./manner.js";

const LASTS = 1200; // milliseconds
const DUSK = 0.18; // the share of that time in which the table dims, and brightens again
const EDGE = 0.1; // of the outline's height: how soon the light is at its full
const TRAIL = 0.75; // of the outline's height: how long it stays
const HANDLED = ["Enter", " ", "Escape"]; // keys that would press what has the focus, or close the panel

/**
 * Let the light fall; the promise is kept when it has gone, whatever ended it.
 * @param {Painter} painter
 * @param {AbortSignal} signal ends it too
 * @returns {Promise<void>}
 */
export function shine(painter, signal) {
  if (still() || document.hidden || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      painter.cover(null);
      resolve();
    };
    const options = { capture: true, signal: listening.signal };
    signal.addEventListener("abort", end, options);
    document.addEventListener("visibilitychange", end, options);
    addEventListener("click", end, options);
    addEventListener(
      "pointerdown",
      (event) => event.target === painter.canvas && swallow(event, end),
      options,
    );
    addEventListener(
      "keydown",
      (event) => {
        if (HANDLED.includes(event.key)) event.preventDefault();
        if (HANDLED.includes(event.key)) event.stopImmediatePropagation();
        if (!event.repeat) end();
      },
      options,
    );
    let began = NaN;
    painter.cover((now) => {
      began ||= now;
      if (now - began >= LASTS) end();
      else paint(painter, (now - began) / LASTS);
    });
  });
}

/** @param {Event} event @param {() => void} end */
function swallow(event, end) {
  event.stopImmediatePropagation(); // it is meant for the light, not for the table
  end();
}

/** @param {Painter} painter @param {number} passed of 1 */
function paint(painter, passed) {
  const { pen, canvas, scene, brush } = painter;
  const stones = (scene?.places ?? []).flatMap(({ role, x, y }) =>
    role === "tableau" ? [painter.box(x, y)] : [],
  );
  const top = Math.min(...stones.map(({ y }) => y));
  const foot = Math.max(...stones.map(({ y, height }) => y + height));
  const high = foot - top;
  pen.save();
  pen.globalAlpha = Math.min(1, passed / DUSK, (1 - passed) / DUSK);
  pen.fillStyle = fall(pen, 0, canvas.clientHeight, brush.token.shadow, [0.15, 0.85]); // no edge to the toolbar
  pen.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight);
  pen.globalAlpha = 1;
  const front = top + passed * high * (1 + EDGE + TRAIL);
  pen.fillStyle = fall(pen, front - high * (EDGE + TRAIL), front, brush.token.glow, [TRAIL / (EDGE + TRAIL)]);
  pen.beginPath();
  for (const { x, y, width, height } of stones) pen.roundRect(x, y, width, height, width * 0.07);
  pen.fill();
  pen.restore();
}

/**
 * A colour that comes from nothing at the top, is full at some stops, and goes to nothing at the foot.
 * @param {CanvasRenderingContext2D} pen @param {number} top @param {number} foot @param {string} colour @param {number[]} stops
 */
function fall(pen, top, foot, colour, stops) {
  const gradient = pen.createLinearGradient(0, top, 0, foot);
  const nothing = `color-mix(in srgb, ${colour} 1%, transparent)`; // at 0% it would be black on its way
  for (const [place, shade] of [[0, nothing], ...stops.map((stop) => [stop, colour]), [1, nothing]])
    gradient.addColorStop(Number(place), String(shade));
  return gradient;
}
