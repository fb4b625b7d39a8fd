/** Format the cells of tables by the format that scripts/sql/columns.csv gives their column. */
import {
  formatBlockSize,
  formatCapacity,
  formatFigure,
  formatFileSize,
  formatNumber,
  formatRatio,
  formatSignificant,
  formatVolumeSize,
} from './format.ts';
import { UNITS } from './units.ts';

type Cell = [format: string, value: number | number[], unit: string | null];

const FORMATS: Readonly<Record<string, (value: number, unit: string) => string>> = Object.freeze({
  base: formatFigure,
  rounded: (value, unit) => formatFigure(Number(value.toPrecision(3)), unit), // for prose
  iops: (value) => formatFigure(value),
  s: (value) => formatFigure(value, 's'),
  ratio: formatRatio,
  percent: (value) => `${formatSignificant(100 * value)} %`,
  capacity: formatCapacity,
  'block-size': formatBlockSize,
  'file-size': formatFileSize,
  'volume-size': formatVolumeSize,
  count: (value) => formatNumber(value, 0),
  number: (value) => formatNumber(value, 1),
  decimal: (value) => formatNumber(value, 2),
  fine: (value) => formatNumber(value, 3),
  significant: formatSignificant,
  exact: (value) => formatNumber(value, 6),
  megabytes: (value) => `${formatNumber(value / UNITS.MB)} MB`,
});

/**
 * Format many cells at once, for scripts/publish/cell_texts.py.
 * @param cells with the unit of `base` figures; an `interval` has two values, `capacities` have any
 * @throws {RangeError} for a format that is not known
 */
export function formatCells(cells: Cell[]): string[] {
  return cells.map(([format, value, unit]) => {
    if (format === 'interval')
      return [value]
        .flat()
        .map((end) => formatFigure(end))
        .join(' to ');
    if (format === 'capacities') return [value].flat().map(formatCapacity).join(', ');
    const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
    if (!write)
      throw new RangeError(`format ${format}: expected ${Object.keys(FORMATS).join(', ')}, interval or capacities`);
    return write(Number(value), unit ?? '');
  });
}
