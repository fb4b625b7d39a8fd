/** How sensitive the usable share is to each input over its plausible range, the strongest first. */
import { formatBytes, formatFigure, UNITS } from '../../domain/units.ts';
import { check } from '../../math/input.ts';
import { sensitivityTable } from '../../math/sensitivity.ts';
import { allocationWaste } from './allocation.ts';
import { FUNCTIONS, type Inputs } from './functions.ts';
import { canHeal } from './heal.ts';
import { sensible } from './sensible.ts';
import { usableCapacity } from './usable.ts';

const ranges = (i: Inputs) => [
  { field: 'hosts', low: i.data_shards + i.parity_shards + 1, high: 50, label: 'Hosts' },
  { field: 'data_shards', low: 1, high: 8, label: 'Data shards' },
  { field: 'parity_shards', low: 1, high: 3, label: 'Parity shards' },
  { field: 'fullest_osd_factor', low: 1, high: 1.2, label: 'Fullest OSD over the mean' },
  { field: 'object_bytes', low: 4 * UNITS.KiB, high: 4 * UNITS.MiB, label: 'Size of one object', format: formatBytes },
  {
    field: 'min_alloc_bytes',
    low: 4 * UNITS.KiB,
    high: 64 * UNITS.KiB,
    label: 'Allocation unit',
    format: formatBytes,
  },
];

/** Client bytes in objects of this size, over raw bytes, such that a lost host heals; 0 where none does. */
function share(i: Inputs) {
  const usable = usableCapacity(i);
  const { heals, sensible_object_bytes } = sensible({ usable, heal: canHeal(i), allocation: allocationWaste(i) });
  return heals ? sensible_object_bytes / usable.raw_bytes : 0;
}

const written = (value: number) => (value === 0 ? 'does not heal' : `${formatFigure(value * 100)}\u00a0%`);

/**
 * Tell how sensitive the result is to each input.
 * @param input of FUNCTIONS.plan
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const i = check(input, FUNCTIONS.sensitivity.inputs);
  return { share: sensitivityTable(share, i, ranges(i), written, { refused: 'does not fit' }) };
}
