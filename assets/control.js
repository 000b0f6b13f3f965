// @ts-check
/**
 * A choice as the control that suits it: a switch for what is or is not, else a list to pick from.
 *
 * @typedef {{ value: string, label: string }} Value
 * @typedef {HTMLSelectElement | HTMLInputElement} Control
 */
const SWITCHED = [
  ["on", "off"],
  ["yes", "no"],
];

/** @param {string} name @param {Value[]} values @param {string} value what is chosen @returns {Control} */
export function control(name, values, value) {
  const has = (/** @type {string} */ wanted) => values.some((one) => one.value === wanted);
  const states = values.length === 2 && SWITCHED.find((pair) => pair.every(has));
  return states ? switchOf(name, states, value) : listOf(name, values, value);
}

/** What is chosen. @param {Control} control */
export function chosenIn(control) {
  return control instanceof HTMLInputElement && !control.checked
    ? String(control.dataset.off)
    : control.value;
}

/** @param {string} name @param {string[]} states @param {string} value */
function switchOf(name, [on, off], value) {
  const box = Object.assign(document.createElement("input"), { type: "checkbox", name, value: on });
  box.setAttribute("role", "switch");
  box.dataset.off = off;
  box.checked = value === on;
  return box;
}

/** @param {string} name @param {Value[]} values @param {string} value */
function listOf(name, values, value) {
  const list = Object.assign(document.createElement("select"), { name });
  for (const { value, label } of values) list.add(new Option(label, value));
  list.value = value;
  return list;
}
