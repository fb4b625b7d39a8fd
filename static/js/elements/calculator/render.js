/** Fills the places that the page marks for a calculator's result: texts, rows, lists and bars. */
import { formatBytes } from '../../math/units.js';
import { written } from './format.js';

/** @typedef {import('../../math/units.js').UnitFamily} UnitFamily */
/** @typedef {{label: string, bytes: number, kind: string}} Segment */

/**
 * @param {any} from
 * @param {string} path such as rocksdb.levels
 */
const pick = (from, path) => path.split('.').reduce((value, key) => value?.[key], from);

/**
 * @param {ParentNode} root
 * @param {string} attribute output, or cell within a row
 * @param {any} result
 * @param {UnitFamily} family
 */
function fill(root, attribute, result, family) {
  for (const place of root.querySelectorAll(`[data-${attribute}]`)) {
    if (!(place instanceof HTMLElement)) continue;
    const value = pick(result, place.dataset[attribute] ?? '');
    place.textContent = written(value, place.dataset, family);
    place.toggleAttribute('data-none', value === null || value === undefined);
    if (typeof value === 'boolean') place.dataset.is = String(value);
    if (place instanceof HTMLDataElement) place.value = String(value);
  }
}

/**
 * One copy of the template a row.
 * @param {HTMLElement} body
 * @param {any[]} rows
 * @param {UnitFamily} family
 */
function fillRows(body, rows, family) {
  const template = body.querySelector('template');
  if (!template) return;
  const filled = rows.map((row) => {
    const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    fill(copy, 'cell', row, family);
    return copy;
  });
  body.replaceChildren(template, ...filled);
}

/**
 * @param {string} tag
 * @param {string} text
 */
function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/**
 * The picture is for the eye, the key below it says the same in words.
 * @param {HTMLElement} figure
 * @param {Segment[]} segments
 * @param {UnitFamily} family
 */
function fillBar(figure, segments, family) {
  const parts = segments.map(({ label, bytes, kind }, index) => {
    const part = document.createElement('span');
    const entry = element('li', `${label} ${formatBytes(bytes, family)}`);
    for (const each of [part, entry]) Object.assign(each.dataset, { kind, index: String(index) });
    part.style.flexGrow = String(bytes);
    return { part, entry };
  });
  figure.querySelector('[data-picture]')?.replaceChildren(...parts.map(({ part }) => part));
  figure.querySelector('ul')?.replaceChildren(...parts.map(({ entry }) => entry));
}

/**
 * @param {HTMLElement} root
 * @param {any} result
 * @param {HTMLFormElement} form
 */
export function render(root, result, form) {
  const units = /** @type {HTMLSelectElement|null} */ (form.querySelector('[data-display-units]'));
  const family = units?.value === 'decimal' ? 'decimal' : 'binary';
  fill(root, 'output', result, family);
  for (const button of root.querySelectorAll('[data-copy]')) {
    if (button instanceof HTMLButtonElement) button.disabled = pick(result, button.dataset.copy ?? '') === null;
  }
  for (const place of root.querySelectorAll('[data-list], [data-rows], [data-bar]')) {
    if (!(place instanceof HTMLElement)) continue;
    const { list, rows, bar } = place.dataset;
    if (list) place.replaceChildren(...pick(result, list).map((/** @type {string} */ text) => element(place.localName === 'ul' ? 'li' : 'p', text)));
    if (rows) fillRows(place, pick(result, rows), family);
    if (bar) fillBar(place, pick(result, bar), family);
  }
}
