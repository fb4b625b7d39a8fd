/** How sensitive the spill is to each input over its plausible range, the strongest first. */

import { formatBytes, formatFigure, GIB, MIB } from '../../domain/units.ts';
import { sensitivityTable } from '../../math/sensitivity.ts';
import { fit } from './fit.ts';
import { PRESETS } from './inputs.ts';
import { resolve } from './resolve.ts';

/** @typedef {import('./resolve.ts').Resolved} Resolved */

/** @param {unknown} policy */
const spaced = (policy) => String(policy).replaceAll('_', ' ');

/** Half and twice where only the reader knows what is plausible. @param {Resolved} i */
const ranges = (i) => [
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
    format: (/** @type {import('./inputs.ts').Release} */ release) => PRESETS[release].label,
  },
  { field: 'policy', low: 'rocksdb_original', high: 'use_some_extra', label: 'Volume selection', format: spaced },
  { field: 'reserved_factor', low: 1, high: 3, label: 'Reserved factor', format: formatFigure },
];

/** @param {number} bytes */
const written = (bytes) => (bytes === 0 ? 'nothing spills' : formatBytes(bytes));

/**
 * Tell how sensitive the result is to each input.
 * @param {unknown} input of FUNCTIONS.fit
 * @throws {import('../../math/input.ts').InputError}
 */
export function sensitivity(input) {
  const given = /** @type {object} */ (input ?? {});
  const slow = (/** @type {object} */ moved) => fit(moved).spillover.slow_bytes;
  return {
    slow_bytes: sensitivityTable(slow, { ...given }, ranges(resolve(input)), written, { refused: 'not allowed' }),
  };
}
