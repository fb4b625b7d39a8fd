/** Reads sizes as fio's options spell them: 4k, 4Ki, 4096, 4kb, 4KiB, ranges, one size a direction, splits. */
import type { DirectionName } from '../types.ts';
import type { OptionValues } from './options.ts';

const PLACES: readonly DirectionName[] = ['read', 'write', 'trim'];
const PREFIXES = ['', 'k', 'm', 'g', 't', 'p'];

/**
 * Parse one size. With kb_base=1024, fio's default, units are swapped: `k` and `kb` are powers of 1024 and `kib` of
 * 1000; `ki` without the b is read as `k` (fio's parse.c, and measured with fio 3.33: bs=4KiB gives 4000 bytes, 4Ki
 * gives 4096).
 * @param kbBase the option kb_base
 */
export function parseSize(text: string | undefined, kbBase?: string): number | null {
  const match = /^\s*(0x[0-9a-f]+|\d+(?:\.\d+)?)\s*([kmgtp]?)(i?)(b?)\s*$/i.exec(text ?? '');
  if (!match) return null;
  const [, digits = '', prefix = '', i, b] = match;
  const swapped = Number(kbBase) !== 1000;
  const base = Boolean(i && b) === swapped ? 1000 : 1024;
  const bytes = Number(digits) * base ** PREFIXES.indexOf(prefix.toLowerCase());
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null;
}

/**
 * Return the block size that the options give one direction.
 * @returns null where it varies, undefined where the options name none
 */
export function blockSizeOption(options: OptionValues, direction: DirectionName): number | null | undefined {
  if (options.bssplit !== undefined) return null;
  if (direction === 'mixed') {
    const [read, write] = [blockSizeOption(options, 'read'), blockSizeOption(options, 'write')];
    return read === write ? read : null;
  }
  const place = PLACES.indexOf(direction);
  const pick = (text: string) => {
    const parts = text.split(',');
    // A later place that is not given repeats the one before; an empty first place leaves fio's default.
    return parts[Math.min(place, parts.length - 1)]?.trim() || '';
  };
  const given = pick(options.bsrange ?? '') || pick(options.bs ?? options.blocksize ?? '');
  if (given === '') return undefined;
  const ends = given.split('-');
  if (ends.length === 1) return parseSize(given, options.kb_base);
  const [low, high] = ends.map((end) => parseSize(end, options.kb_base));
  return low === high ? low : null;
}
