/**
 * Reads the line that dd prints at its end: bytes, time, rate. With a flag in the command that makes each write
 * durable, or that goes past the page cache, that is a measurement; else an answer that says what was measured.
 */
import { formatBytes, formatNumber } from '../domain/format.ts';
import { DURABLE_WRITES, SEQUENTIAL_READS } from './shared/jobs.ts';
import { kindOfPath, ranOn } from './shared/ran-on.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { joinPatterns } from './shared/text.ts';
import { bandwidthFigure, parseNumber, parseSize, roundTo } from './shared/units.ts';
import type { ImportedMeasurement, ToolAnswer } from './types.ts';

// Reads the last line, in any language: `335544320 bytes (336 MB, 320 MiB) copied, 17,3846 s, 19,3 MB/s`.

const GNU = joinPatterns(
  [
    /^[ \t]*(\d+) ?[^\d\s(,][^\s\d(,]{0,12}(?: ?\([^)\n]{1,40}\))?/,
    /[^\d,，、\n]{2,40}[,，、] ?([\d.,]+(?:e-\d+)?) ?[^\d\s,，、]{1,12}[,，、] ?([\d.,]+) ?([kKMGT]?B)\/\S/,
  ],
  'm',
);
/** BSD and macOS. */
const BSD = /^[ \t]*(\d+) bytes transferred in ([\d.]+) secs? \(([\d.]+) bytes\/sec\)/m;
const RECORDS = /^[ \t]*(\d+)\+(\d+) /gm;
const COMMAND = /(?:^|[\s;&|`$(])dd((?:[ \t]+(?:[a-z]+=[^\s;&|)`]+|\\\n))+)/gm;

/** Parse a number with a point or, in many languages, a comma. */
const decimal = (text: string | undefined) => parseNumber(text?.replace(',', '.'));

type Copied = {
  bytes: number;
  seconds: number;
  rate: number | null;
  unit: string;
  /** whole records that were written; null where that line is missing */
  records: number | null;
};

/** Read the last lines of one run. */
function copiedOf(text: string): Copied | null {
  const [gnu, bytes, seconds, rate, unit = 'MB'] = GNU.exec(text) ?? [];
  const [bsd, bsdBytes, bsdSeconds, bsdRate] = BSD.exec(text) ?? [];
  const [count, time] =
    gnu === undefined ? [parseNumber(bsdBytes), decimal(bsdSeconds)] : [parseNumber(bytes), decimal(seconds)];
  if ((gnu === undefined && bsd === undefined) || count === null || time === null) return null;
  const printed = Array.from(text.matchAll(RECORDS)).at(-1);
  const records = printed ? Number(printed[1]) + Number(printed[2]) : null;
  return gnu === undefined
    ? { bytes: count, seconds: time, rate: decimal(bsdRate), unit: 'B', records }
    : { bytes: count, seconds: time, rate: decimal(rate), unit, records };
}

// Reads the command above it.

type Asked = {
  known: boolean;
  direction: 'read' | 'write' | null;
  /** bytes of a block */
  block: number | null;
  /** flags of the file that was measured */
  flags: string[];
  conv: string[];
  path: string | null;
};

/** Parse a size of dd: a letter is 1024, with a B after it 1000; `b` is 512 and `w` 2. */
function sizeOf(text: string | undefined) {
  const [, amount, unit = ''] = /^(\d+)(c|w|b|[kKMGT](?:i?B)?)?$/.exec(text ?? '') ?? [];
  if (amount === undefined) return null;
  const small = { c: 1, w: 2, b: 512 }[unit];
  return small ? Number(amount) * small : parseSize(`${amount}${unit}`, /^[kKMGT]B$/.test(unit) ? 1000 : 1024);
}

/** Read the last command of a text. */
function askedOf(text: string, { bytes, records }: Copied): Asked {
  const command = Array.from(text.matchAll(COMMAND)).at(-1)?.[1];
  const operand = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(command ?? '')?.[1];
  const list = (name: string) => operand(name)?.split(',') ?? [];
  const [from, to] = [operand('if'), operand('of')];
  const writes = /^\/dev\/(?:zero|u?random)$/.test(from ?? '');
  const reads = to === '/dev/null' || to === '/dev/zero';
  const direction = writes === reads ? null : writes ? 'write' : 'read';
  const even = records && bytes % records === 0 ? bytes / records : null;
  return {
    known: command !== undefined,
    direction,
    block: sizeOf(operand('bs')) ?? sizeOf(operand(direction === 'read' ? 'ibs' : 'obs')) ?? even,
    flags: list(direction === 'read' ? 'iflag' : 'oflag'),
    conv: list('conv'),
    path: (direction === 'read' ? from : to) ?? null,
  };
}

// Says what a run measured, and builds a measurement where it is one.

/** A rate of fewer requests says nothing of the next hundred. */
const ENOUGH = 100;

/** Say how writes of a run were made durable, by the flags of its command. */
function syncOf({ flags }: Asked) {
  if (flags.includes('dsync')) return 'dsync';
  return flags.includes('sync') ? 'sync' : null;
}

const rateOf = ({ rate, unit }: Copied) =>
  unit === 'B' ? `${formatNumber((rate ?? 0) / 1e6, 1)} MB/s` : `${rate} ${unit}/s`;

/** Describe the figure in one line. */
function figureOf(copied: Copied, { known, block, flags, conv }: Asked) {
  const { bytes, seconds, records } = copied;
  const blocks =
    records === null || block === null
      ? ''
      : `, ${records === 1 ? '1 block' : `${formatNumber(records, 0)} blocks`} of ${formatBytes(block)}`;
  const said = [...flags, ...conv].join(', ');
  const how = known ? (said === '' ? 'no flag' : said) : 'flags not stated';
  return `dd: ${formatNumber(bytes, 0)} bytes in ${seconds} s = ${rateOf(copied)}${blocks}, ${how}`;
}

