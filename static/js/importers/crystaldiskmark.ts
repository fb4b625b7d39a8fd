/** Reads the text that CrystalDiskMark 3 to 9 copies or saves: reads, writes and mixes of one file on Windows. */
import { ranOn } from './shared/ran-on.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findDate, joinPatterns } from './shared/text.ts';
import { convertUnit, findNumber, parseNumber, parseSize, roundTo } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

type Section = 'read' | 'write' | 'mixed';

/** One line of the table. Null: not printed. */
type Row = {
  direction: Section;
  random: boolean;
  /** bytes of a request */
  size: number | null;
  queues: number | null;
  threads: number | null;
  /** MB/s of 1,000,000 bytes */
  bandwidth: number | null;
  iops: number | null;
  latencyUs: number | null;
};

// Reads the lines of the table.

/** A decimal point or, in some languages of Windows, a comma. */
const DECIMAL = /(\d+(?:[.,]\d+)?)/;
/** `[ 5283.2 IOPS]` and `< 6020.22 us>`, where they are printed. */
const TAIL = /(?:\s*\[\s*(\d+(?:[.,]\d+)?) IOPS\s*\])?(?:\s*<\s*(\d+(?:[.,]\d+)?) us\s*>)?/;
/** Versions 7 and later: `SEQ 1MiB (Q= 8, T= 1):`, below a heading that names the direction. */
const NEW_ROW = joinPatterns(
  [/^[ \t]*(SEQ|RND)\s+(\d+)([KM])iB \(Q=\s*(\d+), ?T=\s*(\d+)\)\s*:\s*/, DECIMAL, / MB\/s/, TAIL],
  'i',
);
/** Versions 3 to 6: `Random Read 4KB (QD=32) :`, `Sequential Read :`, `Random Read 4KiB (Q= 8,T= 8) :`. */
const OLD_ROW = joinPatterns(
  [
    /^[ \t]*(Sequential|Random) (Read|Write)(?: (\d+)([KM])i?B)?/,
    /(?: \((?:QD?=\s*(\d+))?,?\s*(?:T=\s*(\d+))?\))?\s*:\s*/,
    DECIMAL,
    / MB\/s/,
    TAIL,
  ],
  'i',
);
const HEADING = /^[ \t]*\[(Read|Write|Mix)\]/i;

const decimal = (text: string | undefined) => parseNumber(text?.replace(',', '.'));
const sizeIn = (amount: string | undefined, unit: string | undefined) =>
  amount === undefined ? null : parseSize(`${amount}${unit}`, 1024);

/** Read a line of versions 7 and later; null where it is none, or no heading said which direction. */
function newRow(line: string, section: Section | null): Row | null {
  const [matched, kind, amount, unit, queues, threads, bandwidth, iops, us] = NEW_ROW.exec(line) ?? [];
  if (matched === undefined || section === null) return null;
  return {
    direction: section,
    random: /rnd/i.test(kind ?? ''),
    size: sizeIn(amount, unit),
    queues: parseNumber(queues),
    threads: parseNumber(threads),
    bandwidth: decimal(bandwidth),
    iops: decimal(iops),
    latencyUs: decimal(us),
  };
}

/** Read a line of versions 3 to 6. A line without (Q, T) was of one request at a time. */
function oldRow(line: string): Row | null {
  const [matched, kind, direction, amount, unit, queues, threads, bandwidth, iops, us] = OLD_ROW.exec(line) ?? [];
  if (matched === undefined) return null;
  return {
    direction: /read/i.test(direction ?? '') ? 'read' : 'write',
    random: /random/i.test(kind ?? ''),
    size: sizeIn(amount, unit),
    queues: queues === undefined ? 1 : parseNumber(queues),
    threads: threads === undefined ? 1 : parseNumber(threads),
    bandwidth: decimal(bandwidth),
    iops: decimal(iops),
    latencyUs: decimal(us),
  };
}

/** Read all lines of one output. */
function rowsOf(text: string): Row[] {
  let section: Section | null = null;
  const rows: Row[] = [];
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)?.[1]?.toLowerCase();
    if (heading !== undefined) section = heading === 'mix' ? 'mixed' : (heading as Section);
    const row = newRow(line, section) ?? oldRow(line);
    if (row) rows.push(row);
  }
  return rows;
}

