// @ts-check
/**
 * The bar with the history of the game: a slider through its moves, bookmarks, and the way back to the deal.
 *
 * @typedef {import("./border.js").Frame} Frame
 * @typedef {import("./border.js").Message} Message
 */
import { element } from "./page.js";
import { say } from "./words.js";

let coming = 0; // the animation frame in which the slider's place is sent, 0 if none is to be

/** Show where in its history the game stands. @param {Frame} frame */
export function showTimeline({ cursor, length, place, bookmarks, travels }) {
  element("no-history").hidden = travels;
  element("travel").hidden = !travels;
  const slider = /** @type {HTMLInputElement} */ (element("place"));
  slider.max = String(length);
  slider.disabled = length === 0;
  if (!coming) slider.value = String(cursor); // else the slider is ahead of the game
  slider.setAttribute("aria-valuetext", place);
  element("place-words").textContent = place;
  element("restart").setAttribute("aria-disabled", String(cursor === 0));
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
  if (fresh.length !== old.size || fresh.some((chip) => !chip.isConnected))
    element("bookmarks").replaceChildren(...fresh);
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

/** Let the bar open, and travel. @param {(message: Message) => void} send */
export function wireTimeline(send) {
  const [bar, opener] = [element("timeline"), element("history")];
  const slider = /** @type {HTMLInputElement} */ (element("place"));
  const open = (/** @type {boolean} */ wanted) => {
    bar.hidden = !wanted;
    opener.setAttribute("aria-expanded", String(wanted));
  };
  opener.addEventListener("click", () => open(Boolean(bar.hidden)));
  bar.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    open(false);
    opener.focus();
  });
  slider.addEventListener("input", () => {
    coming ||= requestAnimationFrame(() => {
      coming = 0;
      send({ do: "travel", cursor: Number(slider.value) });
    });
  });
  for (const name of ["bookmark", "restart"])
    element(name).addEventListener("click", () => send({ do: name }));
  element("bookmarks").addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) send({ do: "travel", cursor: Number(target.value) });
  });
}
