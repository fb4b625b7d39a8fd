/** The mClock scheduler of a Ceph OSD: how its capacity is split between clients, recovery and the rest. */
import { formatBytes, formatFigure, formatNumber, UNITS } from '../domain/units.ts';
import { check, keysOf } from '../math/input.ts';
import { sensitivityTable } from '../math/sensitivity.ts';
import { FUNCTIONS, type Inputs, OWN_CLASSES } from './mclock/inputs.ts';
import { allocate, classIops, guaranteed, recoveryTime } from './mclock/model.ts';
import {
  backfillClass,
  CLASS_LABELS,
  type ClassName,
  CUSTOM,
  DEVICES,
  PROFILES,
  type Profile,
  type ProfileName,
  RELEASES,
} from './mclock/profiles.ts';

export { describe, FUNCTIONS, MAIN } from './mclock/inputs.ts';
export { allocate, classIops, recoveryTime } from './mclock/model.ts';
export { CLASS_LABELS, DEVICES, PROFILES, RELEASES } from './mclock/profiles.ts';
export { profileTable, STUDY, studyTable } from './mclock/reference.ts';

type Resolved = ReturnType<typeof resolve>;

/**
 * Check the inputs and take those of the device for whatever is not given; a class asks for all it can get.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
function resolve(input: unknown) {
  const i = check(input, FUNCTIONS.plan.inputs);
  const device = DEVICES[i.device];
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

// Formats the figures of mClock: operations a second, and times.

/** Write operations a second with three significant digits: the capacity that they are a share of is no surer. */
const formatIops = (value: number) => formatFigure(value);

/** Write a time in the largest unit that leaves two of it. */
function formatDuration(seconds: number) {
  if (seconds === Infinity) return 'for ever';
  const [length, unit] = (
    [
      [86_400, 'days'],
      [3600, 'hours'],
      [60, 'minutes'],
      [1, 'seconds'],
    ] as const
  ).find(([size]) => seconds >= 2 * size) ?? [1, 'seconds'];
  return `${formatNumber(Number((seconds / length).toPrecision(2)), 2)} ${unit}`;
}

// The classes of a profile, the reader's own among them, and the commands that set it.

/** What the options of Ceph call each class (ceph/ceph, osd.yaml.in). */
const OPTION_NAMES = Object.freeze({
  client: 'client',
  recovery: 'background_recovery',
  best_effort: 'background_best_effort',
});

/** List the settings of each class under the profile. */
function classesOf(i: Inputs): Profile {
  const release = PROFILES[i.release];
  if (i.profile !== CUSTOM) return release[i.profile];
  const own = (name: ClassName) => ({
    reservation: i[`${name}_reservation`],
    weight: i[`${name}_weight`],
    limit: i[`${name}_limit`],
  });
  return { client: own('client'), recovery: own('recovery'), best_effort: own('best_effort') };
}

/** Whether somebody wrote classes that the chosen profile does not use. */
const leavesOwnClasses = (i: Inputs) =>
  i.profile !== CUSTOM && keysOf(OWN_CLASSES).some((name) => i[name] !== OWN_CLASSES[name].default);

/**
 * Shares are what the options take since Reef and Quincy 17.2.7; before, they took operations a second of one shard.
 */
function commands(i: Inputs): string | null {
  const profile = `ceph config set osd osd_mclock_profile ${i.profile}`;
  if (i.profile !== CUSTOM) return profile;
  if (i.release !== 'reef') return null;
  const classes = classesOf(i);
  const lines = keysOf(classes).flatMap((name) => {
    const { reservation, weight, limit } = classes[name];
    const option = `ceph config set osd osd_mclock_scheduler_${OPTION_NAMES[name]}`;
    return [`${option}_res ${reservation}`, `${option}_wgt ${weight}`, `${option}_lim ${limit}`];
  });
  return [profile, ...lines].join('\n');
}

// How long a recovery takes with what the OSD gives it.

/**
 * How long the data takes with a share of the OSD: operations are charged by their bytes (Reef and later).
 * @param iops of the recovery class, in small operations
 */
