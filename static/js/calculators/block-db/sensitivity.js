/** What the spill hinges on: each input over its plausible range, the strongest first. */
import { hingesOf } from '../../math/sensitivity.js';
import { formatBytes, formatFigure, GIB, MIB } from '../../domain/units.js';
import { fit, settle } from './fit.js';
import { PRESETS } from './inputs.js';

/** @param {unknown} policy */
const spaced = (policy) => String(policy).replaceAll('_', ' ');

/** Half and twice where only the reader knows what is plausible. @param {any} i settled inputs */
const ranges = (i) => [
  {
    field: 'partition_bytes',
    low: Math.floor(i.partition_bytes / 2),
    high: 2 * i.partition_bytes,
    label: 'Partition',
    written: formatBytes,
  },
  { field: 'db_bytes', low: Math.floor(i.db_bytes / 2), high: 2 * i.db_bytes, label: 'Database', written: formatBytes },
  { field: 'level_base_bytes', low: 256 * MIB, high: 2 * GIB, label: 'Level base', written: formatBytes },
  { field: 'level_multiplier', low: 8, high: 10, label: 'Level multiplier', written: formatFigure },
  {
    field: 'release',
    low: 'classic',
    high: 'reef',
    label: 'Release',
    written: (/** @type {import('./inputs.js').Release} */ release) => PRESETS[release].label,
  },
  { field: 'policy', low: 'rocksdb_original', high: 'use_some_extra', label: 'Volume selection', written: spaced },
  { field: 'reserved_factor', low: 1, high: 3, label: 'Reserved factor', written: formatFigure },
];

/** @param {number} bytes */
const written = (bytes) => (bytes === 0 ? 'nothing spills' : formatBytes(bytes));

/**
 * @param {any} input of FUNCTIONS.fit
 * @throws {import('../../math/input.js').InputError}
 */
export function hinges(input) {
  const slow = (/** @type {unknown} */ moved) => fit(moved).spillover.slow_bytes;
  return { slow_bytes: hingesOf(slow, input ?? {}, ranges(settle(input)), written, { refused: 'not allowed' }) };
}
