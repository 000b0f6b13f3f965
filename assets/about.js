// @ts-check
/**
 * What really runs here, and what is kept: the versions of all parts, and the browser's storage.
 *
 * @typedef {{ version: string, games: number | null, bytes: number | null }} Rules
 * @typedef {import("./border.js").Message} Message
 */
import { Refused } from "./border.js";
import { element } from "./page.js";
import { language, say } from "./words.js";

const PATIENCE = 1500; // milliseconds for the service worker to answer; one from before it could never does

/** @param {(message: Message) => string} ask throws Refused */
export function wireAbout(ask) {
  const dialog = /** @type {HTMLDialogElement} */ (element("about"));
  element("open-about").addEventListener("click", async () => {
    /** @type {HTMLDialogElement} */ (element("sheet")).close();
    element("keep-answer").textContent = "";
    dialog.showModal();
    await tell(ask);
  });
  element("keep-games").addEventListener("click", async () => {
    const kept = await navigator.storage.persist();
    element("keep-answer").textContent = say(kept ? "about.keep.yes" : "about.keep.no");
    await tell(ask);
  });
}

/** Say whether the app can be played offline. @param {boolean} ready */
export function showOffline(ready) {
  element("offline").textContent = say(ready ? "about.offline_yes" : "about.offline_no");
}

/** @param {(message: Message) => string} ask */
async function tell(ask) {
  const page = document.documentElement.dataset.version ?? "";
  const rules = rulesOf(ask);
  const [copy, room, promised] = await Promise.all([copyVersion(), roomOf(), promise()]);
  element("about-parts").textContent = agreement([page, rules?.version ?? "", copy.version]);
  const promises = promised === null ? null : say(promised ? "about.promise.yes" : "about.promise.no");
  element("about-facts").replaceChildren(
    ...fact("about.page", page),
    ...fact("about.rules", rules?.version ?? say("about.not_yet")),
    ...fact("about.copy", copy.version || copy.words),
    ...fact("about.games", rules ? figure(rules.games, String) : say("about.not_yet")),
    ...fact("about.size", rules ? figure(rules.bytes, size) : say("about.not_yet")),
    ...fact("about.room", room ?? say("about.not_told")),
    ...fact("about.promise", promises ?? say("about.not_told")),
  );
  element("keep-games").hidden = promised !== false;
}

/** What the versions come to, in words; "" is a part that tells none. @param {string[]} versions page, rules, copy */
function agreement([page, rules, copy]) {
  if ((rules && rules !== page) || (copy && copy !== page)) return say("about.differ");
  return rules ? say("about.agree", { version: isolated(page) }) : say("about.waiting");
}

/** @param {(message: Message) => string} ask */
function rulesOf(ask) {
  try {
    return /** @type {Rules} */ (JSON.parse(ask({ do: "about" })));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null; // Python is still on its way
  }
}

/** The version that the service worker keeps, or words on why there is none to tell. */
async function copyVersion() {
  if (!("serviceWorker" in navigator)) return { version: "", words: say("about.not_told") };
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return { version: "", words: say("about.no_copy") };
  const { port1, port2 } = new MessageChannel();
  /** @type {string} */
  const version = await new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE, "");
    worker.postMessage("VERSION", [port2]);
  });
  port1.close();
  return { version, words: say("about.not_told") };
}

/** How much the browser stores for this address, and how much it would; null if it does not tell. */
async function roomOf() {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  if (usage === undefined || quota === undefined) return null;
  return say("about.room_of", { usage: size(usage), quota: size(quota) });
}

/** Whether the browser promises to keep what is stored; null if it knows no promises. */
async function promise() {
  return "storage" in navigator && "persist" in navigator.storage ? navigator.storage.persisted() : null;
}

/** @param {number | null} count @param {(count: number) => string} written */
function figure(count, written) {
  return count === null ? say("about.not_told") : written(count);
}

/** @param {number} bytes */
function size(bytes) {
  const [unit, of] = bytes < 1e6 ? ["kilobyte", 1e3] : bytes < 1e9 ? ["megabyte", 1e6] : ["gigabyte", 1e9];
  const written = new Intl.NumberFormat(language.lang, { style: "unit", unit, maximumFractionDigits: 1 });
  return written.format(bytes / of);
}

/** A name that keeps its order in a script that runs the other way. @param {string} name */
const isolated = (name) => `\u2068${name}\u2069`;

/** @param {string} key @param {string} words */
function fact(key, words) {
  return [
    Object.assign(document.createElement("dt"), { textContent: say(key) }),
    Object.assign(document.createElement("dd"), { textContent: words, dir: "auto" }),
  ];
}
