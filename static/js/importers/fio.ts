/** Reads what fio wrote (JSON and json+, fio 2.1 to 3.42) into measurements; never guesses, never uploads. */
import { asText, list, number, object } from '../domain/json.ts';
import { commandAbove, decodeBytes, sha256, toBytes } from '../paste/decode.ts';
import { type FoundDocument, type FoundDocuments, findDocuments } from '../paste/json-documents.ts';
import { type Asked, askedIn, completed } from './fio/asked.ts';
import { buildMeasurement, groupJobs, type JobGroup, type JobMeasurement, warnOfRun } from './fio/measurement.ts';
import { commandOf, dayOf, flag, parseVersion } from './fio/options.ts';
import { familiesOf } from './shared/ran-on.ts';
import { commonValue, importResult, withFileHash } from './shared/result.ts';
import { redact } from './shared/text.ts';
import { sumOrNull } from './shared/units.ts';
import type { Importer, ImportResult, Input, UntrustedObject } from './types.ts';

// Finds fio's documents in parsed JSON, also inside lists and documents of other tools.

const DIRECTIONS = ['read', 'write', 'trim', 'mixed'];
const MAX_DEPTH = 8;
/** So many repeated keys are named in a warning. */
const MAX_NAMED_KEYS = 3;

/** One report of fio. */
export interface FioDocument {
  value: UntrustedObject;
  /** entries of `jobs`, or of `client_stats` without the sums over all clients */
  jobs: readonly unknown[];
  /** the sum over all clients; null where there is none */
  allClients: unknown;
  truncated: boolean;
  /** what a reader should know about how it was read */
  notes: string[];
}

/** Tell whether a value is a job with figures. */
const isJob = (value: unknown) =>
  DIRECTIONS.some((name) => {
    const direction = object(object(value)[name]);
    return 'iops' in direction || 'io_bytes' in direction;
  });

/** Tell whether a value is a list of jobs. */
const isJobs = (value: unknown) => list(value).some(isJob);

/**
 * Return a value as a report of fio.
 * @returns null where it is none
 */
function asReport(value: unknown): UntrustedObject | null {
  const report = object(value);
  const { jobs, client_stats: clients } = report;
  if (isJobs(jobs) || isJobs(clients)) return report;
  if ('fio version' in report && (Array.isArray(jobs) || Array.isArray(clients))) return report;
  if (isJobs(value)) return { jobs: value };
  return isJob(value) && 'jobname' in report ? { jobs: [value] } : null;
}

/** Collect the reports in a value and in everything inside it. */
function collectReports(value: unknown, depth = 0): { report: UntrustedObject; nested: boolean }[] {
  const report = asReport(value);
  if (report) return [{ report, nested: depth > 0 }];
  if (depth > MAX_DEPTH || value === null) return [];
  if (typeof value === 'string') {
    if (!value.includes('"fio version"')) return [];
    return findDocuments(value).documents.flatMap((found) => collectReports(found.value, depth + 1));
  }
  if (typeof value !== 'object') return [];
  return Object.values(value as object).flatMap((inner) => collectReports(inner, depth + 1));
}

/** Describe how a document was read. */
function notesOf({ repairs, repeated }: FoundDocument) {
  const notes = repairs.map((repair) => `Before the file could be read, ${repair}.`);
  if (repeated.length === 0) return notes;
  const named = repeated.slice(0, MAX_NAMED_KEYS).map((path) => `“${redact(path)}”`);
  const more = repeated.length > MAX_NAMED_KEYS ? ` and ${repeated.length - MAX_NAMED_KEYS} more` : '';
  return [
    ...notes,
    `The file gives ${named.join(', ')}${more} twice with different values; ` +
      "the last one counts, as for every JSON reader. Compare with fio's own output.",
  ];
}

/** Describe a report of fio. */
function describeReport(value: UntrustedObject, found: FoundDocument): FioDocument {
  const ofClients = Array.isArray(value.client_stats);
  const entries = list(ofClients ? value.client_stats : value.jobs);
  const isSum = (job: unknown) => ofClients && object(job).jobname === 'All clients';
  const clients = entries.filter((job) => !isSum(job));
  // Sums without the clients that they are sums of count as jobs.
  return {
    value,
    jobs: clients.length > 0 ? clients : entries,
    allClients: clients.length > 0 ? (entries.find(isSum) ?? null) : null,
    truncated: found.truncated,
    notes: notesOf(found),
  };
}

/** Find the reports of fio among the documents of a file, each once. */
function documentsIn(found: readonly FoundDocument[]): { documents: FioDocument[]; warnings: string[] } {
  const documents: FioDocument[] = [];
  const reports = found.flatMap((source) =>
    collectReports(source.value).map((collected) => ({ ...collected, source })),
  );
  const seen = new Set();
  for (const { report, source } of reports) {
    const text = JSON.stringify(report);
    if (!seen.has(text)) documents.push(describeReport(report, source));
    seen.add(text);
  }
  const repeated = reports.length - documents.length;
  const warnings = [];
  if (repeated > 0) {
    const name = repeated === 1 ? 'one report' : `${repeated} reports`;
    warnings.push(`The file holds ${name} of fio more than once; each was read once.`);
  }
  if (reports.some(({ nested }) => nested))
    warnings.push('The reports of fio are inside a document of another tool; only what fio wrote was read.');
  return { documents, warnings };
}

// Explains what a file without a report of fio holds instead, and what to do.

/**
 * Tell whether a section stands alone on its line, with an option below it. In two steps: one pattern for both takes
 * cubic time on blank lines.
 */
function isJobFile(text: string) {
  const section = text.search(/^[ \t]*\[[\w-]+\][ \t]*$/m);
  return section >= 0 && /^[ \t]*\w+[ \t]*=/m.test(text.slice(section));
}

const AS_IDENTITY = 'give it as the identity of the drive, and the JSON of fio beside it';
/** What other files begin with or contain, and what to do with each. */
const OTHER_CONTENT = [
  { pattern: /"json_format_version"|"smartctl"/, name: 'the output of smartctl', advice: AS_IDENTITY },
  { pattern: /"blockdevices"/, name: 'the output of lsblk', advice: AS_IDENTITY },
  { pattern: /"Devices"\s*:|"ModelNumber"/, name: 'the output of nvme', advice: AS_IDENTITY },
  {
    pattern: { test: isJobFile },
    name: 'a job file of fio, not its result',
    advice: 'run it with: fio --output-format=json --output=result.json JOBFILE',
  },
  {
    pattern: /^\d+;fio-\d|^\d;[\w.-]*;/m,
    name: "fio's terse output",
    advice: 'it leaves out the options; run fio with --output-format=json',
  },
  {
    pattern: /\bIOPS=|\biops=\d|\bclat \((?:n|u|m)sec\)/,
    name: "fio's text for people",
    advice: 'it is rounded; run fio with --output-format=json --output=result.json',
  },
  { pattern: /^\s*</, name: 'a page or XML', advice: 'download the raw file instead' },
];

/** Say that smartctl could not open a drive, where it printed no model. */
function explainSmartctl(text: string) {
  const status = /"exit_status"\s*:\s*(\d+)/.exec(text)?.[1];
  if (!/"smartctl"\s*:/.test(text) || !status || status === '0' || /"(?:model_name|scsi_model_name)"/.test(text))
    return null;
  return (
    `smartctl could not open the drive (exit_status ${status}), and says no model. Run it again as root or ` +
    'administrator; for a drive behind USB or a controller with its type: -d sat, -d scsi, ' +
    '-d sntjmicron, -d sntrealtek.'
  );
}

