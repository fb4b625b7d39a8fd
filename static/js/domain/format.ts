/** Format numbers, figures, ratios, bytes and times as text, for pages, listings, rules and tables alike. */
import generated from './generated.json' with { type: 'json' };

// Not from ./units.ts, which offers these formats to calculators.
const UNITS = generated.BYTE_UNITS;
const FAMILIES = Object.freeze({
  binary: ['PiB', 'TiB', 'GiB', 'MiB', 'KiB', 'B'] as const,
  decimal: ['PB', 'TB', 'GB', 'MB', 'kB', 'B'] as const,
});
export type UnitFamily = keyof typeof FAMILIES;

/** Formatters by their decimals: to make one costs more than a hundred uses of it. */
const byDecimals: Intl.NumberFormat[] = [];
const THREE_DIGITS = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Round half away from zero, as Hugo's lang.FormatNumberCustom does, so that templates and scripts print one text. */
function round(value: number, decimals: number) {
  const scaled = Math.abs(value) * 10 ** decimals;
  return Number.isFinite(scaled) ? (Math.sign(value) * Math.round(scaled)) / 10 ** decimals : value;
}

/**
 * Format a number with its thousands separated and without trailing zeros.
 * @param decimals the most that are printed
 * @returns such as `1,234.5` or `−0.25`
 */
export function formatNumber(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return value > 0 ? 'infinite' : '−infinite';
  byDecimals[decimals] ??= new Intl.NumberFormat('en', { maximumFractionDigits: decimals });
  return byDecimals[decimals].format(round(value, decimals)).replace('-', '−'); // a minus, not a hyphen
}

/**
 * Format a figure that was converted or computed, such as a median, with three significant digits. What a source
 * printed keeps its own digits where its measurement is shown.
 * @param value in its base unit
 * @param unit base unit, such as `B/s`, `s` or `iops`; without one the number is printed by itself
 * @returns such as `485 MB/s`, `70.4 µs`, `65,700 IOPS` or `1,100`
 */
export function formatFigure(value: number, unit = ''): string {
  const [figure, symbol] = readableUnit(value, unit);
  const number = formatSignificant(figure);
  return symbol ? `${number} ${symbol}` : number;
}

/** @param unit base unit */
function readableUnit(value: number, unit: string): [value: number, symbol: string] {
  if (unit === 'iops') return [value, 'IOPS'];
  if (unit === 'B/s') return value >= 10 * UNITS.GB ? [value / UNITS.GB, 'GB/s'] : [value / UNITS.MB, 'MB/s'];
  if (unit !== 's' || value >= 1) return [value, unit];
  return value < 1e-3 ? [value * 1e6, 'µs'] : [value * 1e3, 'ms'];
}

/**
 * Format a ratio with about two significant digits.
 * @returns such as `×63`, `×9.2`, `×0.67` or `×0.036`
 */
export function formatRatio(value: number): string {
  if (value >= 1000) return `×${formatSignificant(value)}`;
  return `×${formatNumber(value, value >= 9.95 ? 0 : value >= 2 ? 1 : value >= 0.1 ? 2 : 3)}`;
}

/**
 * Format a computed value with three significant digits: as many as a model justifies, and no false zero.
 * @returns such as `1,230`, `0.0123` or `1.23 · 10^-9`
 */
export function formatSignificant(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || size === 0) return formatNumber(value);
  if (size >= 1e-4 && size < 1e15) return THREE_DIGITS.format(value).replace('-', '−');
  const [digits, exponent] = value.toExponential(2).split('e');
  return `${Number(digits)} · 10^${Number(exponent)}`;
}

/**
 * Format bytes in the largest unit that leaves a digit before the point: exactly where two decimals do, such as a
 * drive of 15.36 TB, else with three significant digits.
 * @param rounding `up` for "needs at least": rounded down, the printed size would be too small
 */
export function formatBytes(bytes: number, family: UnitFamily = 'binary', rounding: 'nearest' | 'up' = 'nearest') {
  const unit = FAMILIES[family].find((symbol) => Math.abs(bytes) >= UNITS[symbol]) ?? 'B';
  const amount = bytes / UNITS[unit];
  if (unit === 'B' || Number.isInteger(amount * 100)) return `${formatNumber(amount)} ${unit}`;
  if (rounding === 'nearest') return `${formatSignificant(amount)} ${unit}`;
  const decimals = 2 - Math.floor(Math.log10(Math.abs(amount)));
  return `${formatSignificant(Math.ceil(amount * 10 ** decimals) / 10 ** decimals)} ${unit}`;
}

/**
 * Format the size of a request as benchmarks write it.
 * @returns such as `4K`, `1M` or `512 B`
 */
export function formatBlockSize(bytes: number): string {
  for (const unit of ['GiB', 'MiB', 'KiB'] as const)
    if (bytes >= UNITS[unit] && bytes % UNITS[unit] === 0) return `${bytes / UNITS[unit]}${unit.charAt(0)}`;
  return `${bytes} B`;
}

/**
 * Format the size of a file, with a decimal where there are less than three digits before the point.
 * @returns such as `13.6 MB`, `187 kB` or `812 B`
 */
export function formatFileSize(bytes: number): string {
  const unit = bytes >= UNITS.MB ? 'MB' : bytes >= UNITS.kB ? 'kB' : 'B';
  const value = bytes / UNITS[unit];
  return `${formatNumber(value, value < 100 && unit !== 'B' ? 1 : 0)} ${unit}`;
}

/**
 * Format the size of a volume, which providers count in powers of two.
 * @returns such as `64 TiB` or `32,767 GiB`
 */
export function formatVolumeSize(bytes: number): string {
  const unit = bytes >= UNITS.TiB && bytes % UNITS.TiB === 0 ? 'TiB' : 'GiB';
  return `${formatNumber(bytes / UNITS[unit])} ${unit}`;
}

/** Format the capacity of a drive as it is sold, in TB or GB. */
export function formatCapacity(bytes: number) {
  return bytes >= UNITS.TB ? `${formatNumber(bytes / UNITS.TB)} TB` : `${formatNumber(bytes / UNITS.GB)} GB`;
}

/** Format a time in the largest of s, ms and µs that leaves a digit before the point. */
export function formatSeconds(seconds: number) {
  if (seconds >= 1) return `${formatSignificant(seconds)} s`;
  return seconds >= 1e-3 ? `${formatSignificant(seconds * 1e3)} ms` : `${formatSignificant(seconds * 1e6)} µs`;
}
