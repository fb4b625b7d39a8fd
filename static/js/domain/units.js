/** Byte units with their factors, and numbers as people read them. */
import { BYTE_UNITS } from './generated.js';

/** Bytes in one unit, by its symbol. */
export const UNITS = BYTE_UNITS;

export const MIB = UNITS.MiB;
export const GIB = UNITS.GiB;

const FAMILIES = Object.freeze({
  binary: /** @type {const} */ (['PiB', 'TiB', 'GiB', 'MiB', 'KiB', 'B']),
  decimal: /** @type {const} */ (['PB', 'TB', 'GB', 'MB', 'kB', 'B']),
});
/** @typedef {keyof typeof FAMILIES} UnitFamily */

/**
 * @param {number} value
 * @param {number} [decimals] at most so many
 */
export function formatNumber(value, decimals = 2) {
  if (!Number.isFinite(value)) return value > 0 ? 'infinite' : '−infinite';
  return value.toLocaleString('en', { maximumFractionDigits: decimals }).replace('-', '−'); // a minus, not a hyphen
}

/**
 * Three significant digits: what a model is good for and enough to keep neighbours apart; no false zero, however small.
 * @param {number} value
 */
export function formatFigure(value) {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || size === 0) return formatNumber(value);
  if (size >= 1e-4 && size < 1e15) return value.toLocaleString('en', { maximumSignificantDigits: 3 });
  const [digits, exponent] = value.toExponential(2).split('e');
  return `${Number(digits)} · 10^${Number(exponent)}`;
}

/**
 * Bytes in the largest unit that leaves a figure before the point, with at most two decimals.
 * @param {number} bytes
 * @param {UnitFamily} [family]
 * @param {'nearest'|'up'} [rounding] `up` for "needs at least": rounded down, the printed size would be too small
 */
export function formatBytes(bytes, family = 'binary', rounding = 'nearest') {
  const unit = FAMILIES[family].find((symbol) => Math.abs(bytes) >= UNITS[symbol]) ?? 'B';
  const hundredths = (bytes / UNITS[unit]) * 100;
  const rounded = rounding === 'up' ? Math.ceil(hundredths) : Math.round(hundredths);
  return `${formatNumber(rounded / 100)} ${unit}`;
}

/**
 * A time in the largest of s, ms and µs that leaves a figure before the point.
 * @param {number} seconds
 */
export function formatSeconds(seconds) {
  if (seconds >= 1) return `${formatFigure(seconds)} s`;
  return seconds >= 1e-3 ? `${formatFigure(seconds * 1e3)} ms` : `${formatFigure(seconds * 1e6)} µs`;
}
