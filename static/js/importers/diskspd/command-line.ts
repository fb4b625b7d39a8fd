/** Reads the options in the command line that DiskSpd prints. */
import { parseNumber } from '../shared/numbers.ts';
import { kindOfPath } from '../shared/ran-on.ts';
import { commonValue } from '../shared/result.ts';

const PREFIXES = ['', 'K', 'M', 'G', 'T'];

/** Parse a size such as `64K`. @returns bytes */
function parseSize(text: string | null): number | null {
  const [, amount, prefix = ''] = /^(\d+)([KMGT]?)$/i.exec(text ?? '') ?? [];
  return amount ? Number(amount) * 1024 ** PREFIXES.indexOf(prefix.toUpperCase()) : null;
}

/** Name the kind of a target: `#1` is a drive, `D:` a partition of one. */
function kindOfTarget(target: string) {
  if (/^#\d+$/.test(target)) return 'device';
  return /^[a-z]:$/i.test(target) ? 'partition' : kindOfPath(target);
}

export type DiskspdCommand = ReturnType<typeof commandOf>;

/** Read the command line in a text. */
export function commandOf(text: string) {
  const command = /^Command Line:\s*(.*)$/m.exec(text)?.[1] ?? '';
  const option = (letter: string) => new RegExp(`\\s-${letter}(\\S*)`).exec(command)?.[1] ?? null;
  const known = command !== '';
  const caching = option('S');
  const limit = option('g');
  const targets = command
    .split(/\s+/)
    .slice(1)
    .filter((word) => !word.startsWith('-'));
  return {
    known,
    blockSize: parseSize(option('b')),
    writePercent: parseNumber(option('w') ?? '0'),
    random: option('r') !== null,
    depth: known ? parseNumber(option('o') ?? '2') : null,
    threads: parseNumber(option('t') ?? '1'),
    targets: targets.length,
    ranOn: commonValue(targets.map(kindOfTarget)),
    // -Sh or -Suw: neither the cache of the system nor, by write-through, that of the drive.
    direct: known ? caching !== null && /^$|[uh]/.test(caching) : null,
    writeThrough: /[wh]/.test(caching ?? ''),
    limits: limit === null ? [] : [`-g${limit}`],
  };
}