/** Say which drive the text of smartctl is of. */
function explainSmartctlText(text: string) {
  if (!/^[ \t]*smartctl \d+\.\d/m.test(text)) return null;
  const field = (name: RegExp) => new RegExp(`^[ \\t]*(?:${name.source}):[ \\t]+(\\S.*)$`, 'm').exec(text)?.[1]?.trim();
  const model = field(/Model Number|Device Model|Product/);
  if (!model) return 'The file holds the text of smartctl, which names no drive. Run: smartctl --json -x /dev/sdX.';
  const firmware = field(/Firmware Version|Revision/);
  const size = /\[([\d.,]+ [TGM]B)\]/.exec(
    field(/Total NVM Capacity|User Capacity|Namespace 1 Size\/Capacity/) ?? '',
  )?.[1];
  const named = [model, ...(firmware ? [`firmware ${firmware}`] : []), ...(size ? [size] : [])].map((part) =>
    redact(part),
  );
  return (
    `The file holds the text of smartctl on one drive (${named.join(', ')}), and no benchmark. Give it beside ` +
    'the output of one, or what says more of the drive: smartctl --json -x /dev/sdX.'
  );
}

/**
 * Describe the content of a text that is no result, and what to do with it.
 * @returns null where the content is not known
 */
export function describeOtherContent(text: string): string | null {
  const ofSmartctl = explainSmartctl(text) ?? explainSmartctlText(text);
  if (ofSmartctl) return ofSmartctl;
  const other = OTHER_CONTENT.find(({ pattern }) => pattern.test(text));
  return other ? `The file holds ${other.name}: ${other.advice}.` : null;
}

/** Describe a file without a report of fio. */
function describeContent(text: string, hasJson: boolean) {
  if (text.trim() === '')
    return (
      'The file is empty: fio was stopped before it wrote its result, or it wrote elsewhere. ' +
      'Run it with --output=FILE and give that file.'
    );
  const content = hasJson
    ? 'JSON, but nothing that fio wrote (no list “jobs” with “read” and “write” in it)'
    : 'no JSON at all';
  return (
    describeOtherContent(text) ?? `The file holds ${content}: give the file that fio wrote with --output-format=json.`
  );
}

/** Point to an ellipsis by which a person shortened the file. */
function describeEllipsis(text: string) {
  const place = text.split('\n').findIndex((line) => /^\s*(?:\.\.\.|…)\s*$/.test(line));
  return place < 0 ? '' : ` (“...” in line ${place + 1} stands for something that was left out)`;
}

/**
 * Explain what could not be read of a text.
 * @returns empty where everything was read
 */
function explainUnreadable(text: string, found: FoundDocuments, documents: readonly FioDocument[]): string[] {
  const isFio = text.includes('"fio version"') || text.includes('"jobs"') || text.includes('"client_stats"');
  const broken = isFio ? found.broken : [];
  const errors = broken.map(
    ({ line, why }) =>
      `A report that begins in line ${line} cannot be read: ${why}${describeEllipsis(text)}. ` +
      'Give the file as fio wrote it, whole and not shortened by hand.',
  );
  if (documents.length > 0 || errors.length > 0) return errors;
  return [describeContent(text, found.documents.length > 0)];
}

// Reads what the device itself counted (disk_util): over the leaf devices or the top of a stack, never both.

/** Requests of one stack of devices. */
type StackCount = { ios: number; merges: number | null; from: 'leaf' | 'top' };
/** `covers`: requests of all jobs that it counts; `devices` that did a part of them */
type DeviceCount = StackCount & { covers: number | null; devices: number };
type CountedJob = { filename: string | undefined; ios: number | null; usesLocalDevice: boolean };

/** Of requests that several drives share, each of them does at least this share. */
const LEAST_PART = 0.02;
/** Where the named device counted less than this share, and all devices together more, the job used them all. */
const MOST = 0.9;

/** Tell whether an entry is the top of a stack. */
const isTop = (entry: UntrustedObject) => Object.keys(entry).some((key) => key.startsWith('aggr_'));

/** Count the requests of a device. */
const deviceIosOf = (entry: UntrustedObject) => sumOrNull([number(entry.read_ios), number(entry.write_ios)]);

