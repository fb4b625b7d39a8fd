/** Compute how far a printed number may be from the measured one, by its last digit. */
import { UNITS } from '../../domain/units.ts';

/** Largest relative rounding of a round number such as 100. */
const ROUNDED = 0.05;

/** Tools print bandwidth in any of these; a figure in one may have been converted from a rounder one in another. */
const BYTE_UNITS = [UNITS.kB, UNITS.MB, UNITS.GB, UNITS.KiB, UNITS.MiB, UNITS.GiB];
/** Enough digits for any printed figure; further ones come from the conversion. */
const DIGITS = 12;

/**
 * Compute half a unit of the last digit that is not zero: 3.28 means 3.275 to 3.285, 18,700 means 18,650 to 18,750.
 * It is the rounding of a printed number.
 */
export function rounding(value: number) {
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  const decimals = Math.max(0, digits.length - 2);
  return Math.min(10 ** (Number(exponent) - decimals) / 2, value * ROUNDED);
}

/**
 * Compute the rounding of a bandwidth, the same whichever unit it is written in: 1500 MiB/s and 1,572,864 kB/s are one
 * figure, and the second may be the first converted, so the widest rounding of all units counts.
 * @param factor of its unit to bytes
 */
export function roundingOfBytes(value: number, factor: number) {
  return Math.max(
    ...BYTE_UNITS.map((unit) => rounding(Number(((value * factor) / unit).toPrecision(DIGITS))) * (unit / factor)),
  );
}
