/** Counts things in words. */

/**
 * Write a count with its noun.
 * @param one such as `drive`
 */
export const counted = (count: number, one: string, many: string = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** List names; of many the first alone. */
export const listed = (names: readonly (string | number)[], shown = 8) =>
  names.length > shown ? `${names.slice(0, shown).join(', ')} and ${names.length - shown} more` : names.join(', ');
