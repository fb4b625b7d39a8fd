/**
 * Present a comparison without a page: its figures as text, as a Markdown table, as CSV in which every text of a
 * record stays a text, and the layout of its plots.
 */
import { csvLines } from '../domain/csv.ts';
import { formatFigure, formatRatio } from '../domain/format.ts';
import { escapeMarkdown, markdownTable } from '../domain/markdown.ts';
import { describeState, stateOf } from './align.ts';
import type { Cell, Column, Group, Row } from './types.ts';

// Format the figures, spreads and ratios of a comparison as the pages of the subjects do.

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

// Lay out the plots of a comparison: figures of one unit on a logarithmic axis, a line a workload.

/** A mark of one column; places are shares of the axis, from 0 to 1. */
interface Mark {
  column: number;
  /** place of the median */
  at: number;
  /** place of the minimum */
  from: number;
  /** place of the maximum */
  to: number;
  /** with the baseline */
  isComparable: boolean;
}
type Line = { label: string; marks: Mark[] };
/** `label` names the metric that all lines share; it is null where they differ, and each line says its own. */
export type Plot = { unit: string; label: string | null; ticks: { at: number; value: number }[]; lines: Line[] };

/**
 * Lay out one plot a unit; workloads without a positive figure are left out, as a logarithmic axis cannot show them.
 */
export function layOutPlots(rows: Row[]): Plot[] {
  return [...Map.groupBy(rows, ({ unit }) => unit)]
    .map(([unit, some]) => layOutPlot(unit, some))
    .filter((plot) => plot !== null);
}

function layOutPlot(unit: string, rows: Row[]): Plot | null {
  const values = rows.flatMap(({ cells }) =>
    cells.flatMap(({ group }) => (group && group.min > 0 ? [group.min, group.max] : [])),
  );
  if (values.length === 0) return null;
  const low = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const high = Math.max(Math.ceil(Math.log10(Math.max(...values)) - 1e-9), low + 1);
  const placeOf = (value: number) => (Math.log10(value) - low) / (high - low);
  const ticks = Array.from({ length: high - low + 1 }, (_, step) => ({
    at: step / (high - low),
    value: 10 ** (low + step),
  }));
  const shared = rows.every(({ label }) => label === rows[0]?.label) ? (rows[0]?.label ?? null) : null;
  const lines = rows.map(({ workload, label, cells }) => ({
    label: shared === null ? `${workload}, ${label}` : workload,
    marks: marksOf(cells, placeOf),
  }));
  return { unit, label: shared, ticks, lines: lines.filter(({ marks }) => marks.length > 0) };
}

const marksOf = (cells: Row['cells'], placeOf: (value: number) => number): Mark[] =>
  cells.flatMap(({ group, reasons }, column) => {
    if (!group || !(group.min > 0)) return [];
    const { min, median, max } = group;
    const isComparable = reasons.length === 0;
    return [{ column, at: placeOf(median), from: placeOf(min), to: placeOf(max), isComparable }];
  });

export type Comparison = { columns: Column[]; base: number; rows: Row[]; anyway: boolean; address: string };

const right: 'right' = 'right';
const CSV_HEADINGS = [
  'workload',
  'metric',
  'unit',
  'subject',
  'title',
  'state',
  'figure_workload',
  'figure_state',
  'is_baseline',
  'n',
  'min',
  'median',
  'max',
  'basis',
  'edition',
  'level',
  'ratio_to_baseline',
  'not_comparable',
];

function markdownCell(cell: Cell, unit: string, isBase: boolean, anyway: boolean) {
  if (!cell.group) return '–';
  const figure = `${formatFigure(cell.group.median, unit)} (${formatSpread(cell.group)})`;
  if (isBase || cell.ratio === null) return escapeMarkdown(figure);
  const ratio = cell.reasons.length === 0 || anyway ? formatCellRatio(cell) : null;
  const reasons = cell.reasons.length ? `not comparable: ${cell.reasons.join('; ')}` : null;
  return escapeMarkdown([figure, ratio, reasons].filter(Boolean).join('; '));
}

/** Write a comparison as a Markdown table with its address under it. */
export function toMarkdown({ columns, base, rows, anyway, address }: Comparison) {
  const headings = columns.map(({ subject, state }, index) =>
    escapeMarkdown(`${subject.title}, ${describeState(subject, state)}${index === base ? ' (baseline)' : ''}`),
  );
  const lines = rows.map(({ workload, label, unit, cells }) => [
    escapeMarkdown(`${workload}, ${label}`),
    ...cells.map((cell, index) => markdownCell(cell, unit, index === base, anyway)),
  ]);
  const table = markdownTable(['Workload', ...headings], lines, ['left', ...columns.map(() => right)]);
  return `${table}\n\n${address}\n`;
}

/** Write a comparison as CSV: one line a figure, in base units. */
export function toCsv(comparison: Comparison) {
  return csvLines([CSV_HEADINGS, ...comparison.rows.flatMap((row) => linesOf(row, comparison))]);
}

/** @returns in the order of CSV_HEADINGS */
const linesOf = ({ workload, metric, unit, cells }: Row, { columns, base, anyway }: Comparison): unknown[][] =>
  cells.flatMap((cell, index) => {
    const { group, reasons } = cell;
    const column = columns[index];
    if (!group || !column) return [];
    const { subject, state } = column;
    const ofRow = [workload, metric, unit, subject.id, subject.title, state, group.workload, stateOf(group)];
    const isBaseline = index === base ? 'yes' : 'no';
    const figures = [group.n, group.min, group.median, group.max, group.basis, group.edition, group.level];
    const ratio = reasons.length === 0 || anyway ? cell.ratio : null;
    return [[...ofRow, isBaseline, ...figures, ratio, reasons.join('; ')]];
  });
