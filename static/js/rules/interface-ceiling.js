/** interface-ceiling: no drive is faster than the line that it hangs on. */
import { formatBytes, formatSignificant } from '../domain/format.js';
import { exact, plus, times } from './common/interval.js';
import { at, text } from '../domain/json.js';
import { directions, figure, whole } from './common/figures.js';
import { blockSize } from './common/load.js';
import { LINES } from './common/media.js';
import { fail, pass, unknown, warn } from './common/verdict.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('./common/interval.js').Interval} Interval */

/** Framing leaves less than this share of a line to data. */
const SUSPICIOUS = 0.97;

/** @param {import('./common/verdict.js').Context} context */
const line = ({ subject }) => {
  const name = text(at(subject, 'interface'));
  return name && Object.hasOwn(LINES, name)
    ? { name, limit: /** @type {{bytes: number, duplex: boolean}} */ (LINES[name]) }
    : null;
};

/**
 * @param {Json} measurement
 * @param {boolean} duplex both directions run at once, so each has the line for itself
 * @returns {Interval | undefined} the greatest load of the line that any figure shows
 */
function busiest(measurement, duplex) {
  const size = blockSize(measurement);
  /** @param {import('./common/figures.js').Direction} part */
  const moved = (part) => {
    const iops = figure(part, 'iops');
    return figure(part, 'bandwidth') ?? (iops && size ? times(iops, exact(size)) : null);
  };
  const parts = directions(measurement)
    .map(moved)
    .filter((part) => part !== null);
  const halved = parts.length > 1 || (measurement.read && measurement.write);
  const sum = parts.length > 1 && !duplex ? [parts.reduce((one, other) => plus(one, other))] : [];
  const all = halved && duplex ? null : moved(whole(measurement));
  return [...parts, ...sum, ...(all ? [all] : [])].sort((one, other) => other.low - one.low)[0];
}

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
  id: 'interface-ceiling',
  title: 'No drive is faster than its line',
  severity: 'error',
  formula: 'bandwidth, or IOPS × block size, ≤ what the interface carries',
  tolerance: 'above 100 % fails, above 97 % warns: framing takes more than 3 % of every line',
  consequence: 'The data did not come over the line: a cache in the host answered.',
  remedy: 'Run with direct=1 on the device, and check the interface in the record of the drive.',
  applies(_measurement, context) {
    if (!context.subject) return 'the drive is not known';
    return line(context) ? null : 'the record of the drive does not state an interface with a known limit';
  },
  check(measurement, context) {
    const found = line(context);
    const fastest = found && busiest(measurement, found.limit.duplex);
    if (!found || !fastest) return unknown('it takes a bandwidth, or IOPS and block size');
    const figures = {
      bandwidth_bytes_per_s: fastest.value,
      ceiling_bytes_per_s: found.limit.bytes,
      ratio: fastest.value / found.limit.bytes,
    };
    const words = `${formatBytes(fastest.value, 'decimal')}/s over ${found.name}, which carries ${formatBytes(found.limit.bytes, 'decimal')}/s: ${formatSignificant(figures.ratio * 100)} %`;
    if (fastest.low > found.limit.bytes) return fail(words, figures);
    if (fastest.low > SUSPICIOUS * found.limit.bytes) return warn(words, figures);
    return fastest.rough && fastest.high > found.limit.bytes
      ? unknown(`${words}, but the figures are too rough to tell`, figures)
      : pass(words, figures);
  },
};
