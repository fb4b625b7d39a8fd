/** Puts counts, names, sizes and shares into words. */
import { formatBytes, formatNumber, formatSignificant } from '../domain/format.ts';

/**
 * Write a count with its noun.
 * @param one such as `drive`
 */
export const counted = (count: number, one: string, many: string = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** List names; of many the first alone. */
export const listed = (names: readonly (string | number)[], shown = 8) =>
  names.length > shown ? `${names.slice(0, shown).join(', ')} and ${names.length - shown} more` : names.join(', ');

/** Write a size with a binary unit, or that it is unknown. */
export const sizeWords = (bytes: number | null | undefined) =>
  typeof bytes === 'number' ? formatBytes(bytes) : 'unknown';

/** Write a share in percent. @param share 0 to 1 */
export const percent = (share: number) => `${formatSignificant(share * 100)} %`;
