/** At what rates Ceph rebuilt one OSD on record, and how far an answer moves over them. */
import { formatRough } from '../../math/chance.js';

/**
 * @typedef {object} Rebuilds
 * @property {string} drives  what they were measured on
 * @property {number} low     bytes a second onto one OSD, mClock on the side of the clients
 * @property {number} median
 * @property {number} high
 */

/**
 * Backfill of one OSD of four, three settings of the scheduler each: one study, whose record is
 * data/reliability/ceph-qos-2021-backfill.json; a test compares them.
 */
export const REBUILD_ON_RECORD = Object.freeze(
  /** @type {Record<'hdd'|'flash', Rebuilds>} */ ({
    hdd: { drives: 'hard disks', low: 11.5e6, median: 22e6, high: 24.1e6 },
    flash: { drives: 'NVMe drives', low: 336e6, median: 407e6, high: 666e6 },
  }),
);

/** Between the slowest flash and the fastest hard disk. */
const FLASH_FROM = Math.sqrt(REBUILD_ON_RECORD.hdd.high * REBUILD_ON_RECORD.flash.low);

/**
 * Take the rates on record of the drives that an assumed rate speaks of.
 * @param {number} rebuild_bytes_s
 * @returns {Rebuilds}
 */
export const rebuildsLike = (rebuild_bytes_s) => REBUILD_ON_RECORD[rebuild_bytes_s < FLASH_FROM ? 'hdd' : 'flash'];

/**
 * Say how far a chance moves over the rates on record.
 * @param {number} rebuild_bytes_s  the rate that is assumed
 * @param {(rate: number) => string} chance  as text, at another rate
 */
export function rebuildRange(rebuild_bytes_s, chance) {
  const { drives, low, high } = rebuildsLike(rebuild_bytes_s);
  const [slow, fast] = [chance(low), chance(high)];
  const moved = slow === fast ? `at either end the first chance is ${slow}` : `the first chance is ${slow} to ${fast}`;
  return (
    `On record Ceph rebuilt an OSD on ${drives} at ${formatRough(low / 1e6)} to ${formatRough(high / 1e6)} MB/s ` +
    `(one study): over that range ${moved}.`
  );
}
