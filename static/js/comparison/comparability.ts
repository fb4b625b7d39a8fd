/** Find why two figures must not be compared: another basis, edition of the benchmark or workload, or a caveat. */
import type { Group, WorkloadFields } from './types.ts';

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
export function describeOnlyDifference(one: WorkloadFields, base: WorkloadFields): string | null {
  if (!haveSameSizeAndDirection(one, base)) return null;
  const [aspect, ...others] = ASPECTS.filter((describe) => describe(one) !== describe(base));
  if (!aspect || others.length) return null;
  if (aspect === describeDepth && !(isBusyOrUnstated(one) && isBusyOrUnstated(base))) return null;
  return `workload: ${aspect(one)}, the baseline ${aspect(base)}`;
}

/** @param detail `key=value` */
const keyOf = (detail: string) => detail.split('=')[0];

/** List the details that both state and that differ: the size of the area, the number of files. */
const describeDetails = (one: readonly string[], base: readonly string[]) =>
  one.flatMap((detail) => {
    const other = base.includes(detail) ? undefined : base.find((each) => keyOf(each) === keyOf(detail));
    return other ? [`workload: ${detail.replace('_', ' ')}, the baseline ${other.replace('_', ' ')}`] : [];
  });

/** @returns empty where the workloads are one */
function describeWorkloads(group: Group, base: Group): string {
  if (group.workload === base.workload) return '';
  return describeOnlyDifference(group.fields, base.fields) ?? `workload: ${group.workload}`;
}

/** List every reason why a figure must not be compared with the baseline's. */
export function reasonsAgainst(group: Group, base: Group): string[] {
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