const FEW = (count: number, seconds: number) =>
  `It did ${count === 1 ? 'one write and one flush' : `${count} writes, each with a flush`}, in ${seconds} s. So few ` +
  'requests say nothing of IOPS or of the time of a flush: use bs=4k count=1000 oflag=dsync, or the fio job.';
const FLUSHED_AT_END =
  'It wrote into the page cache, and the time holds one flush at the end: that is how fast a stream gets to the ' +
  'drive. It says nothing of writes that each wait for a flush, as those of a database or of etcd do.';
const CACHED_WRITES =
  'It wrote into the page cache, and ended before the drive had the data: much of the rate is that of memory. ' +
  'With oflag=dsync and bs=4k dd waits for each write, and with fio the times of single writes can be seen, too.';
const DIRECT_WRITES =
  'It wrote past the page cache, one request after another, and flushed nothing: the data may lie in the cache of ' +
  'the drive. So it does not say how long a durable write takes.';
const CACHED_READS =
  'It read through the page cache with read-ahead: what was read or written before comes from memory, and the kernel ' +
  'asks for more than dd does. So it says nothing of IOPS or latency, and little of the drive.';
const DIRECT_READS =
  'It read in order past the page cache, one request after another: a lower bound of the bandwidth. It says nothing ' +
  'of random reads or of writes.';
const UNKNOWN =
  'Its command is not in the text, so it is not known whether this was memory (no flag), a stream with one flush at ' +
  'its end (conv=fdatasync) or durable writes (oflag=dsync). Give the command with it, or run the job.';

const COPIED =
  'It copied from one place to another, a block after the other: reading and writing both cost time, and both may ' +
  'have met the page cache. So it says of neither how fast it is.';

/** Say what a run measured and why it does not answer; null where its figure is one of durable writes. */
function saysOf(asked: Asked, { records, seconds }: Copied): string | null {
  const { direction, flags, conv, known } = asked;
  if (!known) return UNKNOWN;
  if (direction === null) return COPIED;
  if (direction === 'read') return flags.includes('direct') ? DIRECT_READS : CACHED_READS;
  if (syncOf(asked) !== null) return records !== null && records < ENOUGH ? FEW(records, seconds) : null;
  if (conv.some((each) => each === 'fdatasync' || each === 'fsync')) return FLUSHED_AT_END;
  return flags.includes('direct') ? DIRECT_WRITES : CACHED_WRITES;
}

const ONE_WRITER =
  'dd waits for each write before the next: one writer at depth 1. It prints no latency; 1 ÷ IOPS is the mean time ' +
  'of one durable write.';

/** Build the measurement of a run past the cache, or of durable writes; null where it is none. */
function measurementOf(copied: Copied, asked: Asked, place: number): ImportedMeasurement | null {
  const { bytes, seconds, rate, unit, records } = copied;
  const { direction, block, flags, path } = asked;
  const direct = flags.includes('direct');
  const sync = direction === 'write' ? syncOf(asked) : null;
  if (direction === null || block === null || records === null || records < ENOUGH || seconds === 0) return null;
  if (!direct && sync === null) return null;
  return toMeasurement({
    workload: {
      kind: 'block',
      pattern: direction,
      block_size_bytes: block,
      queue_depth: 1,
      jobs: 1,
      sync: direction === 'write' ? (sync ?? 'none') : null,
      engine: 'dd',
    },
    figures: { iops: roundTo(records / seconds, 1), ...bandwidthFigure(rate, unit, 1000) },
    run: {
      effective_depth: 1,
      engine_synchronous: true,
      direct,
      jobs_merged: 1,
      directions: {
        [direction]: {
          total_ios: records,
          total_bytes: bytes,
          runtime_s: seconds,
          iops: roundTo(records / seconds),
          bandwidth_bytes_per_s: roundTo(bytes / seconds),
        },
      },
      ran_on: path === null ? null : ranOn(kindOfPath(path), []),
    },
    place,
    direction,
    warnings: sync === null ? [] : [ONE_WRITER],
  });
}

const CUT =
  'The text lacks the last line of dd, with bytes, time and rate: it was stopped, or the text is cut. ' +
  'Give the command and everything that dd printed.';

/** Read the runs in a text: each ends with its last line. */
function parse(text: string) {
  const parts = text.split(/(?<=^[^\n]*(?:\d ?[kKMGT]?B\/\S{1,6}|bytes\/sec\)).*\n)/m);
  const runs = parts.flatMap((part) => {
    const copied = copiedOf(part);
    return copied ? [{ copied, asked: askedOf(part, copied) }] : [];
  });
  const measurements = runs
    .map(({ copied, asked }, place) => measurementOf(copied, asked, place))
    .filter((measurement) => measurement !== null);
  const answers: ToolAnswer[] = runs.flatMap(({ copied, asked }) => {
    const says = saysOf(asked, copied);
    const instead = asked.direction === 'read' ? SEQUENTIAL_READS : DURABLE_WRITES;
    return says === null ? [] : [{ figure: figureOf(copied, asked), says, instead }];
  });
  return importResult({
    measurements,
    answers,
    errors: runs.length > 0 ? [] : [CUT],
    method: withoutNulls({ direct: measurements.length === 1 ? measurements[0]?.run.direct : null }),
  });
}

export const dd = textImporter({
  id: 'dd',
  label: 'dd',
  recognises: (text) => GNU.test(text) || BSD.test(text),
  parse,
});
