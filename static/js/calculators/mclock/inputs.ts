/**
 * The inputs of the mClock functions, and what each function takes and gives: the single list behind the checks,
 * `--help` and the page.
 */
import {
  choice,
  IN_PERCENT,
  type InputSpec,
  type InputsOf,
  integer,
  keysOf,
  number,
  shownIn,
} from '../../math/input.ts';
import { CLASS_LABELS, type ClassName, CUSTOM, CUSTOM_DEFAULTS, DEVICES, PROFILES, RELEASES } from './profiles.ts';

/** Describe a rate of operations. */
const rate = <M extends Partial<InputSpec> = Record<never, never>>(says: string, more?: M) =>
  number('IOPS', [0, 1e9], says, more);
/** Describe an amount of data. */
const bytes = <M extends Partial<InputSpec> = Record<never, never>>(says: string, more?: M) =>
  integer('bytes', [1, 1e15], says, more);
/** Describe what a class of operations asks for. */
const demand = (says: string) => rate(`${says}; left out, all they can get`, { max: Infinity, default: null });

/** Settings of one class. */
const CLASS = {
  reservation: number('share', [0, 1000], 'share of the capacity that is kept'),
  weight: number('', [0, 1e6], 'weight in the rest; 0 leaves the reservation alone'),
  limit: number('share', [0, 1e6], 'share of the capacity at most; 0 is no limit'),
};

const INPUTS = {
  release: choice(keysOf(RELEASES), 'whose profiles to take', {
    default: 'reef',
    labels: {
      reef: RELEASES.reef.label,
      quincy: RELEASES.quincy.label,
      quincy_study: 'Quincy before release, as in the study',
    },
  }),
  profile: choice(keysOf(PROFILES.reef), 'osd_mclock_profile', { default: 'balanced' }),
  device: choice(keysOf(DEVICES), 'whose capacity and bandwidth to take where none are given', {
    default: 'ssd',
    labels: { ssd: DEVICES.ssd.label, hdd: DEVICES.hdd.label },
  }),
  capacity_iops: rate('what the OSD can do (osd_mclock_max_capacity_iops_*); left out, that of the device', {
    default: null,
  }),
  bandwidth_bytes_s: bytes('osd_mclock_max_sequential_bandwidth_*; left out, that of the device', {
    default: null,
    ...shownIn('MiB', ['MB', 'MiB']),
  }),
  recovery_bytes: bytes('data to recover into or out of one OSD', {
    min: 0,
    default: 1e12,
    ...shownIn('TB', ['GB', 'GiB', 'TB', 'TiB']),
  }),
  op_bytes: bytes('size of one recovery operation', { default: 4 * 2 ** 20, ...shownIn('MiB', ['KiB', 'MiB']) }),
};

/** Describe the settings of one class of the profile `custom`: client_reservation, client_weight, client_limit. */
function classInputs<C extends ClassName>(name: C) {
  const { reservation, weight, limit } = CUSTOM_DEFAULTS[name];
  const about = `${CLASS_LABELS[name]}, with profile=custom`;
  const share = (says: string, standard: number) =>
    number('share', [0, 1], `${about}: ${says}`, { default: standard, ...IN_PERCENT });
  const specs = {
    [`${name}_reservation`]: share(CLASS.reservation.says, reservation),
    [`${name}_weight`]: integer('', [1, 1e6], `${about}: weight of the whole`, { default: weight }),
    [`${name}_limit`]: share(CLASS.limit.says, limit),
  };
  return specs as Record<`${C}_${'reservation' | 'weight' | 'limit'}`, ReturnType<typeof share>>;
}

/** The classes of the profile `custom`. */
export const OWN_CLASSES = Object.freeze({
  ...classInputs('client'),
  ...classInputs('recovery'),
  ...classInputs('best_effort'),
});

/** What the page asks for. */
const PLAN = {
  release: INPUTS.release,
  profile: choice([...keysOf(PROFILES.reef), CUSTOM] as const, INPUTS.profile.says, {
    default: 'balanced',
    labels: { [CUSTOM]: 'custom: your own classes' },
  }),
  device: INPUTS.device,
  capacity_iops: INPUTS.capacity_iops,
  ...OWN_CLASSES,
  client_iops: demand('what clients ask of the OSD'),
  recovery_iops: demand('what recovery asks of it'),
  best_effort_iops: demand('what snaptrim, scrub and the like ask of it'),
  recovery_bytes: INPUTS.recovery_bytes,
  op_bytes: INPUTS.op_bytes,
  bandwidth_bytes_s: INPUTS.bandwidth_bytes_s,
};

/** Checked inputs of `plan`. */
export type Inputs = InputsOf<typeof PLAN>;

// What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page.

/** What `allocate` takes. */
const ALLOCATE = {
  capacity_iops: INPUTS.capacity_iops,
  classes: {
    ...({ kind: 'map', of: { kind: 'object', fields: CLASS, says: '' }, default: null } as const),
    says: 'reservation, weight and limit of each class; left out, those of the profile',
  },
  demand: {
    ...({ kind: 'map', of: rate('', { max: Infinity }), default: null } as const),
    says: 'what each class asks for; left out, all it can get',
  },
  release: INPUTS.release,
  profile: INPUTS.profile,
  device: INPUTS.device,
};

export const FUNCTIONS = Object.freeze({
  allocate: {
    says: 'IOPS of each class of operations on one OSD',
    inputs: ALLOCATE,
    outputs: { client: 'clients', recovery: 'recovery and backfill', best_effort: 'snaptrim, scrub and the like' },
  },
  plan: {
    says: 'the split by a profile, guaranteed and expected, and how long a recovery takes: what the page shows',
    inputs: PLAN,
    outputs: {
      answer: 'the answer in words',
      notes: 'what limits it',
      capacity_iops: 'the capacity used',
      guaranteed: 'min(demand, reservation · capacity)',
      expected: 'allocate',
      classes: 'each class in a row',
      bars: 'both splits',
      profiles: 'each profile of the release',
      recovery: 'classIops and recoveryTime',
      commands: 'what sets the profile; none where the release takes other units',
    },
  },
  sensitivity: {
    says: 'how much each input, by itself over its plausible range, changes the split of plan',
    inputs: PLAN,
    outputs: { client_iops: 'at both ends of each range', recovery_s: 'the same for the recovery time' },
  },
  classIops: {
    says: 'operations a second that a share of the capacity makes, by their cost (Reef and later)',
    inputs: {
      capacity_fraction: number('share', [0, 1000], 'share of the capacity'),
      op_bytes: INPUTS.op_bytes,
      capacity_iops: rate('what the OSD can do in 4 KiB operations', { min: 1e-6, default: DEVICES.ssd.capacity_iops }),
      bandwidth_bytes_s: bytes('sequential bandwidth of the OSD', { default: DEVICES.ssd.bandwidth_bytes_s }),
    },
    outputs: { iops: 'operations a second', cost_bytes: 'what one is counted as' },
  },
  recoveryTime: {
    says: 'how long an amount of data takes at a rate of operations',
    inputs: {
      bytes: bytes('data to move', { min: 0, max: 1e18 }),
      class_iops: rate('operations a second'),
      op_bytes: INPUTS.op_bytes,
    },
    outputs: { seconds: 'infinite where nothing moves' },
  },
});

/** The function that runs when none is named. */
export const MAIN = 'allocate';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });
