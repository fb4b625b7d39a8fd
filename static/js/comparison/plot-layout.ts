/** Lay out the plots of a comparison: figures of one unit on a logarithmic axis, a line a workload. */

/** @typedef {import('./types.ts').Row} Row */
/**
 * A mark of one column; places are shares of the axis, from 0 to 1.
 * @typedef {object} Mark
 * @property {number} column
 * @property {number} at place of the median
 * @property {number} from place of the minimum
 * @property {number} to place of the maximum
 * @property {boolean} isComparable with the baseline
 */
/** @typedef {{label: string, marks: Mark[]}} Line */
/**
 * `label` names the metric that all lines share; it is null where they differ, and each line says its own.
 * @typedef {{unit: string, label: string | null, ticks: {at: number, value: number}[], lines: Line[]}} Plot
 */

/**
 * Lay out one plot a unit; workloads without a positive figure are left out, as a logarithmic axis cannot show them.
 * @param {Row[]} rows
 * @returns {Plot[]}
 */
export function layOutPlots(rows) {
  return [...Map.groupBy(rows, ({ unit }) => unit)]
    .map(([unit, some]) => layOutPlot(unit, some))
    .filter((plot) => plot !== null);
}

/** @param {string} unit @param {Row[]} rows @returns {Plot | null} */
function layOutPlot(unit, rows) {
  const values = rows.flatMap(({ cells }) =>
    cells.flatMap(({ group }) => (group && group.min > 0 ? [group.min, group.max] : [])),
  );
  if (values.length === 0) return null;
  const low = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const high = Math.max(Math.ceil(Math.log10(Math.max(...values)) - 1e-9), low + 1);
  const placeOf = (/** @type {number} */ value) => (Math.log10(value) - low) / (high - low);
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

/** @param {Row['cells']} cells @param {(value: number) => number} placeOf @returns {Mark[]} */
const marksOf = (cells, placeOf) =>
  cells.flatMap(({ group, reasons }, column) => {
    if (!group || !(group.min > 0)) return [];
    const { min, median, max } = group;
    const isComparable = reasons.length === 0;
    return [{ column, at: placeOf(median), from: placeOf(min), to: placeOf(max), isComparable }];
  });
