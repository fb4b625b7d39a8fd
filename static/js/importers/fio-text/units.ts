/** Parses numbers with the letters that fio prints after them for people. */

/** @typedef {{value: number, step: number}} RoundedNumber `step`: one of the last digit that was printed */

const PREFIXES = ['', 'k', 'm', 'g', 't', 'p'];

/** Return the power of a prefix. @param {string | undefined} prefix */
const powerOf = (prefix) => Math.max(0, PREFIXES.indexOf((prefix ?? '').toLowerCase()));

/**
 * Parse a rate or latency: `372k` is 372,000, rounded to the digits that are printed.
 * @param {string | undefined} text
 * @returns {RoundedNumber | null}
 */
export function parseRounded(text) {
  const found = /^\s*(\d+(?:\.(\d+))?)([kmgt]?)\s*$/i.exec(text ?? '');
  if (!found) return null;
  const factor = 1000 ** powerOf(found[3]);
  return { value: Number(found[1]) * factor, step: factor / 10 ** (found[2]?.length ?? 0) };
}

/**
 * Parse an amount of bytes: `16.7GiB`, `3517kB`; fio 2 writes `135700KB` and means KiB (kb_base=1024).
 * @param {string | undefined} text
 * @param {boolean} isFio2
 * @returns {RoundedNumber | null}
 */
export function parseBytes(text, isFio2) {
  const found = /^\s*(\d+(?:\.(\d+))?)([KMGTP]?)(i?)B$/i.exec(text ?? '');
  if (!found) return null;
  const factor = (found[4] || isFio2 ? 1024 : 1000) ** powerOf(found[3]);
  return { value: Number(found[1]) * factor, step: factor / 10 ** (found[2]?.length ?? 0) };
}

/**
 * Parse a block size as fio prints it: `4096B`, `16.0KiB`, `4K`.
 * @param {string | undefined} text
 * @returns {number | null} bytes
 */
export function parseBlockSize(text) {
  const found = /^\s*(\d+(?:\.\d+)?)([KMG]?)(?:i?B)?\s*$/i.exec(text ?? '');
  const value = found ? Number(found[1]) * 1024 ** powerOf(found[2]) : Number.NaN;
  return Number.isInteger(value) && value > 0 ? value : null;
}
