// @ts-check
/**
 * The table as native buttons in reading order, for screen readers and the keyboard. They lie over the
 * painted cards but let pointers through; one of them is in the tab order, the arrows lead to the others.
 *
 * @typedef {import("./border.js").Scene} Scene
 * @typedef {import("./border.js").Message} Message
 * @typedef {import("./painter.js").Painter} Painter
 */

/** @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Mirror {
  /** @param {HTMLElement} group @param {Painter} painter @param {(message: Message) => void} send */
  constructor(group, painter, send) {
    this.group = group;
    this.painter = painter;
    this.send = send;
    group.addEventListener("click", (event) => {
      const pile = pileOf(/** @type {Element} */ (event.target));
      if (pile !== null) this.send({ do: "tap", pile });
    });
    group.addEventListener("keydown", (event) => {
      const arrow = ARROWS[event.key];
      if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.#step(/** @type {HTMLElement} */ (event.target), arrow);
    });
    group.addEventListener("focusin", (event) =>
      this.#keepInTabOrder(/** @type {HTMLElement} */ (event.target)),
    );
  }

  /** Bring the buttons in step with a scene. @param {Scene} scene */
  show(scene) {
    const old = new Map(this.#buttons().map((button) => [pileOf(button), button]));
    const focused = old.get(pileOf(document.activeElement)) ?? null;
    const from = focused && centre(focused);
    const marked = new Set(scene.cards.filter(({ mark }) => mark === "selected").map(({ pile }) => pile));
    const fresh = scene.buttons.map((handle) => {
      const button = old.get(handle.pile) ?? document.createElement("button");
      button.type = "button";
      button.dataset.pile = String(handle.pile);
      button.toggleAttribute("data-playable", handle.playable);
      button.setAttribute("aria-pressed", String(marked.has(handle.pile)));
      button.textContent = handle.name;
      const box = this.painter.box(handle.x, handle.y);
      Object.assign(button.style, {
        left: `${box.x}px`,
        top: `${box.y}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
      return button;
    });
    if (!sameOrder(this.#buttons(), fresh)) this.group.replaceChildren(...fresh);
    if (focused && from) (focused.isConnected ? focused : this.#nearest(from, fresh))?.focus();
    const inTabOrder = fresh.find((button) => button.tabIndex === 0 && button === document.activeElement);
    this.#keepInTabOrder(inTabOrder ?? fresh.find((button) => "playable" in button.dataset) ?? fresh[0]);
  }

  /** Focus the button that the tab key would reach. */
  focus() {
    this.#buttons()
      .find((button) => button.tabIndex === 0)
      ?.focus();
  }

  #buttons() {
    return /** @type {HTMLButtonElement[]} */ ([...this.group.children]);
  }

  /** @param {HTMLElement | undefined} chosen */
  #keepInTabOrder(chosen) {
    for (const button of this.#buttons()) button.tabIndex = button === chosen ? 0 : -1;
  }

  /** Go to the nearest button in a direction, to one more aside than ahead only for want of others. @param {HTMLElement} from @param {[number, number]} arrow */
  #step(from, [right, down]) {
    const start = centre(from);
    const ways = this.#buttons().flatMap((button) => {
      const { x, y } = centre(button);
      const ahead = (x - start.x) * right + (y - start.y) * down;
      const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
      return ahead > 1 ? [{ button, way: ahead + 2 * aside + (aside > ahead ? 1e6 : 0) }] : [];
    });
    ways.sort((a, b) => a.way - b.way)[0]?.button.focus();
  }

  /** @param {{ x: number, y: number }} point @param {HTMLButtonElement[]} buttons */
  #nearest({ x, y }, buttons) {
    const far = (/** @type {HTMLElement} */ button) => Math.hypot(centre(button).x - x, centre(button).y - y);
    return buttons.toSorted((a, b) => far(a) - far(b))[0];
  }
}

/** @param {Element | null} element */
function pileOf(element) {
  const pile = /** @type {HTMLElement | null} */ (element)?.dataset?.pile;
  return pile === undefined ? null : Number(pile);
}

/** @param {HTMLElement} button */
function centre({ style }) {
  return {
    x: parseFloat(style.left) + parseFloat(style.width) / 2,
    y: parseFloat(style.top) + parseFloat(style.height) / 2,
  };
}

/** @param {Element[]} a @param {Element[]} b */
function sameOrder(a, b) {
  return a.length === b.length && a.every((element, place) => element === b[place]);
}
