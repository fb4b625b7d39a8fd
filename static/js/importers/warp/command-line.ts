/** Reads the command of a warp benchmark, where it is printed above the analysis. */
import { parseNumber } from '../shared/numbers.ts';

/** `size` in bytes */
export type WarpCommand = { benchmark: string | null; size: number | null; threads: number | null };

const PREFIXES = ['', 'K', 'M', 'G', 'T'];

/**
 * Parse a size: KB are powers of 1000 and KiB of 1024 (go-humanize).
 * @returns bytes
 */
function parseSize(text: string | undefined): number | null {
  const [, amount, prefix = '', binary] = /^(\d+(?:\.\d+)?)([KMGT]?)(i?)B?$/i.exec(text ?? '') ?? [];
  if (amount === undefined) return null;
  const bytes = Number(amount) * (binary ? 1024 : 1000) ** PREFIXES.indexOf(prefix.toUpperCase());
  return Number.isInteger(bytes) ? bytes : null;
}

/**
 * Read the command in a text.
 * @returns null where the command or the option is missing
 */
export function commandOf(text: string): WarpCommand {
  const [, benchmark = null, options = ''] = /^.*?\bwarp (?!:)([a-z-]+)((?: +-[^\n]*)?)$/m.exec(text) ?? [];
  const option = (name: string) => new RegExp(`--?${name}[= ]([^\\s]+)`).exec(options)?.[1];
  return {
    benchmark,
    size: parseSize(option('obj\\.size')),
    threads: parseNumber(option('concurrent') ?? option('concurrency')),
  };
}