/** Count the neighbouring requests that the kernel merged before the device saw them. */
const deviceMergesOf = (entry: UntrustedObject) => sumOrNull([number(entry.read_merges), number(entry.write_merges)]);

/** Count the requests of a stack of devices. */
function countStack(entries: readonly UntrustedObject[]): StackCount | null {
  const tops = entries.filter(isTop);
  const top = sumOrNull(tops.map(deviceIosOf));
  if (top) return { ios: top, merges: sumOrNull(tops.map(deviceMergesOf)), from: 'top' };
  const leaves = entries.filter((entry) => !isTop(entry));
  const ios = leaves.length > 0 ? sumOrNull(leaves.map(deviceIosOf)) : null;
  return ios === null ? null : { ios, merges: sumOrNull(leaves.map(deviceMergesOf)), from: 'leaf' };
}

/**
 * Find the devices that a job names, where fio counted them: a partition counts on its drive.
 * @returns null where it names none of the kernel's, so that the devices are those behind a file or another name; empty
 * where fio counted others than those it names
 */
function devicesNamed(filename: string | undefined, entries: readonly UntrustedObject[]): UntrustedObject[] | null {
  const paths = (filename ?? '').split(/(?<!\\):/).filter(Boolean);
  const names = paths.flatMap((path) => /^\/dev\/([\w-]+)$/.exec(path)?.[1] ?? []);
  if (paths.length === 0 || names.length < paths.length) return null;
  const found = names.map((name) => {
    const bases = [name, name.replace(/(?<=\d)p\d+$/, ''), name.replace(/(?<=[a-z])\d+$/, '')];
    return entries.find((entry) => bases.includes(String(entry.name))) ?? null;
  });
  const known = found.filter((entry) => entry !== null);
  if (known.length === found.length) return [...new Set(known)];
  return familiesOf(paths).length > 0 ? [] : null;
}

/** Count the requests that a group of jobs shares with a group of devices. */
function countShared(entries: readonly UntrustedObject[], jobs: readonly CountedJob[]): DeviceCount | null {
  const count = countStack(entries);
  if (!count) return null;
  const leaves = count.from === 'leaf' ? entries.map(deviceIosOf) : [];
  const devices = leaves.filter((ios) => ios !== null && ios > LEAST_PART * count.ios).length;
  return { ...count, covers: sumOrNull(jobs.map(({ ios }) => ios)), devices: Math.max(devices, 1) };
}

/**
 * Count the requests of the devices behind each job. fio counts over the whole document, so the count is shared by all
 * jobs on the same devices.
 * @param jobs one for each measurement
 */
function deviceCounts(report: UntrustedObject, jobs: readonly CountedJob[]): (DeviceCount | null)[] {
  const entries = list(report.disk_util)
    .map(object)
    .filter(({ name }) => typeof name === 'string');
  if (entries.length === 0) return jobs.map(() => null);
  const devices = jobs.map(({ filename }) => devicesNamed(filename, entries));
  const local = jobs.filter(({ usesLocalDevice }) => usesLocalDevice);
  return jobs.map((job, index) => {
    const own = devices[index];
    if (!job.usesLocalDevice || own?.length === 0) return null;
    const all = countShared(entries, local);
    if (!own || devices.some((found) => found === null)) return all && { ...all, devices: 1 };
    const sharing = jobs.filter(
      (other, place) => other.usesLocalDevice && devices[place]?.some((entry) => own.includes(entry)),
    );
    const count = countShared(own, sharing);
    // With group_reporting jobs on other devices stand behind one of them, whose name alone is there.
    const [ofOwn, ofAll] = [count, all].map((each) =>
      each?.covers ? (each.ios + (each.merges ?? 0)) / each.covers : 0,
    );
    return (ofOwn ?? 0) < MOST && (ofAll ?? 0) >= MOST && all?.from === 'leaf' ? all : count;
  });
}

// Reads the measurements of one report of fio, with what the device counted and what the reader must know of them.

type DocumentMeasurements = { jobs: JobMeasurement[]; errors: string[]; warnings: string[] };

