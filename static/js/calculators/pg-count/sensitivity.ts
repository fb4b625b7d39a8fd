/** How sensitive pg_num is to each input over its plausible range, the strongest first. */
import { formatNumber } from '../../domain/units.ts';
import { check } from '../../math/input.ts';
import { sensitivityTable } from '../../math/sensitivity.ts';
import { pgCount } from './count.ts';
import { FUNCTIONS, type Inputs } from './functions.ts';

const ranges = (i: Inputs) => [
  { field: 'data_fraction', low: 0.05, high: 1, label: 'Share of the data' },
  { field: 'redundancy_width', low: 2, high: 11, label: 'Copies, or k+m' }, // two copies to 8+3
  { field: 'target_pgs_per_osd', low: 50, high: 200, label: 'Shards per OSD to aim at' },
  { field: 'osds', low: Math.ceil(i.osds / 2), high: 2 * i.osds, label: 'OSDs under the pool', format: formatNumber },
];

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.sensitivity
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const i = check(input, FUNCTIONS.sensitivity.inputs);
  return {
    pg_count: sensitivityTable((moved) => pgCount(moved).pg_count, i, ranges(i), formatNumber, {
      refused: 'not allowed',
    }),
  };
}
