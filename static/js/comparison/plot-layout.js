/** Where the marks of a comparison stand: figures of one unit on a logarithmic axis, a line a workload. */

/** @typedef {import('./types.js').Row} Row */
/** @typedef {{column: number, at: number, from: number, to: number, doubtful: boolean}} Mark places from 0 to 1 along the axis */
/** @typedef {{unit: string, ticks: {at: number, value: number}[], lines: {words: string, marks: Mark[]}[]}} Picture */

/**
 * One picture a unit; workloads without a positive figure are left out, a logarithm has no place for them.
 * @param {Row[]} rows
 * @returns {Picture[]}
 */
export function pictures(rows) {
  return [...Map.groupBy(rows, ({ unit }) => unit)]
    .map(([unit, some]) => picture(unit, some))
    .filter((made) => made !== null);
}

/**
 * @param {string} unit
 * @param {Row[]} rows
 * @returns {Picture|null}
 */
function picture(unit, rows) {
  const values = rows.flatMap(({ cells }) =>
    cells.flatMap(({ group }) => (group && group.min > 0 ? [group.min, group.max] : [])),
  );
  if (values.length === 0) return null;
  const low = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const high = Math.max(Math.ceil(Math.log10(Math.max(...values)) - 1e-9), low + 1);
  const place = (/** @type {number} */ value) => (Math.log10(value) - low) / (high - low);
  const ticks = Array.from({ length: high - low + 1 }, (_, step) => ({
    at: step / (high - low),
    value: 10 ** (low + step),
  }));
  const lines = rows.map(({ workload, label, cells }) => ({
    words: `${workload}, ${label}`,
    marks: cells.flatMap(({ group, reasons }, column) =>
      group && group.min > 0
        ? [
            {
              column,
              at: place(group.median),
              from: place(group.min),
              to: place(group.max),
              doubtful: reasons.length > 0,
            },
          ]
        : [],
    ),
  }));
  return { unit, ticks, lines: lines.filter(({ marks }) => marks.length > 0) };
}
