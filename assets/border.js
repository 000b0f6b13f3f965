// @ts-check
/**
 * The page's side of the border to Python: JSON texts go over, JSON texts come back.
 *
 * @typedef {{ pile: number, x: number, y: number, role: string, label: string, recycle: boolean, mark: string,
 *   passes: { left: number, of: number } | null }} Place
 * @typedef {{ id: number, pile: number, face: string, x: number, y: number, dim: boolean, mark: string }} Card
 * @typedef {{ pile: number, x: number, y: number, name: string, playable: boolean }} Handle
 * @typedef {{ width: number, height: number, aspect: number, piece: number, places: Place[], cards: Card[], arrow: number[], buttons: Handle[] }} Scene
 * @typedef {{ words: string, searching: boolean, action: string }} Lesson
 * @typedef {{ kind: string, title: string, text: string, reason: string, figures: [string, string, string][],
 *   lesson: Lesson | null, travels: boolean }} Panel
 * @typedef {{ state: string, level: string, move: string, line: string, words: string, steps: string[],
 *   length: string, can_shorten: boolean }} Hint
 * @typedef {{ state: string, words: string }} Verdict
 * @typedef {{ link: string, title: string, version: string, standing: string, status: string, score: number, score_label: string, score_text: string,
 *   cursor: number, length: number, place: string, bookmarks: number[], travels: boolean, best: string, best_told: string, elapsed: number, running: boolean, scene: Scene, hint: Hint, verdict: Verdict, said: string,
 *   notice: string, news: boolean, first_visit: boolean, cue: string, troubles: string[], panel: Panel | null, playable: boolean, peek: boolean,
 *   manners: Record<string, string> }} Frame
 * @typedef {{ do: string, [argument: string]: unknown }} Message
 */

import { say } from "./words.js";

const KEPT_FRAME = "saqqara/frame";

/** @type {((message: string) => string) | null} */
let python = null;
/** @type {Message[]} */
let waiting = [];
/** @type {((frame: Frame) => void)[]} */
const watchers = [];

/** A message that the rules, or a look-up, refused; nothing was changed. */
export class Refused extends Error {}

/**
 * Send a message and return its answer. Throws Refused with Python's words.
 * @param {Message} message
 */
export function ask(message) {
  if (!python) throw new Refused(say("boot.wait"));
  const answer = JSON.parse(python(JSON.stringify(message)));
  if ("refused" in answer) throw new Refused(answer.refused);
  return /** @type {string} */ (answer.value);
}

/**
 * Send a player's action; before Python is there it waits for its turn.
 * @param {Message} message
 */
export function tell(message) {
  if (python) ask(message);
  else waiting.push(message);
}

/**
 * Call back with each frame from now on.
 * @param {(frame: Frame) => void} watcher
 */
export function watch(watcher) {
  watchers.push(watcher);
}

/** @param {string} text */
function show(text) {
  /** @type {Frame} */
  const frame = JSON.parse(text);
  for (const watcher of watchers) watcher(frame);
  try {
    localStorage.setItem(KEPT_FRAME, text);
  } catch {
    // Only the picture for the next start is lost; whether games are kept, Python finds out and says.
  }
}

/**
 * Show the frame kept from last time, so that there is something to see before Python is there.
 * Returns whether there was one for this link.
 * @param {string} link
 */
export function showKept(link) {
  try {
    const frame = JSON.parse(localStorage.getItem(KEPT_FRAME) ?? "null");
    if (!frame?.scene || !frame.manners || (link && frame.link !== link)) return false;
    for (const watcher of watchers)
      watcher({ ...frame, running: false, said: "", notice: "", cue: "", troubles: [], panel: null });
    return true;
  } catch {
    return false; // forbidden or damaged: the table starts empty
  }
}

/**
 * Wait for Python; then `start` makes the first message, and what waited follows if it still applies.
 * @param {() => Message} start
 * @param {(frameLink: string) => boolean} stillApplies
 */
export function whenPythonComes(start, stillApplies) {
  return new Promise((resolve, reject) => {
    /** @param {(message: string) => string} receive */
    const connect = (receive) => {
      try {
        python = receive;
        let link = "";
        watch((frame) => (link = frame.link));
        ask(start());
        const held = stillApplies(link) ? waiting : [];
        waiting = [];
        for (const message of held) ask(message);
        resolve(undefined);
      } catch (error) {
        reject(error);
      }
    };
    Object.assign(window, { saqqaraPage: { show, connect } });
  });
}
