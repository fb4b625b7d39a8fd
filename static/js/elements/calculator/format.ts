/**
 * Formats one value of a result by the `data-format` of its place: bytes, binary, mib, levels, fits, figure, percent,
 * signed, or as it is.
 */
import type { UnitFamily } from '../../domain/format.ts';
import { formatBytes, formatFigure, formatNumber } from '../../domain/units.ts';

const levelNames = (levels: number) => (levels < 0 ? 'not even L0' : (['L0 only', 'L1'][levels] ?? `L1–L${levels}`));

/**
 * Format one value for its place.
 * @param dataset `format` of the place, and `round`
 */
export function formatValue(value: unknown, { format, round }: DOMStringMap, family: UnitFamily) {
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
