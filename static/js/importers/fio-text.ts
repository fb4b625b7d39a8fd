/** Reads what fio prints for people (2.0 to 3.42) by rebuilding its JSON, as far as the text says it. */
import { type Asked, askedIn, completed } from './fio/asked.ts';
import { isBefore, parseVersion, type Version } from './fio/options.ts';
import { type FioDocument, importDocuments } from './fio.ts';
import { importResult, textImporter } from './shared/result.ts';
import { joinPatterns, redact } from './shared/text.ts';
import { nanosecondsIn, parseNumber, parsePrinted, parseSize } from './shared/units.ts';
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
  const found = new RegExp(`^ *${name} percentiles \\((\\wsec|sec)\\):((?:\\n *(?:\\||\\d+\\]).*)+)`, 'm').exec(part);
  if (!found) return null;
  const factor = nanosecondsIn(found[1]) ?? 1;
  const ranks = Array.from(
    (found[2] ?? '').matchAll(/([\d.]+)th=\[\s*(\d+)\]/g),
    ([, rank = '', value]) => [rank, Number(value) * factor] as const,
  );
  // The sums over all clients round 99.9 up to 100.
  const once = ranks.filter(([rank]) => ranks.filter(([other]) => other === rank).length === 1);
  return { percentile: Object.fromEntries(once) };
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

// Tells which numbers fio may have printed as what stands in its text: its own rounding differs between versions.

/** A printed number and the ends between which the number behind it lies. */
type Printed = { value: number; low: number; high: number };

/** Rates are rounded and cut off, and the ends of a run count in one and not in the other. */
const TOLERANCE = 0.02;
/** Versions of fio, as [major, minor], from which on its numbers are rounded as they should be (lib/num2str.c). */
const FRACTION_PADDED = [2, 20] as const;
const CARRY_KEPT = [3, 26] as const;

/**
 * Read a number that fio printed with the letter of a power. Before 3.26 it printed 21.998 as 21.0, as the carry of the
 * fraction was lost; before 2.20 a fraction of .005 as .5, as its zeros were.
 * @param base of letters without an `i`
 */
function printedBy(version: Version, text: string | undefined, base: 1000 | 1024): Printed | null {
  const printed = parsePrinted(text, base);
  if (!printed) return null;
  const { value, step } = printed;
  const [, fraction = ''] = /\d\.(\d+)/.exec(text ?? '') ?? [];
  const unit = step * 10 ** fraction.length;
  const floor = Math.floor(value / unit + 1e-9) * unit;
  const lostZeros = fraction !== '' && version.major !== null && isBefore(version, FRACTION_PADDED);
  const lostCarry = /^0+$/.test(fraction) && isBefore(version, CARRY_KEPT);
  const [low, high] = [lostZeros ? floor : value - step, lostZeros || lostCarry ? floor + unit : value + step];
  return { value, low: Math.min(low, value * (1 - TOLERANCE)), high: Math.max(high, value * (1 + TOLERANCE)) };
}

/** Compute by which share of itself a printed number may be off. */
const shareOff = ({ value, low, high }: Printed) =>
  value === 0 ? 0 : Number((Math.max(high - value, value - low) / value).toPrecision(3));

/** Tell whether an exact number is the one that was printed rounded. */
const agrees = (exact: number, { low, high }: Printed) => exact >= low * (1 - 1e-6) && exact <= high * (1 + 1e-6);

// Reads one direction of one job in fio's text into the members of fio's JSON.

/** `runtime` in ms */
type Headline = { rate: Printed; bandwidth: Printed; bytes: Printed; runtime: number };
type DirectionText = { values: UntrustedObject; error: string | null };

const DIRECTIONS = ['read', 'write', 'trim', 'mixed'] as const;
/** What follows the figures of a direction: the next one, or the figures of the whole job. */
const END = /^ *(?:read|write|trim|mixed) *: *(?:IOPS=|io=)|^ *(?:lat \([num]?sec\) *: +\d|cpu *:)/m;
const SAMPLES = /^ *iops *: min= *(\d+), max= *(\d+), avg= *([\d.]+), stdev= *([\d.]+),\s*samples=(\d+)/m;

/**
 * Read the first line of a direction.
 * @returns null where a figure is missing
 */
