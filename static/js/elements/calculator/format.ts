/**
 * Formats one value of a result by the `data-format` of its place: bytes, binary, mib, levels, fits, figure, percent,
 * signed, or as it is.
 */
import { formatBytes, formatFigure, formatNumber } from '../../domain/units.ts';

/** @typedef {import('../../domain/units.ts').UnitFamily} UnitFamily */

/** @param {number} levels */
const levelNames = (levels) => (levels < 0 ? 'not even L0' : (['L0 only', 'L1'][levels] ?? `L1–L${levels}`));

/**
 * Format one value for its place.
 * @param {unknown} value
 * @param {DOMStringMap} dataset `format` of the place, and `round`
 * @param {UnitFamily} family
 */
export function formatValue(value, { format, round }, family) {
  if (value === null || value === undefined) return 'none';
  if (format === 'fits') return value ? 'fits' : 'does not fit';
  if (typeof value !== 'number') return String(value);
  if (format === 'bytes') return formatBytes(value, family, round === 'up' ? 'up' : 'nearest');
  if (format === 'binary') return formatBytes(value); // allocation units are powers of two, whatever the reader chose
  if (format === 'figure') return formatFigure(value);
  if (format === 'percent') return `${formatFigure(value * 100)} %`;
  if (format === 'signed') return `${value > 0 ? '+' : ''}${formatNumber(value)} %`;
  if (format === 'levels') return levelNames(value);
  return formatNumber(value) + (format === 'mib' ? ' MiB' : '');
}
