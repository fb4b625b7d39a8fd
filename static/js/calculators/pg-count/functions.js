/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */

/** @typedef {import('../../math/input.js').InputSpec} InputSpec */

/** @satisfies {Record<string, InputSpec>} */
const INPUTS = {
  osds: { kind: 'integer', unit: 'OSDs', min: 1, max: 1e6, says: 'OSDs that the pool’s CRUSH rule may use' },
  target_pgs_per_osd: {
    kind: 'number',
    unit: 'PGs',
    min: 1,
    max: 2000,
    default: 100,
    says: 'PG shards that each OSD shall hold, over all pools',
  },
  data_fraction: {
    kind: 'number',
    min: 0,
    max: 1,
    default: 1,
    says: 'share of the data on these OSDs that this pool will hold',
  },
  redundancy_width: { kind: 'integer', min: 1, max: 40, default: 3, says: 'copies, or k+m with erasure coding' },
};

export const FUNCTIONS = Object.freeze({
  suggest: {
    says: 'the number in words, with its neighbours',
    inputs: INPUTS,
    outputs: {
      answer: 'the answer in words',
      notes: 'what limits it',
      pg_count: 'pg_num to set',
      unrounded_pg_count: 'before the rounding',
      pgs_per_osd: 'shards of this pool on each OSD',
      neighbours: 'half, the answer, twice',
      config_line: 'the command to copy',
    },
  },
  hinges: {
    says: 'what the number hinges on: every input alone over its plausible range',
    inputs: INPUTS,
    outputs: { pg_count: 'at both ends of each range' },
  },
  pgCount: { says: 'placement groups of one pool', inputs: INPUTS, outputs: { pg_count: 'a power of two' } },
});

/** The function that runs when none is named. */
export const MAIN = 'suggest';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });
