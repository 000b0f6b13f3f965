// @ts-check
/** Passes the link of the deal on: by the system's own sheet, by the clipboard, or shown to be copied by hand. */
import { notice } from "./notice.js";
import { say } from "./words.js";

export async function share() {
  const url = location.href;
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title: document.title, text: say("share.text"), url });
      return;
    }
    await navigator.clipboard.writeText(url);
    notice(say("share.copied"));
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    if (!cancelled) notice(say("share.by_hand", { url }), true);
  }
}
