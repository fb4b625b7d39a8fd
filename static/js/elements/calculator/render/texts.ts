/** Fills places with values of a result that they name by path, and tables with one row for each entry. */
import type { UnitFamily } from '../../../domain/format.ts';
import { formatValue } from '../format.ts';

/**
 * Read a value inside a result.
 * @param path such as rocksdb.levels
 * @returns undefined where the result has no such path
 */
export const pick = (from: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], from);

/**
 * Fill every place below `root` that names a value.
 * @param attribute output, or cell within a row
 */
export function fill(root: ParentNode, attribute: string, result: unknown, family: UnitFamily) {
  for (const place of root.querySelectorAll(`[data-${attribute}]`)) {
    if (!(place instanceof HTMLElement)) continue;
    const value = pick(result, place.dataset[attribute] ?? '');
    place.textContent = formatValue(value, place.dataset, family);
    place.toggleAttribute('data-none', value === null || value === undefined);
    if (typeof value === 'boolean') place.dataset.is = String(value);
    if (place instanceof HTMLDataElement) place.value = String(value);
  }
}

/** Fill the body of a table: one copy of its template for each row. */
export function fillRows(body: HTMLElement, rows: readonly unknown[], family: UnitFamily) {
  const template = body.querySelector('template');
  if (!template) return;
  const filled = rows.map((row) => {
    const copy = template.content.cloneNode(true) as DocumentFragment;
    fill(copy, 'cell', row, family);
    return copy;
  });
  body.replaceChildren(template, ...filled);
}
