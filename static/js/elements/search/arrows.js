/** The arrow keys go from the search field through the links of the results and back. */

const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/**
 * @param {HTMLElement} within
 * @param {HTMLInputElement} field
 * @param {HTMLElement} list
 */
export function goByArrows(within, field, list) {
  within.addEventListener('keydown', (event) => {
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (event.target));
    if (
      !step ||
      !links.length ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      (at < 0 && event.target !== field)
    )
      return;
    event.preventDefault();
    (links[at + step] ?? (at + step < 0 ? field : links[at]))?.focus();
  });
}
