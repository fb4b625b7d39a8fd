/** What the tests write into the fields of each calculator, where the default gives no other value. */

/**
 * What to write where a field stands empty or twice its default is not a value, and what must be set before an input
 * counts.
 */
export const PAGES: Record<string, { write?: Record<string, string>; first?: Record<string, string> }> = {
  'block-db': {
    write: {
      level_base_bytes: '512',
      level_multiplier: '9',
      wal_bytes: '3',
      device_percent: '90',
      column_family_bytes: '1 2',
      reserved_factor: '1',
    },
    first: {
      reserved_factor: 'partition_bytes=80GiB&release=classic',
      wal_bytes: 'policy=fit_to_fast',
      policy: 'db_bytes=60GB',
    },
  },
  capacity: {
    write: { fill_fraction: '0.8', nearfull_ratio: '0.5', backfillfull_ratio: '0.8', full_ratio: '0.97' },
    first: {
      stripe_unit_bytes: 'data_shards=4&object_bytes=1KiB',
      min_alloc_bytes: 'object_bytes=1KiB',
      fast_ec: 'data_shards=4&object_bytes=1KiB',
    },
  },
  'data-loss': {
    write: {
      drive_afr: '3',
      fill_fraction: '50',
      ure_per_bit: '1e-14',
      host_afr: '1',
      rack_afr: '1',
      racks: '5',
      min_size: '1',
    },
    first: {
      racks: 'failure_domain=rack&hosts=20&rack_afr=1%',
      rack_afr: 'failure_domain=rack&racks=5&hosts=20',
      replacement_s: 'rebuild_mode=replacement',
    },
  },
  endurance: {},
  mclock: {
    write: {
      capacity_iops: '30000',
      client_iops: '500',
      recovery_iops: '400',
      best_effort_iops: '300',
      bandwidth_bytes_s: '600',
      best_effort_limit: '40',
    },
    first: Object.fromEntries(
      ['client', 'recovery', 'best_effort'].flatMap((name) =>
        ['reservation', 'weight', 'limit'].map((part) => [`${name}_${part}`, 'profile=custom']),
      ),
    ),
  },
  'pg-count': { write: { data_fraction: '0.3' } },
  throughput: {
    first: {
      data_shards: 'scheme=erasure',
      parity_shards: 'scheme=erasure',
      fast_ec: 'scheme=erasure&direction=read',
      read_mb_s: 'direction=read&pattern=linear',
      write_mb_s: 'pattern=linear',
      read_iops: 'direction=read',
      osd_read_iops: 'direction=read',
      read_latency_ms: 'direction=read',
      cpu_read_us: 'direction=read&cores_per_host=16',
      cpu_write_us: 'cores_per_host=16',
    },
  },
};
