/** Lay out the plots of a comparison: figures of one unit on a logarithmic axis, a line a workload. */
import type { Row } from './types.ts';

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
