/** Reads what fio prints for people (2.0 to 3.42) by rebuilding its JSON, as far as the text says it. */
import { type FioDocument, importDocuments } from './fio.ts';
import { importResult, textImporter } from './shared/result.ts';
import { joinPatterns, redact } from './shared/text.ts';
import { nanosecondsIn, type PrintedNumber, parseNumber, parsePrinted, parseSize } from './shared/units.ts';
import type { DirectionName, ImportedMeasurement, UntrustedObject } from './types.ts';

// Reads the latencies of one direction in fio's text into the members of fio's JSON.

/** ns */
type LatencyJson = Record<'min' | 'max' | 'mean' | 'stddev', number>;
/** As fio prints it. */
type Name = 'slat' | 'lat' | 'clat' | 'sync';

const LATENCY_FIGURES = joinPatterns([
  / \((\wsec|sec)\): *min= *([\d.]+[kmg]?), max= *([\d.]+[kmg]?),/,
  / avg= *([\d.]+[kmg]?), stdev= *([\d.]+[kmg]?)/,
]);

/** Read the latencies of one kind. */
function latencyOf(part: string, name: Name): LatencyJson | null {
  const found = new RegExp(`^ *${name}${LATENCY_FIGURES.source}`, 'im').exec(part);
  if (!found) return null;
  const factor = nanosecondsIn(found[1]) ?? 1;
  const [min = 0, max = 0, mean = 0, stddev = 0] = found
    .slice(2)
    .map((text) => (parsePrinted(text, 1000)?.value ?? 0) * factor);
  return { min, max, mean, stddev };
}

/**
 * Read the percentiles of one kind.
 * @returns ns by percent
 */
function percentilesOf(part: string, name: Name): { percentile: Record<string, number> } | null {
  const found = new RegExp(`^ *${name} percentiles \\((\\wsec|sec)\\):((?:\\n *\\|.*)+)`, 'm').exec(part);
  if (!found) return null;
  const factor = nanosecondsIn(found[1]) ?? 1;
  const ranks = Array.from(
    (found[2] ?? '').matchAll(/([\d.]+)th=\[ *(\d+)\]/g),
    ([, rank = '', value]) => [rank, Number(value) * factor] as const,
  );
  return { percentile: Object.fromEntries(ranks) };
}

/**
 * Read latency and percentiles of one kind as a member of fio's JSON.
 * @returns empty where fio did not print it
 */
function memberOf(part: string, name: Name): UntrustedObject {
  const figures = { ...latencyOf(part, name), ...percentilesOf(part, name) };
  return Object.keys(figures).length > 0 ? { [`${name === 'sync' ? 'lat' : name}_ns`]: figures } : {};
}

/** Read the latencies of a direction under the names of fio's JSON. */
const latenciesOf = (part: string) => ({
  ...memberOf(part, 'slat'),
  ...memberOf(part, 'clat'),
  ...memberOf(part, 'lat'),
});

/**
 * Read the times of flush calls under the names of fio's JSON; fio prints them once for the whole job.
 * @param section of the job
 */
const flushTimesOf = (section: string) => memberOf(section, 'sync');

// Reads one direction of one job in fio's text into the members of fio's JSON.

/** ms */
type Headline = { rate: PrintedNumber; bandwidth: PrintedNumber; bytes: PrintedNumber; runtime: number };
type DirectionText = { values: UntrustedObject; error: string | null };

const DIRECTIONS = ['read', 'write', 'trim', 'mixed'] as const;
/** Rates are rounded and cut off, and the ends of a run count in one and not in the other. */
const TOLERANCE = 0.02;
/** What follows the figures of a direction: the next one, or the figures of the whole job. */
const END = /^ *(?:read|write|trim|mixed) *: *(?:IOPS=|io=)|^ *(?:lat \([num]?sec\) *: +\d|cpu *:)/m;

/**
 * Read the first line of a direction.
 * @returns null where a figure is missing
 */
