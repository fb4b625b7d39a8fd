/** Align the figures of several subjects: one row a workload and metric, each column under its chosen settings. */
import { waitsForEachWrite } from '../domain/durable-write.ts';
import type { Cell, Column, Group, Row, Subject, WorkloadFields } from './types.ts';

// The settings under which a subject was measured, and how well a figure fits a chosen combination of them.

/** Name a state: the part of the subject where there is one, and the settings, as an address writes them. */
export const stateOf = ({ target, settings }: Group) => (target === null ? settings : `${target}: ${settings}`);

/** List the states of a subject, that with most figures first. */
export function statesOf({ figures }: Subject): string[] {
  const counts: Map<string, number> = new Map();
  for (const group of figures) counts.set(stateOf(group), (counts.get(stateOf(group)) ?? 0) + group.n);
  return [...counts].sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1)).map(([state]) => state);
}

/** Describe the state of a group for a reader. */
export function describeStateOf({ target, settings_words }: Group) {
  const words = settings_words || 'settings not stated';
  return target === null ? words : `${target}: ${words}`;
}

/** Describe a state of a subject for a reader. */
export function describeState({ figures }: Subject, state: string) {
  const group = figures.find((each) => stateOf(each) === state);
  return group ? describeStateOf(group) : state || 'settings not stated';
}

/** @param settings `key=value, key=value` */
const parseSettings = (settings: string): Map<string, string> =>
  new Map(
    settings
      .split(', ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );

/**
 * Count the settings that a figure shares with a chosen state. A figure that leaves a setting unstated, or states that
 * any value gives the same, does not contradict the choice.
 * @returns -1 where a setting contradicts
 */
function agreement(settings: string, chosen: string): number {
  const wanted = parseSettings(chosen);
  const stated = [...parseSettings(settings)].filter(([, value]) => value !== 'any');
  return stated.every(([key, value]) => wanted.get(key) === value) ? stated.length : -1;
}

/** Rate how well a group fits a state: exactly, by the number of settings that they share, or not (-1). */
function fit(group: Group, state: string) {
  if (stateOf(group) === state) return Infinity;
  const part = group.target === null ? '' : `${group.target}: `;
  if (!state.startsWith(part)) return -1;
  return agreement(group.settings, state.slice(part.length));
}

// Set the mean time of a durable write beside the rate of one writer who waits for each, for the comparison.

/**
 * Follow each rate of such a writer with the time that it gives: one writer does one write and its flush at a time, so
 * the mean of both together is one over the rate. Latencies that a tool printed keep rows of their own, because each
 * leaves a part of that time out.
 * @param figures of a subject
 */
const withDurableWriteTimes = (figures: Group[]): Group[] =>
  figures.flatMap((figure) => (isRateOfOneWriter(figure) ? [figure, timeOf(figure)] : [figure]));

const isRateOfOneWriter = ({ metric, min, fields }: Group) => metric === 'iops' && min > 0 && waitsForEachWrite(fields);

const timeOf = (rate: Group): Group => ({
  ...rate,
  metric: 'durable_write_mean_computed',
  label: 'Mean time of a durable write (write + flush), computed from IOPS',
  unit: 's',
  higher_is_better: false,
  min: 1 / rate.max,
  median: 1 / rate.median,
  max: 1 / rate.min,
});

// Find why two figures must not be compared: another basis, edition of the benchmark or workload, or a caveat.

const describeEdition = (edition: number | null) =>
  edition === null ? 'no edition of the benchmark' : `edition ${edition} of the benchmark`;

const describeSync = ({ sync, sync_every }: WorkloadFields) =>
  sync === null || sync === 'none'
    ? 'no flushing'
    : `${sync}${(sync_every ?? 1) > 1 ? ` every ${sync_every} writes` : ''}`;

const describeOrder = ({ pattern }: WorkloadFields) =>
  pattern?.startsWith('rand') ? 'random order' : 'sequential order';

const describeDepth = ({ queue_depth, jobs }: WorkloadFields) =>
  queue_depth === null ? 'queue depth not stated' : `QD${queue_depth}${(jobs ?? 1) > 1 ? `, ${jobs} jobs` : ''}`;

/** What similar workloads may differ in, and how each is described. */
const ASPECTS = [describeSync, describeOrder, describeDepth] as const;

/** A depth from which on drives are busy, so that figures of different depths are worth showing together. */
const LEAST_BUSY_DEPTH = 16;

const isBusyOrUnstated = ({ queue_depth, jobs }: WorkloadFields) =>
  queue_depth === null || queue_depth * (jobs ?? 1) >= LEAST_BUSY_DEPTH;

/** @returns read, write or rw */
const directionOf = ({ pattern }: WorkloadFields): string | undefined => pattern?.replace('rand', '');

const haveSameSizeAndDirection = (one: WorkloadFields, base: WorkloadFields) =>
  one.kind === 'block' &&
  base.kind === 'block' &&
  one.pattern !== null &&
  base.pattern !== null &&
  one.block_size_bytes !== null &&
  one.block_size_bytes === base.block_size_bytes &&
  directionOf(one) === directionOf(base);

/**
 * Describe the one aspect in which two block workloads of one size and direction differ.
 * @returns null where they differ in more, or ask another question
 */
function describeOnlyDifference(one: WorkloadFields, base: WorkloadFields): string | null {
  if (!haveSameSizeAndDirection(one, base)) return null;
  const [aspect, ...others] = ASPECTS.filter((describe) => describe(one) !== describe(base));
  if (!aspect || others.length) return null;
  if (aspect === describeDepth && !(isBusyOrUnstated(one) && isBusyOrUnstated(base))) return null;
  return `workload: ${aspect(one)}, the baseline ${aspect(base)}`;
}

/** @param detail `key=value` */
const nameOfDetail = (detail: string) => detail.split('=')[0];

/** List the details that both state and that differ: the size of the area, the number of files. */
const describeDetails = (one: readonly string[], base: readonly string[]) =>
  one.flatMap((detail) => {
    const other = base.includes(detail) ? undefined : base.find((each) => nameOfDetail(each) === nameOfDetail(detail));
    return other ? [`workload: ${detail.replace('_', ' ')}, the baseline ${other.replace('_', ' ')}`] : [];
  });

/** @returns empty where the workloads are one */
function describeWorkloads(group: Group, base: Group): string {
  if (group.workload === base.workload) return '';
  return describeOnlyDifference(group.fields, base.fields) ?? `workload: ${group.workload}`;
}

/** List every reason why a figure must not be compared with the baseline's. */
function reasonsAgainst(group: Group, base: Group): string[] {
  const [edition, baseEdition] = [group, base].map((each) => describeEdition(each.edition));
  return [
    group.basis === base.basis ? '' : `basis: ${group.basis}, the baseline ${base.basis}`,
    edition === baseEdition ? '' : `edition: ${edition}, the baseline ${baseEdition}`,
    describeWorkloads(group, base),
    ...describeDetails(group.details, base.details),
    group.ranked ? '' : 'a caveat keeps this figure out of comparisons',
    base.ranked ? '' : 'a caveat keeps the baseline’s figure out of comparisons',
  ].filter(Boolean);
}

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
