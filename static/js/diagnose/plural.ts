/** Counts things in words. */

/**
 * Write a count with its noun.
 * @param {number} count
 * @param {string} one such as `drive`
 * @param {string} [many]
 */
export const counted = (count, one, many = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/**
 * List names; of many the first alone.
 * @param {readonly (string | number)[]} names
 * @param {number} [shown]
 */
export const listed = (names, shown = 8) =>
  names.length > shown ? `${names.slice(0, shown).join(', ')} and ${names.length - shown} more` : names.join(', ');
