/** Reads the text that DiskSpd of Windows prints of one time span: totals of reads and writes, and latencies. */
import { MIB } from '../domain/units.ts';
import { kindOfPath, ranOn } from './shared/ran-on.ts';
import { commonValue, importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findDate } from './shared/text.ts';
import { parseNumber, parseSize, roundTo } from './shared/units.ts';

// Reads the options in the command line that DiskSpd prints.

/** Name the kind of a target: `#1` is a drive, `D:` a partition of one. */
function kindOfTarget(target: string) {
  if (/^#\d+$/.test(target)) return 'device';
  return /^[a-z]:$/i.test(target) ? 'partition' : kindOfPath(target);
}

type DiskspdCommand = ReturnType<typeof commandOf>;

/**
 * Read the command line in a text.
 * @param above the command above the text, where the caller knows it
 */
function commandOf(text: string, above = '') {
  const command = /^[ \t]*Command Line:\s*(.*)$/m.exec(text)?.[1] ?? above;
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
    blockSize: parseSize(option('b') ?? undefined, 1024),
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

// Reads the tables that DiskSpd prints of one time span: totals of reads, writes and both, and percentiles.

/** MiB a second, ms */
type Totals = Record<'bytes' | 'ios' | 'mib' | 'iops' | 'latency', number | null>;
type Tables = { all: Totals; reads: Totals; writes: Totals };

/** Bytes ÷ time replace the rounded bandwidth where both agree to this share. */
const TOLERANCE = 0.02;
/** Columns of the table of percentiles: reads, writes, both. */
const BOTH = 2;
/** Percentiles by DiskSpd's names for them. */
const PERCENTILES = { '50th': 'p50', '95th': 'p95', '99th': 'p99', '3-nines': 'p99_9' };

/** Read the last line of a table. */
function totalsOf(text: string, name: 'Total' | 'Read' | 'Write'): Totals | null {
  const table = text.split(new RegExp(`^${name} IO\\s*$`, 'm'))[1] ?? '';
  const line = /^total:\s*(.*)$/m.exec(table)?.[1];
  if (line === undefined) return null;
  const [bytes = null, ios = null, mib = null, iops = null, latency = null] = line.split('|').map(parseNumber);
  return { bytes, ios, mib, iops, latency };
}

/** Read the tables; null where one is missing. */
function readTables(text: string): Tables | null {
  const [all, reads, writes] = [totalsOf(text, 'Total'), totalsOf(text, 'Read'), totalsOf(text, 'Write')];
  return all && reads && writes ? { all, reads, writes } : null;
}

/** Count the threads in the table of all requests. */
function countThreads(text: string) {
  const table = text.split(/^Total IO\s*$/m)[1]?.split(/^total:/m)[0] ?? '';
  return table.match(/^[ \t]*\d+\s*\|/gm)?.length ?? 0;
}

/** Read the latencies of all requests, in ms, by name in a record. */
function latenciesOf(text: string): Record<string, number | null> {
  const printed = new Map(
    Array.from(
      text.matchAll(/^[ \t]*(\S+)\s*\|\s*(\S+)\s*\|\s*(\S+)\s*\|\s*(\S+)\s*$/gm),
      ([, name = '', ...values]) => [name, parseNumber(values[BOTH])],
    ),
  );
  const percentiles = Object.entries(PERCENTILES).map(([name, key]) => [key, printed.get(name) ?? null]);
  return { min: printed.get('min') ?? null, max: printed.get('max') ?? null, ...Object.fromEntries(percentiles) };
}

/** Compute the bandwidth in bytes a second: bytes ÷ time are exact where they agree with what is printed. */
function bandwidthOf({ bytes, mib }: Totals, seconds: number | null) {
  if (mib === null) return null;
  const computed = bytes && seconds ? bytes / seconds : null;
  const agrees = computed !== null && Math.abs(computed / MIB - mib) <= TOLERANCE * mib;
  return roundTo(agrees ? computed : mib * MIB);
}

/** Describe one direction of the run behind the figures. */
const directionOf = (totals: Totals, seconds: number | null) =>
  withoutNulls({
    total_ios: totals.ios,
    total_bytes: totals.bytes,
    runtime_s: seconds,
    iops: totals.iops,
    bandwidth_bytes_per_s: bandwidthOf(totals, seconds),
    latency_mean_us: totals.latency === null ? null : roundTo(totals.latency * 1000),
  });

/** Convert totals into metrics. */
const metricsOf = ({ iops, mib, latency }: Totals) => ({
  iops,
  bandwidth_mib_per_s: mib,
  latency_mean_ms: latency,
});

type Direction = 'read' | 'write' | 'mixed';

const ADVICE = 'Give everything that DiskSpd printed, with -L for latencies.';

/** Tell what was moved. */
function directionName({ reads, writes }: Tables): Direction {
  if (reads.ios && writes.ios) return 'mixed';
  return reads.ios ? 'read' : 'write';
}

/** Name the pattern. */
function patternOf({ known, random }: DiskspdCommand, direction: Direction) {
  if (!known) return null;
  return `${random ? 'rand' : ''}${direction === 'mixed' ? 'rw' : direction}`;
}

/** Tell how writes were made durable. */
function syncOf({ known, writeThrough }: DiskspdCommand, direction: Direction) {
  if (direction === 'read' || !known) return null;
  return writeThrough ? 'dsync' : 'none';
}

/** Describe the workload. */
const workloadOf = (command: DiskspdCommand, direction: Direction, threads: number | null) => ({
  kind: 'block',
  pattern: patternOf(command, direction),
  read_percent: direction === 'mixed' && command.writePercent !== null ? 100 - command.writePercent : null,
  block_size_bytes: command.blockSize,
  queue_depth: command.depth,
  jobs: threads,
  sync: syncOf(command, direction),
  engine: 'diskspd',
});

/** Describe the run behind the figures. */
function directionsOf(text: string, { reads, writes }: Tables) {
  const seconds = parseNumber(/actual test time:\s*([\d.]+)s/.exec(text)?.[1]);
  return {
    ...(reads.ios ? { read: directionOf(reads, seconds) } : {}),
    ...(writes.ios ? { write: directionOf(writes, seconds) } : {}),
  };
}

/** Build the measurement of the time span. */
function measurementOf(text: string, tables: Tables, command: DiskspdCommand, place: number) {
  const direction = directionName(tables);
  const latencies = latenciesOf(text);
  const printed = Object.entries(latencies).map(([name, ms]) => [`latency_${name}_ms`, ms]);
  const threads = command.threads !== null && command.targets > 0 ? command.threads * command.targets : null;
  const rows = countThreads(text);
  const shortened =
    `The command asks for ${threads} threads, but the table has ${rows} rows: ` +
    'the text was shortened, or rows were left out.';
  const halves = { read: withoutNulls(metricsOf(tables.reads)), write: withoutNulls(metricsOf(tables.writes)) };
  return toMeasurement({
    workload: workloadOf(command, direction, threads),
    figures: { ...metricsOf(tables.all), ...Object.fromEntries(printed) },
    more: direction === 'mixed' ? halves : {},
    run: {
      directions: directionsOf(text, tables),
      effective_depth: command.depth,
      direct: command.direct,
      percentiles_of: (latencies.p50 ?? null) === null ? null : 'total',
      slowed_by: command.limits,
      ran_on: ranOn(command.ranOn, [], command.targets),
    },
    place,
    direction,
    warnings: threads !== null && rows !== threads ? [shortened] : [],
  });
}

/** Split a text into results: each begins with its command or its time span, where other results stand before it. */
function splitResults(text: string): string[] {
  const results: string[][] = [[]];
  let [hasSpan, hasTable] = [false, false];
  for (const line of text.split('\n')) {
    const isSpan = /^[ \t]*Results for timespan \d/.test(line);
    const isTable = /^[ \t]*Total IO\s*$/.test(line);
    const isCommand = /^[ \t]*(?:Command Line:|Input parameters:)/.test(line);
    if ((hasSpan && isSpan) || (hasTable && (isTable || isCommand))) {
      results.push([]);
      [hasSpan, hasTable] = [false, false];
    }
    hasSpan ||= isSpan;
    hasTable ||= isTable;
    results.at(-1)?.push(line);
  }
  return results.map((lines) => lines.join('\n'));
}

/**
 * Read the results in a text.
 * @param above the command above it, where the caller knows it
 */
function parse(text: string, above?: string) {
  // A profile has several time spans with settings of their own, which the command does not say.
  if (/^[ \t]*Results for timespan [2-9]/m.test(text))
    return importResult({ errors: ['The text holds several time spans. Give each in a file of its own.'] });
  const results = splitResults(text).filter(
    (result, _place, all) => all.length === 1 || /^\s*Total IO\s*$/m.test(result),
  );
  const read = results.map((result, place) => {
    const tables = readTables(result);
    const command = commandOf(result, place === 0 ? above : undefined);
    return tables?.all.ios ? { command, measurement: measurementOf(result, tables, command, place) } : null;
  });
  const whole = read.filter((result) => result !== null);
  const subject = whole.length === 0 ? 'The text lacks the totals of a run' : 'One result of the text lacks its totals';
  const error = `${subject}: DiskSpd was stopped, or the text is cut. ${ADVICE}`;
  const several = `The text holds ${whole.length} results of DiskSpd; each was read by itself.`;
  return importResult({
    measurements: whole.map(({ measurement }) => measurement),
    warnings: whole.length > 1 ? [several] : [],
    errors: whole.length < Math.max(read.length, 1) ? [error] : [],
    method: withoutNulls({ direct: commonValue(whole.map(({ command }) => command.direct)) }),
    date: findDate(text, /start time:\s*(\d{4})\/(\d\d)\/(\d\d)/),
  });
}

export const diskspd = textImporter({
  id: 'diskspd',
  label: 'DiskSpd',
  recognises: (text) => /^Results for timespan \d+:/m.test(text) || /^[ \t]*Command Line: .*diskspd/im.test(text),
  parse,
});
