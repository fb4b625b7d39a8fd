/** Reads the analysis that warp prints of an S3 benchmark: rate, bandwidth and latencies of each operation. */
import { importResult, textImporter, toMeasurement, withoutNulls } from './shared/result.ts';
import { findDate } from './shared/text.ts';
import { convertUnit, findNumber, parseDuration, parseNumber, parseSize, roundTo } from './shared/units.ts';

// Reads the command of a warp benchmark, where it is printed above the analysis.

/** `size` in bytes */
type WarpCommand = { benchmark: string | null; size: number | null; threads: number | null };

/**
 * Read the command in a text.
 * @returns null where the command or the option is missing
 */
function commandOf(text: string): WarpCommand {
  const [, benchmark = null, options = ''] = /^.*?\bwarp (?!:)([a-z-]+)((?: +-[^\n]*)?)$/m.exec(text) ?? [];
  const option = (name: string) => new RegExp(`--?${name}[= ]([^\\s]+)`).exec(options)?.[1];
  return {
    benchmark,
    // KB are powers of 1000 and KiB of 1024 (go-humanize).
    size: parseSize(option('obj\\.size'), 1000),
    threads: parseNumber(option('concurrent') ?? option('concurrency')),
  };
}

// Reads the section of warp's analysis about one operation: rate, bandwidth, duration, latencies.

/** ms */
type Latencies = Record<'mean' | 'p50' | 'p90' | 'p99' | 'min' | 'max' | 'stddev', number | null>;
interface OperationFigures {
  /** objects a second */
  rate: number | null;
  /** in the unit */
  bandwidth: number | null;
  /** `k`, `m`, `g` or `t` for KiB/s, MiB/s, GiB/s or TiB/s; empty where no bandwidth is printed */
  unit: string;
  /** ms */
  duration: number | null;
  threads: number | null;
  errors: number | null;
  /** bytes of an object, on average where sizes differ */
  size: number | null;
  /** whether requests of several sizes are listed apart */
  ofSizes: boolean;
  latencies: Latencies;
}

const HEADING = /^[ \t]*(?:Operation|Report): ([A-Za-z]+)/m;
/** Releases of 2020 call the average of a mixed benchmark its throughput. */
const AVERAGE = /\*? ?(?:Average|Throughput): (?:([\d.]+) ?([KMGT]?)i?B\/s, )?([\d.]+) obj\/s/;

/** Split an analysis by operation. */
const sectionsIn = (text: string) =>
  text.split(/^(?=[ \t]*(?:Operation|Report): )/m).filter((section) => HEADING.test(section.split('\n', 1)[0] ?? ''));

/** Name the operation of a section, such as `PUT`. */
const operationOf = (section: string) => HEADING.exec(section)?.[1]?.trim().toUpperCase() ?? '';

/** Parse a time as Go prints it. @returns ms */
const parseMs = (text: string | undefined) => roundTo(convertUnit(parseDuration(text), 1e-6), 6);

/**
 * Read the latencies of a section. Where requests are grouped by size, the lines are of a group each, and as rates.
 */
function latenciesOf(whole: string): Latencies {
  const [section = ''] = whole.split(/^[ \t]*Request size \S+ -> /m, 1);
  const line = /Avg: [^\n]*Slowest:[^\n]*/.exec(section)?.[0] ?? '';
  const read = (name: string) => parseMs(new RegExp(`${name}: ([\\d.a-zµ]+)`).exec(line)?.[1]);
  return {
    mean: read('Avg'),
    p50: read('50%'),
    p90: read('90%'),
    p99: read('99%'),
    min: read('Fastest'),
    max: read('Slowest'),
    stddev: read('StdDev'),
  };
}

/**
 * Read the figures of a section.
 * @returns null where it has no average
 */
