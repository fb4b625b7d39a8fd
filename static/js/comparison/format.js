/** How the comparison says figures, spreads and ratios: as the pages of the subjects do. */
import { formatNumber } from '../domain/units.js';

/** @typedef {import('./types.js').Group} Group */
/** @typedef {import('./types.js').Cell} Cell */

/** @param {number} value */
const decimals = (value) => (value >= 1000 ? 0 : value >= 100 ? 1 : 2);

/**
 * A figure in a unit that people read.
 * @param {number} value in its base unit
 * @param {string} unit base unit
 */
export function figureWords(value, unit) {
  const [shown, name] =
    unit === 'B/s'
      ? [value / 1e6, 'MB/s']
      : unit === 's' && value < 1e-3
        ? [value * 1e6, 'µs']
        : unit === 's' && value < 1
          ? [value * 1e3, 'ms']
          : [value, unit === 'iops' ? 'IOPS' : unit];
  return `${formatNumber(shown, decimals(shown))} ${name}`;
}

/** @param {number} ratio */
export const ratioWords = (ratio) =>
  `×${formatNumber(ratio, ratio >= 9.95 ? 0 : ratio >= 2 ? 1 : ratio >= 0.1 ? 2 : 3)}`;

/** How many figures, how far they lie apart, how good the evidence is. @param {Group} group */
export function spreadWords({ n, min, max, unit, level, basis }) {
  const apart = min === max ? '' : `, ${figureWords(min, unit)} to ${figureWords(max, unit)}`;
  return `n = ${n}${apart} · L${level}${basis === 'measured' ? '' : ` · ${basis}`}`;
}

/**
 * The ratio of a cell in words, with the spread that both sides allow; null where there is none.
 * @param {Cell} cell
 */
export function ratioOf({ ratio, range }) {
  if (ratio === null) return null;
  return `${ratioWords(ratio)}${range && range[0] !== range[1] ? ` (${ratioWords(range[0])} to ${ratioWords(range[1])})` : ''}`;
}

/** @param {boolean|null} higherIsBetter */
export const betterWords = (higherIsBetter) => (higherIsBetter === false ? ', less is better' : '');
