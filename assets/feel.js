// @ts-check
/**
 * Sounds and ticks for what just happened, if the player wants them: both are off until they are turned on,
 * and then wait for the first touch or key, before which browsers allow neither.
 */
import { manner } from "./manner.js";
import { TIMBRES, samplesOf } from "./timbres.js";

const VOICES = 4; // sounds at once: together they stay well below full volume
/** Milliseconds of vibration, then of rest, and so on. @type {Record<string, number[]>} */
const TICKS = { select: [8], draw: [8], remove: [8], move: [8], hop: [8], won: [8, 70, 8] };

/** @type {AudioContext | null} */
let context = null;
/** @type {Map<string, AudioBuffer>} */
const buffers = new Map();
let asked = 0;
let voices = 0;
let touched = false;

/** Whether this browser can do what a setting turns on. @param {string} setting */
export const can = (setting) =>
  ({ sound: "AudioContext" in globalThis, touch: "vibrate" in navigator })[setting] ?? true;

/** Make what just happened felt, as far as the player wants that. @param {string} cue a frame's */
export function feel(cue) {
  for (const way of ["sound", "touch"]) if (manner(way) === "on") sample(way, cue);
}

/** Let what a setting turns on be felt once. @param {string} way @param {string} [cue] */
export function sample(way, cue = "remove") {
  if (!touched || document.hidden || !can(way)) return;
  if (way === "sound" && cue in TIMBRES) sound(cue).catch(console.error);
  if (way === "touch" && cue in TICKS) navigator.vibrate(TICKS[cue]);
}

/** Notice the first touch or key, and be quiet when nobody looks. */
export function wireFeel() {
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, () => (touched = true), { capture: true, once: true });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) context?.suspend();
  });
}

/** @param {string} cue */
async function sound(cue) {
  const turn = ++asked;
  context ??= new AudioContext();
  if (context.state !== "running") await context.resume();
  if (turn < asked || voices >= VOICES) return; // of several that had to wait only the last is news
  voices++;
  const source = context.createBufferSource();
  source.buffer = bufferOf(cue, context);
  source.connect(context.destination);
  source.onended = () => voices--;
  source.start();
}

/** @param {string} cue @param {AudioContext} maker */
function bufferOf(cue, maker) {
  let buffer = buffers.get(cue);
  if (!buffer) {
    const samples = samplesOf(TIMBRES[cue], maker.sampleRate);
    buffer = maker.createBuffer(1, samples.length, maker.sampleRate);
    buffer.copyToChannel(samples, 0);
    buffers.set(cue, buffer);
  }
  return buffer;
}
