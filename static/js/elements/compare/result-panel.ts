/** What a comparison shows: how many rows there are, the chart, the table, and buttons that copy them. */
import { type Comparison, toCsv, toMarkdown } from '../../comparison/export.ts';
import { copyText } from '../clipboard.ts';
import { make } from '../dom.ts';
import { comparisonPlots } from './plot.ts';
import { comparisonTable } from './table.ts';

/** Finds a part of the page by its data attribute. */
type FindPart = (name: string) => HTMLElement;

/**
 * Show a comparison.
 * @param width pixels that the chart may take
 */
export function showComparison(part: FindPart, comparison: Comparison, siteRoot: string, width: number) {
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

function describeComparison({ columns, rows }: Comparison) {
  if (columns.length === 0) return 'Type a name, or open one of the comparisons below.';
  if (columns.length === 1) return 'One subject: add another to compare.';
  return `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} in common.`;
}

const COPIES: Record<string, { write: (comparison: Comparison) => string; done: string }> = {
  markdown: { write: toMarkdown, done: 'The table is copied as Markdown.' },
  csv: { write: toCsv, done: 'The table is copied as CSV.' },
  link: { write: ({ address }) => address, done: 'The link is copied.' },
};

/**
 * Copy a comparison and say whether that worked.
 * @param format markdown, csv or link
 */
export async function copyComparison(part: FindPart, comparison: Comparison, format: string) {
  const copy = COPIES[format];
  if (!copy) return;
  const copied = await copyText(copy.write(comparison));
  part('copied').textContent = copied
    ? copy.done
    : 'The browser did not allow copying: select the table and copy by hand.';
}
