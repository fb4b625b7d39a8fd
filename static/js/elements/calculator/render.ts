/** Fills the places that the page marks for a calculator's result: texts, rows, lists, bars and loads. */
import { make } from '../dom.ts';
import { fieldsOf } from './fields.ts';
import { showAtAGlance } from './glance.ts';
import { listInputs } from './inputs.ts';
import { fillBar, fillLoads, fillRanges } from './render/bars.ts';
import { fill, fillRows, pick } from './render/texts.ts';

/** @typedef {import('./render/bars.ts').Segment} Segment */
/** @typedef {import('./render/bars.ts').Load} Load */
/** @typedef {import('./render/bars.ts').Range} Range */

/**
 * Tell in which units the reader wants to see sizes.
 * @param {HTMLFormElement} form
 * @returns {import('./render/texts.ts').UnitFamily}
 */
function familyOf(form) {
  const units = /** @type {HTMLSelectElement|null} */ (form.querySelector('[data-display-units]'));
  return units?.value === 'decimal' ? 'decimal' : 'binary';
}

/**
 * Fill one place that holds more than a single text; the templates of the page promise what is at each path.
 * @param {HTMLElement} place
 * @param {object} result
 * @param {import('./render/texts.ts').UnitFamily} family
 */
function fillPart(place, result, family) {
  const { list, rows, bar, loads, ranges } = place.dataset;
  if (list) {
    const tag = place.localName === 'ul' ? 'li' : 'p';
    place.replaceChildren(.../** @type {string[]} */ (pick(result, list)).map((text) => make(tag, {}, text)));
  }
  if (rows) fillRows(place, /** @type {unknown[]} */ (pick(result, rows)), family);
  if (bar) fillBar(place, /** @type {Segment[]} */ (pick(result, bar)), family);
  if (loads) fillLoads(place, /** @type {Load[]} */ (pick(result, loads)));
  if (ranges) fillRanges(place, /** @type {Range[]} */ (pick(result, ranges)));
}

/**
 * Show a result in the page.
 * @param {HTMLElement} root
 * @param {object} result
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
  for (const place of root.querySelectorAll('[data-list], [data-rows], [data-bar], [data-loads], [data-ranges]')) {
    if (place instanceof HTMLElement) fillPart(place, result, family);
  }
  const inputs = root.querySelector('[data-inputs]');
  if (inputs instanceof HTMLElement) listInputs(inputs, form);
  showAtAGlance(root);
}