function headlineOf(line: string): Headline | null {
  const isFio2 = line.startsWith('io=');
  // fio 2 writes `135700KB` and means KiB (kb_base=1024).
  const base = isFio2 ? 1024 : 1000;
  const field = (pattern: RegExp) => pattern.exec(line)?.[1];
  const rate = parsePrinted(field(/iops= *([\d.]+[kmg]?)/i), 1000);
  const bandwidth = parsePrinted(field(/bw= *([\d.]+[KMGTP]?i?B)\/s/i), base);
  const amount = isFio2 ? /io= *([\d.]+[KMGTP]?B)/ : /\(([\d.]+[KMGTP]?i?B)\/\d+msec\)/;
  const bytes = parsePrinted(field(amount), base);
  const runtime = Number(field(isFio2 ? /runt= *(\d+)msec/ : /\/(\d+)msec\)/));
  return rate && bandwidth && bytes && runtime > 0 ? { rate, bandwidth, bytes, runtime } : null;
}

/** Tell whether an exact number is the one that was printed rounded. */
const agrees = (exact: number, { value, step }: PrintedNumber) =>
  Math.abs(exact - value) <= Math.max(step * 1.01, TOLERANCE * value);

/**
 * Compute the bytes of whole requests, where all had one size and the printed amount agrees.
 * @param range block sizes of this direction, such as `4096-4096`
 */
function exactBytes(ios: number | null, range: string, printed: PrintedNumber): number | null {
  const [low, high] = range.split('-').map(Number);
  return ios && low && low === high && agrees(ios * low, printed) ? ios * low : null;
}

/**
 * Return the block sizes of a direction; of all together where they are the same.
 * @param ranges of reads, writes and trims
 */
function rangeOf(ranges: string | undefined, name: DirectionName) {
  const [first = '', ...others] = ranges?.split(',') ?? [];
  if (name === 'mixed') return others.every((range) => range === first) ? first : '';
  return [first, ...others][DIRECTIONS.indexOf(name)] ?? '';
}

/**
 * Return the text about one direction.
 * @returns null where it moved nothing
 */
function partOf(section: string, name: DirectionName): string | null {
  const begin = new RegExp(`^ *${name} *: *(?=IOPS=|io=)`, 'm').exec(section);
  if (!begin) return null;
  const rest = section.slice(begin.index + begin[0].length);
  const end = rest.search(END);
  return end < 0 ? rest : rest.slice(0, end);
}

/**
 * Read one direction of a job.
 * @param section of the job
 * @param ios requests that were completed
 * @param ranges block sizes of reads, writes and trims
 * @returns null where the direction moved nothing
 */
function readDirectionText(
  section: string,
  name: DirectionName,
  ios: number | null,
  ranges: string | undefined,
): DirectionText | null {
  const part = partOf(section, name);
  if (part === null) return null;
  const headline = headlineOf(part.split('\n', 1)[0] ?? '');
  if (!headline) return { values: {}, error: 'its first line lacks a rate, a bandwidth or a time.' };
  const { rate, bandwidth, bytes: printed, runtime } = headline;
  const seconds = runtime / 1000;
  const exact = exactBytes(ios, rangeOf(ranges, name), printed);
  const bytes = exact ?? printed.value;
  const iops = ios ? ios / seconds : rate.value;
  const values = {
    io_bytes: Math.round(bytes),
    io_kbytes: Math.round(bytes / 1024),
    iops: Number(iops.toFixed(6)),
    runtime,
    bw_bytes: Math.round(exact ? exact / seconds : bandwidth.value),
    ...(ios ? { total_ios: ios } : {}),
    ...latenciesOf(part),
  };
  const contradiction = `${ios} requests in ${runtime} ms are not the printed rate;`;
  const error = agrees(iops, rate) ? null : `${contradiction} the text was edited, or two runs were mixed.`;
  return { values, error };
}

// Reads one job of a report of fio in text into an entry of fio's JSON.

type JobSection = { name: string; group: string; clones: number; error: number; section: string };
type JobText = { job: UntrustedObject; errors: string[] };

/** Read the shares of requests by depth. */
function depthSharesOf(section: string) {
  const line = /^ *IO depths *: (.*)$/m.exec(section)?.[1] ?? '';
  return Object.fromEntries(
    Array.from(line.matchAll(/([>=\d]+)=([\d.]+)%/g), ([, depth = '', share]) => [depth, Number(share)]),
  );
}

/** Read the requests that were completed: reads, writes, trims, and flushes from fio 3 on. */
function requestsOf(section: string) {
  const [, ...counts] =
    /issued rwts?: total=(\d+),(\d+),(\d+)(?:,(\d+))?/.exec(section) ??
    /issued *: total=r=(\d+)\/w=(\d+)\/d=(\d+)/.exec(section) ??
    [];
  const [read, write, trim, flushes] = counts;
  return {
    read: parseNumber(read),
    write: parseNumber(write),
    trim: parseNumber(trim),
    // Of all together fio counts the sum as reads.
    mixed: parseNumber(read),
    flushes: parseNumber(flushes),
  };
}

