/** Format the figures, spreads and ratios of a comparison as the pages of the subjects do. */
import { formatFigure, formatRatio } from '../domain/format.ts';
import type { Cell, Group } from './types.ts';

/**
 * Describe how many figures a group has, how far they are apart, and how good the evidence is.
 * @returns such as `n = 3, 80 IOPS to 125 IOPS · evidence level 2`
 */
export function formatSpread({ n, min, max, unit, level, basis }: Group): string {
  const extent = min === max ? '' : `, ${formatFigure(min, unit)} to ${formatFigure(max, unit)}`;
  return `n = ${n}${extent} · evidence level ${level}${basis === 'measured' ? '' : ` · ${basis}`}`;
}

/**
 * Format the ratio of a cell with the range that the spread of both sides allows.
 * @returns such as `×10 (×8 to ×13)`; null where there is no ratio
 */
export function formatCellRatio({ ratio, range }: Cell): string | null {
  if (ratio === null) return null;
  const isWide = range && range[0] !== range[1];
  return formatRatio(ratio) + (isWide ? ` (${formatRatio(range[0])} to ${formatRatio(range[1])})` : '');
}

/** Describe the direction of a metric where a reader may not expect it. */
export const describeDirection = (higherIsBetter: boolean | null) =>
  higherIsBetter === false ? ', less is better' : '';
