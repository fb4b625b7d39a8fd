/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */
import { type InputsOf, integer, number } from '../../math/input-spec.ts';

export type Inputs = InputsOf<typeof INPUTS>;

const INPUTS = {
  osds: integer('OSDs', [1, 1e6], 'OSDs that the pool’s CRUSH rule may use', { example: 30 }),
  target_pgs_per_osd: number('PGs', [1, 2000], 'PG shards that each OSD shall hold, over all pools', { default: 200 }),
  data_fraction: number('', [0, 1], 'share of the data on these OSDs that this pool will hold', { default: 1 }),
  redundancy_width: integer('', [1, 40], 'copies, or k+m with erasure coding', { default: 3 }),
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
  sensitivity: {
    says: 'how much each input, by itself over its plausible range, changes the number',
    inputs: INPUTS,
    outputs: { pg_count: 'at both ends of each range' },
  },
  pgCount: { says: 'placement groups of one pool', inputs: INPUTS, outputs: { pg_count: 'a power of two' } },
});

/** The function that runs when none is named. */
export const MAIN = 'suggest';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });
