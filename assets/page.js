// @ts-check
/** The element with an id, which index.html is known to have. @param {string} id */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element #${id}`);
  return found;
}
