/** Export a comparison as a Markdown table and as CSV, in which every text of a record stays a text. */
import { csvLines } from '../domain/csv.ts';
import { formatFigure } from '../domain/format.ts';
import { escapeMarkdown, markdownTable } from '../domain/markdown.ts';
import { describeState, stateOf } from './configurations.ts';
import { formatCellRatio, formatSpread } from './format.ts';
import type { Cell, Column, Row } from './types.ts';

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
