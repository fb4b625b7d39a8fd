/** Fills the places that the page marks for a calculator's result: texts, rows, lists, bars and loads. */
import { formatBytes } from '../../math/units.js';
import { fieldsOf } from './fields.js';
import { written } from './format.js';

/** @typedef {import('../../math/units.js').UnitFamily} UnitFamily */
/** @typedef {{label: string, kind: string, bytes?: number, amount?: number, text?: string}} Segment  bytes, or an amount with its text */
/** @typedef {{label: string, kind: string, share: number, text: string}} Load  share of 1 */

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
  const whole = segments.reduce((sum, { bytes = 0, amount = bytes }) => sum + amount, 0) || 1;
  const parts = segments.map(({ label, bytes = 0, kind, amount = bytes, text = formatBytes(bytes, family) }, index) => {
    const part = document.createElement('span');
    const entry = element('li', `${label} ${text}`);
    for (const each of [part, entry]) Object.assign(each.dataset, { kind, index: String(index) });
    part.style.flexGrow = String((100 * amount) / whole); // below 1 in all, the parts would not fill the row
    return { part, entry };
  });
  figure.querySelector('[data-picture]')?.replaceChildren(...parts.map(({ part }) => part));
  figure.querySelector('ul')?.replaceChildren(...parts.map(({ entry }) => entry));
}

/**
 * One line a resource: its name, a bar as full as it is, its figure in words.
 * @param {HTMLElement} list
 * @param {Load[]} loads
 */
function fillLoads(list, loads) {
  list.replaceChildren(...loads.map(({ label, share, text, kind }) => {
    const line = document.createElement('li');
    const picture = document.createElement('span');
    const filled = document.createElement('span');
    picture.ariaHidden = 'true';
    picture.className = 'calculator__load';
    filled.style.inlineSize = `${100 * share}%`;
    line.dataset.kind = kind;
    picture.append(filled);
    line.append(element('span', label), picture, element('span', text));
    return line;
  }));
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
  for (const place of form.querySelectorAll('output')) place.value = [...fieldsOf(form)].find(({ id }) => place.htmlFor.contains(id))?.value ?? '';
  for (const button of root.querySelectorAll('[data-copy]')) {
    if (button instanceof HTMLButtonElement) button.disabled = pick(result, button.dataset.copy ?? '') === null;
  }
  for (const place of root.querySelectorAll('[data-list], [data-rows], [data-bar], [data-loads]')) {
    if (!(place instanceof HTMLElement)) continue;
    const { list, rows, bar, loads } = place.dataset;
    if (list) place.replaceChildren(...pick(result, list).map((/** @type {string} */ text) => element(place.localName === 'ul' ? 'li' : 'p', text)));
    if (rows) fillRows(place, pick(result, rows), family);
    if (bar) fillBar(place, pick(result, bar), family);
    if (loads) fillLoads(place, pick(result, loads));
  }
}
