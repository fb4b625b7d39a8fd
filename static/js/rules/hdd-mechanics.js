/** hdd-mechanics: platters turn and heads move no faster than they can; caches of hard disks honestly hide it for writes. */
import { formatBytes, formatSignificant } from '../domain/format.js';
import { at, number, object, text } from '../domain/json.js';
import { directions, figure, whole } from './common/figures.js';
import { inFlight } from './common/in-flight.js';
import { isRandom, isSequential, onlyReads, onlyWrites, workload } from './common/load.js';
import { capacity, halfRotation, hasLastingCache, isHardDisk } from './common/media.js';
import { pass, unknown, warn } from './common/verdict.js';

/** @typedef {import('../domain/json.js').Json} Json */

/** Outer tracks of the densest drives with one actuator reach about 300 MB/s. */
const SEQUENTIAL_BYTES_PER_S = 350e6;
/** A smaller area keeps the heads almost still. */
const SPAN = 0.1;

/**
 * @param {Json} measurement
 * @param {import('./common/verdict.js').Context} context
 */
const cacheIsOff = (measurement, { record }) =>
  text(at(object(at(measurement, 'settings')), 'write_cache') ?? at(object(at(record, 'settings')), 'write_cache')) ===
  'off';

/**
 * @param {Json} measurement
 * @param {Json | null | undefined} drive
 */
function wide(measurement, drive) {
  const span = number(at(workload(measurement), 'span_bytes')) || number(at(object(measurement.run), 'span_bytes'));
  const whole = capacity(drive);
  return span && whole ? span / whole >= SPAN : null;
}

/**
 * @param {Json} measurement
 * @param {Json | null | undefined} drive
 */
function random(measurement, drive) {
  const half = halfRotation(drive);
  const iops =
    directions(measurement)
      .map((part) => figure(part, 'iops'))
      .find(Boolean) ?? figure(whole(measurement), 'iops');
  if (!half || !iops) return unknown('it takes IOPS and the speed of rotation');
  const figures = { iops: iops.value, ceiling_iops: 1 / half };
  const words = `${formatSignificant(iops.value)} IOPS; half a revolution each allows ${formatSignificant(1 / half)}`;
  if (iops.low <= 1 / half) return pass(words, figures);
  const far = wide(measurement, drive);
  if (far === null) return unknown(`${words}, but the area that was accessed is not known`, figures);
  return far ? warn(words, figures) : unknown(`${words}, but less than a tenth of the disk was accessed`, figures);
}

/** @param {Json} measurement */
function sequential(measurement) {
  const moved = [...directions(measurement), whole(measurement)]
    .map((part) => figure(part, 'bandwidth'))
    .filter((part) => part !== null);
  const fastest = moved.sort((one, other) => other.low - one.low)[0];
  if (!fastest) return unknown('no bandwidth is stated');
  const figures = { bandwidth_bytes_per_s: fastest.value, ceiling_bytes_per_s: SEQUENTIAL_BYTES_PER_S };
  const words = `${formatBytes(fastest.value, 'decimal')}/s; the outer tracks of one actuator give at most ${formatBytes(SEQUENTIAL_BYTES_PER_S, 'decimal')}/s`;
  return (fastest.low > SEQUENTIAL_BYTES_PER_S ? warn : pass)(words, figures);
}

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
  id: 'hdd-mechanics',
  title: 'A hard disk turns no faster',
  severity: 'warn',
  formula: 'random IOPS at queue depth 1 ≤ 1 ÷ half a revolution; sequential ≤ 350 MB/s for each actuator',
  tolerance:
    'random reads over at least a tenth of the disk; writes only with the write cache off and no media or flash cache on record',
  consequence: 'A cache answered, or the heads hardly moved: the platters were not measured.',
  remedy: 'Access at least a tenth of the disk, and say whether the write cache was on.',
  applies(measurement, context) {
    if (!context.subject) return 'the drive is not known';
    if (!isHardDisk(context.subject)) return 'the drive is no hard disk';
    if (isSequential(measurement)) return null;
    const { product, stated } = inFlight(measurement);
    if (!isRandom(measurement) || !stated || product > 1)
      return 'only single random requests and sequential streams have a known limit';
    if (onlyReads(measurement)) return null;
    if (!onlyWrites(measurement)) return 'reads and writes are mixed';
    if (hasLastingCache(context.subject)) return 'the drive has a cache that may honestly answer random writes';
    return cacheIsOff(measurement, context) ? null : 'the write cache is on or its state is not stated';
  },
  check: (measurement, { subject }) =>
    isSequential(measurement) ? sequential(measurement) : random(measurement, subject),
};
