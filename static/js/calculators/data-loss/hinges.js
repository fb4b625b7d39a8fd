/** What the two chances hinge on: plausible ranges of each input, and what each end would make of the answer. */
import { formatChance, formatMany, formatRough, formatTime } from '../../math/chance.js';
import { sensitivity, sortedBy } from '../../math/sensitivity.js';
import { formatBytes } from '../../math/units.js';
import { dataLoss } from './data-loss.js';

/** @param {number} share */
const percent = (share) => `${formatRough(share * 100)} %`;
/** @param {number} bytes */
const bytes = (bytes) => formatBytes(bytes, 'decimal');

/** Plausible today, each with its reason; narrower than what the inputs allow. */
const RANGES = Object.freeze([
  { field: 'drive_afr', label: 'drives that fail in a year', low: 0.005, high: 0.05, written: percent }, // good and bad models of large fleets
  { field: 'host_afr', label: 'hosts lost for good in a year', low: 0, high: 0.01, written: percent },
  { field: 'detection_s', label: 'time until the rebuild starts', low: 60, high: 86_400, written: formatTime }, // noout left set for a day
  { field: 'rebuild_bytes_s', label: 'rebuild rate of an OSD', low: 10e6, high: 300e6, written: (/** @type {number} */ rate) => `${bytes(rate)}/s` },
  { field: 'drive_bytes', label: 'drive size', low: 1e12, high: 24e12, written: bytes },
  { field: 'fill_fraction', label: 'used share', low: 0.2, high: 0.85, written: percent }, // nearfull ratio
  { field: 'pgs_per_osd', label: 'shards on an OSD', low: 32, high: 300, written: String },
  { field: 'ure_per_bit', label: 'unreadable sectors per bit', low: 1e-17, high: 1e-14, written: String }, // data sheets: flash to desktop disks
  { field: 'hosts', label: 'hosts', low: 5, high: 100, written: String },
  { field: 'parity_shards', label: 'shards that may be lost', low: 1, high: 3, written: String },
  { field: 'rebuild_mode', label: 'rebuild onto', low: 'declustered', high: 'replacement', written: (/** @type {string} */ mode) => (mode === 'replacement' ? 'the new drive' : 'all drives') },
]);

/** @param {any} input */
const chances = (input) => {
  const { pg_loss_events_per_year, ure_events_per_year } = dataLoss(input);
  return { group: -Math.expm1(-pg_loss_events_per_year), sector: -Math.expm1(-ure_events_per_year) };
};

/** @param {number} factor */
const times = (factor) => (factor === 1 ? 'no change' : `× ${factor === Infinity ? 'any' : formatMany(factor)}`);

/**
 * @param {any} row of sensitivity
 * @param {'group'|'sector'} of which of the two chances
 */
function written({ field, low, high, ends, factor }, of) {
  const about = /** @type {any} */ (RANGES.find((range) => range.field === field));
  const at = (/** @type {unknown} */ value, /** @type {Record<string, number>|null} */ end) => `${about.written(value)}: ${end === null ? 'too few failure domains' : formatChance(end[of] ?? 0)}`;
  return { field, label: about.label, factor: times(factor[of]), low: at(low, ends.low), high: at(high, ends.high) };
}

/**
 * For each chance one row an input, the weightiest first: the chance in a year at both ends, everything else as it is.
 * @param {any} i settled inputs
 */
export function hinges(i) {
  const rows = sensitivity(chances, i, RANGES, 'group');
  return { hinges: rows.map((row) => written(row, 'group')), sector_hinges: sortedBy(rows, 'sector').map((row) => written(row, 'sector')) };
}