function headlineOf(line: string, version: Version): Headline | null {
  const isFio2 = line.startsWith('io=');
  // fio 2 writes `135700KB` and means KiB (kb_base=1024).
  const base = isFio2 ? 1024 : 1000;
  const field = (pattern: RegExp) => pattern.exec(line)?.[1];
  const rate = printedBy(version, field(/iops= *([\d.]+[kmg]?)/i), 1000);
  // Sums over all clients lack the unit: `BW=53.8Mi (56.4M)`.
  const bandwidth = printedBy(version, field(/bw= *([\d.]+(?:[KMGTP]?i?B(?=\/s)|[kKMGTP]i?(?= \()))/i), base);
  const amount = isFio2 ? /io= *([\d.]+[KMGTP]?B)/ : /\(([\d.]+[KMGTP]?i?B)\/\d+msec\)/;
  const bytes = printedBy(version, field(amount), base);
  const runtime = Number(field(isFio2 ? /runt= *(\d+)msec/ : /\/(\d+)msec\)/));
  return rate && bandwidth && bytes && runtime > 0 ? { rate, bandwidth, bytes, runtime } : null;
}

/**
 * Compute the bytes of whole requests, where all had one size and the printed amount agrees.
 * @param range block sizes of this direction, such as `4096-4096`
 */
function exactBytes(ios: number | null, range: string, printed: Printed): number | null {
  const [low, high] = range.split('-').map(Number);
  return ios && low && low === high && agrees(ios * low, printed) ? ios * low : null;
}

/**
 * Compute the rate from the amount, where all requests had one size, the text does not count them, and the amount is
 * printed in more digits than the rate: of `IOPS=4` a tenth may be missing.
 */
