/** All answers for one OSD: what the page shows and `iops calc mclock plan` prints. */
import { formatNumber } from '../../domain/units.ts';
import { allocate, guaranteed } from './allocate.ts';
import { answer, notes } from './answer.ts';
import { classesOf, commands } from './custom.ts';
import { formatDuration, formatIops } from './format.ts';
import { backfillClass, CLASS_LABELS, type ClassName, CUSTOM, PROFILES, type ProfileName } from './profiles.ts';
import { recovering, recoveryTimes } from './recovery.ts';
import { type Resolved, resolve } from './resolve.ts';

/** IOPS by class */
export type Split = Record<ClassName, number>;

const CLASSES = Object.keys(CLASS_LABELS) as ClassName[];

/**
 * A split as segments of the capacity.
 * @param rest what the remainder is called
 */
function bar(split: Split, capacity: number, rest: string) {
  const idle = Math.max(0, capacity - Object.values(split).reduce((sum, one) => sum + one, 0));
  const segments = [
    ...CLASSES.map((name) => ({ label: CLASS_LABELS[name], amount: split[name], kind: name })),
    { label: rest, amount: idle, kind: 'unused' },
  ];
  return segments
    .filter(({ amount }) => amount > capacity * 1e-9)
    .map((segment) => ({ ...segment, text: `${formatIops(segment.amount)} IOPS` }));
}

/** What `allocate` takes, with the classes of a profile. */
const load = (i: Resolved, profile: ProfileName | 'custom' = i.profile) => ({
  capacity_iops: i.capacity_iops,
  demand: i.demand,
  classes: classesOf({ ...i, profile }),
});

/** Split the same OSD by each profile. */
function byProfile(i: Resolved) {
  const built_in = Object.keys(PROFILES.reef) as ProfileName[];
  return [...built_in, ...(i.profile === CUSTOM ? ([CUSTOM] as const) : [])].map((profile) => {
    const split = allocate(load(i, profile)) as Split;
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
 * @param least what is guaranteed
 */
function classRows(i: Resolved, least: Split, expected: Split) {
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

/** Calculate both splits of one OSD and how long its recovery takes. */
function partsOf(i: Resolved) {
  const expected = allocate(load(i)) as Split;
  const least = guaranteed(load(i)) as Split;
  return { capacity_iops: i.capacity_iops, guaranteed: least, expected, recovery: recoveryTimes(i, expected, least) };
}
export type Parts = ReturnType<typeof partsOf>;

/**
 * Answer everything about one OSD.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
export function plan(input: unknown) {
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
