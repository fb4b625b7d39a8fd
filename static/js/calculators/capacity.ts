/** What a Ceph cluster really holds: usable bytes under the full ratios, loss to allocation units, room to heal. */
import { formatBytes, formatFigure, formatNumber, UNITS } from '../domain/units.ts';
import { check } from '../math/input.ts';
import { sensitivityTable } from '../math/sensitivity.ts';
import { FUNCTIONS, type Inputs } from './capacity/inputs.ts';
import { allocationWaste, canHeal, type Parts, sensible, usableCapacity } from './capacity/model.ts';

export { describe, FUNCTIONS, MAIN } from './capacity/inputs.ts';
export { allocationWaste, canHeal, usableCapacity } from './capacity/model.ts';
export { referenceTable, validationTable } from './capacity/reference.ts';

type Answered = Parts & { sensible_bytes: number };

/** Drives and clusters are sold in decimal units. */
const bytes = (value: number) => formatBytes(value, 'decimal');
const percent = (fraction: number) => `${formatFigure(fraction * 100)} %`;
const scheme = (i: Inputs) =>
  i.data_shards === 1
    ? `${i.parity_shards + 1} ${i.parity_shards === 0 ? 'copy' : 'copies'}`
    : `${i.data_shards}+${i.parity_shards}`;

/** Say how much data the cluster holds. */
function holding(i: Inputs, { usable, sensible_bytes, heal }: Answered) {
  const purpose = heal.max_fill_fraction === 0 ? 'before Ceph warns' : 'and still rebuild a lost host';
  return (
    `With ${scheme(i)}, ${bytes(usable.raw_bytes)} of drives hold ${bytes(sensible_bytes)} of data ${purpose}; ` +
    `writes stop at ${bytes(usable.full_bytes)}.`
  );
}

/** Say whether the cluster heals after the loss of a host. */
function healing(i: Inputs, { heal }: Answered) {
  const filled = `At ${percent(i.fill_fraction)} full`;
  switch (heal.reason) {
    case 'no_redundancy':
      return 'Nothing is stored twice: what a lost host held is gone.';
    case 'no_spare_domain':
      return (
        `It does not heal: ${heal.domains_left} hosts are left for ${heal.domains_needed} shards, so data stays ` +
        'degraded until the host is back or replaced.'
      );
    case 'not_enough_space':
      return (
        `${filled}, it does not heal: the fullest OSDs would pass ${percent(i.backfillfull_ratio)} and take no ` +
        `more. It heals if at most ${percent(heal.max_fill_fraction)} is used before the loss.`
      );
    default:
      return (
        `${filled}, it heals: after a host is lost, the others end at ${percent(heal.fill_fraction_after)} on ` +
        `average. It does if at most ${percent(heal.max_fill_fraction)} is used before the loss.`
      );
  }
}

/** Say what allocation units cost objects of this size. */
function objects(i: Inputs, { allocation, usable }: Answered) {
  const size = formatBytes(i.object_bytes);
  if (allocation.waste_fraction < 0.01) return `Objects of ${size} lose nothing worth mention to allocation units.`;
  return (
    `An object of ${size} takes ${formatBytes(allocation.stored_bytes)}, ` +
    `${formatFigure(allocation.amplification)} times its size instead of ` +
    `${formatFigure(usable.redundancy_factor)}.`
  );
}

/**
 * Answer in sentences.
 * @returns sentences, the most important first
 */
const answer = (i: Inputs, parts: Answered): string[] => [holding(i, parts), healing(i, parts), objects(i, parts)];

/** List the limits of the answer for these inputs. */
function notes(i: Inputs, { usable, heal }: Answered): string[] {
  const fullest = heal.fill_fraction_after * i.fullest_osd_factor;
  return [
    i.fill_fraction * i.fullest_osd_factor >= i.full_ratio &&
      'At this fill the fullest OSD has reached the full ratio: the cluster takes no writes now.',
    heal.can_heal &&
      fullest > i.nearfull_ratio &&
      'It heals, but ends above the nearfull ratio on the fullest OSD, with a warning.',
    i.hosts - 1 === heal.domains_needed &&
      heal.max_fill_fraction > 0 &&
      'With only one host to spare, a second loss leaves the data degraded.',
    'All hosts are taken to be alike. Where they differ, losing the largest matters most, and with hardly ' +
      'more hosts than shards the smallest sets what the others can use.',
    `The fullest OSD is taken to be ${formatNumber(i.fullest_osd_factor, 3)} times as full as the mean. Yours ` +
      'is printed by ceph osd df as MAX VAR, and it counts in full.',
    usable.redundancy_factor < 2 &&
      i.data_shards > 1 &&
      !i.fast_ec &&
      'Without FastEC each object of an erasure-coded pool is padded to whole stripes; many small objects cost ' +
        'more than the factor says.',
    'Space for block.db, BlueFS and metadata, snapshots, omap and compression are not counted, nor what the ' +
      'operating system keeps.',
  ].filter((note) => note !== false);
}

