/** Parses numbers with the letters that fio prints after them for people. */

/** `step`: one of the last digit that was printed */
export type RoundedNumber = { value: number; step: number };

const PREFIXES = ['', 'k', 'm', 'g', 't', 'p'];

/** Return the power of a prefix. */
const powerOf = (prefix: string | undefined) => Math.max(0, PREFIXES.indexOf((prefix ?? '').toLowerCase()));

/** Parse a rate or latency: `372k` is 372,000, rounded to the digits that are printed. */
export function parseRounded(text: string | undefined): RoundedNumber | null {
  const found = /^\s*(\d+(?:\.(\d+))?)([kmgt]?)\s*$/i.exec(text ?? '');
  if (!found) return null;
  const factor = 1000 ** powerOf(found[3]);
  return { value: Number(found[1]) * factor, step: factor / 10 ** (found[2]?.length ?? 0) };
}

/** Parse an amount of bytes: `16.7GiB`, `3517kB`; fio 2 writes `135700KB` and means KiB (kb_base=1024). */
export function parseBytes(text: string | undefined, isFio2: boolean): RoundedNumber | null {
  const found = /^\s*(\d+(?:\.(\d+))?)([KMGTP]?)(i?)B$/i.exec(text ?? '');
  if (!found) return null;
  const factor = (found[4] || isFio2 ? 1024 : 1000) ** powerOf(found[3]);
  return { value: Number(found[1]) * factor, step: factor / 10 ** (found[2]?.length ?? 0) };
}

/**
 * Parse a block size as fio prints it: `4096B`, `16.0KiB`, `4K`.
 * @returns bytes
 */
export function parseBlockSize(text: string | undefined): number | null {
  const found = /^\s*(\d+(?:\.\d+)?)([KMG]?)(?:i?B)?\s*$/i.exec(text ?? '');
  const value = found ? Number(found[1]) * 1024 ** powerOf(found[2]) : Number.NaN;
  return Number.isInteger(value) && value > 0 ? value : null;
}
