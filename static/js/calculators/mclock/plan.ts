/** All answers for one OSD: what the page shows and `iops calc mclock plan` prints. */
import { formatNumber } from '../../domain/units.ts';
import { allocate, guaranteed } from './allocate.ts';
import { answer, notes } from './answer.ts';
import { classesOf, commands } from './custom.ts';
import { formatDuration, formatIops } from './format.ts';
import { backfillClass, CLASS_LABELS, CUSTOM, PROFILES } from './profiles.ts';
import { recovering, recoveryTimes } from './recovery.ts';
import { resolve } from './resolve.ts';

/** @typedef {import('./resolve.ts').Resolved} Resolved */
/** @typedef {import('./profiles.ts').ClassName} ClassName */
/** @typedef {import('./profiles.ts').ProfileName} ProfileName */
/** @typedef {Record<ClassName, number>} Split  IOPS by class */

const CLASSES = /** @type {ClassName[]} */ (Object.keys(CLASS_LABELS));

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
    .map((segment) => ({ ...segment, text: `${formatIops(segment.amount)} IOPS` }));
}

/** What `allocate` takes, with the classes of a profile. @param {Resolved} i @param {ProfileName|'custom'} [profile] */
const load = (i, profile = i.profile) => ({
  capacity_iops: i.capacity_iops,
  demand: i.demand,
  classes: classesOf({ ...i, profile }),
});

/**
 * Split the same OSD by each profile.
 * @param {Resolved} i
 */
function byProfile(i) {
  const built_in = /** @type {ProfileName[]} */ (Object.keys(PROFILES.reef));
  return [...built_in, ...(i.profile === CUSTOM ? /** @type {const} */ ([CUSTOM]) : [])].map((profile) => {
    const split = /** @type {Split} */ (allocate(load(i, profile)));
    return {
      profile,
      client: split.client,
      recovery: split.recovery,
      best_effort: split.best_effort,
      recovery_text: formatDuration(recovering(i, split.recovery).seconds),
      backfill_text: formatDuration(recovering(i, split[backfillClass(i)]).seconds),
    };
  });
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
    demand_text: i.demand[name] === Infinity ? 'all it can get' : formatIops(i.demand[name]),
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
 * @throws {import('../../math/input.ts').InputError}
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
