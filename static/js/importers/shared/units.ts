/** Reads numbers, sizes and times out of the text of tools, and computes with figures of which one may be missing. */
import { number } from '../../domain/json.ts';

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Parse a decimal number as tools print it.
 * @returns null where it is none, negative, or larger than any figure: no tool prints that
 */
export function parseNumber(text: string | undefined): number | null {
  if (text === undefined || !DECIMAL.test(text.trim())) return null;
  return number(Number(text));
}

/**
 * Find the first number that one of several patterns matches.
 * @param patterns whose first group is the number
 */
export function findNumber(text: string, ...patterns: RegExp[]) {
  for (const pattern of patterns) {
    const found = parseNumber(pattern.exec(text)?.[1]);
    if (found !== null) return found;
  }
  return null;
}

/** Letters of powers, from the power 0 on. */
const PREFIXES = ['', 'k', 'm', 'g', 't', 'p'];

/** Return the power of a letter before a unit: 1 of `K`, 2 of `M`; 0 where there is none. */
export const powerOf = (prefix = '') => Math.max(0, PREFIXES.indexOf(prefix.toLowerCase()));

/** A number as it was printed: `step` is one of its last digit. */
export type PrintedNumber = { value: number; step: number };

/**
 * Parse a number with the letter of a power, such as `372k`, `16.7GiB` or `64 KiB`.
 * @param base of letters without an `i`: some tools mean 1000 by K and KB, others 1024; `Ki` is 1024 for all
 */
export function parsePrinted(text: string | undefined, base: 1000 | 1024): PrintedNumber | null {
  const found = /^\s*(\d+(?:\.(\d+))?)\s*(?:([kmgtp])(i?))?B?\s*$/i.exec(text ?? '');
  if (!found) return null;
  const [, amount, decimals = '', prefix, binary] = found;
  const factor = (binary ? 1024 : base) ** powerOf(prefix);
  return { value: Number(amount) * factor, step: factor / 10 ** decimals.length };
}

/**
 * Parse a size such as `64K`, `4KiB` or `512`.
 * @param base of letters without an `i`
 * @returns bytes; null where it is no whole number of them
 */
export function parseSize(text: string | undefined, base: 1000 | 1024): number | null {
  const bytes = parsePrinted(text, base)?.value;
  return bytes !== undefined && Number.isSafeInteger(bytes) ? bytes : null;
}

/** Nanoseconds in a unit of time, by the names that tools give it. */
const NANOSECONDS: Readonly<Record<string, number>> = {
  ...{ ns: 1, us: 1e3, µs: 1e3, ms: 1e6, s: 1e9, m: 60e9, h: 3600e9 },
  ...{ nsec: 1, usec: 1e3, msec: 1e6, sec: 1e9 },
};

/** Return the nanoseconds in a unit of time; null where its name is not known. */
export const nanosecondsIn = (unit: string | undefined) => NANOSECONDS[unit ?? ''] ?? null;

/**
 * Parse a time such as `4m57s`, `1.101s` or `216.8ms`.
 * @returns ns
 */
export function parseDuration(text: string | undefined): number | null {
  const parts = Array.from((text ?? '').matchAll(/([\d.]+)(ms|µs|us|ns|h|m|s)/g));
  if (parts.length === 0) return null;
  return parts.reduce((sum, [, value, unit]) => sum + Number(value) * (nanosecondsIn(unit) ?? 0), 0);
}

/** Round to a number of decimals. */
export function roundTo(value: number | null, decimals = 3): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}

/**
 * Convert a printed number to another unit without the noise of binary fractions.
 * @param factor a power of ten, or of two
 */
export const convertUnit = (value: number | null, factor: number) =>
  value === null ? null : roundTo(Number((value * factor).toPrecision(15)), 9);

/**
 * Add numbers up.
 * @returns null where one is missing
 */
export function sumOrNull(values: readonly (number | null)[]): number | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0 as number | null);
}

/**
 * Return a bandwidth as the figure of a record in the unit that was printed: `93 MiB/s` is `bandwidth_mib_per_s`.
 * @param unit such as `MiB/s` or `kB`; K without an `i` is 1000 only where the tool means it, so the caller says which
 * @param base of letters without an `i`
 * @returns empty where the unit is none; bytes a second become MiB or MB
 */
export function bandwidthFigure(value: number | null, unit: string, base: 1000 | 1024): Record<string, number> {
  const [, prefix = '', binary] = /^([kmgt]?)(i?)B?(?:\/s(?:ec)?)?$/i.exec(unit.trim()) ?? [];
  if (value === null || !/^[kmgt]?i?B?/i.test(unit.trim())) return {};
  const isBinary = Boolean(binary) || base === 1024;
  const power = powerOf(prefix);
  const kept = power === 0 || power > 3 ? 2 : power;
  const name = `${PREFIXES[kept]}${isBinary ? 'i' : ''}b`;
  const factor = (isBinary ? 1024 : 1000) ** (power - kept);
  return { [`bandwidth_${name}_per_s`]: roundTo(value * factor, 6) ?? 0 };
}
