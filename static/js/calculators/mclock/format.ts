/** Formats the figures of mClock: operations a second, and times. */
import { formatFigure, formatNumber } from '../../domain/units.ts';

/** Write operations a second with three significant digits: the capacity that they are a share of is no surer. */
export const formatIops = (value: number) => formatFigure(value);

/** Write a time in the largest unit that leaves two of it. */
export function formatDuration(seconds: number) {
  if (seconds === Infinity) return 'for ever';
  const [length, unit] = (
    [
      [86_400, 'days'],
      [3600, 'hours'],
      [60, 'minutes'],
      [1, 'seconds'],
    ] as const
  ).find(([size]) => seconds >= 2 * size) ?? [1, 'seconds'];
  return `${formatNumber(Number((seconds / length).toPrecision(2)), 2)} ${unit}`;
}
