/**
 * The tables of the page that need no scripts: partition sizes by releases' defaults, and what others print beside what
 * is computed here.
 */
import { formatFigure, GIB, MIB } from '../../domain/units.ts';
import { fit } from './fit.ts';
import { LADDERS, PRESETS } from './inputs.ts';
import { levelBase, rocksdbFit, useSomeExtra, wholeLevelFit } from './levels.ts';
import { percentRule } from './size.ts';

/** Sizes that people ask about; the decimal ones are what a partition tool makes of "30G" or a drive's label. */
const SIZES = Object.freeze(
  [
    ...[4e9, 30e9, 60e9, 286e9].map((bytes) => ({ bytes, label: `${bytes / 1e9} GB` })),
    ...[2, 4, 20, 30, 40, 64, 80, 100, 128, 240, 293, 480, 620].map((gib) => ({
      bytes: gib * GIB,
      label: `${gib} GiB`,
    })),
  ].toSorted((a, b) => a.bytes - b.bytes),
);

const gib = (bytes: number) => Math.round((bytes / GIB) * 100) / 100;
/** Rounded up: a size that is needed, cut short, would not do. */
const gibUp = (bytes: number) => Math.ceil((bytes / GIB) * 100) / 100;

function row(release: keyof typeof PRESETS, { bytes, label }: { bytes: number; label: string }) {
  const { whole_level, rocksdb, next_level, use_some_extra, level_base, level_base_compaction } = fit({
    release,
    partition_bytes: bytes,
  });
  return {
    release,
    release_label: PRESETS[release].defaults,
    partition_label: label,
    partition_bytes: bytes,
    partition_gib: gib(bytes),
    levels_article: whole_level.levels,
    levels_rocksdb: rocksdb.levels,
    used_gib: gib(rocksdb.level_bytes_with_l0),
    unused_gib: gib(rocksdb.unused_bytes),
    extra_gib: gib(Math.min(use_some_extra.extra_bytes, rocksdb.unused_bytes)),
    next_level: next_level.level,
    next_useful_gib: gibUp(next_level.partition_bytes ?? Infinity),
    level_base_mib: level_base.level_base_mib,
    level_base_compaction_mib: level_base_compaction.level_base_mib,
  };
}

/** One row a release and partition size. levels_article is the wiki's rule, all else RocksDB's. */
export function referenceTable() {
  return LADDERS.flatMap((release) => SIZES.map((size) => row(release, size)));
}

// What others print for the same questions beside what these modules answer: the wiki, Ceph's unit test, the
// documentation.

const ARTICLE = '“Ceph performance”, “About the size of block.db”';
const UP_TO_QUINCY = {
  level_base_bytes: PRESETS.classic.level_base_bytes,
  level_multiplier: PRESETS.classic.level_multiplier,
};

/** @param gib of the partition */
const step = (gib: number) =>
  wholeLevelFit({ ...UP_TO_QUINCY, wal_bytes: PRESETS.classic.wal_bytes, partition_bytes: gib * GIB }).used_bytes / GIB;

/** Case, printed figure, unit, our answer, remark, source. */
const CASES = Object.freeze([
  ['WAL, L1 and L2', 4, 'GiB', () => step(4), 'rounded up by the wiki', ARTICLE],
  ['WAL and L1 to L3', 30, 'GiB', () => step(30), 'rounded up by the wiki', ARTICLE],
  ['WAL and L1 to L4', 286, 'GiB', () => step(286), 'the wiki adds 256 GB to its 30', ARTICLE],
  [
    'What stays on 20 GiB, L1 and L2',
    2816,
    'MiB',
    () => rocksdbFit({ ...UP_TO_QUINCY, partition_bytes: 20 * GIB }).level_bytes / MIB,
    'by RocksDB’s rule',
    ARTICLE,
  ],
  [
    'Level base for 80 GiB',
    719,
    'MiB',
    () =>
      levelBase({
        level_multiplier: UP_TO_QUINCY.level_multiplier,
        partition_bytes: 80 * GIB,
        reserve_bytes: 2 * GIB,
      }).level_base_mib,
    '2 GiB for the WAL',
    ARTICLE,
  ],
  [
    'use_some_extra opens of 168 GiB',
    30,
    'GiB',
    () =>
      useSomeExtra({ partition_bytes: 168 * GIB, level_base_bytes: GIB, level_multiplier: 8, device_percent: 100 })
        .extra_bytes / GIB,
    'base 1 GiB, multiplier 8, factor 2',
    'ceph/ceph, unit test rocksdb_bluefs_vselector',
  ],
  [
    'RGW, 1 TB of data',
    40,
    'GB',
    () => percentRule({ block_bytes: 1e12, workload: 'rgw' }).min_bytes / 1e9,
    'at least',
    'Ceph documentation, BlueStore Configuration Reference, Sizing',
  ],
] as const);

/** One row a figure that somebody else prints; `difference` is printed over computed, less one. */
export function validationTable() {
  return CASES.map(([name, printed, unit, answer, remark, source]) => {
    const computed = answer();
    const difference_percent = Math.round((printed / computed - 1) * 1000) / 10;
    return {
      case: name,
      printed,
      printed_text: `${formatFigure(printed)} ${unit}`,
      computed,
      computed_text: `${Number(computed.toFixed(2))} ${unit}`,
      difference_percent,
      remark,
      source,
    };
  });
}
