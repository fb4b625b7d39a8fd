/** What a comparison shows: how many rows there are, the chart, the table, and buttons that copy them. */
import { toCsv, toMarkdown } from '../../comparison/export.ts';
import { copyText } from '../clipboard.ts';
import { make } from '../dom.ts';
import { comparisonPlots } from './plot.ts';
import { comparisonTable } from './table.ts';

/** @typedef {import('../../comparison/export.ts').Comparison} Comparison */
/** @typedef {(name: string) => HTMLElement} FindPart finds a part of the page by its data attribute */

/**
 * Show a comparison.
 * @param {FindPart} part
 * @param {Comparison} comparison
 * @param {string} siteRoot
 * @param {number} width pixels that the chart may take
 */
export function showComparison(part, comparison, siteRoot, width) {
  const { columns, rows } = comparison;
  part('result').hidden = columns.length === 0;
  part('confirm').hidden = !rows.some(({ cells }) => cells.some(({ reasons }) => reasons.length > 0));
  part('status').textContent = describeComparison(comparison);
  part('table').replaceChildren(
    rows.length
      ? comparisonTable(comparison, siteRoot)
      : make('p', {}, 'They share no workload: nothing was measured on two of them.'),
  );
  part('plots').replaceChildren(...comparisonPlots(rows, columns, width));
}

/** @param {Comparison} comparison */
function describeComparison({ columns, rows }) {
  if (columns.length === 0) return 'Type a name, or open one of the comparisons below.';
  if (columns.length === 1) return 'One subject: add another to compare.';
  return `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} in common.`;
}

/** @type {Record<string, {write: (comparison: Comparison) => string, done: string}>} */
const COPIES = {
  markdown: { write: toMarkdown, done: 'The table is copied as Markdown.' },
  csv: { write: toCsv, done: 'The table is copied as CSV.' },
  link: { write: ({ address }) => address, done: 'The link is copied.' },
};

/**
 * Copy a comparison and say whether that worked.
 * @param {FindPart} part
 * @param {Comparison} comparison
 * @param {string} format markdown, csv or link
 */
export async function copyComparison(part, comparison, format) {
  const copy = COPIES[format];
  if (!copy) return;
  const copied = await copyText(copy.write(comparison));
  part('copied').textContent = copied
    ? copy.done
    : 'The browser did not allow copying: select the table and copy by hand.';
}
