/** Formats the figures of mClock: operations a second, and times. */
import { formatFigure, formatNumber } from '../../domain/units.ts';

/**
 * Write operations a second with three significant digits: the capacity that they are a share of is no surer.
 * @param {number} value
 */
export const formatIops = (value) => formatFigure(value);

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
