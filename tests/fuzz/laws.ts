/** Laws between two answers of a calculator: what changes in the question, and what the answer may then not do. */
import { clusterOf } from '../../static/js/calculators/data-loss/cluster.ts';
import { resolve } from '../../static/js/calculators/data-loss/inputs.ts';
import { faster, type Law, losesNoLess, losesNoMore, more, notMore, ordered, raised, SLACK } from './law.ts';

/**
 * One more copy; null where it takes the last free host, so that a cluster that healed by itself waits for a new part.
 */
function oneMoreCopy(input: any) {
  const other = more('parity_shards', 1, 8)(input);
  if (other === null || input.parity_shards === 0) return other;
  try {
    const asked = resolve(other);
    const { domains, width } = clusterOf(asked);
    return asked.rebuild_mode === 'declustered' && domains === width ? null : other;
  } catch {
    return null; // there are fewer hosts than shards
  }
}

export const LAWS: Record<string, Law[]> = {
  throughput: [
    faster('hosts', 2, 10_000, 'more hosts never do less'),
    faster('osds_per_host', 2, 1000, 'more drives never do less'),
    faster('cores_per_host', 2, 1e4, 'more cores never do less'),
    faster('read_iops', 3, 1e10, 'drives that read faster never do less'),
    faster('write_iops', 3, 1e10, 'drives that write faster never do less'),
    faster('read_mb_s', 3, 1e6, 'drives that read faster in a line never do less'),
    faster('write_mb_s', 3, 1e6, 'drives that write faster in a line never do less'),
    faster('osd_read_iops', 3, 1e10, 'software that reads faster never does less'),
    faster('osd_write_iops', 3, 1e10, 'software that writes faster never does less'),
    faster('public_gbit_s', 2, 1e4, 'a faster network never does less'),
    faster('cluster_gbit_s', 2, 1e4, 'a faster network between hosts never does less'),
    faster('queue_depth', 2, 1e5, 'more in flight never does less'),
    {
      says: 'more copies never write more',
      of: 'plan',
      of_these: { replicas: 3, scheme: 'replicated', direction: 'write' },
      change: more('replicas', 1, 10),
      holds: (before, after) => notMore(after.estimate.value, before.estimate.value),
    },
  ],
  'data-loss': [
    losesNoMore('more copies never lose more', oneMoreCopy),
    losesNoLess('drives that fail more often never lose less', raised('drive_afr', 1.5, 0.99)),
    losesNoLess('a later rebuild never loses less', raised('detection_s', 2, 1e7)),
    losesNoMore('a faster rebuild never loses more', raised('rebuild_bytes_s', 2, 1e10)),
  ],
  capacity: [
    ordered('larger drives hold no less', 'usableCapacity', 'nearfull_bytes', raised('drive_bytes', 2, 1e15)),
    ordered('more drives hold no less', 'usableCapacity', 'nearfull_bytes', raised('drives_per_host', 2, 100)),
    ordered('more parity holds no more', 'usableCapacity', 'nearfull_bytes', more('parity_shards', 1, 8), false),
    ordered('a larger object takes no less room', 'allocationWaste', 'stored_bytes', raised('object_bytes', 2, 1e15)),
    {
      says: 'what heals when full heals when emptier',
      of: 'canHeal',
      change: (input) => ({ ...input, fill_fraction: (input.fill_fraction ?? 0.7) / 2 }),
      holds: (before, after) => !before.can_heal || after.can_heal,
    },
  ],
  endurance: [
    ordered(
      'more writes never last longer',
      'ssdLifetime',
      'lifetime_years',
      raised('client_writes_bytes_day', 2, 1e18),
      false,
    ),
    ordered('a higher rating never lasts shorter', 'ssdLifetime', 'lifetime_years', raised('dwpd', 2, 1000)),
    ordered('more drives never last shorter', 'ssdLifetime', 'lifetime_years', raised('drives', 2, 1e6)),
    ordered(
      'more copies never last longer',
      'ssdLifetime',
      'lifetime_years',
      raised('redundancy_factor', 2, 40),
      false,
    ),
  ],
  mclock: [
    ordered('a larger share is never slower', 'classIops', 'iops', raised('capacity_fraction', 2, 1)),
    ordered('more to recover never takes less', 'recoveryTime', 'seconds', raised('bytes', 2, 1e15)),
    {
      says: 'classes together never get more than there is',
      of: 'allocate',
      change: (input) => input,
      holds: (before, _after, { capacity_iops: most }) =>
        typeof most !== 'number' ||
        Object.values<number>(before).reduce((sum, one) => sum + one, 0) <= most * SLACK + 1e-6,
    },
  ],
  'pg-count': [
    ordered('more OSDs never ask for fewer groups', 'pgCount', 'pg_count', raised('osds', 2, 1e6)),
    ordered('a wider pool never asks for more groups', 'pgCount', 'pg_count', more('redundancy_width', 1, 40), false),
    {
      says: 'a count of groups is a power of two',
      of: 'pgCount',
      change: (input) => input,
      holds: ({ pg_count: count }) => count >= 1 && Number.isInteger(Math.log2(count)),
    },
  ],
  'block-db': [
    ordered(
      'a larger partition never fits fewer levels',
      'wholeLevelFit',
      'levels',
      raised('partition_bytes', 2, 1e15),
    ),
    ordered('nor for RocksDB', 'rocksdbFit', 'levels', raised('partition_bytes', 2, 1e15)),
    ordered('a larger database never spills less', 'spillover', 'slow_bytes', raised('db_bytes', 2, 1e15)),
    ordered('a further level never needs less', 'minimumPartition', 'partition_bytes', more('level', 1, 10)),
  ],
};