function rateOfBytes(range: string, { rate, bytes, runtime }: Headline): number | null {
  const [low, high] = range.split('-').map(Number);
  const width = ({ value, low: from, high: to }: Printed) => (to - from) / value;
  if (!low || low !== high || width(bytes) >= width(rate)) return null;
  const found = bytes.value / low / (runtime / 1000);
  return agrees(found, rate) ? found : null;
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

/** Read how the rate differed between the parts of the run, under the names of fio's JSON. */
function samplesOf(part: string) {
  const [, min, max, mean, stddev, samples] = (SAMPLES.exec(part) ?? []).map(Number);
  if (samples === undefined) return {};
  return { iops_min: min, iops_max: max, iops_mean: mean, iops_stddev: stddev, iops_samples: samples };
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
  version: Version,
): DirectionText | null {
  const part = partOf(section, name);
  if (part === null) return null;
  const headline = headlineOf(part.split('\n', 1)[0] ?? '', version);
  if (!headline) return { values: {}, error: 'its first line lacks a rate, a bandwidth or a time.' };
  const { rate, bandwidth, bytes: printed, runtime } = headline;
  const seconds = runtime / 1000;
  const range = rangeOf(ranges, name);
  const exact = exactBytes(ios, range, printed);
  const bytes = exact ?? printed.value;
  const iops = ios ? ios / seconds : (rateOfBytes(range, headline) ?? rate.value);
  const values = {
    io_bytes: Math.round(bytes),
    io_kbytes: Math.round(bytes / 1024),
    iops: Number(iops.toFixed(6)),
    runtime,
    bw_bytes: Math.round(exact ? exact / seconds : bandwidth.value),
    ...(ios ? { total_ios: ios } : {}),
    ...(exact ? {} : { rounded_by: Math.max(ios ? 0 : shareOff(rate), shareOff(bandwidth)) }),
    ...samplesOf(part),
    ...latenciesOf(part),
  };
  const contradiction = `${ios} requests in ${runtime} ms are not the printed rate;`;
  const error = agrees(iops, rate) ? null : `${contradiction} the text was edited, or two runs were mixed.`;
  return { values, error };
}

// Reads one job of a report of fio in text into an entry of fio's JSON.

/** `time` of printing in s since 1970, `host` that ran it where fio was a client of servers */
type Heading = {
  name: string;
  group: number;
  clones: number;
  error: number;
  pid: number | null;
  time: number | null;
  host: string | null;
};
type JobSection = Heading & { section: string };
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

/** Write the one block size of a command as fio prints it. */
function rangesOf({ bs, blocksize }: Record<string, string>): string | undefined {
  const size = parseSize(bs ?? blocksize, 1024);
  return size === null ? undefined : `${size}-${size},${size}-${size},${size}-${size}`;
}

/** Read the depth that was asked for, which fio prints once more where it says how requests kept to a latency. */
function depthOf(section: string): Record<string, string> {
  const depth = /^ *latency *: target=\d+, window=\d+, percentile=[\d.]+%, depth=(\d+)/m.exec(section)?.[1];
  return depth === undefined ? {} : { iodepth: depth };
}

/**
 * Read one job into an entry of fio's JSON.
 * @param printed options as the text says them
 * @param asked what stands above the text
 * @param clones entries or threads of this job
 */
function readJob(
  { name, group, clones: threads, error, pid, host, section }: JobSection,
  printed: Record<string, string>,
  { asked, version, clones }: { asked: Asked | null; version: Version; clones: number },
): JobText {
  const requests = requestsOf(section);
  const complete = completed(asked, name, printed);
  const options = complete ?? printed;
  const ranges = printed.bsrange ?? rangesOf(options);
  const readAll = DIRECTIONS.map((direction) => ({
    direction,
    found: readDirectionText(section, direction, requests[direction], ranges, version),
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
    groupid: group,
    error,
    ...(pid === null ? {} : { pid }),
    ...(host === null ? {} : { hostname: host }),
    'job options': { ...depthOf(section), ...options, numjobs: String(clones), ...grouped },
    abridged: complete === null,
    completed_by: complete ? asked?.source : null,
    ...Object.fromEntries(directions.map(({ direction, found }) => [direction, found?.values ?? {}])),
    iodepth_level: depthSharesOf(section),
    ...(requests.flushes === null ? {} : { sync: { total_ios: requests.flushes, ...flushTimesOf(section) } }),
  };
  return { job, errors };
}

// Reads the jobs of one report of fio in text: options are printed before them, figures in a section each.

type Report = {
  jobs: UntrustedObject[];
  disks: UntrustedObject[];
  errors: string[];
  timestamp: number | null;
};

const OPTIONS = /^[ \t]*(?:<\S+> )?(|\S.*?): \(g=(\d+)\): rw=(\w+), bs=(.+?), ioengine=([\w-]+), iodepth=(\d+)/gm;
const HEADING = /^[ \t]*(|\S.*?): \(groupid=(\d+), jobs=(\d+)\): err=\s*(\d+)(?:.*?: pid=(\d+): (.*))?$/;
/** A client of fio's servers prints this name over the sums over all of them. */
const ALL_CLIENTS = 'All clients';

/**
 * Read the block sizes as an option.
 * @param bs as fio prints it for reads, writes and trims: `(R) 4096B-4096B, …`, before it with commas, then slashes
 */
function blockSizeOptions(bs: string): Record<string, string> {
  const parts = bs.startsWith('(R)')
    ? Array.from(bs.matchAll(/\([RWT]\) ([^,]+)/g), ([, part = '']) => part)
    : bs.split(/[,/]/);
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

/** Read what the disks counted; fio 3.36 and later print their sectors, too. */
function disksIn(text: string): UntrustedObject[] {
  return Array.from(
    text.matchAll(/^ +([\w-]+): ios=(\d+)\/(\d+), (?:sectors=\d+\/\d+, )?merge=(\d+)\/(\d+),(.*)$/gm),
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

/** Read the line that opens the figures of a job. */
function headingOf(line: string, host: string | null): Heading | null {
  const [matched, name = '', group, clones, error, pid, time] = HEADING.exec(line) ?? [];
  if (matched === undefined) return null;
  return {
    name,
    group: Number(group),
    clones: Number(clones),
    error: Number(error),
    pid: parseNumber(pid) || null,
    time: parseTime(time),
    host,
  };
}

/** Read the sections of the jobs of one report; sums over all clients count where the clients are not there. */
function sectionsIn(text: string): JobSection[] {
  const sections: (Heading & { lines: string[] })[] = [];
  let [host, open]: [string | null, boolean] = [null, false];
  for (const line of text.split('\n')) {
    host = /^<(\S+)>\s*$/.exec(line)?.[1] ?? host;
    const heading = headingOf(line, host);
    if (heading) sections.push({ ...heading, lines: [] });
    open = heading !== null || (open && !/^[ \t]*Run status group/.test(line));
    if (open) sections.at(-1)?.lines.push(line);
  }
  const own = sections.filter(({ name }) => name !== ALL_CLIENTS);
  return (own.length > 0 ? own : sections).map(({ lines, ...section }) => ({ ...section, section: lines.join('\n') }));
}

/** Return the lines of progress that fio prints while it runs. */
const progressIn = (text: string) => text.match(/^[ \t]*Jobs: \d+ \(f=\d+\).*/gm) ?? [];

/** Find the limit that fio prints beside its progress: `Jobs: 1 (f=1), 0-300 IOPS`. */
const limitIn = (text: string) =>
  progressIn(text)
    .map((line) => /\), (?:CR=)?[\d.]{1,9}\w{0,5}[-/]([\d.]{1,9}\w{0,5})(?: IOPS|\/s:|:|,)/.exec(line)?.[1])
    .find((limit) => limit !== undefined);

/** Add a limit that no option says. */
function withLimit(options: Record<string, string>, limit: string | undefined) {
  const said = Object.keys(options).some((name) => name.startsWith('rate'));
  return limit === undefined || said ? options : { ...options, rate_iops: limit };
}

/** Read one report into the members of fio's JSON. */
function readReport(text: string, sections: readonly JobSection[], asked: Asked | null, version: Version): Report {
  const options = optionsIn(text);
  const limit = sections.length === 1 ? limitIn(text) : undefined;
  const read = sections.map((section) => {
    const { name, group, host } = section;
    const entries = sections.filter((other) => other.name === name && other.group === group && other.host === host);
    const clones = Math.max(section.clones, entries.length);
    const { job, errors } = readJob(section, options.get(`${name} ${group}`) ?? {}, { asked, version, clones });
    const own = job['job options'] as Record<string, string>;
    return { job: { ...job, 'job options': withLimit(own, limit) }, errors };
  });
  return {
    jobs: read.map(({ job }) => job),
    disks: disksIn(text),
    errors: read.flatMap(({ errors }) => errors),
    timestamp: sections[0]?.time ?? null,
  };
}

// Splits a text into reports: one for each run, and one for each reading of a run that was read while it went on.

/** The line above the figures of a job. */
export const GROUP = /^[^\n]*: \(groupid=\d+, jobs=\d+\): err=/m;
/** A line that only stands before the figures of a run. */
const BEGIN = /^[ \t]*(?:fio-\d[\w.-]*\s*$|\[[\w -]+\]\s*$|.*: \(g=\d+\): rw=)|(?<![\w.-])fio[ \t]+-{1,2}[a-z]/;
const FINISHED = /^[ \t]*(?:Run status group|Disk stats)/;
/** All jobs of a run are printed within so many seconds. */
const ONE_PRINT_S = 2;

/**
 * Tell whether a heading opens another report than the headings before it.
 * @param before those of the report so far; at least one
 * @param finished whether the sums over its groups were printed
 */
function opensReport(heading: Heading, before: readonly Heading[], finished: boolean, ofClients: boolean) {
  const { name, group, pid, time, host } = heading;
  const alike = before.filter((other) => other.name === name && other.group === group && other.host === host);
  if (ofClients) return finished && alike.some((other) => other.pid === pid);
  const again = alike.some((other) => pid !== null && other.pid === pid);
  const later = before.some((other) => time !== null && other.time !== null && time - other.time > ONE_PRINT_S);
  return finished || again || later || before.some((other) => other.group > group);
}

/** Split a text into reports; `cut`: the last run begins and has no figures. */
function reportsIn(text: string): { reports: string[]; cut: boolean } {
  const ofClients = /^<\S+>/m.test(text);
  const reports: string[][] = [[]];
  let [headings, finished, host]: [Heading[], boolean, string | null] = [[], false, null];
  for (const line of text.split('\n')) {
    host = /^<(\S+)>\s*$/.exec(line)?.[1] ?? host;
    const found = headingOf(line, host);
    const heading = found?.name === ALL_CLIENTS ? null : found;
    const begins = heading ? opensReport(heading, headings, finished, ofClients) : !ofClients && BEGIN.test(line);
    if (headings.length > 0 && begins) {
      reports.push([]);
      [headings, finished] = [[], false];
    }
    if (heading) headings.push(heading);
    finished ||= FINISHED.test(line);
    reports.at(-1)?.push(line);
  }
  const texts = reports.map((lines) => lines.join('\n'));
  if (headings.length > 0 || texts.length < 2) return { reports: texts, cut: false };
  // Where both were redirected into one file, the options of the jobs may stand below the figures.
  const [last = '', ...before] = texts.toReversed();
  const above = before[0] ?? '';
  const belongs = above.search(OPTIONS) < 0 && last.search(OPTIONS) >= 0;
  const whole = belongs ? [...before.slice(1).toReversed(), `${above}\n${last}`] : before.toReversed();
  return { reports: whole, cut: !belongs && /^[ \t]*fio-\d|: \(g=\d+\): rw=/m.test(last) };
}

/** A report rebuilt as fio's JSON. `pids` of its jobs; empty where the text does not say them. */
type Rebuilt = { document: FioDocument; errors: string[]; asked: Asked | null; pids: string };

/**
 * Rebuild a report of fio's JSON.
 * @param command above the text, where the caller knows it
 * @param earlier the report before this one: readings of one run have one command
 */
function rebuildDocument(text: string, command: string | undefined, earlier: Rebuilt | undefined): Rebuilt {
  const version = /(?:^[ \t]*|, fio=)(fio-\d[\w.-]*)(?:[ \t]*$|,)/m.exec(text)?.[1];
  const sections = sectionsIn(text);
  const pids = sections.every(({ pid }) => pid !== null) ? sections.map(({ pid }) => pid).join() : '';
  const own = askedIn(text.slice(0, text.search(GROUP)), earlier ? undefined : command);
  const asked = own ?? (pids !== '' && pids === earlier?.pids ? earlier.asked : null);
  const { jobs, disks, errors, timestamp } = readReport(text, sections, asked, parseVersion(version));
  const signal = /^fio: terminating on signal (\d+)/m.exec(text)?.[1];
  const value = {
    ...(version ? { 'fio version': version } : {}),
    ...(timestamp ? { timestamp } : {}),
    ...(signal ? { signal: Number(signal) } : {}),
    jobs,
    disk_util: disks,
    text: true,
  };
  const document = { value, jobs, allClients: null, truncated: false, notes: [] };
  return { document, errors, asked, pids };
}

// Says what the text leaves out, and why a text has no result.

const ADVICE = 'Run fio with --output-format=json --output=result.json, which is exact and says more.';
const ROUNDED = 'The text of fio for people rounds latencies; JSON does not.';
const INEXACT =
  'The text of fio for people rounds latencies and leaves out whether the page cache was bypassed ' +
  'and writes were flushed; JSON says both.';

const CUT = 'Below the last figures another run of fio begins, and the text ends before its figures.';

/** Add what the text does not say. */
function withTextWarnings(measurement: ImportedMeasurement): ImportedMeasurement {
  const { flushes, flush_times: times, direct } = measurement.run;
  const isSaid = 'sync' in measurement.workload && measurement.workload.sync !== undefined;
  const flushed =
    `${flushes ? `${flushes.toLocaleString('en')} flushes` : 'Flushes'} were made, but the text does not say whether ` +
    'by fsync or fdatasync: say it in the title.';
  const unsaid = !isSaid && (flushes || times) ? [flushed] : [];
  return { ...measurement, warnings: [...measurement.warnings, ...unsaid, direct === null ? INEXACT : ROUNDED] };
}

const FAILED = /^fio: pid=\d+, err=\d+\/|^\w+: verify failed at file /m;
/** What fio says before it stops without a result, and what to do; the first that fits counts. */
const STOPPED: readonly { pattern: RegExp; why: string }[] = [
  {
    pattern: /^fio: .*(?:does not support (?:direct=1|O_DIRECT))/m,
    why:
      'the file system does not support direct=1. Nothing was measured. Name a file on another file system or the ' +
      'device itself, or run with direct=0 on a file of more than twice the memory',
  },
  {
    pattern: /^fio: engine (\S+) not loadable|^fio: failed to load engine/m,
    why: 'it lacks the I/O engine. Nothing was measured. Install the engine, or take another one with --ioengine=psync',
  },
  {
    pattern: /No space left on device/,
    why: 'no space was left. Nothing was measured. Make room, or take a smaller --size',
  },
  {
    pattern: /Permission denied|Operation not permitted/,
    why: 'it may not open the file or the device. Nothing was measured. Run it as root, or name a file of your own',
  },
  {
    pattern: /^fio: (?:failed opening|.*No such file or directory)/m,
    why: 'it cannot open the file. Nothing was measured. Look at the path that --filename or --directory names',
  },
  {
    pattern: FAILED,
    why: 'a request failed, or what was read back was not what had been written. Fix that and run it again',
  },
];
const HEADLINE = /^[ \t]*(read|write|trim|mixed) *: *((?:IOPS=[^\s,]+, *BW=|io=[^\s,]+, *(?:bw|iops)=).*)$/gim;
/** Say what the first lines of directions say, where nothing else is there. */
function explainHeadlines(text: string) {
  const found = Array.from(text.matchAll(HEADLINE), ([, name = '', line = '']) => {
    const headline = headlineOf(line, parseVersion(undefined));
    if (!headline) return null;
    const [, rate = '', bandwidth = ''] =
      /iops= *([\d.]+\w?).*?bw= *([^\s,(]+)/i.exec(line.replace(/(bw=.*), (iops=\S+)/i, '$2 $1')) ?? [];
    const mean = headline.bandwidth.value / headline.rate.value;
    const size = 2 ** Math.round(Math.log2(mean));
    const block = Math.abs(mean / size - 1) < TOLERANCE ? `, blocks of ${size / 1024}K by division` : '';
    return `${name.toLowerCase()} ${rate} IOPS at ${bandwidth}${block}`;
  }).filter((words) => words !== null);
  if (found.length === 0) return null;
  return (
    `Only the first line of each direction is there: ${found.join('; ')}. The line of the job above it, which names ` +
    `the access, the block size and the depth, and the latencies below it are missing. Give all that fio printed. ` +
    ADVICE
  );
}

/** Say what a line of progress says, where fio printed no result. */
function explainProgress(text: string) {
  const line = progressIn(text).at(-1) ?? '';
  const percent = /\[ *([\d.]+)%\]/.exec(line)?.[1];
  if (percent === undefined) return null;
  const rate = /([\d.]+[kMG]?)[^[\]]{0,9} IOPS\]/.exec(
    line.replace(/(?<=\[)[^[\]]*[=,/](?=[\d.]+[kMG]? IOPS\])/, ''),
  )?.[1];
  const reading = `${rate ? `${rate} IOPS ` : ''}at ${percent} % of the run`;
  return `fio's line of progress is no result (${reading}): let it run to its end and give what it prints then.`;
}

/** Say why a text has no result. */
function explainFailure(text: string) {
  const stopped = STOPPED.find(({ pattern }) => pattern.test(text));
  if (stopped) return `fio stopped with an error and printed no result: ${stopped.why}.`;
  return (
    explainHeadlines(text) ??
    explainProgress(text) ??
    'fio printed no result: the text ends before the figures. Let it run to its end and give all that it printed.'
  );
}

/**
 * Read the reports in a text.
 * @param command above it, where the caller knows it
 */
function parse(text: string, command?: string) {
  // A line that a mailer or a terminal broke after a comma; rows of percentiles end with one.
  const whole = text.replace(/,[ \t]*\n[ \t]*(?=>=\d+=|samples=|stdev=|avg=|max=|short=|util=)/g, ', ');
  if (!GROUP.test(whole)) return importResult({ errors: [explainFailure(whole)] });
  const rebuilt: Rebuilt[] = [];
  const { reports, cut } = reportsIn(whole);
  for (const report of reports) rebuilt.push(rebuildDocument(report, command, rebuilt.at(-1)));
  const errors = [...rebuilt.flatMap((report) => report.errors), ...(cut ? [CUT] : [])];
  const unread = errors.map((error) => `${error} ${ADVICE}`);
  const documents = rebuilt
    .filter(({ document, errors }) => document.jobs.length > 0 && errors.length === 0)
    .map(({ document }) => document);
  const imported = importDocuments(documents);
  const failed = FAILED.test(text)
    ? ['fio complains of failed requests in the text: look at them before you trust the figures.']
    : [];
  const measurements = imported.measurements.map(withTextWarnings);
  return { ...imported, measurements, errors: [...unread, ...imported.errors, ...failed] };
}

/** Tell whether a text holds what fio prints for people, even of a run that gave no result. */
const isFioText = (text: string) =>
  [
    GROUP,
    OPTIONS,
    HEADLINE,
    /^[ \t]*Jobs: \d+ \(f=\d+\)/m,
    ...STOPPED.slice(0, 2).map(({ pattern }) => pattern),
    FAILED,
  ].some((pattern) => text.search(pattern) >= 0);

export const fioText = textImporter({
  id: 'fio-text',
  label: 'fio',
  recognises: (text) => !/\\?"fio version\\?"/.test(text) && isFioText(text),
  parse,
});