/**
 * Read one job into an entry of fio's JSON.
 * @param clones entries or threads of this job
 */
function readJob(
  { name, group, clones: threads, error, section }: JobSection,
  options: Record<string, string>,
  clones: number,
): JobText {
  const requests = requestsOf(section);
  const readAll = DIRECTIONS.map((direction) => ({
    direction,
    found: readDirectionText(section, direction, requests[direction], options.bsrange),
  }));
  const apart = readAll.some(({ direction, found }) => direction !== 'mixed' && found !== null);
  const directions = readAll.filter(({ direction }) => !(apart && direction === 'mixed'));
  const title = `The job “${redact(name) || 'without a name'}”`;
  const errors = directions.flatMap(({ direction, found }) =>
    found?.error ? [`${title}, ${direction}: ${found.error}`] : [],
  );
  if (directions.every(({ found }) => found === null) && !error)
    errors.push(`${title} has no figures: the text is cut.`);
  const grouped = threads > 1 ? { group_reporting: '' } : {};
  const job = {
    jobname: name,
    groupid: Number(group),
    error,
    'job options': { ...options, numjobs: String(clones), ...grouped },
    ...Object.fromEntries(directions.map(({ direction, found }) => [direction, found?.values ?? {}])),
    iodepth_level: depthSharesOf(section),
    ...(requests.flushes === null ? {} : { sync: { total_ios: requests.flushes, ...flushTimesOf(section) } }),
  };
  return { job, errors };
}

// Reads the jobs of one report of fio in text: options are printed before them, figures in a section each.

type Report = { jobs: UntrustedObject[]; disks: UntrustedObject[]; errors: string[]; timestamp: number | null };

const OPTIONS = /^(.*?): \(g=(\d+)\): rw=(\w+), bs=(.+?), ioengine=([\w-]+), iodepth=(\d+)/gm;
const HEADING = /^(.*?): \(groupid=(\d+), jobs=(\d+)\): err=\s*(\d+)(?:.*?: pid=\d+: (.*))?$/gm;

/**
 * Read the block sizes as an option.
 * @param bs as fio prints it for reads, writes and trims
 */
function blockSizeOptions(bs: string): Record<string, string> {
  const parts = bs.startsWith('(R)')
    ? Array.from(bs.matchAll(/\([RWT]\) ([^,]+)/g), ([, part = '']) => part)
    : bs.split('/');
  const ranges = parts.map((part) => part.split('-').map((size) => parseSize(size, 1024)));
  return ranges.every(([low, high]) => low && high)
    ? { bsrange: ranges.map(([low, high]) => `${low}-${high}`).join(',') }
    : {};
}

/**
 * Read the options of each job.
 * @returns by name and group
 */
function optionsIn(text: string): Map<string, Record<string, string>> {
  return new Map(
    Array.from(text.matchAll(OPTIONS), ([, name = '', group = '', rw = '', bs = '', ioengine = '', iodepth = '']) => [
      `${name} ${group}`,
      { name, rw, ...blockSizeOptions(bs), ioengine, iodepth },
    ]),
  );
}

/** Read what the disks counted. */
function disksIn(text: string): UntrustedObject[] {
  return Array.from(
    text.matchAll(/^ +([\w-]+): ios=(\d+)\/(\d+), merge=(\d+)\/(\d+),(.*)$/gm),
    ([, name = '', read, write, readMerges, writeMerges, rest = '']) => ({
      name,
      read_ios: Number(read),
      write_ios: Number(write),
      read_merges: Number(readMerges),
      write_merges: Number(writeMerges),
      ...(/aggr/.test(rest) ? { aggr_util: 0 } : {}),
    }),
  );
}

/**
 * Parse a time such as `Sun Jan 28 02:09:46 2024`.
 * @returns s
 */
function parseTime(text: string | undefined): number | null {
  const time = Date.parse(`${text ?? ''} UTC`);
  return Number.isFinite(time) ? time / 1000 : null;
}

