/** The head of a listing's table: what it says of its columns, and buttons that sort by them. */
import { make } from '../dom.js';

/** @typedef {import('../../listing/columns.js').Column} Column */
/** @typedef {import('../../listing/columns.js').State} State */

/** Cells of these kinds are numbers: the greatest is what a reader looks for first. */
const NUMBERS = ['number', 'iops', 'ratio', 'median-range', 'pairs', 'reports', 'level', 'capacities', 'capacity'];

/** @param {HTMLTableElement} table */
const cellsOf = (table) => [...(table.tHead?.rows[0]?.cells ?? [])];

/** @param {HTMLTableElement} table @returns {Column[]} */
export function readColumns(table) {
  return cellsOf(table).map(({ dataset, textContent }) => ({
    key: dataset['key'] ?? '',
    name: dataset['name'] ?? '',
    heading: textContent?.trim() ?? '',
    as: dataset['as'] ?? 'text',
    facet: dataset['facet'] === 'choice' || dataset['facet'] === 'range' ? dataset['facet'] : '',
    words: wordsOf(dataset['words']),
    none: dataset['none'] ?? 'not stated',
    to: dataset['to'] ?? '',
    unit: dataset['unit'] ?? '',
    factor: Number(dataset['factor'] ?? 1),
    chosen: dataset['chosen']?.split(' ') ?? [],
    descending: dataset['descending'] !== undefined || NUMBERS.includes(dataset['as'] ?? ''),
    optional: dataset['optional'] !== undefined,
  }));
}

/** Pairs of value and words, or words in the order of the values 0, 1, 2 … @param {string | undefined} text @returns {Record<string, string>} */
function wordsOf(text) {
  const words = JSON.parse(text ?? '[]');
  return Array.isArray(words[0]) ? Object.fromEntries(words) : { ...words };
}

/**
 * @param {HTMLTableElement} table
 * @param {(column: number) => void} sort
 */
export function addSortButtons(table, sort) {
  cellsOf(table).forEach((cell, place) => {
    const button = make('button', { type: 'button' }, cell.textContent?.trim() ?? '');
    button.addEventListener('click', () => sort(place));
    cell.replaceChildren(button);
  });
}

/**
 * @param {HTMLTableElement} table
 * @param {Column[]} columns
 * @param {State['sort']} sort
 */
export function showSort(table, columns, sort) {
  cellsOf(table).forEach((cell, place) => {
    if (sort && columns[place]?.name === sort.name)
      cell.setAttribute('aria-sort', sort.descending ? 'descending' : 'ascending');
    else cell.removeAttribute('aria-sort');
  });
}

/**
 * What a click on a head asks for: its first order, then the other, then the order of the page again.
 * @param {Column} column
 * @param {State['sort']} sort
 * @returns {State['sort']}
 */
export function nextSort({ name, descending }, sort) {
  if (sort?.name !== name) return { name, descending };
  return sort.descending === descending ? { name, descending: !descending } : null;
}
