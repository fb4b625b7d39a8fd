/** Fills places with values of a result that they name by path, and tables with one row for each entry. */
import { formatValue } from '../format.ts';

/** @typedef {import('../../../domain/units.ts').UnitFamily} UnitFamily */

/**
 * Read a value inside a result.
 * @param {unknown} from
 * @param {string} path such as rocksdb.levels
 * @returns {unknown} undefined where the result has no such path
 */
export const pick = (from, path) =>
  path.split('.').reduce((value, key) => /** @type {Record<string, unknown>|null|undefined} */ (value)?.[key], from);

/**
 * Fill every place below `root` that names a value.
 * @param {ParentNode} root
 * @param {string} attribute output, or cell within a row
 * @param {unknown} result
 * @param {UnitFamily} family
 */
export function fill(root, attribute, result, family) {
  for (const place of root.querySelectorAll(`[data-${attribute}]`)) {
    if (!(place instanceof HTMLElement)) continue;
    const value = pick(result, place.dataset[attribute] ?? '');
    place.textContent = formatValue(value, place.dataset, family);
    place.toggleAttribute('data-none', value === null || value === undefined);
    if (typeof value === 'boolean') place.dataset.is = String(value);
    if (place instanceof HTMLDataElement) place.value = String(value);
  }
}

/**
 * Fill the body of a table: one copy of its template for each row.
 * @param {HTMLElement} body
 * @param {readonly unknown[]} rows
 * @param {UnitFamily} family
 */
export function fillRows(body, rows, family) {
  const template = body.querySelector('template');
  if (!template) return;
  const filled = rows.map((row) => {
    const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    fill(copy, 'cell', row, family);
    return copy;
  });
  body.replaceChildren(template, ...filled);
}
