/** The header of a listing's table: what it says of its columns, and buttons that sort by them. */
import { makeButton } from '../dom.ts';

/** @typedef {import('../../listing/columns.ts').Column} Column */
/** @typedef {import('../../listing/columns.ts').State} State */

/** Cells of these kinds are numbers: the greatest is what a reader looks for first. */
const NUMBERS = [
  'number',
  'iops',
  'bar',
  'ratio',
  'median-range',
  'pairs',
  'reports',
  'level',
  'capacities',
  'capacity',
];

/** @param {HTMLTableElement} table */
const headerCells = (table) => [...(table.tHead?.rows[0]?.cells ?? [])];

/**
 * Read the columns from the data attributes of the header cells.
 * @param {HTMLTableElement} table
 * @returns {Column[]}
 */
export function readColumns(table) {
  return headerCells(table).map(({ dataset, textContent }) => ({
    key: dataset.key ?? '',
    name: dataset.name ?? '',
    heading: textContent?.trim() ?? '',
    as: dataset.as ?? 'text',
    facet: dataset.facet === 'choice' || dataset.facet === 'range' ? dataset.facet : '',
    labels: /** @type {Record<string, string>} */ (JSON.parse(dataset.words ?? '{}')),
    none: dataset.none ?? 'not stated',
    to: dataset.to ?? '',
    unit: dataset.unit ?? '',
    factor: Number(dataset.factor ?? 1),
    chosen: dataset.chosen?.split(' ') ?? [],
    descending: dataset.descending !== undefined || NUMBERS.includes(dataset.as ?? ''),
    optional: dataset.optional !== undefined,
  }));
}

/**
 * Replace the text of each header cell by a button that sorts.
 * @param {HTMLTableElement} table
 * @param {(column: number) => void} sort
 */
export function addSortButtons(table, sort) {
  headerCells(table).forEach((cell, index) => {
    const button = makeButton(cell.textContent?.trim() ?? '');
    button.addEventListener('click', () => sort(index));
    cell.replaceChildren(button);
  });
}

/**
 * Mark the column by which the table is sorted.
 * @param {HTMLTableElement} table
 * @param {Column[]} columns
 * @param {State['sort']} sort
 */
export function showSort(table, columns, sort) {
  headerCells(table).forEach((cell, index) => {
    if (sort && columns[index]?.name === sort.name)
      cell.setAttribute('aria-sort', sort.descending ? 'descending' : 'ascending');
    else cell.removeAttribute('aria-sort');
  });
}

/**
 * Find the order that a click on a header asks for: the column's first order, the reverse, then the page's own again.
 * @param {Column} column
 * @param {State['sort']} sort
 * @returns {State['sort']}
 */
export function nextSort({ name, descending }, sort) {
  if (sort?.name !== name) return { name, descending };
  return sort.descending === descending ? { name, descending: !descending } : null;
}
