/** The arrow keys move the focus from the search field through the links of the results and back. */

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/**
 * Listen for the arrow keys.
 * @param {HTMLElement} root
 * @param {HTMLInputElement} field
 * @param {HTMLElement} list
 */
export function focusByArrows(root, field, list) {
  root.addEventListener('keydown', (event) => {
    const step = STEPS.get(event.key);
    const links = [...list.querySelectorAll('a')];
    const index = links.indexOf(/** @type {HTMLAnchorElement} */ (event.target));
    const startsHere = index >= 0 || event.target === field;
    if (!step || !links.length || !startsHere || hasModifier(event)) return;
    event.preventDefault();
    const next = index + step;
    if (next < 0) field.focus();
    else (links[next] ?? links[index])?.focus();
  });
}

/** Whether a modifier key is held down: such combinations belong to the browser. @param {KeyboardEvent} event */
const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }) => altKey || ctrlKey || metaKey || shiftKey;
