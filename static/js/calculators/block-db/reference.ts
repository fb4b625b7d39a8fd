/** The reference table of the page that needs no scripts: partition sizes by releases' defaults. */
import { GIB } from '../../domain/units.ts';
import { fit } from './fit.ts';
import { LADDERS, PRESETS } from './inputs.ts';

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