function readSection(section: string): OperationFigures | null {
  const average = AVERAGE.exec(section);
  if (!average) return null;
  const [, bandwidth, unit = '', rate] = average;
  return {
    rate: parseNumber(rate),
    bandwidth: parseNumber(bandwidth),
    unit: unit.toLowerCase(),
    duration: parseMs(/(?:Ran:?|Duration:) ([\dhms.]+)/.exec(section)?.[1]),
    threads: findNumber(section, /Concurrency: (\d+)/),
    errors: findNumber(section, /Errs?: (\d+)/, /^Errors: (\d+)/m),
    size: findNumber(section, /^[ \t]*\* Objects per request: 1\. Size: (\d+) bytes/m),
    ofSizes: /^[ \t]*Request size \S+ -> /m.test(section),
    latencies: latenciesOf(section),
  };
}

// Builds the measurement of one operation of a warp benchmark.

type Operation = { operation: 'put' | 'get' | 'delete' | 'list'; direction: 'read' | 'write' | null };

/** Operations of warp that a record has a name for, and the direction of their data. */
const OPERATIONS: Map<string, Operation> = new Map([
  ['PUT', { operation: 'put', direction: 'write' }],
  ['GET', { operation: 'get', direction: 'read' }],
  ['DELETE', { operation: 'delete', direction: null }],
  ['LIST', { operation: 'list', direction: null }],
]);
/** Benchmarks whose requests carry many objects, or parts of one. */
const SPECIAL_BENCHMARKS = new Map([
  ['zip', 'Objects were read out of a ZIP archive (warp zip).'],
  ['snowball', 'Each request put a TAR archive of many objects (warp snowball).'],
  ['multipart', 'Objects were read or written in parts (warp multipart).'],
  ['multipart-put', 'Objects were written in parts (warp multipart-put).'],
  ['append', 'Each request appended to an object (warp append).'],
  ['fanout', 'Each request wrote several objects (warp fanout).'],
  ['versioned', 'The bucket kept versions (warp versioned).'],
]);

/** Convert a latency to µs. */
const toUs = (ms: number | null) => convertUnit(ms, 1000);

/** Return the percentiles in µs; null where none is printed. */
function percentilesOf({ p50, p90, p99 }: Latencies) {
  const percentiles = withoutNulls({ 50: toUs(p50), 90: toUs(p90), 99: toUs(p99) }) as Record<string, number>;
  return Object.keys(percentiles).length > 0 ? percentiles : null;
}

/** Describe the run behind the figures. */
const directionOf = ({ rate, duration, latencies }: OperationFigures) =>
  withoutNulls({
    iops: rate,
    runtime_s: convertUnit(duration, 1e-3),
    latency_mean_us: toUs(latencies.mean),
    latency_min_us: toUs(latencies.min),
    latency_max_us: toUs(latencies.max),
    percentiles_us: percentilesOf(latencies),
  });

/** Convert the figures into metrics. */
function metricsOf({ rate, bandwidth, unit, duration, latencies }: OperationFigures) {
  const names = ['mean', 'min', 'max', 'stddev', 'p50', 'p99'] as const;
  return {
    objects_per_s: rate,
    ...(unit ? { [`bandwidth_${unit}ib_per_s`]: bandwidth } : {}),
    ...Object.fromEntries(names.map((name) => [`latency_${name}_ms`, latencies[name]])),
    duration_s: convertUnit(duration, 1e-3),
  };
}

/** Warn of what a reader must know about an operation. */
function warningsOf(concurrent: boolean, threads: number | null, size: number | null) {
  const missing = [
    ...(threads === null ? ['how many requests were in flight'] : []),
    ...(size === null ? ['how large objects were'] : []),
  ].join(' nor ');
  return [
    ...(concurrent
      ? ['It ran beside other operations of the same benchmark, so its figures are those of a shared system.']
      : []),
    ...(missing ? [`The text does not say ${missing}; give the line with the command, too.`] : []),
  ];
}

/**
 * Build the measurement of an operation.
 * @param concurrent whether other operations ran at the same time
 */
