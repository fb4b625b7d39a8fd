/** The rows of a table: one copy of its template each. */
import { fill } from './texts.js';

/**
 * One copy of the template a row.
 * @param {HTMLElement} body
 * @param {any[]} rows
 * @param {import('./texts.js').UnitFamily} family
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
