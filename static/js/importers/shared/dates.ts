/** Reads the day of a run out of the text of tools. */

/**
 * Write a day as ISO 8601 does.
 * @param month of two digits
 * @returns null where there is no such day
 */
export function isoDate(year: string, month: string, day: string): string | null {
  const date = `${year}-${month}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? null : date;
}

/**
 * Find the day that a text names.
 * @param patterns whose first three groups are year, month and day; the first one that matches counts
 */
export function findDate(text: string, ...patterns: RegExp[]): string | null {
  for (const pattern of patterns) {
    const [matched, year = '', month = '', day = ''] = pattern.exec(text) ?? [];
    if (matched !== undefined) return isoDate(year, month, day);
  }
  return null;
}
