/** Numbers with the letters that fio prints after them for people. */

const PREFIXES = ['', 'k', 'm', 'g', 't', 'p'];

/** @param {string | undefined} prefix */
const power = (prefix) => Math.max(0, PREFIXES.indexOf((prefix ?? '').toLowerCase()));

/**
 * A rate or latency: `372k` is 372,000, rounded to the digits that stand there.
 * @param {string | undefined} text
 * @returns {{value: number, step: number} | null} `step`: one of the last digit
 */
export function thousands(text) {
  const found = /^\s*(\d+(?:\.(\d+))?)([kmgt]?)\s*$/i.exec(text ?? '');
  if (!found) return null;
  const factor = 1000 ** power(found[3]);
  return { value: Number(found[1]) * factor, step: factor / 10 ** (found[2]?.length ?? 0) };
}

/**
 * An amount of bytes: `16.7GiB`, `3517kB`; fio 2 writes `135700KB` and means KiB (kb_base=1024).
 * @param {string | undefined} text
 * @param {boolean} old  whether fio 2 wrote it
 * @returns {{value: number, step: number} | null}
 */
export function bytes(text, old) {
  const found = /^\s*(\d+(?:\.(\d+))?)([KMGTP]?)(i?)B$/i.exec(text ?? '');
  if (!found) return null;
  const factor = (found[4] || old ? 1024 : 1000) ** power(found[3]);
  return { value: Number(found[1]) * factor, step: factor / 10 ** (found[2]?.length ?? 0) };
}

/** A block size as fio prints it, in whole bytes: `4096B`, `16.0KiB`, `4K`. @param {string | undefined} text @returns {number | null} */
export function fixedSize(text) {
  const found = /^\s*(\d+(?:\.\d+)?)([KMG]?)(?:i?B)?\s*$/i.exec(text ?? '');
  const value = found ? Number(found[1]) * 1024 ** power(found[2]) : Number.NaN;
  return Number.isInteger(value) && value > 0 ? value : null;
}
