/** Puts figures of several subjects side by side: one row a workload and metric, each column under its chosen settings. */
import { nearness, reasonsAgainst } from './comparability.js';
import { fit, stateOf } from './configurations.js';

/** @typedef {import('./types.js').Group} Group */
/** @typedef {import('./types.js').Column} Column */
/** @typedef {import('./types.js').Cell} Cell */
/** @typedef {import('./types.js').Row} Row */

/** @param {Group} group */
const keyOf = ({ workload, metric }) => `${workload}\n${metric}`;

/**
 * The group of a column that stands in a row: of those that fit its settings, first by how well, then by what the baseline rests on.
 * @param {Group[]} groups
 * @param {string} state
 * @param {Group|null} [base]
 * @returns {Group|null}
 */
function best(groups, state, base = null) {
  const rank = (/** @type {Group} */ group) => [
    fit(group, state),
    Number(base ? group.basis === base.basis : group.basis === 'measured'),
    Number(base ? group.edition === base.edition : false),
    Number(group.ranked),
    group.n,
  ];
  const fitting = groups.filter((group) => fit(group, state) >= 0);
  return fitting.reduce(
    (/** @type {Group|null} */ one, other) => (one && !isBefore(rank(other), rank(one)) ? one : other),
    null,
  );
}

/** @param {number[]} one @param {number[]} other */
function isBefore(one, other) {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && Number(one[place]) > Number(other[place]);
}

/**
 * @param {Group|null} group
 * @param {Group|null} base
 * @param {string[]} only
 * @returns {Cell}
 */
function cell(group, base, only) {
  if (!group || !base || base.median === 0) return { group, reasons: [], only, ratio: null, range: null };
  const spreads = group.n > 1 || base.n > 1;
  const range = /** @type {[number, number]} */ ([group.min / base.max, group.max / base.min]);
  return {
    group,
    reasons: group === base ? [] : reasonsAgainst(group, base),
    only,
    ratio: group.median / base.median,
    range: spreads && base.min > 0 ? range : null,
  };
}

/**
 * @param {Column[]} columns at most five
 * @param {number} base index of the baseline
 * @returns {Row[]} rows in the order of the baseline's figures, then of those that only others share
 */
export function align(columns, base) {
  const tables = columns.map(({ subject }) =>
    Map.groupBy(
      subject.figures.filter(({ higher_is_better }) => higher_is_better !== null),
      keyOf,
    ),
  );
  const keys = new Set([base, ...columns.keys()].flatMap((index) => [...(tables[index]?.keys() ?? [])]));
  return [...keys].map((key) => row(key, columns, tables, base)).filter((made) => made !== null);
}

/**
 * @param {string} key
 * @param {Column[]} columns
 * @param {Map<string, Group[]>[]} tables
 * @param {number} base
 * @returns {Row|null} null where fewer than two columns have a figure
 */
function row(key, columns, tables, base) {
  const [first] = tables.flatMap((table) => table.get(key) ?? []);
  if (!first) return null;
  const baseline = best(tables[base]?.get(key) ?? [], columns[base]?.state ?? '');
  const cells = columns.map(({ state }, index) => {
    const groups = tables[index]?.get(key) ?? [];
    const group =
      index === base
        ? baseline
        : (best(groups, state, baseline) ??
          (groups.length || !baseline ? null : near(baseline, tables[index], tables[base], state)));
    return cell(group, baseline, group ? [] : [...new Set(groups.map(stateOf))]);
  });
  const filled = cells.filter(({ group }) => group).length;
  if (filled < Math.min(2, columns.length)) return null;
  const { workload, metric, label, unit, higher_is_better } = first;
  return { workload, metric, label, unit, higher_is_better, cells };
}

/**
 * Where a column lacks the workload: its figure of a workload that differs in one respect and that the baseline lacks.
 * @param {Group} base
 * @param {Map<string, Group[]>|undefined} table
 * @param {Map<string, Group[]>|undefined} baseTable
 * @param {string} state
 */
function near(base, table, baseTable, state) {
  const candidates = [...(table ?? [])]
    .filter(([key]) => !baseTable?.has(key))
    .flatMap(([, groups]) => groups)
    .filter(({ metric, fields }) => metric === base.metric && nearness(fields, base.fields) !== null);
  return best(candidates, state, base);
}
