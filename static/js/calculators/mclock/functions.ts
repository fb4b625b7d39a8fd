/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */
import { number } from '../../math/input-spec.ts';
import { bytes, CLASS, INPUTS, PLAN, rate } from './inputs.ts';
import { DEVICES } from './profiles.ts';

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
