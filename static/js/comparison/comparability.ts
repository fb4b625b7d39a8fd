/** Find why two figures must not be compared: another basis, edition of the benchmark or workload, or a caveat. */

/** @typedef {import('./types.ts').Group} Group */
/** @typedef {import('./types.ts').WorkloadFields} WorkloadFields */

/** @param {number | null} edition */
const describeEdition = (edition) =>
  edition === null ? 'no edition of the benchmark' : `edition ${edition} of the benchmark`;

/** @param {WorkloadFields} fields */
const describeSync = ({ sync, sync_every }) =>
  sync === null || sync === 'none'
    ? 'no flushing'
    : `${sync}${(sync_every ?? 1) > 1 ? ` every ${sync_every} writes` : ''}`;

/** @param {WorkloadFields} fields */
const describeOrder = ({ pattern }) => (pattern?.startsWith('rand') ? 'random order' : 'sequential order');

/** @param {WorkloadFields} fields */
const describeDepth = ({ queue_depth, jobs }) =>
  queue_depth === null ? 'queue depth not stated' : `QD${queue_depth}${(jobs ?? 1) > 1 ? `, ${jobs} jobs` : ''}`;

/** What similar workloads may differ in, and how each is described. */
const ASPECTS = /** @type {const} */ ([describeSync, describeOrder, describeDepth]);

/** A depth from which on drives are busy, so that figures of different depths are worth showing together. */
const LEAST_BUSY_DEPTH = 16;

/** @param {WorkloadFields} fields */
const isBusyOrUnstated = ({ queue_depth, jobs }) =>
  queue_depth === null || queue_depth * (jobs ?? 1) >= LEAST_BUSY_DEPTH;

/** @param {WorkloadFields} fields @returns {string | undefined} read, write or rw */
const directionOf = ({ pattern }) => pattern?.replace('rand', '');

/** @param {WorkloadFields} one @param {WorkloadFields} base */
const haveSameSizeAndDirection = (one, base) =>
  one.kind === 'block' &&
  base.kind === 'block' &&
  one.pattern !== null &&
  base.pattern !== null &&
  one.block_size_bytes !== null &&
  one.block_size_bytes === base.block_size_bytes &&
  directionOf(one) === directionOf(base);

/**
 * Describe the one aspect in which two block workloads of one size and direction differ.
 * @param {WorkloadFields} one
 * @param {WorkloadFields} base
 * @returns {string | null} null where they differ in more, or ask another question
 */
export function describeOnlyDifference(one, base) {
  if (!haveSameSizeAndDirection(one, base)) return null;
  const [aspect, ...others] = ASPECTS.filter((describe) => describe(one) !== describe(base));
  if (!aspect || others.length) return null;
  if (aspect === describeDepth && !(isBusyOrUnstated(one) && isBusyOrUnstated(base))) return null;
  return `workload: ${aspect(one)}, the baseline ${aspect(base)}`;
}

/** @param {string} detail `key=value` */
const keyOf = (detail) => detail.split('=')[0];

/**
 * List the details that both state and that differ: the size of the area, the number of files.
 * @param {readonly string[]} one
 * @param {readonly string[]} base
 */
const describeDetails = (one, base) =>
  one.flatMap((detail) => {
    const other = base.includes(detail) ? undefined : base.find((each) => keyOf(each) === keyOf(detail));
    return other ? [`workload: ${detail.replace('_', ' ')}, the baseline ${other.replace('_', ' ')}`] : [];
  });

/** @param {Group} group @param {Group} base @returns {string} empty where the workloads are one */
function describeWorkloads(group, base) {
  if (group.workload === base.workload) return '';
  return describeOnlyDifference(group.fields, base.fields) ?? `workload: ${group.workload}`;
}

/**
 * List every reason why a figure must not be compared with the baseline's.
 * @param {Group} group
 * @param {Group} base
 * @returns {string[]}
 */
export function reasonsAgainst(group, base) {
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
