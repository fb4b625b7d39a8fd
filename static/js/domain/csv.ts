/** CSV in which no text of a record is run as a formula by a spreadsheet. */

/** What a spreadsheet takes for the start of a formula or of another field, blanks before it left out. */
const FORMULA = /^\s*[=+\-@|%]|^[\t\r\n]/;

/** Put an apostrophe before a text that a spreadsheet would take for a formula; other text stays as it is. */
export const guardFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** Guard several texts at once, for the build. */
export const guardFormulas = (texts: readonly string[]) => texts.map(guardFormula);

/** Write a field of CSV; one that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvField(value: unknown) {
  if (typeof value === 'number') return String(value);
  const safe = guardFormula(String(value ?? ''));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Write lines of CSV, as RFC 4180 has them.
 * @param lines the headings first
 */
export const csvLines = (lines: unknown[][]) => lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