/** Read one report into the members of fio's JSON. */
function readReport(text: string): Report {
  const options = optionsIn(text);
  const headings = Array.from(text.matchAll(HEADING));
  const sections = headings.map(({ 1: name = '', 2: group = '', 3: clones = '1', 4: error, index }, place) => {
    const end = headings[place + 1]?.index ?? text.search(/^Run status group/m);
    const section = text.slice(index, end);
    return { name, group, clones: Number(clones), error: Number(error), section: section || text.slice(index) };
  });
  const read = sections.map((section) => {
    const { name, group } = section;
    const entries = sections.filter((other) => other.name === name && other.group === group).length;
    return readJob(section, options.get(`${name} ${group}`) ?? {}, Math.max(section.clones, entries));
  });
  return {
    jobs: read.map(({ job }) => job),
    disks: disksIn(text),
    errors: read.flatMap(({ errors }) => errors),
    timestamp: parseTime(headings[0]?.[5]),
  };
}

const GROUP = /^[^\n]*: \(groupid=\d+, jobs=\d+\): err=/m;
const FAILED = /^fio: pid=\d+, err=\d+\/|^\w+: verify failed at file /m;
const ADVICE = 'Run fio with --output-format=json --output=result.json, which is exact and says more.';
const INEXACT =
  'The text of fio for people rounds latencies and leaves out whether the page cache was bypassed ' +
  'and writes were flushed; JSON says both.';

/** Split a text into reports: fio prints its version again where it starts again. */
function reportsIn(text: string) {
  const begins = Array.from(text.matchAll(/^fio-\d[\w.-]*\s*$/gm), ({ index }) => index);
  if (begins.length < 2) return [text];
  // Headings of the jobs are printed before the version that they belong to.
  const starts = begins
    .map((begin) => text.slice(0, begin).search(/(?:^[^\n]*: \(g=\d+\): rw=[^\n]*\n(?:^\.\.\.\n)?)+$/m))
    .map((start, index) => (start < 0 ? (begins[index] ?? 0) : start));
  return starts.map((start, index) => text.slice(index === 0 ? 0 : start, starts[index + 1]));
}

/** Rebuild a report of fio's JSON. */
function rebuildDocument(text: string): { document: FioDocument; errors: string[] } {
  const { jobs, disks, errors, timestamp } = readReport(text);
  const version = /^(fio-\d[\w.-]*)\s*$/m.exec(text)?.[1];
  const value = {
    ...(version ? { 'fio version': version } : {}),
    ...(timestamp ? { timestamp } : {}),
    jobs,
    disk_util: disks,
    abridged: true,
  };
  return { document: { value, jobs, allClients: null, truncated: false, notes: [] }, errors };
}

/** Add what the text does not say. */
function withTextWarnings(measurement: ImportedMeasurement): ImportedMeasurement {
  const { flushes, flush_times: times } = measurement.run;
  const flushed =
    `${flushes ? `${flushes.toLocaleString('en')} flushes` : 'Flushes'} were made, but the text does not say whether ` +
    'by fsync or fdatasync: say it in the title.';
  return { ...measurement, warnings: [...measurement.warnings, ...(flushes || times ? [flushed] : []), INEXACT] };
}

/** Say why a text has no result. */
function explainFailure(text: string) {
  const reason = FAILED.test(text)
    ? 'a request failed, or what was read back was not what had been written'
    : 'the text ends before the figures';
  return `fio stopped with an error and printed no result: ${reason}. Fix what it complains about and run it again.`;
}

/** Read the reports in a text. */
function parse(text: string) {
  if (!GROUP.test(text)) return importResult({ errors: [explainFailure(text)] });
  const reports = reportsIn(text).map(rebuildDocument);
  const unread = reports.flatMap(({ errors }) => errors.map((error) => `${error} ${ADVICE}`));
  const documents = reports.map(({ document }) => document).filter(({ jobs }) => jobs.length > 0);
  const imported = importDocuments(documents);
  const failed = FAILED.test(text)
    ? ['fio complains of failed requests in the text: look at them before you trust the figures.']
    : [];
  if (unread.length > 0) return { ...imported, measurements: [], errors: [...unread, ...failed] };
  const measurements = imported.measurements.map(withTextWarnings);
  return { ...imported, measurements, errors: [...imported.errors, ...failed] };
}

export const fioText = textImporter({
  id: 'fio-text',
  label: 'fio',
  recognises: (text) => !/\\?"fio version\\?"/.test(text) && (GROUP.test(text) || FAILED.test(text)),
  parse,
});
