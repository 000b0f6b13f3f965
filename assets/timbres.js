// @ts-check
/**
 * What each cue sounds like, worked out as it is needed: wood and stone struck softly, paper that slides.
 *
 * A tone is struck: [hertz, strength, begins, fades], a rub is noise between two pitches: [low hertz,
 * high hertz, strength, begins, fades]; begin and fade (to a third) in seconds.
 * @typedef {[hertz: number, strength: number, begins: number, fades: number]} Tone
 * @typedef {[low: number, high: number, strength: number, begins: number, fades: number]} Rub
 * @typedef {{ lasts: number, peak: number, tones: Tone[], rubs: Rub[] }} Timbre
 */

const RISE = 0.003; // seconds to full strength, as a sudden start clicks
const FALL = 0.012; // seconds at the end in which what is left dies down, for the same reason

/** @param {number} begins @param {number} [strength] @returns {Rub} */
const paper = (begins, strength = 1) => [900, 4200, strength, begins, 0.022];

/** The partials of a wooden bar, which are no multiples of its pitch. @param {number} hertz @param {number} begins @returns {Tone[]} */
const wood = (hertz, begins) => [
  [hertz, 1, begins, 0.022],
  [2.76 * hertz, 0.35, begins, 0.009],
  [5.4 * hertz, 0.1, begins, 0.004],
];

/** A string or a bowl that rings on. @param {number} hertz @param {number} begins @param {number} fades @returns {Tone[]} */
const ring = (hertz, begins, fades) => [
  [hertz, 1, begins, fades],
  [2 * hertz, 0.25, begins, fades / 2],
  [3 * hertz, 0.08, begins, fades / 3],
];

/** @type {Record<string, Timbre>} */
export const TIMBRES = {
  select: { lasts: 0.08, peak: 0.1, tones: wood(620, 0), rubs: [] },
  unselect: { lasts: 0.08, peak: 0.08, tones: wood(470, 0), rubs: [] },
  draw: { lasts: 0.1, peak: 0.1, tones: [], rubs: [paper(0)] },
  recycle: { lasts: 0.14, peak: 0.1, tones: [], rubs: [paper(0), paper(0.03), paper(0.06)] },
  deal: { lasts: 0.14, peak: 0.1, tones: wood(230, 0.05), rubs: [paper(0), paper(0.025), paper(0.05)] },
  remove: { lasts: 0.14, peak: 0.16, tones: [...wood(330, 0), ...wood(440, 0.045)], rubs: [paper(0, 0.3)] },
  move: { lasts: 0.1, peak: 0.12, tones: wood(300, 0.012), rubs: [paper(0, 0.5)] },
  hop: { lasts: 0.13, peak: 0.14, tones: [...wood(390, 0), ...wood(290, 0.05)], rubs: [] },
  refuse: { lasts: 0.1, peak: 0.12, tones: [[135, 1, 0, 0.03]], rubs: [] },
  undo: { lasts: 0.09, peak: 0.08, tones: wood(260, 0.02), rubs: [paper(0)] },
  redo: { lasts: 0.09, peak: 0.08, tones: wood(310, 0.02), rubs: [paper(0)] },
  hint: { lasts: 0.145, peak: 0.1, tones: [...ring(784, 0, 0.05), ...ring(1175, 0.03, 0.04)], rubs: [] },
  won: {
    lasts: 1,
    peak: 0.16,
    tones: [294, 370, 440, 587].flatMap((hertz, note) => ring(hertz, 0.07 * note, 0.28)),
    rubs: [],
  },
  lost: { lasts: 0.5, peak: 0.12, tones: [...ring(196, 0, 0.12), ...ring(147, 0.15, 0.13)], rubs: [] },
};

/**
 * Work a sound out, -1 to 1.
 * @param {Timbre} timbre
 * @param {number} rate samples in a second
 */
export function samplesOf({ lasts, peak, tones, rubs }, rate) {
  const samples = new Float32Array(Math.round(lasts * rate));
  for (const [hertz, strength, begins, fades] of tones)
    add(samples, rate, begins, fades, (time) => strength * Math.sin(2 * Math.PI * hertz * time));
  for (const [low, high, strength, begins, fades] of rubs) {
    const noise = noiseBetween(low / rate, high / rate);
    add(samples, rate, begins, fades, () => strength * noise());
  }
  const greatest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * peak) / greatest);
}

/** @param {Float32Array} samples @param {number} rate @param {number} begins @param {number} fades @param {(time: number) => number} wave */
function add(samples, rate, begins, fades, wave) {
  for (let at = Math.round(begins * rate); at < samples.length; at++) {
    const time = at / rate - begins;
    const left = (samples.length - 1 - at) / rate;
    samples[at] += wave(time) * Math.exp(-time / fades) * Math.min(1, time / RISE, left / FALL);
  }
}

/** Noise with the low and the high pitches taken out; they are given in parts of the sampling rate. @param {number} low @param {number} high */
function noiseBetween(low, high) {
  const [slow, quick] = [low, high].map((pitch) => 1 - Math.exp(-2 * Math.PI * pitch));
  let [under, over] = [0, 0];
  return () => {
    const noise = 2 * Math.random() - 1;
    under += slow * (noise - under);
    over += quick * (noise - over);
    return over - under;
  };
}
