/** Reads what elbencho 1 to 3 prints of each phase, as its table or its CSV: writes and reads of files or devices. */
import { MIB } from '../domain/units.ts';
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findDate } from './shared/text.ts';
import { findNumber, parseDuration, parseNumber, parseSize, roundTo } from './shared/units.ts';
import type { ImportedMeasurement } from './types.ts';

// What both forms give of a phase.

type Latency = Partial<Record<'mean' | 'min' | 'max' | 'p50' | 'p99' | 'p99_9', number | null>>;

type Phase = {
  direction: 'read' | 'write';
  /** of the whole phase (“last done”), and until the first thread had ended */
  seconds: number | null;
  iops: { first: number | null; last: number | null };
  /** as printed, MiB/s or with --base10 MB/s */
  bandwidth: { first: number | null; last: number | null; unit: 'mib' | 'mb' };
  totalMib: number | null;
  /** µs */
  latency: Latency;
};

type Asked = {
  size: number | null;
  threads: number | null;
  hosts: number | null;
  depth: number | null;
  random: boolean | null;
  direct: boolean | null;
};

const CACHED = 'Without --direct elbencho writes into the page cache: the rate of writes is partly that of memory.';
const NO_FLUSH =
  'elbencho flushes nothing within the phase (--sync is a phase of its own): these are no durable writes.';
const UNEVEN = (first: number, last: number) =>
  `The first thread had ended when ${first} were done in a second, the last at ${last}: threads took unequal time, ` +
  'and the record has the figure of all of them.';
/** Phases whose first and last thread differ more did not keep all threads busy. */
const LEAST_EVEN = 0.9;
const BY_DIVISION =
  'The size of a request is the power of two that throughput ÷ IOPS gives; give the command for order and depth.';
const NO_COMMAND =
  'Block size, order, depth and --direct are not in the text: give the command, or the CSV (--csvfile).';

/** Below so many requests a second the whole numbers that elbencho prints do not tell the size of one. */
const LEAST_TO_DIVIDE = 50;

/** Compute the size of a request by throughput ÷ IOPS, both cut to whole numbers; null where no power of two fits. */
function sizeByDivision({ iops, bandwidth }: Phase): number | null {
  const [rate, moved] = [iops.last, bandwidth.last];
  if (!rate || !moved || rate < LEAST_TO_DIVIDE) return null;
  const unit = bandwidth.unit === 'mib' ? MIB : 1e6;
  const size = 2 ** Math.round(Math.log2((moved * unit) / rate));
  return size * rate <= (moved + 1) * unit && size * (rate + 1) >= moved * unit ? size : null;
}

/** Warn of what a reader must know about a phase. */
function warningsOf(phase: Phase, { direct, size }: Asked) {
  const { direction, iops } = phase;
  const warnings = [];
  if (direction === 'write') warnings.push(NO_FLUSH);
  if (direct === false && direction === 'write') warnings.push(CACHED);
  if (size === null) warnings.push(sizeByDivision(phase) === null ? NO_COMMAND : BY_DIVISION);
  if (iops.first && iops.last && Math.min(iops.first, iops.last) < LEAST_EVEN * Math.max(iops.first, iops.last))
    warnings.push(UNEVEN(iops.first, iops.last));
  return warnings;
}

/** Build the measurement of a phase. */
function measurementOf(phase: Phase, asked: Asked, place: number): ImportedMeasurement {
  const { direction, seconds, iops, bandwidth, totalMib, latency } = phase;
  const size = asked.size ?? sizeByDivision(phase);
  const total = size && totalMib ? Math.round((totalMib * MIB) / size) : null;
  const times = Object.entries(latency).map(([name, us]) => [`latency_${name}_us`, us]);
  return toMeasurement({
    workload: {
      kind: 'block',
      pattern: asked.random === null ? null : `${asked.random ? 'rand' : ''}${direction}`,
      read_percent: asked.random === null ? (direction === 'read' ? 100 : 0) : null,
      block_size_bytes: size,
      queue_depth: asked.depth,
      jobs: asked.threads,
      clients: asked.hosts,
      sync: direction === 'write' ? 'none' : null,
      engine: 'elbencho',
    },
    figures: {
      iops: iops.last,
      [`bandwidth_${bandwidth.unit}_per_s`]: bandwidth.last,
      ...Object.fromEntries(times),
    },
    run: {
      directions: {
        [direction]: withoutNulls({
          total_ios: total,
          total_bytes: totalMib === null || total === null ? null : totalMib * MIB,
          runtime_s: seconds,
          iops: iops.last,
          bandwidth_bytes_per_s:
            bandwidth.last === null ? null : bandwidth.last * (bandwidth.unit === 'mib' ? MIB : 1e6),
          latency_mean_us: latency.mean,
          latency_min_us: latency.min,
          latency_max_us: latency.max,
        }),
      },
      effective_depth: asked.depth,
      direct: asked.direct,
      jobs_merged: asked.threads,
      percentiles_of: latency.p99 == null ? null : 'total',
    },
    name: direction.toUpperCase(),
    place,
    direction,
    warnings: warningsOf(phase, asked),
  });
}

