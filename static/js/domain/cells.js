/** Format the cells of tables by the format that scripts/sql/columns.csv gives their column. */
import { formatCapacity, formatFigure, formatNumber, formatRatio } from './format.js';

/** @typedef {[format: string, value: number | [number, number], unit: string | null]} Cell */

/** @type {Readonly<Record<string, (value: number, unit: string) => string>>} */
const FORMATS = Object.freeze({
  base: formatFigure,
  iops: (value) => formatFigure(value),
  s: (value) => formatFigure(value, 's'),
  ratio: formatRatio,
  percent: (value) => `${formatNumber(100 * value, 1)} %`,
  capacity: formatCapacity,
  count: (value) => formatNumber(value, 0),
  number: (value) => formatNumber(value, 1),
  decimal: (value) => formatNumber(value, 2),
  fine: (value) => formatNumber(value, 3),
  exact: (value) => formatNumber(value, 6),
});

/**
 * Format many cells at once, for scripts/publish/cell_texts.py.
 * @param {Cell[]} cells with the unit of `base` figures; an `interval` has two values
 * @returns {string[]}
 * @throws {RangeError} for a format that is not known
 */
export function formatCells(cells) {
  return cells.map(([format, value, unit]) => {
    if (Array.isArray(value)) return value.map((end) => formatFigure(end)).join(' to ');
    const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
    if (!write) throw new RangeError(`format ${format}: expected ${Object.keys(FORMATS).join(', ')} or interval`);
    return write(value, unit ?? '');
  });
}
