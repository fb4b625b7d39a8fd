/** What comes of a comparison: the sentence, the question about what is not comparable, the table, the picture, and copies of it. */
import { asCsv, asMarkdown } from '../../comparison/export.js';
import { make } from '../dom.js';
import { drawings } from './drawing.js';
import { comparisonTable } from './table.js';

/** @typedef {import('../../comparison/export.js').Comparison} Comparison */
/** @typedef {(name: string) => HTMLElement} Place finds a part of the element by its data attribute */

/** @param {Comparison} comparison */
function words({ columns, rows }) {
  if (columns.length === 0) return 'Nothing to compare yet.';
  if (columns.length === 1) return 'One subject: add another to compare.';
  return `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} in common.`;
}

/**
 * @param {Place} place
 * @param {Comparison} comparison
 * @param {string} root of the site
 * @param {number} room pixels from side to side
 */
export function showOutcome(place, comparison, root, room) {
  const { columns, rows } = comparison;
  place('outcome').hidden = columns.length === 0;
  place('confirm').hidden = !rows.some(({ cells }) => cells.some(({ reasons }) => reasons.length > 0));
  place('said').textContent = words(comparison);
  place('table').replaceChildren(
    rows.length
      ? comparisonTable(comparison, root)
      : make('p', {}, 'They share no workload: nothing was measured on two of them.'),
  );
  place('drawing').replaceChildren(...drawings(rows, columns, room));
}

/**
 * @param {Place} place
 * @param {Comparison} comparison
 * @param {string} as markdown, csv or link
 */
export async function copyOutcome(place, comparison, as) {
  const text = as === 'csv' ? asCsv(comparison) : as === 'markdown' ? asMarkdown(comparison) : comparison.address;
  try {
    await navigator.clipboard.writeText(text);
    place('copied').textContent =
      { csv: 'The table is copied as CSV.', markdown: 'The table is copied as Markdown.' }[as] ?? 'The link is copied.';
  } catch {
    place('copied').textContent = 'The browser did not allow copying: mark the table and copy by hand.';
  }
}
