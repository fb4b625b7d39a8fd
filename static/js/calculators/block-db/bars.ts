/** The levels side by side under both rules, and the partition cut into segments for the bars of the page. */
import { levelSizes, minimumPartition } from './levels.ts';

/** @typedef {import('./resolve.ts').Resolved} Resolved */
/** @typedef {import('./fit.ts').Parts} Parts */

/** @typedef {{label: string, bytes: number, kind: 'wal'|'level0'|'level'|'unused'|'kept'}} Segment */

/**
 * What a level needs by RocksDB's rule; null where no device could hold it (past 9 PB).
 * @param {Resolved} i
 * @param {number} level
 */
export function neededFor(i, level) {
  try {
    return minimumPartition({ ...i, level }).partition_bytes;
  } catch (error) {
    if (/** @type {{field?: string}} */ (error).field === 'level') return null;
    throw error;
  }
}

/**
 * List the sizes of the first levels.
 * @param {Resolved} i
 * @param {number} count
 */
const sizes = (i, count) => levelSizes(i.level_base_bytes, i.level_multiplier, count).map(Number);

/**
 * One row a level, from L1 to the first that fits by neither rule (and at least to L4).
 * @param {Resolved} i
 * @param {Parts} parts
 */
export function levelTable(i, { whole_level, rocksdb }) {
  const last = Math.max(whole_level.levels, rocksdb.levels) + 1;
  let sum = i.wal_bytes;
  return sizes(i, Math.max(last, 4)).map((level_bytes, index) => {
    sum += level_bytes;
    return {
      level: `L${index + 1}`,
      level_bytes,
      article_bytes: sum,
      article_fits: index < whole_level.levels,
      rocksdb_bytes: neededFor(i, index + 1),
      rocksdb_fits: index < rocksdb.levels,
    };
  });
}

/**
 * Make one segment for each level.
 * @param {Resolved} i
 * @param {number} count
 * @returns {Segment[]}
 */
const levelSegments = (i, count) =>
  sizes(i, Math.max(count, 0)).map((bytes, index) => ({ label: `L${index + 1}`, bytes, kind: 'level' }));

/**
 * Leave out the segments that are empty.
 * @param {Segment[]} segments
 */
const present = (segments) => segments.filter(({ bytes }) => bytes > 0);

/**
 * The partition under each rule; the segments of each add up to its size.
 * @param {Resolved} i
 * @param {Parts} parts
 */
export function bars(i, { whole_level, rocksdb }) {
  const wal = whole_level.used_bytes > 0 ? i.wal_bytes : 0;
  const level0 = rocksdb.levels < 0 ? 0 : i.level_base_bytes;
  return {
    article: present([
      { label: 'WAL', bytes: wal, kind: 'wal' },
      ...levelSegments(i, whole_level.levels),
      { label: 'empty', bytes: whole_level.unused_bytes, kind: 'unused' },
    ]),
    rocksdb: present([
      { label: 'L0', bytes: level0, kind: 'level0' },
      ...levelSegments(i, rocksdb.levels),
      { label: 'no whole level', bytes: rocksdb.unused_bytes, kind: 'unused' },
      { label: 'kept back', bytes: i.partition_bytes - rocksdb.target_bytes, kind: 'kept' },
    ]),
  };
}
