/** At what rates Ceph rebuilt one OSD on record, and how far an answer moves over them. */
import { formatRough } from '../../math/chance.ts';
import REBUILDS from './rebuilds.json' with { type: 'json' };

/** Bytes a second onto one OSD, and how many say so. */
type Rebuilds = typeof REBUILDS.hdd & { drives: string };

export const REBUILD_ON_RECORD: Record<'hdd' | 'flash', Rebuilds> = Object.freeze({
  hdd: { drives: 'hard disks', ...REBUILDS.hdd },
  flash: { drives: 'flash', ...REBUILDS.flash },
});

/** Between the slowest flash and the fastest hard disk. */
const FLASH_FROM = Math.sqrt(REBUILD_ON_RECORD.hdd.high * REBUILD_ON_RECORD.flash.low);

/** Take the rates on record of the drives that an assumed rate speaks of. */
export const rebuildsLike = (rebuild_bytes_s: number): Rebuilds =>
  REBUILD_ON_RECORD[rebuild_bytes_s < FLASH_FROM ? 'hdd' : 'flash'];

const counted = (number: number, what: 'rebuild' | 'cluster' | 'study') =>
  number === 1 ? `one ${what}` : `${number} ${what === 'study' ? 'studies' : `${what}s`}`;

/**
 * Say how far a chance moves over the rates on record.
 * @param rebuild_bytes_s the rate that is assumed
 * @param chance as text, at another rate
 */
export function rebuildRange(rebuild_bytes_s: number, chance: (rate: number) => string) {
  const { drives, low, median, high, ...on } = rebuildsLike(rebuild_bytes_s);
  const [slow, fast] = [chance(low), chance(high)];
  const moved = slow === fast ? `at either end the first chance is ${slow}` : `the first chance is ${slow} to ${fast}`;
  const isMedian = rebuild_bytes_s === median ? ', whose median is taken' : '';
  return (
    `On record Ceph rebuilt an OSD on ${drives} at ${formatRough(low / 1e6)} to ${formatRough(high / 1e6)} MB/s ` +
    `(${counted(on.rebuilds, 'rebuild')} on ${counted(on.systems, 'cluster')} in ${counted(on.sources, 'study')}` +
    `${isMedian}): over that range ${moved}.`
  );
}
