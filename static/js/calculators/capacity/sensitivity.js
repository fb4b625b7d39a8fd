/** What the usable share hinges on: each input over its plausible range, the strongest first. */
import { check } from '../../math/input.js';
import { hingesOf } from '../../math/sensitivity.js';
import { formatBytes, formatFigure, UNITS } from '../../domain/units.js';
import { allocationWaste } from './allocation.js';
import { FUNCTIONS } from './functions.js';
import { canHeal } from './heal.js';
import { sensible } from './sensible.js';
import { usableCapacity } from './usable.js';

/** @param {any} i checked inputs */
const ranges = (i) => [
  { field: 'hosts', low: i.data_shards + i.parity_shards + 1, high: 50, label: 'Hosts' },
  { field: 'data_shards', low: 1, high: 8, label: 'Data shards' },
  { field: 'parity_shards', low: 1, high: 3, label: 'Parity shards' },
  { field: 'fullest_osd_factor', low: 1, high: 1.2, label: 'Fullest OSD over the mean' },
  { field: 'object_bytes', low: 4 * UNITS.KiB, high: 4 * UNITS.MiB, label: 'Size of one object', written: formatBytes },
  {
    field: 'min_alloc_bytes',
    low: 4 * UNITS.KiB,
    high: 64 * UNITS.KiB,
    label: 'Allocation unit',
    written: formatBytes,
  },
];

/**
 * Client bytes in objects of this size, over raw bytes, such that a lost host heals; 0 where none does.
 * @param {any} i
 */
function share(i) {
  const usable = usableCapacity(i);
  const { heals, sensible_object_bytes } = sensible({ usable, heal: canHeal(i), allocation: allocationWaste(i) });
  return heals ? sensible_object_bytes / usable.raw_bytes : 0;
}

/** @param {number} value */
const written = (value) => (value === 0 ? 'does not heal' : `${formatFigure(value * 100)}\u00a0%`);

/**
 * @param {unknown} input of FUNCTIONS.plan
 * @throws {import('../../math/input.js').InputError}
 */
export function hinges(input) {
  const i = check(input, FUNCTIONS.hinges.inputs);
  return { share: hingesOf(share, i, ranges(i), written, { refused: 'does not fit' }) };
}
