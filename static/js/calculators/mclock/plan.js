/** All answers for one OSD: what the page shows and `iops calc mclock plan` prints. */
import { check } from '../../math/input.js';
import { formatNumber } from '../../domain/units.js';
import { allocate, guaranteed } from './allocate.js';
import { classIops, recoveryTime } from './cost.js';
import { classesOf, commands } from './custom.js';
import { FUNCTIONS } from './functions.js';
import { backfillClass, CLASS_LABELS, CUSTOM, DEVICES, PROFILES } from './profiles.js';
import { answer, iops, lasting, notes } from './answer.js';

/** @typedef {import('./profiles.js').ClassName} ClassName */
/** @typedef {import('./profiles.js').ProfileName} ProfileName */
/** @typedef {Record<string, number>} Split */

const CLASSES = /** @type {ClassName[]} */ (Object.keys(CLASS_LABELS));

/** @param {unknown} input */
function settle(input) {
  const i = check(input, FUNCTIONS.plan.inputs);
  const device = DEVICES[/** @type {import('./profiles.js').Device} */ (i.device)];
  const demand = {
    client: i.client_iops ?? Infinity,
    recovery: i.recovery_iops ?? Infinity,
    best_effort: i.best_effort_iops ?? Infinity,
  };
  return {
    ...i,
    demand,
    capacity_iops: i.capacity_iops ?? device.capacity_iops,
    bandwidth_bytes_s: i.bandwidth_bytes_s ?? device.bandwidth_bytes_s,
  };
}

/**
 * How long the data takes with a share of the OSD: operations are charged by their bytes (Reef and later).
 * @param {any} i settled inputs
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
    ...CLASSES.map((name) => ({ label: CLASS_LABELS[name], amount: Number(split[name]), kind: name })),
    { label: rest, amount: idle, kind: 'unused' },
  ];
  return segments
    .filter(({ amount }) => amount > capacity * 1e-9)
    .map((segment) => ({ ...segment, text: `${iops(segment.amount)} IOPS` }));
}

/** What `allocate` takes, with the classes of a profile. @param {any} i settled inputs @param {ProfileName|'custom'} [profile] */
const load = (i, profile = i.profile) => ({
  capacity_iops: i.capacity_iops,
  demand: i.demand,
  classes: classesOf({ ...i, profile }),
});

/** @param {any} i settled inputs */
function byProfile(i) {
  const built_in = /** @type {ProfileName[]} */ (Object.keys(PROFILES.reef));
  return [...built_in, ...(i.profile === CUSTOM ? /** @type {const} */ ([CUSTOM]) : [])].map((profile) => {
    const split = allocate(load(i, profile));
    return {
      profile,
      client: split.client,
      recovery: split.recovery,
      best_effort: split.best_effort,
      recovery_text: lasting(recovering(i, Number(split.recovery)).seconds),
      backfill_text: lasting(recovering(i, Number(split[backfillClass(i)])).seconds),
    };
  });
}

/**
 * @param {unknown} input of FUNCTIONS.plan
 * @throws {import('../../math/input.js').InputError}
 */
export function plan(input) {
  const i = settle(input);
  const settings = classesOf(i);
  const [expected, least] = [allocate(load(i)), guaranteed(load(i))];
  const recovery = recovering(i, Number(expected.recovery));
  const longest_seconds = recovering(i, Number(least.recovery)).seconds;
  const backfill_seconds = recovering(i, Number(expected[backfillClass(i)])).seconds;
  const times = {
    text: lasting(recovery.seconds),
    longest_seconds,
    longest_text: lasting(longest_seconds),
    backfill_seconds,
    backfill_text: lasting(backfill_seconds),
  };
  const parts = { capacity_iops: i.capacity_iops, guaranteed: least, expected, recovery: { ...recovery, ...times } };
  return {
    answer: answer(i, parts),
    notes: notes(i, parts),
    ...parts,
    classes: CLASSES.map((name) => ({
      name,
      label: CLASS_LABELS[name],
      ...settings[name],
      limit_text: settings[name].limit === 0 ? 'none' : `${formatNumber(100 * settings[name].limit, 2)} %`,
      demand_text: i.demand[name] === Infinity ? 'all it can get' : iops(i.demand[name]),
      guaranteed: least[name],
      expected: expected[name],
    })),
    bars: {
      guaranteed: bar(least, i.capacity_iops, 'shared out by weight'),
      expected: bar(expected, i.capacity_iops, 'idle'),
    },
    profiles: byProfile(i),
    commands: commands(i),
  };
}