function measurementOf(section: string, command: WarpCommand, concurrent: boolean, place: number) {
  const known = OPERATIONS.get(operationOf(section));
  const figures = readSection(section);
  if (!known || !figures) return null;
  const { operation, direction } = known;
  const threads = figures.threads ?? command.threads;
  const mean = command.size === null ? figures.size : null;
  const varies = figures.ofSizes && mean !== null;
  const size = command.size ?? (varies ? null : mean);
  const note = SPECIAL_BENCHMARKS.get(command.benchmark ?? '');
  return toMeasurement({
    workload: { kind: 'object', operation, object_size_bytes: size, threads },
    figures: { ...metricsOf(figures), bytes_per_io: varies && !note ? mean : null },
    more: note ? { note } : {},
    run: {
      // A request is one object unless many are packed into one.
      directions: direction && !note ? { [direction]: directionOf(figures) } : {},
      // Beside other operations it has only some of the requests in flight.
      effective_depth: concurrent ? null : threads,
      jobs_merged: threads === null || concurrent ? null : 1,
      errors: figures.errors,
      percentiles_of: percentilesOf(figures.latencies) ? 'total' : null,
    },
    name: command.benchmark ? `warp ${command.benchmark}` : '',
    place,
    direction: direction ?? operation,
    warnings: [
      ...(varies ? [`Objects differed in size: ${mean.toLocaleString('en')} bytes on average.`] : []),
      ...warningsOf(concurrent, threads, size ?? mean),
    ],
  });
}

/** Tell whether several operations ran at the same time. */
function isConcurrent(text: string, names: readonly string[]) {
  const operations = new Set(names.filter((name) => name !== 'TOTAL'));
  return /^Mixed operations/m.test(text) || (names.includes('TOTAL') && operations.size > 1);
}

/**
 * Say which operations could not be read.
 * @param incomplete operations without an average
 * @param unknown operations without a name in a record
 */
function errorsOf(incomplete: readonly string[], unknown: readonly string[], anyMeasured: boolean) {
  const errors = incomplete.map(
    (name) =>
      `The operation ${name} has no line “Average: … obj/s”: the text is cut, or of another kind of analysis. ` +
      'Give what “warp analyze” prints of the file of the run.',
  );
  if (!anyMeasured && unknown.length > 0)
    errors.push(
      `A record has no name for the operation ${unknown.join(', ')}: only PUT, GET, LIST and DELETE can be imported.`,
    );
  return errors;
}

/**
 * Read the operations in a text.
 * @param above the command above it, where the caller knows it
 */
function parse(text: string, above?: string) {
  const command = commandOf(above === undefined ? text : `${above}\n${text}`);
  const sections = sectionsIn(text);
  const names = sections.map(operationOf);
  const concurrent = isConcurrent(text, names);
  const read = sections.map((section, place) => measurementOf(section, command, concurrent, place));
  const measurements = read.filter((measurement) => measurement !== null);
  const anyMeasured = measurements.length > 0;
  const unknown = [...new Set(names)].filter((name) => name && name !== 'TOTAL' && !OPERATIONS.has(name));
  const incomplete = names.filter((name, place) => OPERATIONS.has(name) && read[place] === null);
  const rated = unknown.map((name) => {
    const rate = readSection(sections[names.indexOf(name)] ?? '')?.rate;
    return rate ? `${name} (${rate} objects a second)` : name;
  });
  const warning = `A record has no name for the operation ${rated.join(', ')}; it was left out.`;
  return importResult({
    measurements,
    warnings: unknown.length > 0 && anyMeasured ? [warning] : [],
    errors: errorsOf(incomplete, unknown, anyMeasured),
    date: findDate(text, /warp-[a-z-]+-(\d{4})-(\d\d)-(\d\d)\[/, /starting (\d{4})-(\d\d)-(\d\d) /),
  });
}

export const warp = textImporter({
  id: 'warp',
  label: 'warp',
  recognises: (text) =>
    HEADING.test(text) && /\b(?:Average|Throughput): (?:[\d.]+ ?[KMGT]?i?B\/s, )?[\d.]+ obj\/s|^warp: /m.test(text),
  parse,
});
