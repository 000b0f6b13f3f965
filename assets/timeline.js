// @ts-check
/**
 * The bar with the history of the game, which stands in the toolbar's place while it is open: a slider through
 * the moves, steps, bookmarks, and the way back to the deal.
 *
 * @typedef {import("./border.js").Frame} Frame
 * @typedef {import("./border.js").Message} Message
 */
import { element } from "./page.js";
import { followPointers } from "./rail.js";
import { say } from "./words.js";

const TRAVEL = ["way", "restart", "bookmarks", "bookmark"]; // what a game without undo has no use for

let coming = 0; // the animation frame in which the slider's place is sent, 0 if none is to be

const slider = () => /** @type {HTMLInputElement} */ (element("place"));

/** Show where in its history the game stands. @param {Frame} frame */
export function showTimeline({ cursor, length, place, bookmarks, travels }) {
  for (const part of TRAVEL) element(part).hidden = !travels;
  slider().max = String(length);
  if (!coming) slider().value = String(cursor); // else the slider is ahead of the game
  slider().setAttribute("aria-valuetext", place);
  element("place-words").textContent = travels ? place : say("house.no_undo");
  for (const name of ["restart", "step-back"])
    element(name).setAttribute("aria-disabled", String(cursor === 0));
  element("step-forward").setAttribute("aria-disabled", String(cursor === length));
  element("bookmark").setAttribute("aria-pressed", String(bookmarks.includes(cursor)));
  showBookmarks(bookmarks, cursor, length);
}

/** @param {number[]} bookmarks @param {number} cursor @param {number} length */
function showBookmarks(bookmarks, cursor, length) {
  element("marks").replaceChildren(
    ...bookmarks.map((place) => {
      const mark = document.createElement("span");
      mark.style.setProperty("--part", String(length ? place / length : 0));
      return mark;
    }),
  );
  const old = new Map(chips().map((chip) => [chip.value, chip]));
  const fresh = bookmarks.map((place) => old.get(String(place)) ?? chipFor(place));
  const focused = chips().find((chip) => chip === document.activeElement);
  if (fresh.length !== old.size || fresh.some((chip) => !chip.isConnected))
    element("bookmarks").replaceChildren(...fresh);
  if (focused) (focused.isConnected ? focused : slider()).focus();
  for (const chip of fresh) {
    const current = Number(chip.value) === cursor;
    chip.setAttribute("aria-current", String(current));
    if (current) chip.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

const chips = () => /** @type {HTMLButtonElement[]} */ ([...element("bookmarks").children]);

/** @param {number} place */
function chipFor(place) {
  const chip = document.createElement("button");
  chip.value = chip.textContent = String(place);
  chip.setAttribute("aria-label", say("history.go", { now: place }));
  return chip;
}

/** Whether the bar is open. */
export const isTravelling = () => !element("timeline").hidden;

/** Let the bar open, and travel. @param {(message: Message) => void} send */
export function wireTimeline(send) {
  const [bar, opener, closer] = [element("timeline"), element("history"), element("close-history")];
  const open = (/** @type {boolean} */ wanted) => {
    bar.hidden = !wanted;
    opener.setAttribute("aria-expanded", String(wanted));
    const inner = slider().checkVisibility() ? slider() : closer;
    (wanted ? inner : opener).focus({ preventScroll: true });
  };
  const travel = (/** @type {number} */ cursor) => send({ do: "travel", cursor });
  opener.addEventListener("click", () => open(true));
  closer.addEventListener("click", () => open(false));
  document.addEventListener("keydown", ({ key, target }) => {
    const elsewhere = /** @type {Element} */ (target).closest("dialog, #mirror"); // where it lets something else go
    if (key === "Escape" && isTravelling() && !elsewhere) open(false);
  });
  followPointers(element("rail"), slider());
  slider().addEventListener("input", () => {
    coming ||= requestAnimationFrame(() => {
      coming = 0;
      travel(Number(slider().value));
    });
  });
  for (const [name, step] of Object.entries({ "step-back": -1, "step-forward": 1 }))
    element(name).addEventListener("click", () => travel(Number(slider().value) + step));
  for (const name of ["bookmark", "restart"])
    element(name).addEventListener("click", () => send({ do: name }));
  element("bookmarks").addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) travel(Number(target.value));
  });
}