// Reads the table. Versions differ in the names of the time and of the throughput.

const TABLE = /^[ \t]*OPERATION[ \t]+RESULT TYPE[ \t]/m;
const PHASE = /^(?=[ \t]*(?:[A-Z][A-Z_]{2,}[ \t]+)(?:Elapsed|Files\/s|Objects\/s|IOPS|Throughput))/m;
const COMMAND = /(?:^|[\s/$#>])elbencho((?:[ \t]+\S+)+)|COMMAND LINE: (.*)/;

/** Read an option of the command, which may be quoted. */
function optionOf(command: string, letter: string, name: string) {
  return new RegExp(`(?:^|[\\s"])(?:-${letter}[ "=]*|--${name}[ "=]+)([\\w.]+)`).exec(command)?.[1];
}

/** Read the options of the command; what it does not say is as the tool sets it by itself. */
function askedByCommand(text: string): Asked {
  const [matched, bare, quoted] = COMMAND.exec(text) ?? [];
  const command = bare ?? quoted ?? '';
  const threads = findNumber(text, /^Working on .{0,300} with (\d+) threads/m);
  if (matched === undefined) return { size: null, threads, hosts: null, depth: null, random: null, direct: null };
  const has = (name: string) => new RegExp(`(?:^|[\\s"])--${name}\\b`).test(command);
  const hosts = /--hosts[ "=]+(\S+)/.exec(command)?.[1]?.split(',').length ?? null;
  return {
    size: parseSize(optionOf(command, 'b', 'block') ?? '1m', 1024),
    threads: parseNumber(optionOf(command, 't', 'threads')) ?? threads ?? 1,
    hosts,
    depth: parseNumber(optionOf(command, 'iodepth', 'iodepth')) ?? 1,
    random: has('rand'),
    direct: has('direct'),
  };
}

/** Read the two figures of a line: first done, last done. */
function pairOf(text: string, name: string) {
  const [, first, last] =
    new RegExp(`^(?:[A-Z_]+|[ \\t]*)[ \\t]+${name}[ \\t]*:[ \\t]*(\\S+)[ \\t]+(\\S+)`, 'm').exec(text) ?? [];
  return { first: parseNumber(first), last: parseNumber(last) };
}

/** Read a time such as `1m3.456s`, in s. */
const secondsIn = (text: string | undefined) => {
  const ns = parseDuration(text);
  return ns === null ? null : roundTo(ns / 1e9, 6);
};

/** Read the line of latencies, in µs. */
function latencyOf(text: string): Latency {
  const [, min, mean, max] = /IO latency(?: us)?[ \t]*:[ \t]*\[ ?min=(\S+) avg=(\S+) max=(\S+)/.exec(text) ?? [];
  const us = (printed: string | undefined) => {
    const plain = parseNumber(printed);
    const ns = plain === null ? parseDuration(printed) : plain * 1000;
    return ns === null ? null : roundTo(ns / 1000);
  };
  const percentiles = /IO lat % us[ \t]*:[ \t]*\[(.*)\]/.exec(text)?.[1] ?? '';
  const percentile = (rank: string) => findNumber(percentiles, new RegExp(`(?:^|\\s)${rank}%<=(\\d+)`));
  const found = { min: us(min), mean: us(mean), max: us(max) };
  return { ...found, p50: percentile('50'), p99: percentile('99'), p99_9: percentile('99\\.9') };
}

/** Read one phase of the table; null where it moves no data. */
function phaseOf(text: string): Phase | null {
  const direction = /^[ \t]*(WRITE|READ)\b/.exec(text)?.[1]?.toLowerCase() as Phase['direction'] | undefined;
  if (direction === undefined) return null;
  const mib = pairOf(text, 'Throughput MiB/s');
  const unit = mib.last === null ? 'mb' : 'mib';
  const bandwidth = unit === 'mib' ? mib : pairOf(text, 'Throughput MB/s');
  const [, , last] = /Elapsed time[ \t]*:[ \t]*(\S+)[ \t]+(\S+)/.exec(text) ?? [];
  const ms = pairOf(text, 'Elapsed ms').last;
  return {
    direction,
    seconds: ms === null ? secondsIn(last) : ms / 1000,
    iops: pairOf(text, 'IOPS'),
    bandwidth: { ...bandwidth, unit },
    totalMib: pairOf(text, 'Total MiB').last,
    latency: latencyOf(text),
  };
}

/** Read all phases of the table. */
function phasesOfTable(text: string) {
  return text.split(PHASE).flatMap((part) => {
    const phase = phaseOf(part);
    return phase && (phase.iops.last !== null || phase.bandwidth.last !== null) ? [phase] : [];
  });
}

// Reads the CSV: a line of names, and a line of each phase.

const CSV = /^(?:ISO DATE,)?.{0,40}\blabel,path type,.*$/im;

/** Read one line of the CSV; null where its phase moves no data. */
function measurementOfLine(cell: (name: string) => string | undefined, place: number): ImportedMeasurement | null {
  const direction = cell('operation')?.toLowerCase();
  if (direction !== 'read' && direction !== 'write') return null;
  const value = (name: string) => parseNumber(cell(name));
  const flag = (name: string) => (cell(name) === undefined || cell(name) === '' ? null : cell(name) === '1');
  const ms = value('time ms [last]');
  return measurementOf(
    {
      direction,
      seconds: ms === null ? null : ms / 1000,
      iops: { first: value('iops [first]'), last: value('iops [last]') },
      bandwidth: { first: value('mib/s [first]'), last: value('mib/s [last]'), unit: 'mib' },
      totalMib: value('mib [last]'),
      latency: { mean: value('io lat us [avg]'), min: value('io lat us [min]'), max: value('io lat us [max]') },
    },
    {
      size: value('block size'),
      threads: value('threads'),
      hosts: value('hosts'),
      depth: value('io depth') || 1,
      random: flag('random'),
      direct: flag('direct io'),
    },
    place,
  );
}

/** Read all lines of the CSV. */
function measurementsOfCsv(text: string): ImportedMeasurement[] {
  const lines = text.split('\n');
  const found: ImportedMeasurement[] = [];
  let names: string[] = [];
  for (const line of lines) {
    const cells = line.split(',').map((cell) => cell.trim());
    if (CSV.test(line)) names = cells.map((name) => name.toLowerCase());
    else if (names.length > 0) {
      const measurement = measurementOfLine((name) => cells[names.indexOf(name)], found.length);
      if (measurement) found.push(measurement);
    }
  }
  return found;
}

const CUT =
  'The text has no phase WRITE or READ with its rates: elbencho was stopped, or the text is cut. ' +
  'Give everything that it printed, or the file of --csvfile.';

/** Read a text. */
function parse(text: string) {
  const csv = CSV.test(text) ? measurementsOfCsv(text) : [];
  const asked = askedByCommand(text);
  const measurements =
    csv.length > 0 ? csv : phasesOfTable(text).map((phase, place) => measurementOf(phase, asked, place));
  const direct = new Set(measurements.map(({ run }) => run.direct));
  const [, version] = /elbencho v?(\d[\w.-]*)/i.exec(text) ?? [];
  return importResult({
    measurements,
    errors: measurements.length > 0 ? [] : [CUT],
    method: withoutNulls({ tool_version: version, direct: direct.size === 1 ? [...direct][0] : null }),
    date: findDate(text, /^(?:ISO DATE: )?(\d{4})-(\d\d)-(\d\d)T/m),
  });
}

export const elbencho = textImporter({
  id: 'elbencho',
  label: 'elbencho',
  recognises: (text) =>
    TABLE.test(text) || CSV.test(text) || /^(?:WRITE|READ)[ \t]+Elapsed (?:ms|time)[ \t]*:/m.test(text),
  parse,
});
