// @ts-check
/** Keeps the page's address and the deal on the table the same, through links, Back and Forward. */
import { Refused, ask, watch } from "./border.js";
import { notice } from "./notice.js";
import { say } from "./words.js";

let link = "";

/** Write each deal's link into the address: a place of its own in the history, but for the first. */
export function writeAddress() {
  watch((frame) => {
    // A change to the same deal leaves the address alone: somebody may just have put a new one there.
    if (frame.link !== link && frame.link !== location.hash) {
      history[link ? "pushState" : "replaceState"](null, "", frame.link);
    }
    link = frame.link;
    document.title = say("app.title", { game: frame.title, app: say("app") });
  });
}

/** Open the deal of an address that somebody typed or went back to. */
export function readAddress() {
  addEventListener("hashchange", () => {
    if (location.hash === link) return;
    const before = link;
    link = ""; // the address has its place in the history already, however it is spelled
    try {
      ask({ do: "open", link: location.hash });
    } catch (error) {
      link = before;
      if (!(error instanceof Refused)) throw error;
      history.replaceState(null, "", link);
      notice(error.message);
    }
  });
}
