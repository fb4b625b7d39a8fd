/** The arrow keys move the focus from the search field through the links of the results and back. */

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Listen for the arrow keys. */
export function focusByArrows(root: HTMLElement, field: HTMLInputElement, list: HTMLElement) {
  root.addEventListener('keydown', (event) => {
    const step = STEPS.get(event.key);
    const links = [...list.querySelectorAll('a')];
    const index = links.indexOf(event.target as HTMLAnchorElement);
    const startsHere = index >= 0 || event.target === field;
    if (!step || !links.length || !startsHere || hasModifier(event)) return;
    event.preventDefault();
    const next = index + step;
    if (next < 0) field.focus();
    else (links[next] ?? links[index])?.focus();
  });
}

/** Whether a modifier key is held down: such combinations belong to the browser. */
const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey;
