/** The levels side by side under both rules, and the partition cut into segments for the bars of the page. */
import type { Parts } from './fit.ts';
import { levelSizes, minimumPartition } from './levels.ts';
import type { Resolved } from './resolve.ts';

type Segment = { label: string; bytes: number; kind: 'wal' | 'level0' | 'level' | 'unused' | 'kept' };

/** What a level needs by RocksDB's rule; null where no device could hold it (past 9 PB). */
export function neededFor(i: Resolved, level: number) {
  try {
    return minimumPartition({ ...i, level }).partition_bytes;
  } catch (error) {
    if ((error as { field?: string }).field === 'level') return null;
    throw error;
  }
}

/** List the sizes of the first levels. */
const sizes = (i: Resolved, count: number) => levelSizes(i.level_base_bytes, i.level_multiplier, count).map(Number);

/** One row a level, from L1 to the first that fits by neither rule (and at least to L4). */
export function levelTable(i: Resolved, { whole_level, rocksdb }: Parts) {
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

/** Make one segment for each level. */
const levelSegments = (i: Resolved, count: number): Segment[] =>
  sizes(i, Math.max(count, 0)).map((bytes, index) => ({ label: `L${index + 1}`, bytes, kind: 'level' }));

/** Leave out the segments that are empty. */
const present = (segments: Segment[]) => segments.filter(({ bytes }) => bytes > 0);

/** The partition under each rule; the segments of each add up to its size. */
export function bars(i: Resolved, { whole_level, rocksdb }: Parts) {
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
