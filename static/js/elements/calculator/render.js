/** Fills the places that the page marks for a calculator's result: texts, rows, lists, bars and loads. */
import { fieldsOf } from './fields.js';
import { fillBar } from './render/bar.js';
import { fillLoads } from './render/loads.js';
import { fillRows } from './render/rows.js';
import { element, fill, pick } from './render/texts.js';

/**
 * Sizes as the reader wants them.
 * @param {HTMLFormElement} form
 * @returns {import('./render/texts.js').UnitFamily}
 */
function familyOf(form) {
  const units = /** @type {HTMLSelectElement|null} */ (form.querySelector('[data-display-units]'));
  return units?.value === 'decimal' ? 'decimal' : 'binary';
}

/**
 * @param {HTMLElement} root
 * @param {any} result
 * @param {HTMLFormElement} form
 */
export function render(root, result, form) {
  const family = familyOf(form);
  fill(root, 'output', result, family);
  for (const place of form.querySelectorAll('output'))
    place.value = [...fieldsOf(form)].find(({ id }) => place.htmlFor.contains(id))?.value ?? '';
  for (const button of root.querySelectorAll('[data-copy]')) {
    if (button instanceof HTMLButtonElement) button.disabled = pick(result, button.dataset.copy ?? '') === null;
  }
  for (const place of root.querySelectorAll('[data-list], [data-rows], [data-bar], [data-loads]')) {
    if (!(place instanceof HTMLElement)) continue;
    const { list, rows, bar, loads } = place.dataset;
    if (list)
      place.replaceChildren(
        ...pick(result, list).map((/** @type {string} */ text) => element(place.localName === 'ul' ? 'li' : 'p', text)),
      );
    if (rows) fillRows(place, pick(result, rows), family);
    if (bar) fillBar(place, pick(result, bar), family);
    if (loads) fillLoads(place, pick(result, loads));
  }
}
