/** All answers for one partition: what the page shows and `iops calc block-db` prints. */
import { answer, notes } from './answer.ts';
import { bars, levelTable, neededFor } from './bars.ts';
import { LADDERS, POLICIES, PRESETS } from './inputs.ts';
import { levelBase } from './level-base.ts';
import { rocksdbFit, wholeLevelFit } from './levels.ts';
import { type Resolved, resolve } from './resolve.ts';
import { ADVICE, adviceBytes, objectEstimate, percentRule } from './size.ts';
import { leadFigure } from './sized.ts';
import { spillover } from './spillover.ts';
import { useSomeExtra } from './use-some-extra.ts';

function levelBases(i: Resolved) {
  return LADDERS.map((release) => {
    const { defaults: label, level_multiplier } = PRESETS[release];
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
 * The command that changes the base. The suffix is MB and means MiB: RocksDB reads "719MB" as 719 · 2^20. A release
 * without the annex has one option for everything, so the new value is added to what it holds.
 */
function configLine({ release }: Resolved, mib: number) {
  if (mib <= 0) return null;
  const base = `max_bytes_for_level_base=${mib}MB`;
  const option = 'bluestore_rocksdb_options';
  if (PRESETS[release].annex) return `ceph config set osd ${option}_annex ${base}`;
  return `ceph config set osd ${option} "$(ceph config get osd ${option}),${base}"`;
}

/** Apply every function to one partition. */
function partsOf(i: Resolved) {
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
/** Results of the functions. */
export type Parts = ReturnType<typeof partsOf>;

/**
 * Answer everything about one partition.
 * @param input of FUNCTIONS.fit
 * @throws {InputError}
 */
export function fit(input: unknown) {
  const i = resolve(input);
  const parts = partsOf(i);
  return {
    answer: answer(i, parts),
    lead: leadFigure(i),
    notes: notes(i, parts),
    ...parts,
    config_line: configLine(i, parts.level_base.level_base_mib),
    levels: levelTable(i, parts),
    bars: bars(i, parts),
    level_bases: levelBases(i),
    policies: POLICIES.map((policy) => ({ policy, ...spillover({ ...i, policy }) })),
    advice: ADVICE.map((line) => ({ ...line, ...adviceBytes(i.block_bytes, line) })),
  };
}
