/** hdd-mechanics: platters turn and heads move no faster than they can; for writes a hard disk's cache may hide it. */
import { formatBytes, formatSignificant } from '../domain/format.ts';
import { at, type Json, number, text } from '../domain/json.ts';
import {
  directions,
  figure,
  figureOfAnyDirection,
  inFlight,
  isRandom,
  isSequential,
  onlyReads,
  onlyWrites,
  run,
  whole,
  workload,
} from './shared/load.ts';
import { capacity, halfRotation, hasPersistentCache, isHardDisk } from './shared/media.ts';
import { type Context, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

/** Outer tracks of the densest drives with one actuator reach about 300 MB/s. */
const SEQUENTIAL_BYTES_PER_S = 350e6;
/** Smallest share of the capacity in which the heads must move; a smaller area keeps them almost still. */
const LEAST_SPAN = 0.1;

export const rule: Rule = {
  id: 'hdd-mechanics',
  title: 'A hard disk cannot turn faster',
  severity: 'warn',
  formula: 'random IOPS at queue depth 1 ≤ 1 ÷ half a revolution; sequential ≤ 350 MB/s for each actuator',
  tolerance:
    'random reads over at least a tenth of the disk; ' +
    'writes only with the write cache off and no media or flash cache on record',
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
    if (hasPersistentCache(context.subject)) return 'the drive has a cache that may honestly answer random writes';
    return cacheIsOff(measurement, context) ? null : 'the write cache is on or its state is not stated';
  },
  check: (measurement, { subject }) =>
    isSequential(measurement) ? checkSequential(measurement) : checkRandom(measurement, subject),
};

function cacheIsOff(measurement: Json, { record }: Context) {
  const own = at(at(measurement, 'settings'), 'write_cache');
  return text(own ?? at(at(record, 'settings'), 'write_cache')) === 'off';
}

/** @param drive its record */
function checkRandom(measurement: Json, drive: unknown) {
  const half = halfRotation(drive);
  const iops = figureOfAnyDirection(measurement, 'iops') ?? figure(whole(measurement), 'iops');
  if (!half || !iops) return notCheckable('it takes IOPS and the speed of rotation');
  const figures = { iops: iops.value, ceiling_iops: 1 / half };
  const words = `${formatSignificant(iops.value)} IOPS; half a revolution each allows ${formatSignificant(1 / half)}`;
  if (iops.low <= 1 / half) return pass(words, figures);
  const span = spanShare(measurement, drive);
  if (span === null) return notCheckable(`${words}, but the area that was accessed is not known`, figures);
  if (span >= LEAST_SPAN) return warn(words, figures);
  return notCheckable(`${words}, but less than a tenth of the disk was accessed`, figures);
}

/**
 * Compute the share of the disk that was accessed.
 * @param drive its record
 * @returns null where it is not known
 */
function spanShare(measurement: Json, drive: unknown): number | null {
  const span = number(at(workload(measurement), 'span_bytes')) || number(at(run(measurement), 'span_bytes'));
  const size = capacity(drive);
  return span && size ? span / size : null;
}

function checkSequential(measurement: Json) {
  const [fastest] = [...directions(measurement), whole(measurement)]
    .map((part) => figure(part, 'bandwidth'))
    .filter((part) => part !== null)
    .sort((one, other) => other.low - one.low);
  if (!fastest) return notCheckable('no bandwidth is stated');
  const figures = { bandwidth_bytes_per_s: fastest.value, ceiling_bytes_per_s: SEQUENTIAL_BYTES_PER_S };
  const words =
    `${formatBytes(fastest.value, 'decimal')}/s; the outer tracks of one actuator give ` +
    `at most ${formatBytes(SEQUENTIAL_BYTES_PER_S, 'decimal')}/s`;
  return (fastest.low > SEQUENTIAL_BYTES_PER_S ? warn : pass)(words, figures);
}
