/** bandwidth-identity: bandwidth is IOPS times block size; a ratio of 1.024 or 0.977 is a mix-up of KB and KiB. */
import { formatBytes, formatSignificant } from '../domain/format.ts';
import type { Json } from '../domain/json.ts';
import { exact, type Interval, mixedUpUnits, over, place, plus, times, widened } from './shared/interval.ts';
import { blockSize, type Direction, directions, endsShare, figure, halves, run, whole } from './shared/load.ts';
import { fail, notCheckable, pass, type Rule } from './shared/verdict.ts';

type Comparison = { bandwidth: Interval; expected: Interval; ratio: Interval };

const TOLERANCE = 0.01;
/** Old tools print whole KiB a second. */
const PRINTED_STEP = { value: 0, low: -1024, high: 1024, rough: false };

export const rule: Rule = {
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
    const distance = ({ ratio }: Comparison) => Math.abs(Math.log(ratio.value));
    const worst = compareDirections(measurement).sort((one, other) => distance(other) - distance(one))[0];
    return worst ? verdictOn(worst) : notCheckable('it takes both IOPS and bandwidth');
  },
};

/**
 * Compare the bandwidth of each direction with its IOPS, where both are stated. A tool's own figures come first, as
 * they are not rounded; without both of them the figures of the record are compared.
 */
function compareDirections(measurement: Json): Comparison[] {
  const counted = directions(measurement).flatMap((direction) => compare(measurement, direction));
  const stated = [...halves(measurement), whole(measurement)];
  return run(measurement) && counted.length
    ? counted
    : [...counted, ...stated.flatMap((direction) => compare(measurement, direction))];
}

/** @returns none where one of the two is not stated */
function compare(measurement: Json, direction: Direction): Comparison[] {
  const stated = figure(direction, 'bandwidth');
  const slack = endsShare(measurement, direction);
  const bandwidth = stated && (direction.raw ? widened(plus(stated, PRINTED_STEP), slack) : stated);
  const iops = figure(direction, 'iops');
  const expected = iops && times(iops, exact(blockSize(measurement) ?? 1));
  const ratio = bandwidth && expected && over(bandwidth, expected);
  return bandwidth && expected && ratio ? [{ bandwidth, expected, ratio }] : [];
}

function verdictOn({ bandwidth, expected, ratio }: Comparison) {
  const figures = {
    bandwidth_bytes_per_s: bandwidth.value,
    expected_bytes_per_s: expected.value,
    ratio: ratio.value,
  };
  const words =
    `${formatBytes(bandwidth.value, 'decimal')}/s stated, ${formatBytes(expected.value, 'decimal')}/s ` +
    `from IOPS × block size: ratio ${formatSignificant(ratio.value)}`;
  const where = place(ratio, 1 - TOLERANCE, 1 + TOLERANCE);
  if (where === 'inside') return pass(words, figures);
  if (where === 'open') return notCheckable(`${words}, but the figures are too rough to tell`, figures);
  const units = mixedUpUnits('bandwidth', ratio.value);
  return fail(units ? `${words}, which is a mix-up of ${units}` : words, figures);
}