/** Name the hosts that a report names. */
function hostsOf({ value }: FioDocument) {
  const names = [...list(value.client_stats), ...list(value.disk_util)].map((entry) => object(entry).hostname);
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

/** Count the requests of a job. */
const iosOf = ({ measurement }: JobMeasurement) =>
  sumOrNull(Object.values(measurement.run.directions).map((direction) => direction?.total_ios ?? null));

/** Fill in what the device counted. */
function withDeviceCounts(jobs: readonly JobMeasurement[], { value }: FioDocument): JobMeasurement[] {
  const counts = deviceCounts(
    value,
    jobs.map((job) => ({
      filename: job.options.values.filename,
      ios: iosOf(job),
      usesLocalDevice: job.usesLocalDevice,
    })),
  );
  return jobs.map((job, index) => {
    const count = counts[index];
    const { ran_on: on, ...before } = job.measurement.run;
    const devices = Math.max(on?.count ?? 1, count?.devices ?? 1);
    const run = {
      ...before,
      ran_on: on && devices > 1 ? { ...on, count: devices } : (on ?? null),
      device_ios: count?.ios ?? null,
      device_merges: count?.merges ?? null,
      device_ios_covers: count?.covers ?? null,
      device_ios_from: count?.from ?? null,
    };
    const warnings = [...warnOfRun(run), ...job.measurement.warnings];
    return { ...job, measurement: { ...job.measurement, run, warnings } };
  });
}

/** Warn of jobs that shared the drive: those of one group start together unless an option makes them wait. */
function withSharingWarnings(jobs: readonly JobMeasurement[], groups: readonly JobGroup[]): JobMeasurement[] {
  const ids = groups.map((group) => group.jobs[0]?.groupid);
  return jobs.map((job, index) => {
    const { values } = job.options;
    const others = jobs.filter(
      ({ movedData }, place) => movedData && place !== index && ids[index] !== undefined && ids[place] === ids[index],
    ).length;
    if (others === 0 || flag(values, 'stonewall') || values.startdelay || values.wait_for) return job;
    const name = others === 1 ? 'another job' : `${others} other jobs`;
    const warning = `It ran at the same time as ${name} of the file, so its figures are those of a shared drive.`;
    return { ...job, measurement: { ...job.measurement, warnings: [...job.measurement.warnings, warning] } };
  });
}

/**
 * Report what gives no measurement.
 * @param report such as `Report 1`
 */
function errorsOf({ jobs: entries, truncated }: FioDocument, jobs: readonly JobMeasurement[], report: string) {
  const idle = jobs.filter(({ movedData }) => !movedData);
  const errors = idle.map(({ measurement: { origin, run } }) => {
    const ended = run.errors ? ` and ended with error ${run.errors}` : '';
    return (
      `Job “${origin.name}” of ${report.toLowerCase()} moved no data${ended}: there is nothing to measure in it. ` +
      "Look at fio's messages and run it again."
    );
  });
  if (entries.length === 0)
    errors.push(`${report} of the file holds no job: fio was stopped before one ended, or refused the job file.`);
  if (truncated) {
    const whole = jobs.length - idle.length;
    const count = `${whole} job${whole === 1 ? '' : 's'}`;
    errors.push(`${report} of the file is cut short: ${count} could be read before the cut. Give the whole file.`);
  }
  return errors;
}

/**
 * Read the measurements of one report.
 * @param place among the reports of the file
 */
function documentMeasurements(document: FioDocument, place: number): DocumentMeasurements {
  const { value, jobs: entries, truncated, allClients, notes } = document;
  const version = value['fio version'];
  const context = { place, version: parseVersion(version), truncated, hosts: hostsOf(document) };
  const groups = groupJobs(value, entries.map(object));
  const built = groups.map((group) => {
    const ofAll = group.jobs.length === entries.length;
    return buildMeasurement(value, group, { ...context, allClients: ofAll ? allClients : null });
  });
  const jobs = withSharingWarnings(withDeviceCounts(built, document), groups);
  const report = `Report ${place + 1}`;
  const warnings = [...notes];
  if (version === undefined && value.text !== true)
    warnings.push(
      `${report} does not say which version of fio wrote it; units were derived from the names of its fields.`,
    );
  return { jobs: jobs.filter(({ movedData }) => movedData), errors: errorsOf(document, jobs, report), warnings };
}

// Imports all reports of a file: their measurements, and what they have in common.

/** Two reports of one run agree about its beginning to this many seconds. */
const SAME_START_S = 2;

type DirectionTotals = { bytes: number; ios: number; longest: number };

/** Read what a job had done when a report was written. */
const totalsOf = (job: UntrustedObject): DirectionTotals[] =>
  DIRECTIONS.map((name) => {
    const direction = object(job[name]);
    const latency = object(direction.clat_ns ?? direction.clat);
    return {
      bytes: number(direction.io_bytes) ?? 0,
      ios: number(direction.total_ios) ?? 0,
      longest: number(latency.max) ?? 0,
    };
  });

/** Return the longest time that a job of a report ran, in s. */
const longestRun = ({ jobs }: FioDocument) =>
  Math.max(...jobs.flatMap((job) => DIRECTIONS.map((name) => (number(object(object(job)[name]).runtime) ?? 0) / 1000)));

/** Tell whether two reports agree about when the run began. */
function beganTogether(one: FioDocument, other: FioDocument) {
  const [first, second] = [one, other].map(({ value, jobs }) => {
    const job = object(jobs[0]);
    return { job, now: number(value.timestamp), start: number(job.job_start), elapsed: number(job.elapsed) };
  });
  if (!first || !second) return false;
  if (first.start !== null && second.start !== null) return Math.abs(first.start - second.start) < 1000;
  if (first.now === null || second.now === null) return false;
  if (first.elapsed !== null && second.elapsed !== null)
    return Math.abs(first.now - first.elapsed - (second.now - second.elapsed)) <= SAME_START_S;
  return second.now - longestRun(other) < first.now;
}

/**
 * Tell whether a report is a later reading of the run of another: with --status-interval fio writes one after the
 * other, and what it counts only grows.
 */
function isLaterReading(earlier: FioDocument, later: FioDocument) {
  const namesOf = ({ jobs }: FioDocument) =>
    JSON.stringify(jobs.map(object).map(({ jobname, groupid, pid }) => [jobname, groupid, pid]));
  const [before, after] = [earlier, later].map(({ jobs }) => jobs.flatMap((job) => totalsOf(object(job))));
  const grows = before?.every((total, place) => {
    const next = after?.[place];
    return next && next.ios >= total.ios && next.bytes >= total.bytes && next.longest >= total.longest;
  });
  return namesOf(earlier) === namesOf(later) && grows === true && beganTogether(earlier, later);
}

/** Keep the last reading of each run, with its place among the reports. */
const withoutReadings = (reports: readonly FioDocument[]) =>
  reports.flatMap((document, place) => {
    const next = reports[place + 1];
    return next && isLaterReading(document, next) ? [] : [{ document, place }];
  });

/** Say how several reports of a file were read. */
function warnOfSeveral(runs: number, readings: number) {
  const left = readings === 1 ? 'an earlier reading' : `${readings} earlier readings`;
  return [
    ...(readings > 0
      ? [`fio wrote readings of a run while it went on (--status-interval): the last one counts, ${left} did not.`]
      : []),
    ...(runs > 1 ? [`The file holds ${runs} runs of fio; each was read by itself, and nothing was added up.`] : []),
  ];
}

/** Import the reports of a file. */
export function importDocuments(reports: readonly FioDocument[]): ImportResult {
  const runs = withoutReadings(reports);
  const documents = runs.map(({ document }) => document);
  const parts = runs.map(({ document, place }) => documentMeasurements(document, place));
  const jobs = parts.flatMap((part) => part.jobs);
  const accusations = reports.flatMap((document, place) =>
    runs.some((run) => run.document === document)
      ? []
      : documentMeasurements(document, place).jobs.flatMap((job) =>
          job.accusations.map((sentence) => `Reading ${place + 1}: ${sentence}`),
        ),
  );
  const measurements = jobs.map(({ measurement }) => measurement);
  const days = documents
    .map(({ value }) => dayOf(value))
    .filter((day) => day !== null)
    .sort();
  return importResult({
    measurements,
    warnings: [
      ...parts.flatMap(({ warnings }) => warnings),
      ...accusations,
      ...warnOfSeveral(runs.length, reports.length - runs.length),
    ],
    errors: parts.flatMap(({ errors }) => errors),
    method: {
      tool: 'fio',
      tool_version: commonValue(documents.map(({ value }) => parseVersion(value['fio version']).text)),
      direct: commonValue(measurements.map(({ run }) => run.direct ?? null)),
      command: commonValue(jobs.map(({ options }) => commandOf(options))),
    },
    date: days[0] ?? null,
  });
}

/**
 * Tell whether a text holds what fio wrote as JSON, even cut, or inside a document or a string of another tool.
 * The bundle of our own script holds it too, and has an importer of its own.
 */
const isFio = (text: string) =>
  !/^\s*\{\s*"honest_iops_bundle"\s*:/.test(text) &&
  (/\\?"fio version\\?"\s*:/.test(text) ||
    (/"(?:jobs|client_stats|jobname)"\s*:/.test(text) &&
      /"(?:read|write)"\s*:\s*\{[^{}]*"(?:iops|io_bytes)"/.test(text)));

/** fio writes a file after the other under one name; JSON keeps the last of them alone. */
const FILENAMES = /"filename"\s*:\s*"(?:[^"\\\n]|\\.)*"(?:\s*,\s*"filename"\s*:\s*"(?:[^"\\\n]|\\.)*")+/g;
const joinFilenames = (text: string) =>
  text.replace(
    FILENAMES,
    (all) => `"filename": "${[...all.matchAll(/:\s*"((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name).join(':')}"`,
  );

/** Complete jobs of which fio wrote no options down by what stands above the report. */
function withAsked(document: FioDocument, asked: Asked | null): FioDocument {
  if ('global options' in document.value || document.jobs.some((job) => 'job options' in object(job))) return document;
  const jobs = document.jobs.map((entry) => {
    const job = object(entry);
    const options = completed(asked, asText(job.jobname), {});
    return options ? { ...job, 'job options': options, completed_by: asked?.source } : job;
  });
  return { ...document, jobs };
}

/**
 * Read the reports of fio in a text.
 * @param command above it, where the caller knows it
 */
export function readFio(text: string, command?: string): ImportResult {
  const found = findDocuments(joinFilenames(text));
  const { documents: reports, warnings } = documentsIn(found.documents);
  const above = text.slice(0, Math.max(0, text.indexOf('{')));
  const signal = /^fio: terminating on signal (\d+)/m.exec(text)?.[1];
  const documents = reports.map((report, place) => {
    const whole = withAsked(report, askedIn(above, command));
    return signal && place === reports.length - 1
      ? { ...whole, value: { ...whole.value, signal: Number(signal) } }
      : whole;
  });
  const imported = importDocuments(documents);
  const unread = explainUnreadable(text, found, documents);
  return { ...imported, warnings: [...warnings, ...imported.warnings], errors: [...unread, ...imported.errors] };
}

/** Import a file that fio wrote. */
export async function importFio(input: Input): Promise<ImportResult> {
  const bytes = toBytes(input);
  const { text, errors, warnings } = decodeBytes(bytes);
  if (errors.length > 0) return importResult({ warnings, errors, method: { tool: 'fio' } });
  const read = readFio(text, commandAbove(input));
  const measurements = withFileHash(read.measurements, await sha256(bytes));
  return { ...read, measurements, warnings: [...warnings, ...read.warnings] };
}

export const fio: Importer = { id: 'fio', label: 'fio', recognises: isFio, read: importFio };
