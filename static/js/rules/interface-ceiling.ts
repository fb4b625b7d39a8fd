/** interface-ceiling: no drive is faster than its interface. */
import { formatBytes, formatSignificant } from '../domain/format.ts';
import { interfaceLimit } from '../domain/interface.ts';
import type { Json } from '../domain/json.ts';
import { exact, type Interval, plus, times } from './shared/interval.ts';
import { blockSize, type Direction, directions, figure, whole } from './shared/load.ts';
import { fail, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

/** Framing leaves less than this share of a line to data. */
const WARNS_ABOVE = 0.97;

export const rule: Rule = {
  id: 'interface-ceiling',
  title: 'No drive is faster than its interface',
  severity: 'error',
  formula: 'bandwidth, or IOPS × block size, ≤ what the interface carries',
  tolerance: 'above 100 % fails, above 97 % warns: framing takes more than 3 % of every line',
  consequence: 'The data did not come over the line: a cache in the host answered.',
  remedy: 'Run with direct=1 on the device, and check the interface in the record of the drive.',
  applies(_measurement, { subject }) {
    if (!subject) return 'the drive is not known';
    return interfaceLimit(subject) ? null : 'the record of the drive does not state an interface with a known limit';
  },
  check(measurement, { subject }) {
    const limit = interfaceLimit(subject);
    const fastest = limit && highestLoad(measurement, limit.duplex);
    if (!limit || !fastest) return notCheckable('it takes a bandwidth, or IOPS and block size');
    const ratio = fastest.value / limit.bytes;
    const figures = { bandwidth_bytes_per_s: fastest.value, ceiling_bytes_per_s: limit.bytes, ratio };
    const words =
      `${formatBytes(fastest.value, 'decimal')}/s over ${limit.name}, ` +
      `which carries ${formatBytes(limit.bytes, 'decimal')}/s: ${formatSignificant(ratio * 100)} %`;
    if (fastest.low > limit.bytes) return fail(words, figures);
    if (fastest.low > WARNS_ABOVE * limit.bytes) return warn(words, figures);
    return fastest.rough && fastest.high > limit.bytes
      ? notCheckable(`${words}, but the figures are too rough to tell`, figures)
      : pass(words, figures);
  },
};

/**
 * Find the highest load of the interface that any figure shows.
 * @param duplex whether both directions run at once, each at the full rate
 * @returns bytes per second
 */
function highestLoad(measurement: Json, duplex: boolean): Interval | undefined {
  const size = blockSize(measurement);
  const load = (part: Direction) => {
    const iops = figure(part, 'iops');
    return figure(part, 'bandwidth') ?? (iops && size ? times(iops, exact(size)) : null);
  };
  const parts = directions(measurement)
    .map(load)
    .filter((part) => part !== null);
  const hasHalves = parts.length > 1 || (measurement.read && measurement.write);
  const sum = parts.length > 1 && !duplex ? [parts.reduce((one, other) => plus(one, other))] : [];
  const all = hasHalves && duplex ? null : load(whole(measurement));
  return [...parts, ...sum, ...(all ? [all] : [])].sort((one, other) => other.low - one.low)[0];
}
