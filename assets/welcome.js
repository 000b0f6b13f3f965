// @ts-check
/**
 * The first steps: three cards about the game on the table, made by Python. They come by themselves on the
 * first visit only, and from the menu at any time.
 *
 * @typedef {{ title: string, text: string, points: string[], scene: import("./border.js").Scene | null }} Card
 * @typedef {import("./border.js").Message} Message
 */
import { Refused } from "./border.js";
import { notice } from "./notice.js";
import { element } from "./page.js";
import { pictureOf } from "./picture.js";
import { say } from "./words.js";

const PICTURE = 340; // CSS pixels, if there is room

/** Let the menu open the cards; returns what opens them too. @param {(message: Message) => string} ask throws Refused */
export function wireWelcome(ask) {
  const dialog = /** @type {HTMLDialogElement} */ (element("welcome"));
  /** @type {Card[]} */
  let cards = [];
  let now = 0;

  /** @param {number} place */
  const turn = (place) => {
    if (place >= cards.length) return dialog.close();
    now = Math.max(0, place);
    showCard(cards[now]);
    element("welcome-place").replaceChildren(...cards.map((_, one) => dot(one === now)));
    element("welcome-place").setAttribute(
      "aria-label",
      say("welcome.place", { now: now + 1, of: cards.length }),
    );
    const last = now === cards.length - 1;
    element("welcome-next").textContent = say(last ? "welcome.start" : "welcome.next");
    element("welcome-back").hidden = now === 0;
    if (now === 0) element("welcome-next").focus(); // the other button may just have gone
  };

  const open = () => {
    try {
      cards = JSON.parse(ask({ do: "welcome" }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return notice(say("welcome.wait"));
    }
    dialog.showModal();
    turn(0);
  };

  element("first-steps").addEventListener("click", () => {
    /** @type {HTMLDialogElement} */ (element("sheet")).close();
    open();
  });
  element("welcome-next").addEventListener("click", () => turn(now + 1));
  element("welcome-back").addEventListener("click", () => turn(now - 1));
  dialog.addEventListener("keydown", ({ key }) => {
    const ahead = getComputedStyle(dialog).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (key === ahead) turn(Math.min(now + 1, cards.length - 1));
    else if (key === "ArrowLeft" || key === "ArrowRight") turn(now - 1);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => dialog.open && turn(now));
  return open;
}

/** @param {Card} card */
function showCard({ title, text, points, scene }) {
  element("welcome-title").textContent = title;
  const parts = [];
  if (scene) {
    const picture = pictureOf(scene, Math.min(PICTURE, element("welcome-card").clientWidth));
    picture.setAttribute("aria-hidden", "true"); // the words say it all
    parts.push(picture);
  }
  if (text) parts.push(Object.assign(document.createElement("p"), { textContent: text }));
  if (points.length) {
    const list = document.createElement("ul");
    list.append(
      ...points.map((point) => Object.assign(document.createElement("li"), { textContent: point })),
    );
    parts.push(list);
  }
  element("welcome-card").replaceChildren(...parts);
}

/** @param {boolean} here */
function dot(here) {
  const mark = document.createElement("span");
  mark.toggleAttribute("data-here", here);
  return mark;
}
