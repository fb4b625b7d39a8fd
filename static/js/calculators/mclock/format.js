/** Formats the figures of mClock: operations a second, and times. */
import { formatNumber } from '../../domain/units.js';

/**
 * A share of a capacity is exact arithmetic: whole operations, parts of one only where there are few.
 * @param {number} value
 */
export const formatIops = (value) => formatNumber(value, value < 10 ? 2 : 0);

/**
 * Write a time in the largest unit that leaves two of it.
 * @param {number} seconds
 */
export function formatDuration(seconds) {
  if (seconds === Infinity) return 'for ever';
  const [length, unit] = /** @type {const} */ ([
    [86_400, 'days'],
    [3600, 'hours'],
    [60, 'minutes'],
    [1, 'seconds'],
  ]).find(([size]) => seconds >= 2 * size) ?? [1, 'seconds'];
  return `${formatNumber(Number((seconds / length).toPrecision(2)), 2)} ${unit}`;
}
