// @ts-check
/**
 * Mouse, pen and finger become messages: a tap, a second tap, a drag, a swipe; a long press only looks.
 * Everything acts when the pointer goes up, only the first finger counts, and a cancelled touch does nothing.
 *
 * @typedef {import("./painter.js").Painter} Painter
 * @typedef {import("./border.js").Message} Message
 * @typedef {{ id: number, mouse: boolean, pile: number, card: number | undefined, x: number, y: number, time: number,
 *   does: "press" | "wander" | "drag" | "peek" }} Hold `card` is the number of the card that is held
 */
import { Taps } from "./taps.js";

const SLIP = 8; // CSS pixels a tap may wander before it is a drag
const LONG = 450; // milliseconds from which a press is long
const SWIPE = { least: 48, steep: 0.5, longest: 400 }; // CSS pixels, rise per run, milliseconds

/** @param {Painter} painter @param {(message: Message) => void} send @returns {() => void} lets go of whatever is held */
export function listen(painter, send) {
  const { canvas } = painter;
  const taps = new Taps(painter, send);
  /** @type {Hold | null} */
  let hold = null;
  let timer = 0;

  /** @param {PointerEvent} event */
  const pointOf = (event) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  /** @param {Hold} held */
  const drop = ({ does }) => {
    if (does === "drag") painter.drop();
    if (does === "peek") painter.peek.end(painter);
  };

  const release = () => {
    clearTimeout(timer);
    if (hold) drop(hold);
    hold = null;
    canvas.classList.remove("drag");
  };

  const look = () => {
    if (hold && painter.peek.begin(painter, hold.pile, hold.mouse ? null : hold.y)) hold.does = "peek";
  };

  /** @param {Hold} held @param {number} x @param {number} y */
  const move = (held, x, y) => {
    if (held.does === "press" && Math.hypot(x - held.x, y - held.y) > SLIP) {
      clearTimeout(timer);
      held.does = held.pile >= 0 && painter.canCarry(held.pile) ? "drag" : "wander";
    }
    if (held.does !== "drag") return;
    if (painter.topOf(held.pile)?.id !== held.card) return release(); // it has been taken from the hand
    canvas.classList.add("drag");
    painter.carry(/** @type {number} */ (held.card), x - held.x, y - held.y);
  };

  canvas.addEventListener("pointerdown", (event) => {
    release();
    if (!event.isPrimary || event.button !== 0) return;
    const { x, y } = pointOf(event);
    const pile = painter.pileAt(x, y);
    const mouse = event.pointerType === "mouse";
    const card = painter.topOf(pile)?.id;
    hold = { id: event.pointerId, mouse, pile, card, x, y, time: event.timeStamp, does: "press" };
    canvas.setPointerCapture(event.pointerId);
    if (pile >= 0) timer = setTimeout(look, LONG);
  });

  canvas.addEventListener("pointermove", (event) => {
    const { x, y } = pointOf(event);
    if (hold && event.pointerId === hold.id && event.buttons) return move(hold, x, y);
    if (hold && event.pointerId === hold.id) release(); // it went up where nobody told us
    if (event.pointerType === "mouse") hover(painter.pileAt(x, y));
  });

  canvas.addEventListener("pointerup", (event) => {
    if (!hold || event.pointerId !== hold.id) return;
    const { x, y } = pointOf(event);
    const held = hold;
    const kept = held.does !== "drag" || painter.topOf(held.pile)?.id === held.card;
    release();
    if (held.does === "peek" || !kept) return;
    const over = painter.pileAt(x, y, held.does === "drag" ? held.pile : -1);
    if (held.does === "drag" && over >= 0) send({ do: "drag", source: held.pile, target: over });
    else if (held.does === "drag") return;
    else if (isSwipe(held, x, y, event.timeStamp)) send({ do: x < held.x ? "undo" : "redo" });
    else if (over === held.pile) taps.tap(over, x, y, event.timeStamp);
  });

  /** @param {number} pile */
  const hover = (pile) => {
    canvas.classList.toggle("over", pile >= 0);
    painter.hover(pile);
  };

  for (const lost of ["pointercancel", "lostpointercapture"])
    canvas.addEventListener(lost, (event) => {
      if (/** @type {PointerEvent} */ (event).pointerId === hold?.id) release();
    });
  canvas.addEventListener("pointerleave", () => hover(-1));
  document.addEventListener("visibilitychange", release);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !hold) return;
      event.stopPropagation(); // it lets go of what is held, and no more
      release();
    },
    { capture: true },
  );
  // Or the click that follows a touch would go to the panel that the touch has opened.
  canvas.addEventListener("touchend", (event) => event.cancelable && event.preventDefault());
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  return release;
}

/** Whether a quick, level stroke over the empty table was made. @param {Hold} held @param {number} x @param {number} y @param {number} time */
function isSwipe(held, x, y, time) {
  const [right, down] = [Math.abs(x - held.x), Math.abs(y - held.y)];
  const quick = time - held.time < SWIPE.longest;
  return held.pile < 0 && quick && right >= SWIPE.least && down <= SWIPE.steep * right;
}
