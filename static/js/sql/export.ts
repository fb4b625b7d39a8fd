/** A result as CSV, JSON and Markdown, in which every text stays a text. */
import { csvLines } from '../domain/csv.ts';
import { escapeMarkdown, markdownTable } from '../domain/markdown.ts';
import { cellText, type Result } from './values.ts';

/** Write a result as CSV; numbers as they are, lists as JSON. */
export const resultCsv = ({ columns, rows }: Result) =>
  csvLines([
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map((value) => (typeof value === 'number' ? value : cellText(value)))),
  ]);

/** Write a result as an array of objects. Of two columns with one name the second becomes `name_2`. */
export function resultJson({ columns, rows }: Result) {
  const names = distinctNames(columns);
  return `${JSON.stringify(
    rows.map((row) => Object.fromEntries(row.map((value, index) => [names[index], value]))),
    null,
    1,
  )}\n`;
}

/** Write a result as a Markdown table with the address of its query under it. */
export function resultMarkdown({ columns, rows }: Result, address: string) {
  const table = markdownTable(
    columns.map(({ name }) => escapeMarkdown(name)),
    rows.map((row) => row.map((value) => escapeMarkdown(cellText(value)))),
    columns.map(({ isNumber }) => (isNumber ? 'right' : 'left')),
  );
  return `${table}\n\n<${address}>\n`;
}

/** The names of columns, each of them once. */
export function distinctNames(columns: { name: string }[]): string[] {
  const seen: Map<string, number> = new Map();
  return columns.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  });
}
