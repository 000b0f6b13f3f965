// @ts-check
/**
 * Mouse, pen and finger become messages: a tap, a second tap, a drag. Everything acts when the pointer
 * goes up, only the first finger counts, and a cancelled touch does nothing.
 *
 * @typedef {import("./painter.js").Painter} Painter
 * @typedef {import("./border.js").Message} Message
 */

const SLIP = 8; // CSS pixels a tap may wander before it is a drag
const DOUBLE = 320; // milliseconds between the taps of a double tap

/** @param {Painter} painter @param {(message: Message) => void} send */
export function listen(painter, send) {
  const { canvas } = painter;
  /** @type {{ id: number, pile: number, x: number, y: number, dragging: boolean } | null} */
  let hold = null;
  let last = { pile: -1, time: -Infinity };

  /** @param {PointerEvent} event */
  const pointOf = (event) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const release = () => {
    if (hold?.dragging) painter.drop();
    hold = null;
    canvas.classList.remove("drag");
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return release();
    const { x, y } = pointOf(event);
    hold = { id: event.pointerId, pile: painter.pileAt(x, y), x, y, dragging: false };
    canvas.setPointerCapture(event.pointerId);
  });

  canvas.addEventListener("pointermove", (event) => {
    const { x, y } = pointOf(event);
    if (!hold || event.pointerId !== hold.id) {
      canvas.classList.toggle("over", painter.pileAt(x, y) >= 0);
      return;
    }
    const far = Math.hypot(x - hold.x, y - hold.y) > SLIP;
    hold.dragging ||= far && hold.pile >= 0 && painter.canCarry(hold.pile);
    if (!hold.dragging) return;
    canvas.classList.add("drag");
    painter.carry(hold.pile, x - hold.x, y - hold.y);
  });

  canvas.addEventListener("pointerup", (event) => {
    if (!hold || event.pointerId !== hold.id) return;
    const { pile, dragging } = hold;
    const { x, y } = pointOf(event);
    release();
    if (dragging) return drop(pile, painter.pileAt(x, y, pile));
    const over = painter.pileAt(x, y);
    if (over === pile) tap(pile, event.timeStamp);
  });

  for (const lost of ["pointercancel", "lostpointercapture"]) canvas.addEventListener(lost, release);
  document.addEventListener("visibilitychange", release);
  // Or the click that follows a touch would go to the panel that the touch has opened.
  canvas.addEventListener("touchend", (event) => event.cancelable && event.preventDefault());
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  /** @param {number} source @param {number} target */
  const drop = (source, target) => {
    if (target >= 0) send({ do: "drag", source, target });
  };

  /** @param {number} pile @param {number} time */
  const tap = (pile, time) => {
    if (pile < 0) return send({ do: "let_go" });
    const again = pile === last.pile && time - last.time < DOUBLE;
    last = again ? { pile: -1, time: -Infinity } : { pile, time };
    send({ do: again ? "double_tap" : "tap", pile });
  };
}
