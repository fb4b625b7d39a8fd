/** Byte units with their factors. */
import generated from './generated.json' with { type: 'json' };

/** Bytes in one unit, by its symbol. */
export const UNITS = generated.BYTE_UNITS;

/**
 * Convert a figure from one unit of an input to another: 400 µs is 0.4 ms, 25 Gbit/s is 3.125 GB/s.
 * @param to of the same kind
 * @returns null where a unit is none of these
 */
export function convertInput(figure: number, from: string, to: string): number | null {
  const [one = 0, other = 0] = [from, to].map(
    (unit) => generated.INPUT_UNITS[unit as keyof typeof generated.INPUT_UNITS],
  );
  // 400 µs is 0.4 ms, not 0.39999999999999997.
  return one && other ? Number(((figure * one) / other).toPrecision(15)) : null;
}

export const MIB = UNITS.MiB;
export const GIB = UNITS.GiB;

// Calculators import their formats from here; formatFigure is their name for three significant digits.
export { formatBytes, formatNumber, formatSignificant as formatFigure } from './format.ts';
