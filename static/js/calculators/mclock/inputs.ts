/** Describes the inputs of the mClock functions, each once. */
import {
  choice,
  IN_PERCENT,
  type InputSpec,
  type InputsOf,
  integer,
  keysOf,
  number,
  shownIn,
} from '../../math/input-spec.ts';
import { CLASS_LABELS, type ClassName, CUSTOM, CUSTOM_DEFAULTS, DEVICES, PROFILES, RELEASES } from './profiles.ts';

/** Describe a rate of operations. */
export const rate = <M extends Partial<InputSpec> = Record<never, never>>(says: string, more?: M) =>
  number('IOPS', [0, 1e9], says, more);
/** Describe an amount of data. */
export const bytes = <M extends Partial<InputSpec> = Record<never, never>>(says: string, more?: M) =>
  integer('bytes', [1, 1e15], says, more);
/** Describe what a class of operations asks for. */
const demand = (says: string) => rate(`${says}; left out, all they can get`, { max: Infinity, default: null });

/** Settings of one class. */
export const CLASS = {
  reservation: number('share', [0, 1000], 'share of the capacity that is kept'),
  weight: number('', [0, 1e6], 'weight in the rest; 0 leaves the reservation alone'),
  limit: number('share', [0, 1e6], 'share of the capacity at most; 0 is no limit'),
};

export const INPUTS = {
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
export const PLAN = {
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
