/** Single values of a result in the places that ask for them by path. */
import { written } from '../format.js';

/** @typedef {import('../../../domain/units.js').UnitFamily} UnitFamily */

/**
 * @param {any} from
 * @param {string} path such as rocksdb.levels
 */
export const pick = (from, path) => path.split('.').reduce((value, key) => value?.[key], from);

/**
 * @param {ParentNode} root
 * @param {string} attribute output, or cell within a row
 * @param {any} result
 * @param {UnitFamily} family
 */
export function fill(root, attribute, result, family) {
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
 * @param {string} tag
 * @param {string} text
 */
export function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
