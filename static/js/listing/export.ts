/** The rows of a listing that a reader sees, as CSV, JSON and Markdown. */
import { csvLines } from '../domain/csv.ts';
import { escapeMarkdown, markdownTable } from '../domain/markdown.ts';
import { type Column, labelOf } from './columns.ts';
import type { Item } from './items.ts';

/**
 * Write rows as CSV: figures as numbers in base units, codes as words, lists with semicolons, and each row's page.
 * @param items in their order
 * @param columns those to write
 * @param siteAddress with which the address of each row's page begins
 */
export const listingCsv = (items: Item[], columns: Column[], siteAddress: string) =>
  csvLines([
    [...columns.map(({ heading }) => heading), 'Page'],
    ...items.map(({ row }) => [...columns.map((column) => fieldOf(row[column.key], column)), siteAddress + row.href]),
  ]);

/**
 * Write rows as JSON, as they are published: every field, figures in base units.
 * @param items in their order
 */
export const listingJson = (items: Item[]) =>
  `${JSON.stringify(
    items.map(({ row }) => row),
    null,
    1,
  )}\n`;

/**
 * Write rows as a Markdown table with the address of the listing under it; the first column leads to each row's page.
 * @param items in their order
 * @param columns those to write
 * @param siteAddress with which the address of each row's page begins
 */
export function listingMarkdown(items: Item[], columns: Column[], siteAddress: string, listingAddress: string) {
  const lines = items.map(({ row }) =>
    columns.map((column, place) => {
      const text = escapeMarkdown(String(fieldOf(row[column.key], column)));
      return place ? text : `[${text}](${siteAddress}${row.href})`;
    }),
  );
  const isNumber = ({ key }: Column) => items.some(({ row }) => typeof row[key] === 'number');
  const alignment = columns.map((column) => (isNumber(column) ? 'right' : 'left'));
  const headings = columns.map(({ heading }) => escapeMarkdown(heading));
  return `${markdownTable(headings, lines, alignment)}\n\n<${listingAddress}>\n`;
}

function fieldOf(value: unknown, column: Column) {
  if (Array.isArray(value)) return value.map((one) => labelOf(column, Object(one).title ?? one)).join('; ');
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && column.as !== 'level' ? value : labelOf(column, value);
}