// All answers for one cluster and pool: what the page shows and `iops calc capacity` prints.

/** From a thumbnail to RBD's and RGW's whole object. */
const SIZES = Object.freeze([
  UNITS.KiB,
  4 * UNITS.KiB,
  16 * UNITS.KiB,
  64 * UNITS.KiB,
  256 * UNITS.KiB,
  UNITS.MiB,
  4 * UNITS.MiB,
]);

/** List what objects of common sizes take. */
function sizes(i: Inputs) {
  return SIZES.map((object_bytes) => {
    const { stored_bytes, amplification } = allocationWaste({ ...i, object_bytes });
    const fast = allocationWaste({ ...i, object_bytes, fast_ec: true });
    return { object_bytes, stored_bytes, amplification, fast_ec_bytes: fast.stored_bytes };
  });
}

/**
 * The raw space, cut so that the segments add up to it.
 * @param client bytes of data
 */
function bars(client: number, { usable }: Parts) {
  const copies = Math.round(client * (usable.redundancy_factor - 1));
  const full = Math.max(client + copies, Math.floor(usable.full_bytes * usable.redundancy_factor));
  return [
    { label: 'client data', bytes: client, kind: 'data' },
    { label: 'copies or parity', bytes: copies, kind: 'copies' },
    { label: 'room to heal, and above nearfull', bytes: full - client - copies, kind: 'unused' },
    { label: 'past full', bytes: usable.raw_bytes - full, kind: 'kept' },
  ].filter(({ bytes }) => bytes > 0);
}

/**
 * Answer everything about one cluster and pool.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
export function plan(input: unknown) {
  const i = check(input, FUNCTIONS.plan.inputs);
  const parts = { usable: usableCapacity(i), allocation: allocationWaste(i), heal: canHeal(i) };
  const { sensible_bytes, sensible_object_bytes } = sensible(parts);
  const all = { ...parts, sensible_bytes, sensible_object_bytes };
  return {
    answer: answer(i, all),
    notes: notes(i, all),
    ...all,
    sizes: sizes(i),
    bars: { raw: bars(sensible_bytes, parts) },
  };
}

// How sensitive the usable share is to each input over its plausible range, the strongest first.

const ranges = (i: Inputs) => [
  { field: 'hosts', low: i.data_shards + i.parity_shards + 1, high: 50, label: 'Hosts' },
  { field: 'data_shards', low: 1, high: 8, label: 'Data shards' },
  { field: 'parity_shards', low: 1, high: 3, label: 'Parity shards' },
  { field: 'fullest_osd_factor', low: 1, high: 1.2, label: 'Fullest OSD over the mean' },
  { field: 'object_bytes', low: 4 * UNITS.KiB, high: 4 * UNITS.MiB, label: 'Size of one object', format: formatBytes },
  {
    field: 'min_alloc_bytes',
    low: 4 * UNITS.KiB,
    high: 64 * UNITS.KiB,
    label: 'Allocation unit',
    format: formatBytes,
  },
];

/** Client bytes in objects of this size, over raw bytes, such that a lost host heals; 0 where none does. */
function share(i: Inputs) {
  const usable = usableCapacity(i);
  const { heals, sensible_object_bytes } = sensible({ usable, heal: canHeal(i), allocation: allocationWaste(i) });
  return heals ? sensible_object_bytes / usable.raw_bytes : 0;
}

const written = (value: number) => (value === 0 ? 'does not heal' : `${formatFigure(value * 100)}\u00a0%`);

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const i = check(input, FUNCTIONS.sensitivity.inputs);
  return { share: sensitivityTable(share, i, ranges(i), written, { refused: 'does not fit' }) };
}
