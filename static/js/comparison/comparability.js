/** Why two figures must not be compared: another basis, another edition of the benchmark, another workload, a caveat. */

/** @typedef {import('./types.js').Group} Group */
/** @typedef {import('./types.js').Fields} Fields */

/** @param {number|null} edition */
const editionWords = (edition) =>
  edition === null ? 'no edition of the benchmark' : `edition ${edition} of the benchmark`;

/** @param {Fields} fields */
const syncWords = ({ sync, sync_every }) =>
  sync === null || sync === 'none'
    ? 'no flushing'
    : `${sync}${(sync_every ?? 1) > 1 ? ` every ${sync_every} writes` : ''}`;

/** @param {Fields} fields */
const orderWords = ({ pattern }) => (pattern?.startsWith('rand') ? 'random order' : 'sequential order');

/** @param {Fields} fields */
const depthWords = ({ queue_depth, jobs }) =>
  queue_depth === null ? 'queue depth not stated' : `QD${queue_depth}${(jobs ?? 1) > 1 ? `, ${jobs} jobs` : ''}`;

/** @param {Fields} fields */
const depth = ({ queue_depth, jobs }) => (queue_depth === null ? null : queue_depth * (jobs ?? 1));

/** Depths between which a figure may still be looked at: both keep a device busy, or one is not stated. @param {number|null} depth */
const isBusyOrUnstated = (depth) => depth === null || depth >= 16;

/** @param {Fields} fields */
const direction = ({ pattern }) => pattern?.replace('rand', '');

/** What a workload may differ in and still be near, and how each is said. */
const ASPECTS = /** @type {const} */ ([syncWords, orderWords, depthWords]);

/**
 * In which one respect two block workloads of one size and direction differ, in words; null where it is more, or another question.
 * @param {Fields} one
 * @param {Fields} base
 */
export function nearness(one, base) {
  if (one.kind !== 'block' || base.kind !== 'block' || one.pattern === null || base.pattern === null) return null;
  if (
    one.block_size_bytes === null ||
    one.block_size_bytes !== base.block_size_bytes ||
    direction(one) !== direction(base)
  )
    return null;
  const differing = ASPECTS.filter((words) => words(one) !== words(base));
  const [aspect] = differing;
  if (differing.length !== 1 || !aspect) return null;
  if (aspect === depthWords && !(isBusyOrUnstated(depth(one)) && isBusyOrUnstated(depth(base)))) return null;
  return `workload: ${aspect(one)}, the baseline ${aspect(base)}`;
}

/**
 * Details that both state and that differ: the size of the area, the number of files.
 * @param {string[]} one
 * @param {string[]} base
 */
function differingDetails(one, base) {
  const key = (/** @type {string} */ detail) => detail.split('=')[0];
  const apart = one.filter((detail) => !base.includes(detail) && base.some((other) => key(other) === key(detail)));
  return apart.map(
    (detail) =>
      `workload: ${detail.replace('_', ' ')}, the baseline ${base.find((other) => key(other) === key(detail))?.replace('_', ' ')}`,
  );
}

/**
 * Every reason why a figure must not be compared with the baseline's, in words.
 * @param {Group} group
 * @param {Group} base
 * @returns {string[]}
 */
export function reasonsAgainst(group, base) {
  const near =
    group.workload === base.workload ? null : (nearness(group.fields, base.fields) ?? `workload: ${group.workload}`);
  return [
    ...(group.basis === base.basis ? [] : [`basis: ${group.basis}, the baseline ${base.basis}`]),
    ...(group.edition === base.edition
      ? []
      : [`edition: ${editionWords(group.edition)}, the baseline ${editionWords(base.edition)}`]),
    ...(near === null ? [] : [near]),
    ...differingDetails(group.details, base.details),
    ...(group.ranked ? [] : ['a caveat keeps this figure out of comparisons']),
    ...(base.ranked ? [] : ['a caveat keeps the baseline’s figure out of comparisons']),
  ];
}