// Reads what the whole output says of its runs.

/** From this version on the source is known: DiskSpd with -S, past the cache of Windows and without write-through. */
const FIRST_KNOWN = 6;

type Run = {
  version: string | null;
  /** best of so many runs */
  count: number | null;
  seconds: number | null;
  span: number | null;
  /** zeros instead of random data */
  zeros: boolean;
  direct: boolean | null;
  readPercent: number | null;
};

/** Read what holds for all lines. */
function runOf(text: string): Run {
  const version = /CrystalDiskMark (\d+\.\d[\d.]*[a-z]?)/.exec(text)?.[1] ?? null;
  const [, span, count] = /^[ \t]*Test ?: (\d+ [KMG]i?B)[^\n]*?\(x(\d+)\)/m.exec(text) ?? [];
  return {
    version,
    count: parseNumber(count),
    seconds: findNumber(text, /Measure(?:ment)? ?[=:]? ?(\d+) sec/),
    span: parseSize(span, 1024),
    zeros: /<0Fill>|<All 0x00/i.test(text),
    direct: version !== null && Number.parseInt(version, 10) >= FIRST_KNOWN ? true : null,
    readPercent: findNumber(text, /^[ \t]*\[Mix\] Read (\d+)%/m),
  };
}

// Builds a measurement of each line.

const NO_FLUSH = 'CrystalDiskMark flushes nothing: its writes may lie in the cache of the drive, and are not durable.';
const BEST = (count: number) =>
  `CrystalDiskMark shows the best of ${count} runs for each figure, not their mean: the smallest latency and the ` +
  'largest rate may be of different runs.';
const ZEROS = 'The test wrote zeros only, which some drives compress or do not store.';

/** Warn of what a reader must know about a line. */
const warningsOf = ({ direction, size }: Row) => [
  ...(direction === 'read' ? [] : [NO_FLUSH]),
  ...(size === null ? ['This version does not print the size of a sequential request.'] : []),
];

/** Warn of what a reader must know about all lines. */
const warningsOfRun = (rows: readonly Row[], { count, zeros }: Run) => [
  ...(count !== null && count > 1 ? [BEST(count)] : []),
  ...(zeros ? [ZEROS] : []),
  ...(queueBringsNothing(rows) ? [NO_QUEUE] : []),
];

/** Describe the run behind a line. */
function directionOf({ bandwidth, iops, size, latencyUs }: Row, { seconds, count }: Run) {
  return withoutNulls({
    runtime_s: seconds,
    iops: iops ?? (bandwidth !== null && size ? roundTo((bandwidth * 1e6) / size) : null),
    bandwidth_bytes_per_s: convertUnit(bandwidth, 1e6),
    // The smallest of several means is no mean of the rate beside it.
    latency_mean_us: count === 1 ? latencyUs : null,
  });
}

/** Build the measurement of a line. */
function measurementOf(row: Row, run: Run, place: number): ImportedMeasurement {
  const { direction, random, queues, threads } = row;
  const pattern = `${random ? 'rand' : ''}${direction === 'mixed' ? 'rw' : direction}`;
  const latency = run.count === 1 ? 'latency_mean_us' : 'latency_unspecified_us';
  return toMeasurement({
    workload: {
      kind: 'block',
      pattern,
      read_percent: direction === 'mixed' ? run.readPercent : null,
      block_size_bytes: row.size,
      queue_depth: queues,
      jobs: threads,
      sync: direction === 'read' || run.direct === null ? null : 'none',
      span_bytes: run.span,
      engine: 'CrystalDiskMark',
    },
    figures: { iops: row.iops, bandwidth_mb_per_s: row.bandwidth, [latency]: row.latencyUs || null },
    run: {
      directions: { [direction]: directionOf(row, run) },
      effective_depth: queues,
      direct: run.direct,
      jobs_merged: threads,
      span_bytes: run.span,
      ran_on: ranOn('file', []),
    },
    place,
    direction,
    warnings: warningsOf(row),
  });
}

