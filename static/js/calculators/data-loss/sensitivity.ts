/** How sensitive the two chances are to each input over its plausible range, the strongest first. */
import { formatBytes } from '../../domain/units.ts';
import { formatChance, formatMany, formatRough, formatTime } from '../../math/chance.ts';
import { sensitivityTable } from '../../math/sensitivity.ts';
import { dataLoss } from './data-loss.ts';
import { rebuildsLike } from './rebuild-on-record.ts';
import { resolve } from './resolve.ts';

const percent = (share: number) => `${formatRough(share * 100)} %`;
const bytes = (bytes: number) => formatBytes(bytes, 'decimal');

/** Plausible today, each with its reason; narrower than what the inputs allow. */
const RANGES = Object.freeze([
  // Good and bad models of large fleets.
  { field: 'drive_afr', label: 'Drives that fail in a year', low: 0.005, high: 0.05, format: percent },
  { field: 'host_afr', label: 'Hosts lost for good in a year', low: 0, high: 0.01, format: percent },
  // Noout left set for a day.
  { field: 'detection_s', label: 'Time until the rebuild starts', low: 60, high: 86_400, format: formatTime },
  {
    field: 'rebuild_bytes_s',
    label: 'Rebuild rate of an OSD',
    // Those on record of such drives take their place.
    low: 10e6,
    high: 300e6,
    format: (rate: number) => `${bytes(rate)}/s`,
  },
  { field: 'drive_bytes', label: 'Drive size', low: 1e12, high: 24e12, format: bytes },
  { field: 'fill_fraction', label: 'Used share', low: 0.2, high: 0.85, format: percent }, // nearfull ratio
  { field: 'pgs_per_osd', label: 'Shards on an OSD', low: 32, high: 300, format: String },
  // Data sheets: flash to desktop disks.
  { field: 'ure_per_bit', label: 'Unreadable sectors per bit', low: 1e-17, high: 1e-14, format: String },
  { field: 'hosts', label: 'Hosts', low: 5, high: 100, format: String },
  { field: 'parity_shards', label: 'Failures tolerated', low: 1, high: 3, format: String },
  {
    field: 'rebuild_mode',
    label: 'Rebuild onto',
    low: 'declustered',
    high: 'replacement',
    format: (mode: string) => (mode === 'replacement' ? 'the new drive' : 'all drives'),
  },
]);

function formatFactor(factor: number) {
  if (factor === Infinity) return 'decides it';
  return factor < 1.005 ? 'no change' : `× ${formatMany(factor)}`;
}

/**
 * The chance of each kind of loss in a year at both ends of each range, everything else as it is.
 * @param input of CLUSTER
 * @throws {InputError}
 */
export function sensitivity(input: unknown) {
  const i = resolve(input);
  const { low, high } = rebuildsLike(i.rebuild_bytes_s);
  const ranges = RANGES.map((range) => (range.field === 'rebuild_bytes_s' ? { ...range, low, high } : range));
  const of = (rate: 'pg_loss_events_per_year' | 'ure_events_per_year') =>
    sensitivityTable((moved) => -Math.expm1(-dataLoss(moved)[rate]), i, ranges, formatChance, {
      refused: 'too few failure domains',
      factor: formatFactor,
    });
  return { group: of('pg_loss_events_per_year'), sector: of('ure_events_per_year') };
}
