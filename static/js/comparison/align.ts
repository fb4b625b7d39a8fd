/** Align the figures of several subjects: one row a workload and metric, each column under its chosen settings. */
import { describeOnlyDifference, reasonsAgainst } from './comparability.ts';
import { fit, stateOf } from './configurations.ts';
import { withDurableWriteTimes } from './durable-writes.ts';
import type { Cell, Column, Group, Row } from './types.ts';

type GroupsByKey = Map<string, Group[]>;

const keyOf = ({ workload, metric }: Group) => `${workload}\n${metric}`;

/**
 * Align columns.
 * @param base index of the baseline
 * @returns in the order of the baseline's figures, then of those that only others share
 */
export function align(columns: Column[], base: number): Row[] {
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
 * @returns null where fewer than two columns have a figure
 */
function alignRow(key: string, columns: Column[], tables: GroupsByKey[], base: number): Row | null {
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
 */
function bestGroup(groups: Group[], state: string, base: Group | null = null): Group | null {
  const rank = (group: Group) => [
    fit(group, state),
    Number(base ? group.basis === base.basis : group.basis === 'measured'),
    Number(base ? group.edition === base.edition : false),
    Number(group.ranked),
    group.n,
  ];
  const fitting = groups.filter((group) => fit(group, state) >= 0);
  return fitting.reduce(
    (best: Group | null, group) => (best && !ranksHigher(rank(group), rank(best)) ? best : group),
    null,
  );
}

function ranksHigher(one: number[], other: number[]) {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && Number(one[place]) > Number(other[place]);
}

/**
 * Find a figure for a column that lacks the workload: one of a workload that differs in one aspect and that the
 * baseline lacks.
 */
function similarGroup(base: Group, table: GroupsByKey | undefined, baseTable: GroupsByKey | undefined, state: string) {
  const candidates = [...(table ?? [])]
    .filter(([key]) => !baseTable?.has(key))
    .flatMap(([, groups]) => groups)
    .filter(({ metric, fields }) => metric === base.metric && describeOnlyDifference(fields, base.fields) !== null);
  return bestGroup(candidates, state, base);
}

/** @param only states with a figure, where there is none under the chosen one */
function cellOf(group: Group | null, base: Group | null, only: string[]): Cell {
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
