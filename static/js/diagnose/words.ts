/** Puts counts, names and figures into words. */

// Counts things in words.

/**
 * Write a count with its noun.
 * @param one such as `drive`
 */
export const counted = (count: number, one: string, many: string = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** List names; of many the first alone. */
export const listed = (names: readonly (string | number)[], shown = 8) =>
  names.length > shown ? `${names.slice(0, shown).join(', ')} and ${names.length - shown} more` : names.join(', ');

// Puts figures into words.

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** Write bytes with a binary unit. */
export function formatBytes(bytes: number | null | undefined) {
  if (bytes === null || bytes === undefined) return 'unknown';
  const power = bytes > 0 ? Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0;
  const value = bytes / 1024 ** power;
  return `${value >= 100 || Number.isInteger(value) ? Math.round(value) : value.toPrecision(3)} ${UNITS[power]}`;
}

/** Write a share in percent. @param share 0 to 1 */
export const percent = (share: number) => `${(share * 100).toPrecision(share >= 0.1 ? 3 : 2)} %`;
