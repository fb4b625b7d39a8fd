/** Byte units with their factors. */
import { BYTE_UNITS, INPUT_UNITS } from './generated.ts';

/** Bytes in one unit, by its symbol. */
export const UNITS = BYTE_UNITS;

/**
 * Convert a figure from one unit of an input to another: 400 µs is 0.4 ms, 25 Gbit/s is 3.125 GB/s.
 * @param {number} figure
 * @param {string} from
 * @param {string} to of the same kind
 * @returns {number | null} null where a unit is none of these
 */
export function convertInput(figure, from, to) {
  const [one = 0, other = 0] = [from, to].map((unit) => INPUT_UNITS[/** @type {keyof typeof INPUT_UNITS} */ (unit)]);
  // 400 µs is 0.4 ms, not 0.39999999999999997.
  return one && other ? Number(((figure * one) / other).toPrecision(15)) : null;
}

export const MIB = UNITS.MiB;
export const GIB = UNITS.GiB;

// Calculators import their formats from here; formatFigure is their name for three significant digits.
export { formatBytes, formatNumber, formatSignificant as formatFigure } from './format.ts';
/** @typedef {import('./format.ts').UnitFamily} UnitFamily */
