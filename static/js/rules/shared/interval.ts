/** Interval arithmetic of figures: a printed number is rounded, "about" is rough, "at most" has one end. */
import { at, number } from '../../domain/json.ts';
import { UNITS } from '../../domain/units.ts';

// Compute how far a printed number may be from the measured one, by its last digit.

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
function rounding(value: number) {
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  const decimals = Math.max(0, digits.length - 2);
  return Math.min(10 ** (Number(exponent) - decimals) / 2, value * ROUNDED);
}

/**
 * Compute the rounding of a bandwidth, the same whichever unit it is written in: 1500 MiB/s and 1,572,864 kB/s are one
 * figure, and the second may be the first converted, so the widest rounding of all units counts.
 * @param factor of its unit to bytes
 */
function roundingOfBytes(value: number, factor: number) {
  return Math.max(
    ...BYTE_UNITS.map((unit) => rounding(Number(((value * factor) / unit).toPrecision(DIGITS))) * (unit / factor)),
  );
}

export interface Interval {
  /** as printed, or the mean of a range's ends */
  value: number;
  low: number;
  high: number;
  /** whether the source gives a qualifier or a range */
  rough: boolean;
}

/** Relative uncertainty of "about": a tenth either way. */
const ABOUT = 0.1;
/** Make an interval without width: a tool's own number. */
export const exact = (value: number): Interval => ({ value, low: value, high: value, rough: false });

/**
 * Widen an interval at both ends.
 * @param share of each end
 */
export const widened = ({ value, low, high, rough }: Interval, share: number): Interval => ({
  value,
  low: low * Math.max(0, 1 - share),
  high: high * (1 + share),
  rough,
});

/**
 * Read a figure of a record as an interval.
 * @param figure a number, `{value, qualifier}` or `{min, max, qualifier}`
 * @param factor to the base unit
 * @param inBytes a bandwidth, which is printed in decimal and binary units
 */
export function printed(figure: unknown, factor: number, inBytes = false): Interval | null {
  const plain = number(figure);
  const from = number(at(figure, 'min')) ?? number(at(figure, 'value')) ?? plain;
  const to = number(at(figure, 'max')) ?? from;
  if (from === null || to === null || to < from) return null;
  const qualifier = at(figure, 'qualifier');
  const wider = qualifier === 'about' ? ABOUT : 0;
  const value = ((from + to) / 2) * factor;
  const half = (end: number) => (inBytes ? roundingOfBytes(end, factor) : rounding(end));
  const low = (from - half(from)) * (1 - wider) * factor;
  const high = (to + half(to)) * (1 + wider) * factor;
  if (qualifier === 'at_most' || qualifier === 'less_than') return { value, low: 0, high, rough: true };
  if (qualifier === 'at_least' || qualifier === 'more_than') return { value, low, high: Infinity, rough: true };
  return { value, low, high, rough: plain === null };
}

/** Multiply two intervals. */
export const times = (one: Interval, other: Interval): Interval => ({
  value: one.value * other.value,
  low: one.low * other.low,
  high: upper(one) * upper(other),
  rough: one.rough || other.rough,
});

/** Add two intervals. */
export const plus = (one: Interval, other: Interval): Interval => ({
  value: one.value + other.value,
  low: one.low + other.low,
  high: one.high + other.high,
  rough: one.rough || other.rough,
});

/**
 * Divide an interval by another.
 * @returns null where the divisor may be zero
 */
export function over(one: Interval, other: Interval): Interval | null {
  if (!(other.low > 0) || other.value === 0) return null;
  const low = other.high === Infinity ? 0 : one.low / other.high;
  return { value: one.value / other.value, low, high: one.high / other.low, rough: one.rough || other.rough };
}

/** @returns its upper end, finite so that products stay finite */
const upper = ({ high }: Interval): number => (high === 0 ? 0 : Math.min(high, Number.MAX_VALUE ** 0.5));

/**
 * Compare an interval with limits: it is outside only where all of it is, and a rough figure that is not wholly inside
 * decides nothing.
 */
export function place(interval: Interval, low: number, high: number): 'below' | 'inside' | 'above' | 'open' {
  if (interval.high < low) return 'below';
  if (interval.low > high) return 'above';
  return interval.rough && (interval.low < low || interval.high > high) ? 'open' : 'inside';
}

// Recognises a mix-up of two units by the ratio of two figures that should be one.

const THOUSAND = 1000;
const KIBI = 1024;

/** By the metric without its unit; a ratio may be either way round. */
const MIX_UPS = [
  { metric: /bandwidth/, ratio: KIBI / THOUSAND, units: 'KB and KiB' },
  { metric: /bandwidth/, ratio: (KIBI / THOUSAND) ** 2, units: 'MB and MiB' },
  { metric: /bandwidth/, ratio: THOUSAND ** 2 / KIBI, units: 'MB and KiB' },
  { metric: /bandwidth/, ratio: KIBI, units: 'MiB and KiB' },
  { metric: /bandwidth/, ratio: THOUSAND, units: 'MB and KB' },
  { metric: /latency/, ratio: THOUSAND, units: 'ms and µs, or of µs and ns' },
  { metric: /latency/, ratio: THOUSAND ** 2, units: 'ms and ns' },
];
/** A mix-up of units gives its ratio this closely. */
const TOLERANCE = 0.003;

/**
 * Name the units that were mixed up.
 * @param metric without its unit
 * @param ratio of what is stated to what is expected
 * @returns such as `KB and KiB`; null where no mix-up gives the ratio
 */
export function mixedUpUnits(metric: string, ratio: number): string | null {
  const found = MIX_UPS.find(
    (each) => each.metric.test(metric) && Math.abs(Math.max(ratio, 1 / ratio) / each.ratio - 1) < TOLERANCE,
  );
  return found?.units ?? null;
}
