/** All answers for one OSD: what the page shows and `iops calc mclock plan` prints. */
import { formatNumber } from '../../domain/units.js';
import { allocate, guaranteed } from './allocate.js';
import { classIops, recoveryTime } from './cost.js';
import { classesOf, commands } from './custom.js';
import { backfillClass, CLASS_LABELS, CUSTOM, PROFILES } from './profiles.js';
import { resolve } from './resolve.js';
import { answer, iops, lasting, notes } from './answer.js';

/** @typedef {import('./resolve.js').Resolved} Resolved */
/** @typedef {import('./profiles.js').ClassName} ClassName */
/** @typedef {import('./profiles.js').ProfileName} ProfileName */
/** @typedef {Record<ClassName, number>} Split  IOPS by class */

const CLASSES = /** @type {ClassName[]} */ (Object.keys(CLASS_LABELS));

/**
 * How long the data takes with a share of the OSD: operations are charged by their bytes (Reef and later).
 * @param {Resolved} i
 * @param {number} iops of the recovery class, in small operations
 */
function recovering({ capacity_iops, bandwidth_bytes_s, op_bytes, recovery_bytes }, iops) {
  if (capacity_iops < 1e-6)
    return {
      iops: 0,
      cost_bytes: op_bytes,
      bytes_s: 0,
      ...recoveryTime({ bytes: recovery_bytes, class_iops: 0, op_bytes }),
    };
  const fraction = Math.min(1, iops / capacity_iops);
  const rate = classIops({ capacity_fraction: fraction, op_bytes, capacity_iops, bandwidth_bytes_s });
  return {
    ...rate,
    bytes_s: rate.iops * op_bytes,
    ...recoveryTime({ bytes: recovery_bytes, class_iops: rate.iops, op_bytes }),
  };
}

/**
 * A split as segments of the capacity.
 * @param {Split} split
 * @param {number} capacity
 * @param {string} rest what the remainder is called
 */
function bar(split, capacity, rest) {
  const idle = Math.max(0, capacity - Object.values(split).reduce((sum, one) => sum + one, 0));
  const segments = [
    ...CLASSES.map((name) => ({ label: CLASS_LABELS[name], amount: split[name], kind: name })),
    { label: rest, amount: idle, kind: 'unused' },
  ];
  return segments
    .filter(({ amount }) => amount > capacity * 1e-9)
    .map((segment) => ({ ...segment, text: `${iops(segment.amount)} IOPS` }));
}

/** What `allocate` takes, with the classes of a profile. @param {Resolved} i @param {ProfileName|'custom'} [profile] */
const load = (i, profile = i.profile) => ({
  capacity_iops: i.capacity_iops,
  demand: i.demand,
  classes: classesOf({ ...i, profile }),
});

/** @param {Resolved} i */
function byProfile(i) {
  const built_in = /** @type {ProfileName[]} */ (Object.keys(PROFILES.reef));
  return [...built_in, ...(i.profile === CUSTOM ? /** @type {const} */ ([CUSTOM]) : [])].map((profile) => {
    const split = /** @type {Split} */ (allocate(load(i, profile)));
    return {
      profile,
      client: split.client,
      recovery: split.recovery,
      best_effort: split.best_effort,
      recovery_text: lasting(recovering(i, split.recovery).seconds),
      backfill_text: lasting(recovering(i, split[backfillClass(i)]).seconds),
    };
  });
}

/**
 * Tell how long the recovery takes: expected, with its reservation only, and as backfill.
 * @param {Resolved} i
 * @param {Split} expected
 * @param {Split} least  what is guaranteed
 */
function recoveryTimes(i, expected, least) {
  const recovery = recovering(i, expected.recovery);
  const longest_seconds = recovering(i, least.recovery).seconds;
  const backfill_seconds = recovering(i, expected[backfillClass(i)]).seconds;
  return {
    ...recovery,
    text: lasting(recovery.seconds),
    longest_seconds,
    longest_text: lasting(longest_seconds),
    backfill_seconds,
    backfill_text: lasting(backfill_seconds),
  };
}

/**
 * List each class with its settings, its demand and what it gets.
 * @param {Resolved} i
 * @param {Split} least  what is guaranteed
 * @param {Split} expected
 */
function classRows(i, least, expected) {
  const settings = classesOf(i);
  return CLASSES.map((name) => ({
    name,
    label: CLASS_LABELS[name],
    ...settings[name],
    limit_text: settings[name].limit === 0 ? 'none' : `${formatNumber(100 * settings[name].limit, 2)} %`,
    demand_text: i.demand[name] === Infinity ? 'all it can get' : iops(i.demand[name]),
    guaranteed: least[name],
    expected: expected[name],
  }));
}

/**
 * Calculate both splits of one OSD and how long its recovery takes.
 * @param {Resolved} i
 */
function partsOf(i) {
  const expected = /** @type {Split} */ (allocate(load(i)));
  const least = /** @type {Split} */ (guaranteed(load(i)));
  return { capacity_iops: i.capacity_iops, guaranteed: least, expected, recovery: recoveryTimes(i, expected, least) };
}
/** @typedef {ReturnType<typeof partsOf>} Parts */

/**
 * Answer everything about one OSD.
 * @param {unknown} input of FUNCTIONS.plan
 * @throws {import('../../math/input.js').InputError}
 */
export function plan(input) {
  const i = resolve(input);
  const parts = partsOf(i);
  return {
    answer: answer(i, parts),
    notes: notes(i, parts),
    ...parts,
    classes: classRows(i, parts.guaranteed, parts.expected),
    bars: {
      guaranteed: bar(parts.guaranteed, i.capacity_iops, 'shared out by weight'),
      expected: bar(parts.expected, i.capacity_iops, 'idle'),
    },
    profiles: byProfile(i),
    commands: commands(i),
  };
}
