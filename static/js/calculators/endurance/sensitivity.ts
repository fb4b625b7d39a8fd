/** How sensitive the lifetime is to each input over its plausible range, the strongest first. */
import { formatFigure } from '../../domain/units.ts';
import { check } from '../../math/input.ts';
import { sensitivityTable } from '../../math/sensitivity.ts';
import { FUNCTIONS, KNOWN } from './functions.ts';
import { ssdLifetime } from './lifetime.ts';

/** From what people buy and what is known; not what is allowed. */
const RANGES = Object.freeze([
  {
    field: 'ceph_write_amplification',
    low: KNOWN.ceph_large,
    high: KNOWN.ceph_small_high,
    label: 'Ceph’s amplification',
  },
  {
    field: 'device_write_amplification',
    low: 1,
    high: KNOWN.flushed_without_capacitors,
    label: 'Drive beyond the rated mix',
  },
  { field: 'dwpd', low: 0.3, high: 3, label: 'Rated drive writes a day' },
  { field: 'redundancy_factor', low: 1.25, high: 3, label: 'Copies, or (k+m)/k' },
  { field: 'warranty_years', low: 3, high: 5, label: 'Years of the rating' },
]);

const written = (years: number) => `${formatFigure(years)} years`;

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.outlook
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const i = check(input, FUNCTIONS.sensitivity.inputs);
  return {
    lifetime_years: sensitivityTable((moved) => ssdLifetime(moved).lifetime_years, i, RANGES, written, {
      refused: 'not allowed',
    }),
  };
}
