/** What the usable share hinges on: each input over its plausible range, the strongest first. */
import { sensitivity } from '../../math/sensitivity.js';
import { formatBytes, formatFigure, UNITS } from '../../math/units.js';
import { allocationWaste } from './allocation.js';
import { canHeal } from './heal.js';
import { sensible } from './sensible.js';
import { usableCapacity } from './usable.js';

/** @param {any} i checked inputs */
const ranges = (i) => [
  { field: 'hosts', low: i.data_shards + i.parity_shards + 1, high: 50, label: 'Hosts' },
  { field: 'data_shards', low: 1, high: 8, label: 'Data shards' },
  { field: 'parity_shards', low: 1, high: 3, label: 'Parity shards' },
  { field: 'fullest_osd_factor', low: 1, high: 1.2, label: 'Fullest OSD over the mean' },
  { field: 'object_bytes', low: 4 * UNITS.KiB, high: 4 * UNITS.MiB, label: 'Size of one object' },
  { field: 'min_alloc_bytes', low: 4 * UNITS.KiB, high: 64 * UNITS.KiB, label: 'Allocation unit' },
];

/**
 * Client bytes in objects of this size, over raw bytes, such that a lost host heals; 0 where none does.
 * @param {any} i
 */
function share(i) {
  const usable = usableCapacity(i);
  const { heals, sensible_object_bytes } = sensible({ usable, heal: canHeal(i), allocation: allocationWaste(i) });
  return { share: heals ? sensible_object_bytes / usable.raw_bytes : 0 };
}

/** @param {number|undefined} value absent where no such pool fits the hosts */
function inWords(value) {
  if (value === undefined) return 'does not fit';
  return value === 0 ? 'does not heal' : `${formatFigure(value * 100)}\u00a0%`;
}

/** @param {any} i checked inputs */
export function hinges(i) {
  const all = ranges(i);
  return sensitivity(share, i, all, 'share').map(({ field, low, high, ends, factor }) => {
    const write = field.endsWith('bytes') ? formatBytes : formatFigure;
    return {
      input: all.find((range) => range.field === field)?.label,
      range: `${write(Number(low))} to ${write(Number(high))}`,
      share_low: ends.low?.share ?? null,
      share_high: ends.high?.share ?? null,
      low_text: inWords(ends.low?.share),
      high_text: inWords(ends.high?.share),
      factor: factor.share ?? 1,
      factor_text: factor.share === Infinity ? 'decides it' : formatFigure(factor.share ?? 1),
    };
  });
}
