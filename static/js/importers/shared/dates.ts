/** Reads the day of a run out of the text of tools. */

/**
 * Write a day as ISO 8601 does.
 * @param {string} year
 * @param {string} month  of two digits
 * @param {string} day
 * @returns {string | null} null where there is no such day
 */
export function isoDate(year, month, day) {
  const date = `${year}-${month}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? null : date;
}

/**
 * Find the day that a text names.
 * @param {string} text
 * @param {...RegExp} patterns  whose first three groups are year, month and day; the first one that matches counts
 * @returns {string | null}
 */
export function findDate(text, ...patterns) {
  for (const pattern of patterns) {
    const [matched, year = '', month = '', day = ''] = pattern.exec(text) ?? [];
    if (matched !== undefined) return isoDate(year, month, day);
  }
  return null;
}
