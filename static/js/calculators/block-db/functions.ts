/** What each function of the calculator takes and gives: the single list behind the checks, `--help` and the page. */
import { FIT } from './fit-inputs.ts';
import { INPUTS } from './inputs.ts';

const { partition_bytes, level_base_bytes, level_multiplier, device_percent, wal_bytes, level0_bytes } = INPUTS;
const { reserved_bytes, reserved_factor, policy, db_bytes, column_family_bytes, reserve_bytes } = INPUTS;
const { block_bytes, workload, objects, object_bytes, omap_keys, pg_log_bytes, compaction_reserve, level } = INPUTS;

export const FUNCTIONS = Object.freeze({
  fit: {
    says: 'all answers for one partition',
    inputs: FIT,
    outputs: {
      answer: 'the answer in words',
      lead: 'the figure most come for, as text, and what it is',
      notes: 'what limits it',
      whole_level: 'wholeLevelFit',
      rocksdb: 'rocksdbFit',
      next_level: 'the level that does not fit and the partition that it needs',
      level_base: 'levelBase',
      level_base_compaction: 'levelBase with compaction_reserve',
      config_line: 'the setting to copy',
      use_some_extra: 'useSomeExtra',
      spillover: 'spillover',
      percent: 'percentRule',
      object_estimate: 'objectEstimate',
    },
  },
  sensitivity: {
    says: 'how much each input, by itself over its plausible range, changes the spill',
    inputs: FIT,
    outputs: { slow_bytes: 'on the slow device, at both ends of each range' },
  },
  wholeLevelFit: {
    says: 'levels that fit by the wiki’s sum, WAL + L1 + … ≤ S',
    inputs: { partition_bytes, level_base_bytes, level_multiplier, wal_bytes },
    outputs: {
      levels: 'whole levels that fit',
      used_bytes: 'WAL and those levels',
      unused_bytes: 'the rest',
      next_useful_bytes: 'smallest size that holds one more',
    },
  },
  rocksdbFit: {
    says: 'levels that fit by the rule that RocksDB applies',
    inputs: { partition_bytes, level_base_bytes, level_multiplier, device_percent },
    outputs: {
      levels: '-1 when not even L0 fits',
      target_bytes: 'what RocksDB may use',
      level_bytes: 'L1 and up',
      level_bytes_with_l0: 'with L0',
      unused_bytes: 'the rest of the target',
    },
  },
  minimumPartition: {
    says: 'smallest partition that holds a level by RocksDB’s rule',
    inputs: { level, level_base_bytes, level_multiplier, device_percent },
    outputs: { partition_bytes: 'smallest size' },
  },
  levelBase: {
    says: 'max_bytes_for_level_base that makes whole levels fill a partition',
    inputs: { partition_bytes, reserve_bytes, level_multiplier, compaction_reserve },
    outputs: {
      status: 'ok, above_range or too_small',
      levels: 'levels that fit',
      divisor: 'k',
      level_base_mib: 'the base in MiB',
    },
  },
  useSomeExtra: {
    says: 'space between the steps that use_some_extra may fill',
    inputs: {
      partition_bytes,
      level_base_bytes,
      level_multiplier,
      level0_bytes,
      reserved_bytes,
      reserved_factor,
      device_percent,
    },
    outputs: {
      db_bytes: 'what RocksDB may use',
      extra_bytes: 'open to files of the next level',
      threshold_bytes: 'kept for the levels',
      levels: 'level at which the loop stops',
    },
  },
  spillover: {
    says: 'how much of a database stays on the fast device',
    inputs: {
      db_bytes,
      partition_bytes,
      level_base_bytes,
      level_multiplier,
      policy,
      level0_bytes,
      reserved_bytes,
      reserved_factor,
      wal_bytes,
      column_family_bytes,
      device_percent,
    },
    outputs: { fast_bytes: 'on block.db', slow_bytes: 'on the slow device' },
  },
  percentRule: {
    says: 'size by the percentages of Ceph’s documentation',
    inputs: { block_bytes, workload },
    outputs: { min_bytes: 'at least', max_bytes: 'at most; null where no upper end is named' },
  },
  objectEstimate: {
    says: 'size of the database from objects and keys (model assumption)',
    inputs: { objects, object_bytes, omap_keys, pg_log_bytes },
    outputs: { bytes_per_object: 'one object', raw_bytes: 'all of it', db_bytes: 'and a tenth more' },
  },
});

/** The function that runs when none is named. */
export const MAIN = 'fit';

/** FUNCTIONS and MAIN as one plain object, for callers that can only call functions (the command line). */
export const describe = () => ({ main: MAIN, functions: FUNCTIONS });
