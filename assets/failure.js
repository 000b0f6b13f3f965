// @ts-check
/** What is shown when the app cannot start: why, what to do, and a way to the saved games. */
import { element } from "./page.js";
import { say } from "./words.js";

const OURS = "saqqara/";

/** @param {string} words why it cannot start */
export function fail(words) {
  document.documentElement.dataset.state = "failed";
  const heading = Object.assign(document.createElement("h2"), { textContent: say("boot.failed") });
  const text = Object.assign(document.createElement("p"), { textContent: words });
  const again = Object.assign(document.createElement("button"), {
    className: "main",
    textContent: say("boot.retry"),
  });
  again.addEventListener("click", () => location.reload());
  const save = Object.assign(document.createElement("button"), { textContent: say("boot.save") });
  save.addEventListener("click", download);
  const box = element("failure");
  box.replaceChildren(heading, text, again, save);
  box.hidden = false;
}

/** Find out whether a part of the runtime is missing or sent as the wrong kind; "" if all seems well. */
export async function diagnose() {
  for (const [file, kind] of [
    ["pyodide/pyodide.asm.wasm", "application/wasm"],
    ["pyodide/python_stdlib.zip", ""],
    ["saqqara.zip", ""],
  ]) {
    const response = await fetch(`assets/build/${file}`).catch(() => null);
    if (!response) return say("boot.no_answer", { file });
    if (!response.ok) return say("boot.status", { file, status: response.status });
    const type = response.headers.get("Content-Type") ?? "";
    if (kind && !type.startsWith(kind)) return say("boot.wrong_kind", { file, type, kind });
    if (type.startsWith("text/html")) return say("boot.web_page", { file });
    await response.body?.cancel();
  }
  return "";
}

function download() {
  const ours = Object.entries(localStorage).filter(([key]) => key.startsWith(OURS));
  const file = new Blob([JSON.stringify(Object.fromEntries(ours), null, 1)], { type: "application/json" });
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(file),
    download: "saqqara-games.json",
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