/** Random reads at depths of 1 and 32 differ by less than this where nothing takes more than one at a time. */
const ALIKE = 1.15;
const NO_QUEUE =
  'Random reads at 32 in flight are no faster than one after another: something on the way takes one at a time, ' +
  'such as a USB bridge without UASP. The figures are of that, not of the drive.';

/** Tell whether many reads in flight brought nothing; the cache of a drive takes writes at any depth alike. */
function queueBringsNothing(rows: readonly Row[]) {
  const reads = rows.filter((row) => row.direction === 'read' && row.random && row.size === 4096 && row.threads === 1);
  const at = (depth: number) => reads.find(({ queues }) => queues === depth)?.iops || null;
  const [one, many] = [at(1), at(32)];
  return one !== null && many !== null && many < one * ALIKE;
}

const CUT =
  'The text lacks the lines of its figures, such as “RND 4KiB (Q= 1, T= 1): … MB/s” below “[Read]”. ' +
  'Copy the result with Edit, Copy, and give it whole.';

/** Read one output. */
function readOutput(text: string, first: number) {
  const rows = rowsOf(text);
  const run = runOf(text);
  // A test that was left out is printed as 0.
  const measured = rows.filter(({ bandwidth, iops }) => bandwidth || iops);
  return {
    measurements: measured.map((row, index) => measurementOf(row, run, first + index)),
    warnings: warningsOfRun(rows, run),
  };
}

/** Name a line by what it measured. */
const nameOf = ({ direction, random, size, queues, threads }: Row) =>
  [direction, random, size, queues, threads].join(' ');

/** Count the results in a text: one without its head begins where a line is measured again. */
const resultsIn = (outputs: readonly string[]) =>
  outputs.reduce((count, output) => {
    const rows = rowsOf(output).map(nameOf);
    return count + (rows.length > 0 ? Math.round(rows.length / new Set(rows).size) : 0);
  }, 0);

const SEVERAL = (count: number) =>
  `The text holds ${count} results. Of several drives, or of one before and after a change, give each in a file of ` +
  'its own: here they count as repeats.';

/** Read the outputs in a text: each begins with the version. */
function parse(text: string) {
  const outputs = text.split(/^(?=.*CrystalDiskMark \d+\.\d)/m).filter((part) => rowsOf(part).length > 0);
  const read = outputs.reduce(
    (all, output) => {
      const { measurements, warnings } = readOutput(output, all.measurements.length);
      return {
        measurements: [...all.measurements, ...measurements],
        warnings: [...new Set([...all.warnings, ...warnings])],
      };
    },
    { measurements: [] as ImportedMeasurement[], warnings: [] as string[] },
  );
  const runs = outputs.map(runOf);
  const results = resultsIn(outputs);
  const os = /^[ \t]*OS ?: (Windows[^\n[(]*)/m.exec(text)?.[1]?.trim();
  return importResult({
    ...read,
    warnings: [...(results > 1 ? [SEVERAL(results)] : []), ...read.warnings],
    errors: read.measurements.length > 0 ? [] : [CUT],
    method: withoutNulls({
      tool_version: runs[0]?.version,
      direct: runs[0]?.direct,
      runs: runs.length === 1 ? runs[0]?.count : null,
    }),
    environment: withoutNulls({ os }),
    date: findDate(text, /^[ \t]*Date ?: (\d{4})\/(\d\d)\/(\d\d)/m),
  });
}

export const crystalDiskMark = textImporter({
  id: 'crystaldiskmark',
  label: 'CrystalDiskMark',
  recognises: (text) =>
    /^[^\n]{0,20}CrystalDiskMark \d+\.\d/m.test(text) ||
    /^[ \t]*(?:SEQ|RND)\s+\d+[KM]iB \(Q=\s*\d+, ?T=\s*\d+\)\s*:/m.test(text) ||
    /^[ \t]*Random (?:Read|Write) 4Ki?B \(QD?=\s*\d+(?:,\s*T=\s*\d+)?\)\s*:\s*[\d.,]+ MB\/s/m.test(text),
  parse,
});
