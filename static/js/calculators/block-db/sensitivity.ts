/** How sensitive the spill is to each input over its plausible range, the strongest first. */
import { formatBytes, formatFigure, GIB, MIB } from '../../domain/units.ts';
import { sensitivityTable } from '../../math/sensitivity.ts';
import { fit } from './fit.ts';
import { PRESETS, type Release } from './inputs.ts';
import { type Resolved, resolve } from './resolve.ts';

const spaced = (policy: unknown) => String(policy).replaceAll('_', ' ');

/** Half and twice where only the reader knows what is plausible. */
const ranges = (i: Resolved) => [
  {
    field: 'partition_bytes',
    low: Math.floor(i.partition_bytes / 2),
    high: 2 * i.partition_bytes,
    label: 'Partition',
    format: formatBytes,
  },
  { field: 'db_bytes', low: Math.floor(i.db_bytes / 2), high: 2 * i.db_bytes, label: 'Database', format: formatBytes },
  { field: 'level_base_bytes', low: 256 * MIB, high: 2 * GIB, label: 'Level base', format: formatBytes },
  { field: 'level_multiplier', low: 8, high: 10, label: 'Level multiplier', format: formatFigure },
  {
    field: 'release',
    low: 'classic',
    high: 'reef',
    label: 'Release',
    format: (release: Release) => PRESETS[release].label,
  },
  { field: 'policy', low: 'rocksdb_original', high: 'use_some_extra', label: 'Volume selection', format: spaced },
  { field: 'reserved_factor', low: 1, high: 3, label: 'Reserved factor', format: formatFigure },
];

const written = (bytes: number) => (bytes === 0 ? 'nothing spills' : formatBytes(bytes));

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.fit
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const given = (input ?? {}) as object;
  const slow = (moved: object) => fit(moved).spillover.slow_bytes;
  return {
    slow_bytes: sensitivityTable(slow, { ...given }, ranges(resolve(input)), written, { refused: 'not allowed' }),
  };
}
