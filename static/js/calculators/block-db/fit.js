/** All answers for one partition: what the page shows and `iops calc block-db` prints. */
import { POLICIES, PRESETS } from './inputs.js';
import { resolve } from './resolve.js';
import { levelBase } from './level-base.js';
import { rocksdbFit, wholeLevelFit } from './levels.js';
import { bars, levelTable, neededFor } from './bars.js';
import { ADVICE, adviceBytes, objectEstimate, percentRule } from './size.js';
import { spillover } from './spillover.js';
import { useSomeExtra } from './use-some-extra.js';
import { answer, notes } from './answer.js';

/** @typedef {import('./resolve.js').Resolved} Resolved */

/** @param {Resolved} i */
function levelBases(i) {
  return Object.entries(PRESETS).map(([release, { label, level_multiplier }]) => {
    const both = { ...i, level_multiplier };
    return {
      release,
      label,
      level_multiplier,
      plain: levelBase(both),
      compaction: levelBase({ ...both, compaction_reserve: true }),
    };
  });
}

/**
 * The setting that changes the base. The suffix is MB and means MiB: RocksDB reads "719MB" as 719 · 2^20.
 * `bluestore_rocksdb_options_annex` exists since Pacific (release notes of 16.2.0).
 * @param {number} mib
 */
const configLine = (mib) =>
  mib > 0 ? `ceph config set osd bluestore_rocksdb_options_annex max_bytes_for_level_base=${mib}MB` : null;

/**
 * Apply every function to one partition.
 * @param {import('./resolve.js').Resolved} i
 */
function partsOf(i) {
  const rocksdb = rocksdbFit(i);
  const nextLevel = Math.max(rocksdb.levels, 0) + 1;
  return {
    whole_level: wholeLevelFit(i),
    rocksdb,
    next_level: { level: nextLevel, partition_bytes: neededFor(i, nextLevel) },
    level_base: levelBase(i),
    level_base_compaction: levelBase({ ...i, compaction_reserve: true }),
    use_some_extra: useSomeExtra(i),
    spillover: spillover(i),
    percent: percentRule(i),
    object_estimate: objectEstimate(i),
  };
}
/** @typedef {ReturnType<typeof partsOf>} Parts  results of the functions */

/**
 * Answer everything about one partition.
 * @param {unknown} input of FUNCTIONS.fit
 * @throws {import('../../math/input.js').InputError}
 */
export function fit(input) {
  const i = resolve(input);
  const parts = partsOf(i);
  return {
    answer: answer(i, parts),
    notes: notes(i, parts),
    ...parts,
    config_line: configLine(parts.level_base.level_base_mib),
    levels: levelTable(i, parts),
    bars: bars(i, parts),
    level_bases: levelBases(i),
    policies: POLICIES.map((policy) => ({ policy, ...spillover({ ...i, policy }) })),
    advice: ADVICE.map((line) => ({ ...line, ...adviceBytes(i.block_bytes, line) })),
  };
}
