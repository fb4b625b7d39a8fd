/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */
import { CLASS_LABELS, CUSTOM, CUSTOM_DEFAULTS, DEVICES, PROFILES, RELEASES } from './profiles.js';

/** @typedef {import('../../math/input.js').InputSpec} InputSpec */

/** @param {string} says @param {Partial<InputSpec>} [more] @returns {InputSpec} */
const rate = (says, more) => ({ kind: 'number', unit: 'IOPS', min: 0, max: 1e9, says, ...more });
/** @param {string} says @param {Partial<InputSpec>} [more] @returns {InputSpec} */
const bytes = (says, more) => ({ kind: 'integer', unit: 'bytes', min: 1, max: 1e15, says, ...more });
/** @param {string} says @returns {InputSpec} */
const demand = (says) => rate(`${says}; left out, all they can get`, { max: Infinity, default: null });

/** @satisfies {Record<string, InputSpec>} */
const CLASS = {
  reservation: { kind: 'number', unit: 'share', min: 0, max: 1000, says: 'share of the capacity that is kept' },
  weight: { kind: 'number', min: 0, max: 1e6, says: 'weight in the rest; 0 leaves the reservation alone' },
  limit: { kind: 'number', unit: 'share', min: 0, max: 1e6, says: 'share of the capacity at most; 0 is no limit' },
};

/** @satisfies {Record<string, InputSpec>} */
const INPUTS = {
  release: { kind: 'choice', choices: Object.keys(RELEASES), default: 'reef', says: 'whose profiles to take' },
  profile: { kind: 'choice', choices: Object.keys(PROFILES.reef), default: 'balanced', says: 'osd_mclock_profile' },
  device: {
    kind: 'choice',
    choices: Object.keys(DEVICES),
    default: 'ssd',
    says: 'whose capacity and bandwidth to take where none are given',
  },
  capacity_iops: rate('what the OSD can do: osd_mclock_max_capacity_iops_ssd or _hdd', {
    default: null,
    says: 'what the OSD can do (osd_mclock_max_capacity_iops_*); left out, that of the device',
  }),
  bandwidth_bytes_s: bytes('osd_mclock_max_sequential_bandwidth_*; left out, that of the device', {
    unit: 'bytes',
    default: null,
  }),
  recovery_bytes: bytes('data to recover into or out of one OSD', { min: 0, default: 1e12 }),
  op_bytes: bytes('size of one recovery operation', { default: 4 * 2 ** 20 }),
};

/** The classes of the profile `custom`: client_reservation, client_weight, client_limit, and so on. */
export const OWN_CLASSES = Object.freeze(
  Object.fromEntries(
    Object.entries(CUSTOM_DEFAULTS).flatMap(([name, set]) => {
      const label = CLASS_LABELS[/** @type {keyof typeof CLASS_LABELS} */ (name)];
      return /** @type {[string, InputSpec][]} */ ([
        [
          `${name}_reservation`,
          {
            ...CLASS.reservation,
            max: 1,
            default: set.reservation,
            says: `${label}, with profile=custom: ${CLASS.reservation.says}`,
          },
        ],
        [
          `${name}_weight`,
          {
            ...CLASS.weight,
            kind: 'integer',
            min: 1,
            default: set.weight,
            says: `${label}, with profile=custom: weight of the whole`,
          },
        ],
        [
          `${name}_limit`,
          { ...CLASS.limit, max: 1, default: set.limit, says: `${label}, with profile=custom: ${CLASS.limit.says}` },
        ],
      ]);
    }),
  ),
);

/** What the page asks for. */
const PLAN = {
  release: INPUTS.release,
  profile: { ...INPUTS.profile, choices: [...Object.keys(PROFILES.reef), CUSTOM] },
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

export const FUNCTIONS = Object.freeze({
  allocate: {
    says: 'IOPS of each class of operations on one OSD',
    inputs: {
      capacity_iops: INPUTS.capacity_iops,
      classes: /** @type {InputSpec} */ ({
        kind: 'map',
        of: { kind: 'object', fields: CLASS, says: '' },
        default: null,
        says: 'reservation, weight and limit of each class; left out, those of the profile',
      }),
      demand: /** @type {InputSpec} */ ({
        kind: 'map',
        of: rate('', { max: Infinity }),
        default: null,
        says: 'what each class asks for; left out, all it can get',
      }),
      release: INPUTS.release,
      profile: INPUTS.profile,
      device: INPUTS.device,
    },
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
  hinges: {
    says: 'what the split of plan hinges on: every input alone over its plausible range',
    inputs: PLAN,
    outputs: { client_iops: 'at both ends of each range', recovery_s: 'the same for the recovery time' },
  },
  classIops: {
    says: 'operations a second that a share of the capacity makes, by their cost (Reef and later)',
    inputs: {
      capacity_fraction: /** @type {InputSpec} */ ({
        kind: 'number',
        unit: 'share',
        min: 0,
        max: 1000,
        says: 'share of the capacity',
      }),
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
