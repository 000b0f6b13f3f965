// @ts-check
/**
 * The gallery of games: a picture of a first board of each; a game that is picked shows its options and what
 * to deal, and its picture follows the options.
 *
 * @typedef {{ name: string, label: string, usual: string, values: { value: string, label: string }[] }} Option
 * @typedef {{ id: string, name: string, line: string, facts: string, order: string, scene: import("./border.js").Scene, options: Option[] }} Tile
 * @typedef {import("./border.js").Message} Message
 */
import { Refused } from "./border.js";
import { chosenIn, control } from "./control.js";
import { notice } from "./notice.js";
import { wireOwnCards } from "./own_cards.js";
import { element } from "./page.js";
import { pictureOf } from "./picture.js";
import { say } from "./words.js";

const ASPECT = 1.15; // width / height of a picture
/** The width of a tile's picture, in CSS pixels. */
const picture = () => parseFloat(getComputedStyle(element("chooser")).getPropertyValue("--tile"));

/** @param {(message: Message) => string} ask throws Refused */
export function wireChooser(ask) {
  const dialog = /** @type {HTMLDialogElement} */ (element("chooser"));
  const form = /** @type {HTMLFormElement} */ (element("chosen"));
  const cards = wireOwnCards(ask);
  /** @type {Tile | null} */
  let picked = null;

  const showAll = () => {
    element("tiles").hidden = false;
    form.hidden = true;
    element("chooser-title").textContent = say("games.title");
  };
  const open = () => {
    try {
      const tiles = /** @type {Tile[]} */ (JSON.parse(ask({ do: "gallery" })));
      element("tiles").replaceChildren(...tiles.map((tile) => tileButton(tile, () => pick(tile))));
      showAll();
      dialog.showModal();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      notice(say("games.wait"));
    }
  };
  element("games").addEventListener("click", open);
  element("open-games").addEventListener("click", () => {
    /** @type {HTMLDialogElement} */ (element("sheet")).close();
    open();
  });
  element("all-games").addEventListener("click", () => {
    showAll();
    /** @type {HTMLElement | null} */ (dialog.querySelector(`[data-game="${picked?.id}"]`))?.focus();
  });

  /** @param {Tile} tile */
  function pick(tile) {
    picked = tile;
    element("tiles").hidden = true;
    form.hidden = false;
    element("chosen-trouble").textContent = "";
    element("chooser-title").textContent = tile.name;
    cards.offer(tile.id);
    showAbout(tile);
    part(form, ".options").replaceChildren(...tile.options.map((option) => optionRow(option, redraw)));
    /** @type {HTMLElement} */ (part(form, "button.main")).focus({ preventScroll: true }); // most only want to play
  }

  const redraw = () => {
    showAbout(JSON.parse(ask({ do: "tile", game: picked?.id ?? "", options: chosenOptions(form) })));
  };

  /** @param {Tile} tile */
  function showAbout(tile) {
    part(form, ".about").replaceChildren(...about(tile));
    cards.explain(tile.order);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!picked) return;
    const { seed, field } = cards.seed();
    const trouble = element("chosen-trouble");
    try {
      ask({ do: "new", game: picked.id, seed, options: chosenOptions(form) });
      /** @type {HTMLInputElement} */ (element("chosen-seed")).value = "";
      dialog.close();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble.textContent = error.message;
      field.focus();
      trouble.scrollIntoView({ block: "nearest" });
    }
  });
}

/** @param {Tile} tile @param {() => void} onPick */
function tileButton(tile, onPick) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.game = tile.id;
  const [drawn, ...words] = about(tile);
  button.append(drawn, text("strong", tile.name), ...words);
  button.addEventListener("click", onPick);
  return button;
}

/** A game's picture and what there is to say of it. @param {Tile} tile */
function about(tile) {
  const drawn = pictureOf(tile.scene, picture(), picture() / ASPECT);
  drawn.setAttribute("aria-hidden", "true");
  return [drawn, text("span", tile.line), text("span", tile.facts)];
}

/** @param {Option} option @param {() => void} onChange */
function optionRow(option, onChange) {
  const label = document.createElement("label");
  const chosen = control(option.name, option.values, option.usual);
  chosen.addEventListener("change", onChange);
  label.append(text("span", option.label), chosen);
  return label;
}

/** @param {HTMLFormElement} form */
function chosenOptions(form) {
  /** @type {NodeListOf<import("./control.js").Control>} */
  const controls = form.querySelectorAll(".options :is(select, input)");
  return Object.fromEntries([...controls].map((chosen) => [chosen.name, chosenIn(chosen)]));
}

/** @param {string} tag @param {string} words */
function text(tag, words) {
  return Object.assign(document.createElement(tag), { textContent: words });
}

/** @param {ParentNode} parent @param {string} selector */
function part(parent, selector) {
  const found = parent.querySelector(selector);
  if (!found) throw new Error(`index.html has no ${selector} here`);
  return found;
}
