/** What the lifetime hinges on: each input over its plausible range, the strongest first. */
import { sensitivity } from '../../math/sensitivity.js';
import { formatFigure } from '../../math/units.js';
import { KNOWN } from './functions.js';
import { ssdLifetime } from './lifetime.js';

/** From what people buy and what is known; not what is allowed. */
const RANGES = Object.freeze([
  { field: 'ceph_write_amplification', low: KNOWN.ceph_large, high: KNOWN.ceph_small_high, label: 'Ceph’s amplification' },
  { field: 'device_write_amplification', low: 1, high: KNOWN.flushed_without_capacitors, label: 'Drive beyond the rated mix' },
  { field: 'dwpd', low: 0.3, high: 3, label: 'Rated drive writes a day' },
  { field: 'redundancy_factor', low: 1.25, high: 3, label: 'Copies, or (k+m)/k' },
  { field: 'warranty_years', low: 3, high: 5, label: 'Years of the rating' },
]);

/** @param {any} i checked inputs */
export function hinges(i) {
  const years = (/** @type {any} */ input) => ({ lifetime_years: ssdLifetime(input).lifetime_years });
  return sensitivity(years, i, RANGES, 'lifetime_years').map(({ field, low, high, ends, factor }) => ({
    input: RANGES.find((range) => range.field === field)?.label,
    range: `${formatFigure(Number(low))} to ${formatFigure(Number(high))}`,
    years_low: ends.low?.lifetime_years ?? null,
    years_high: ends.high?.lifetime_years ?? null,
    factor: factor.lifetime_years ?? 1,
  }));
}
