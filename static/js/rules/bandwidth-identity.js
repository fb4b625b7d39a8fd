/** bandwidth-identity: bandwidth is IOPS times block size; a ratio of 1.024 or 0.977 is a mix-up of KB and KiB. */
import { formatBytes, formatSignificant } from '../domain/format.js';
import { exact, over, place, plus, times, widened } from './common/interval.js';
import { directions, figure, whole } from './common/figures.js';
import { ends } from './common/in-flight.js';
import { blockSize, run } from './common/load.js';
import { fail, pass, unknown } from './common/verdict.js';

const OFF = 0.01;
const MIXED_UP = [
  { ratio: 1.024, units: 'KB and KiB' },
  { ratio: 1 / 1.024, units: 'KB and KiB' },
  { ratio: 1.024 ** 2, units: 'MB and MiB' },
  { ratio: 1.024 ** -2, units: 'MB and MiB' },
];
/** Old tools print whole KiB a second. */
const STEP = { value: 0, low: -1024, high: 1024, rough: false };
/** Beside the identity's own tolerance: a mix-up hits its ratio closely. */
const HIT = 0.003;

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
  id: 'bandwidth-identity',
  title: 'Bandwidth is IOPS times block size',
  severity: 'error',
  formula: 'bandwidth ÷ (IOPS × block size) = 1, for each direction',
  tolerance: '± 1 %, and as many requests as were in flight at the ends of the run',
  consequence: 'One of the three numbers belongs to another run or has another unit, so none can be compared.',
  remedy:
    'Look at the unit of the bandwidth first, then at the block size; take all three from the same line of the output.',
  applies: (measurement) => (blockSize(measurement) === null ? 'no single block size is stated' : null),
  check(measurement) {
    const size = blockSize(measurement) ?? 1;
    const parts = run(measurement) ? directions(measurement) : [...directions(measurement), whole(measurement)];
    const compared = parts.flatMap((direction) => {
      const stated = figure(direction, 'bandwidth');
      const bandwidth = stated && (direction.raw ? widened(plus(stated, STEP), ends(measurement, direction)) : stated);
      const iops = figure(direction, 'iops');
      const expected = iops && times(iops, exact(size));
      const ratio = bandwidth && expected && over(bandwidth, expected);
      return bandwidth && expected && ratio ? [{ bandwidth, expected, ratio }] : [];
    });
    const worst = compared.sort(
      (one, other) => Math.abs(Math.log(other.ratio.value)) - Math.abs(Math.log(one.ratio.value)),
    )[0];
    if (!worst) return unknown('it takes both IOPS and bandwidth');
    const figures = {
      bandwidth_bytes_per_s: worst.bandwidth.value,
      expected_bytes_per_s: worst.expected.value,
      ratio: worst.ratio.value,
    };
    const words = `${formatBytes(figures.bandwidth_bytes_per_s, 'decimal')}/s stated, ${formatBytes(figures.expected_bytes_per_s, 'decimal')}/s from IOPS × block size: ratio ${formatSignificant(figures.ratio)}`;
    const where = place(worst.ratio, 1 - OFF, 1 + OFF);
    if (where === 'inside') return pass(words, figures);
    if (where === 'open') return unknown(`${words}, but the figures are too rough to tell`, figures);
    const mixed = MIXED_UP.find(({ ratio }) => Math.abs(figures.ratio / ratio - 1) < HIT);
    return fail(mixed ? `${words}, which is a mix-up of ${mixed.units}` : words, figures);
  },
};
