/** Align the figures of several subjects: one row a workload and metric, each column under its chosen settings. */
import { describeOnlyDifference, reasonsAgainst } from './comparability.ts';
import { fit, stateOf } from './configurations.ts';
import { withDurableWriteTimes } from './durable-writes.ts';

/** @typedef {import('./types.ts').Group} Group */
/** @typedef {import('./types.ts').Column} Column */
/** @typedef {import('./types.ts').Cell} Cell */
/** @typedef {import('./types.ts').Row} Row */
/** @typedef {Map<string, Group[]>} GroupsByKey */

/** @param {Group} group */
const keyOf = ({ workload, metric }) => `${workload}\n${metric}`;

/**
 * Align columns.
 * @param {Column[]} columns
 * @param {number} base index of the baseline
 * @returns {Row[]} in the order of the baseline's figures, then of those that only others share
 */
export function align(columns, base) {
  const tables = columns.map(({ subject }) =>
    Map.groupBy(
      withDurableWriteTimes(subject.figures.filter(({ higher_is_better }) => higher_is_better !== null)),
      keyOf,
    ),
  );
  const keys = new Set([base, ...columns.keys()].flatMap((index) => [...(tables[index]?.keys() ?? [])]));
  return [...keys].map((key) => alignRow(key, columns, tables, base)).filter((row) => row !== null);
}

/**
 * Align one workload and metric.
 * @param {string} key
 * @param {Column[]} columns
 * @param {GroupsByKey[]} tables
 * @param {number} base
 * @returns {Row | null} null where fewer than two columns have a figure
 */
function alignRow(key, columns, tables, base) {
  const [first] = tables.flatMap((table) => table.get(key) ?? []);
  if (!first) return null;
  const baseline = bestGroup(tables[base]?.get(key) ?? [], columns[base]?.state ?? '');
  const cells = columns.map(({ state }, index) => {
    const groups = tables[index]?.get(key) ?? [];
    const similar = () =>
      groups.length || !baseline ? null : similarGroup(baseline, tables[index], tables[base], state);
    const group = index === base ? baseline : (bestGroup(groups, state, baseline) ?? similar());
    return cellOf(group, baseline, group ? [] : [...new Set(groups.map(stateOf))]);
  });
  const filled = cells.filter(({ group }) => group).length;
  if (filled < Math.min(2, columns.length)) return null;
  const { workload, metric, label, unit, higher_is_better } = first;
  return { workload, metric, label, unit, higher_is_better, cells };
}

/**
 * Find the group of a column for a row: of those that fit its settings, first by how well, then by what the baseline
 * rests on.
 * @param {Group[]} groups
 * @param {string} state
 * @param {Group | null} [base]
 * @returns {Group | null}
 */
function bestGroup(groups, state, base = null) {
  const rank = (/** @type {Group} */ group) => [
    fit(group, state),
    Number(base ? group.basis === base.basis : group.basis === 'measured'),
    Number(base ? group.edition === base.edition : false),
    Number(group.ranked),
    group.n,
  ];
  const fitting = groups.filter((group) => fit(group, state) >= 0);
  return fitting.reduce(
    (/** @type {Group | null} */ best, group) => (best && !ranksHigher(rank(group), rank(best)) ? best : group),
    null,
  );
}

/** @param {number[]} one @param {number[]} other */
function ranksHigher(one, other) {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && Number(one[place]) > Number(other[place]);
}

/**
 * Find a figure for a column that lacks the workload: one of a workload that differs in one aspect and that the
 * baseline lacks.
 * @param {Group} base
 * @param {GroupsByKey | undefined} table
 * @param {GroupsByKey | undefined} baseTable
 * @param {string} state
 */
function similarGroup(base, table, baseTable, state) {
  const candidates = [...(table ?? [])]
    .filter(([key]) => !baseTable?.has(key))
    .flatMap(([, groups]) => groups)
    .filter(({ metric, fields }) => metric === base.metric && describeOnlyDifference(fields, base.fields) !== null);
  return bestGroup(candidates, state, base);
}

/**
 * @param {Group | null} group
 * @param {Group | null} base
 * @param {string[]} only states with a figure, where there is none under the chosen one
 * @returns {Cell}
 */
function cellOf(group, base, only) {
  if (!group || !base || base.median === 0) return { group, reasons: [], only, ratio: null, range: null };
  const hasSpread = group.n > 1 || base.n > 1;
  return {
    group,
    reasons: group === base ? [] : reasonsAgainst(group, base),
    only,
    ratio: group.median / base.median,
    range: hasSpread && base.min > 0 ? [group.min / base.max, group.max / base.min] : null,
  };
}
