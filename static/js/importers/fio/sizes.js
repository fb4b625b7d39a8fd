/** Sizes as fio's options spell them: 4k, 4Ki, 4096, 4kb, 4KiB, ranges, one size a direction, splits. */

/** @typedef {'read'|'write'|'trim'} Direction */
const PLACES = /** @type {const} */ (['read', 'write', 'trim']);
const PREFIXES = ['', 'k', 'm', 'g', 't', 'p'];

/**
 * One size. With kb_base=1024, fio's default, units are swapped: `k` and `kb` are powers of 1024 and `kib` of 1000;
 * `ki` without the b is read as `k` (fio's parse.c, and measured with fio 3.33: bs=4KiB gives 4000 bytes, 4Ki gives 4096).
 * @param {string | undefined} given
 * @param {string} [kbBase] the option kb_base
 * @returns {number | null}
 */
export function size(given, kbBase) {
  const match = /^\s*(0x[0-9a-f]+|\d+(?:\.\d+)?)\s*([kmgtp]?)(i?)(b?)\s*$/i.exec(given ?? '');
  if (!match) return null;
  const [, digits = '', prefix = '', i, b] = match;
  const base = Number(kbBase) === 1000 ? (i && b ? 1024 : 1000) : i && b ? 1000 : 1024;
  const bytes = Number(digits) * base ** PREFIXES.indexOf(prefix.toLowerCase());
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null;
}

/**
 * The block size that the options give one direction: null where it varies, undefined where nothing is said.
 * @param {Record<string, string>} options
 * @param {Direction} direction
 * @returns {number | null | undefined}
 */
export function blockSize(options, direction) {
  if (options.bssplit !== undefined) return null;
  const place = PLACES.indexOf(direction);
  const pick = (/** @type {string} */ text) => {
    const parts = text.split(',');
    // A later place that is not given takes the one before; an empty first place leaves fio's default.
    return parts[Math.min(place, parts.length - 1)]?.trim() || '';
  };
  const range = pick(options.bsrange ?? '');
  const one = range || pick(options.bs ?? options.blocksize ?? '');
  if (one === '') return undefined;
  const ends = one.split('-');
  if (ends.length === 1) return size(one, options.kb_base);
  const [low, high] = ends.map((end) => size(end, options.kb_base));
  return low === high ? low : null;
}