function recovering({ capacity_iops, bandwidth_bytes_s, op_bytes, recovery_bytes }: Resolved, iops: number) {
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
 * Tell how long the recovery takes: expected, with its reservation only, and as backfill.
 * @param least what is guaranteed
 */
function recoveryTimes(i: Resolved, expected: Split, least: Split) {
  const recovery = recovering(i, expected.recovery);
  const longest_seconds = recovering(i, least.recovery).seconds;
  const backfill_seconds = recovering(i, expected[backfillClass(i)]).seconds;
  return {
    ...recovery,
    text: formatDuration(recovery.seconds),
    longest_seconds,
    longest_text: formatDuration(longest_seconds),
    backfill_seconds,
    backfill_text: formatDuration(backfill_seconds),
  };
}

// The answer in words, and the limits that apply to these inputs.

/** Write a share of the capacity. */
const share = (iops: number, capacity: number) =>
  capacity > 0 ? `${formatNumber((100 * iops) / capacity, 0)} %` : 'nothing';

/** Name what splits the capacity. */
const by = (i: Resolved) =>
  i.profile === CUSTOM ? 'by your own classes' : `by the profile ${i.profile} of ${RELEASES[i.release].label}`;

/** Say what the best effort gets. */
function besideThem(i: Resolved, got: number, capacity: number) {
  const who =
    backfillClass(i) === 'best_effort'
      ? 'Backfill, snaptrim and scrubbing, the best effort,'
      : 'Snaptrim and scrubbing, the best effort,';
  if (got > 0) return `${who} get ${share(got, capacity)}.`;
  return i.demand.best_effort === 0
    ? `${who} ask for nothing.`
    : `${who} get nothing while the others ask for all: nothing is reserved for them.`;
}

/** Only own classes can: the built-in profiles reserve the whole at most. */
function overReserved(i: Resolved) {
  const reserved = Object.values(classesOf(i)).reduce((sum, { reservation }) => sum + reservation, 0);
  return (
    reserved > 1 + 1e-9 &&
    `Warning: ${formatNumber(100 * reserved, 1)} % are reserved, more than the OSD has. All reservations ` +
      'shrink in proportion, and none is kept; Ceph’s documentation asks for 100 % at most.'
  );
}

/**
 * Answer in sentences.
 * @returns sentences, the most important first
 */
function answer(i: Resolved, { capacity_iops: capacity, expected, guaranteed, recovery }: Parts): string[] {
  const { client, best_effort } = expected;
  const size = formatBytes(i.recovery_bytes, 'decimal');
  const isLonger = recovery.longest_seconds > recovery.seconds * 1.01;
  const atReservation = isLonger
    ? `, and ${formatDuration(recovery.longest_seconds)} where only its reservation is left`
    : '';
  return [
    `Clients get about ${formatIops(client)} of the ${formatIops(capacity)} IOPS of the OSD ` +
      `(${share(client, capacity)}), and never less than ${formatIops(guaranteed.client)}, ${by(i)}.`,
    recovery.seconds === Infinity
      ? `Recovery ${i.demand.recovery === 0 ? 'asks for nothing' : 'gets nothing'}, so ${size} would never be ` +
        'recovered.'
      : `Recovery gets ${share(expected.recovery, capacity)}: ${size} of one OSD take about ` +
        `${recovery.text}${atReservation}.`,
    besideThem(i, best_effort, capacity),
    overReserved(i),
  ].filter((line) => line !== false);
}

/** List the limits of the answer for these inputs. */
function notes(i: Resolved, { capacity_iops, expected }: Parts): string[] {
  const device = DEVICES[i.device];
  const idle = capacity_iops - Object.values(expected).reduce((sum, one) => sum + one, 0);
  return [
    'The capacity is that of the OSD itself: writes that it does for other OSDs’ clients as a replica come out ' +
      'of it as well. In the study the clients got more than their reservation under every profile, so read the ' +
      'guaranteed figures as lower bounds.',
    'Weights share out the total, not what is left above the reservations: the scheduler counts service from a ' +
      'reservation towards the weight as well.',
    backfillClass(i) === 'best_effort'
      ? 'Recovery restores what is missing. Backfill, which moves what is whole, is best effort since Reef and ' +
        'Quincy 17.2.7: beside busy clients and recovery it may stand still.'
      : 'In this release backfill counts as recovery.',
    'The scheduler works per shard: each of the osd_op_num_shards queues of the OSD gets its part of the capacity.',
    idle > capacity_iops * 0.005 && `${formatIops(idle)} IOPS stay idle: the limits are hard, or nobody asks for them.`,
    capacity_iops > device.distrusted_above &&
      `Ceph distrusts a measurement above ${formatNumber(device.distrusted_above)} IOPS for this kind of drive ` +
        `and falls back to ${formatNumber(device.capacity_iops)}; set the capacity by hand if yours is right.`,
    i.release !== 'reef' &&
      'The recovery time charges operations by their bytes, as Ceph does since Reef; before that the cost was ' +
        'set by hand, and recovery was slower.',
    leavesOwnClasses(i) && `Your own classes are not used: they count only under the profile ${CUSTOM}.`,
    i.profile === CUSTOM &&
      i.release !== 'reef' &&
      'Before Quincy 17.2.7 the options of the custom profile take operations a second of one shard, not ' +
        'shares, so there are no commands here.',
    i.profile === CUSTOM &&
      'To go back to a built-in profile, remove the options again with ceph config rm: what you set outranks ' +
        'what the profile sets.',
    i.release === 'quincy' &&
      'Ceph’s own documentation of Quincy lists a least reservation for the best effort under ' +
        'high_recovery_ops: one operation a second, taken as none here.',
    'The recovery time is that of one OSD’s share of bandwidth; osd_max_backfills, the network and the drives ' +
      'at the other end can make it longer.',
  ].filter((note) => note !== false);
}

// All answers for one OSD: what the page shows and `iops calc mclock plan` prints.

/** IOPS by class */
type Split = Record<ClassName, number>;

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
type Parts = ReturnType<typeof partsOf>;

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

// How sensitive the clients’ IOPS and the recovery time are to each input over its plausible range, the strongest
// first.

const asked = (rate: number) => (rate === Infinity ? 'all it can get' : `${formatIops(rate)} IOPS`);
const spaced = (profile: unknown) => String(profile).replaceAll('_', ' ');

/**
 * Half and twice where only the reader knows what is plausible.
 * @param capacity IOPS
 */
const ranges = (i: Inputs, capacity: number) => [
  { field: 'profile', low: 'high_client_ops', high: 'high_recovery_ops', label: 'Profile', format: spaced },
  { field: 'capacity_iops', low: capacity / 2, high: capacity * 2, label: 'Capacity of the OSD', format: asked },
  { field: 'client_iops', low: capacity / 10, high: Infinity, label: 'Clients ask for', format: asked },
  { field: 'recovery_iops', low: capacity / 10, high: Infinity, label: 'Recovery asks for', format: asked },
  { field: 'best_effort_iops', low: 0, high: Infinity, label: 'Best effort asks for', format: asked },
  {
    field: 'op_bytes',
    low: 64 * UNITS.KiB,
    high: 4 * UNITS.MiB,
    label: 'One recovery operation',
    format: formatBytes,
  },
  {
    field: 'recovery_bytes',
    low: Math.floor(i.recovery_bytes / 2),
    high: 2 * i.recovery_bytes,
    label: 'Data to recover',
    format: (bytes: number) => formatBytes(bytes, 'decimal'),
  },
];

const ONLY_FOR_RECOVERY = new Set(['op_bytes', 'recovery_bytes']);

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const given = (input ?? {}) as object;
  const all = ranges(check(given, FUNCTIONS.plan.inputs), plan(given).capacity_iops);
  const texts = { refused: 'not allowed' };
  return {
    client_iops: sensitivityTable(
      (moved) => plan(moved).expected.client,
      given,
      all.filter(({ field }) => !ONLY_FOR_RECOVERY.has(field)),
      asked,
      texts,
    ),
    recovery_s: sensitivityTable((moved) => plan(moved).recovery.seconds, given, all, formatDuration, texts),
  };
}
