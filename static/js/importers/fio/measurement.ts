/** Builds one measurement from the entries of one fio job: workload, figures, the run behind them, warnings. */
import { asText, list, number, object, positive } from '../../domain/json.ts';
import type { Direction, FlushTimes, RanOn, Run } from '../../domain/types.d.ts';
import { familiesOf, kindOfPath, ranOn } from '../shared/ran-on.ts';
import { withoutNulls } from '../shared/result.ts';
import { redact } from '../shared/text.ts';
import { roundTo, sumOrNull } from '../shared/units.ts';
import type { Figures, ImportedMeasurement, RawJob, UntrustedObject } from '../types.ts';
import {
  contradictionsIn,
  type DepthShares,
  type DirectionFigures,
  type Flushes,
  flushesOf,
  type Latency,
  mergeDepthShares,
  mergeDirections,
  mergeLatencies,
  readDirection,
} from './figures.ts';
import {
  type Directions,
  durability,
  type Engine,
  engineOf,
  flag,
  isBefore,
  limitingOptions,
  NETWORK,
  type Options,
  onlyDirection,
  optionsOf,
  PUBLIC_OPTIONS,
  parseOptionSize,
  REMOTE,
  type Version,
  wholeNumber,
  workloadOf,
} from './options.ts';

// Groups the entries of a document that are clones of one job (numjobs, several clients), and counts them.

/** Entries that are one job. */
export interface JobGroup {
  jobs: RawJob[];
  /** their places in the document */
  indices: number[];
  /** hosts that ran it; 1 without a server */
  clients: number;
}

/**
 * Return what the clones of one job have in common: name, options and group. A stonewall begins a new group, so the
 * steps of a suite are never merged.
 */
const cloneKey = (job: RawJob) =>
  JSON.stringify([asText(job.jobname), job.groupid ?? null, job['job options'] ?? null]);

/** Name the host of an entry; empty without a server. */
const hostOf = (job: RawJob) =>
  'hostname' in job || 'port' in job ? `${asText(job.hostname)}:${asText(job.port)}` : '';

/**
 * Group the entries of a document by job.
 * @returns in the order of the document
 */
export function groupJobs(document: UntrustedObject, jobs: readonly RawJob[]): JobGroup[] {
  const groups: Map<string, JobGroup & { hosts: Set<string> }> = new Map();
  for (const [index, job] of jobs.entries()) {
    const { values } = optionsOf(document, job);
    // Entries of one name are clones unless the options say that there is one of each.
    const single = values.group_reporting !== undefined && (wholeNumber(values, 'numjobs') ?? 1) === 1 && !hostOf(job);
    const key = single ? `${cloneKey(job)} ${index}` : cloneKey(job);
    const group = groups.get(key) ?? { jobs: [], indices: [], clients: 1, hosts: new Set() };
    group.jobs.push(job);
    group.indices.push(index);
    group.hosts.add(hostOf(job));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ hosts, ...group }) => ({ ...group, clients: hosts.size }));
}

/**
 * Count the jobs that issued requests: entries where fio writes one for each, else numjobs for each client.
 * @param runtime s, of the longest direction
 */
function countJobs(
  { jobs, clients }: JobGroup,
  options: Options,
  runtime: number | null,
): { jobs: number | null; warnings: string[] } {
  const requested = wholeNumber(options.values, 'numjobs') ?? (options.known ? 1 : null);
  const perClient = jobs.length / clients;
  if (requested === null || perClient > requested) {
    const warning =
      `${jobs.length} entries of the same name and group were taken for clones of one job, ` +
      'as fio did not write down numjobs.';
    return {
      jobs: requested === null && jobs.length === 1 ? null : jobs.length,
      warnings: jobs.length > 1 ? [warning] : [],
    };
  }
  if (perClient === requested) return { jobs: jobs.length, warnings: [] };
  if (perClient === 1) return { jobs: requested * clients, warnings: checkThreads(jobs, requested * clients, runtime) };
  const warning =
    `numjobs was ${requested}, but the document holds only ${jobs.length} of the clones: ` +
    'the figures are of these alone.';
  return { jobs: jobs.length, warnings: [warning] };
}

/** Warn where one entry is not the sum over its clones; the time that all threads ran together shows it. */
function checkThreads(jobs: readonly RawJob[], requested: number, runtime: number | null): string[] {
  const total = jobs.reduce((sum, job) => sum + (number(job.job_runtime) ?? 0), 0) / 1000;
  if (!(total > 0) || !runtime || total / runtime >= 1.5 || requested <= 1) return [];
  return [`numjobs was ${requested}, but the document holds one clone alone: its figures are not those of all jobs.`];
}

// Tells what a job wrote to or read from, by kind and by families of the kernel's names; no name is kept.

/** Families whose devices are made of others, which fio then counts beside them. */
const STACKED = ['dm', 'md', 'loop', 'bcache', 'drbd', 'zd'];
/** fio splits several names at colons; a colon that belongs to a name is escaped. */
const SEPARATOR = /(?<!\\):/;

/** Name the kind of what a job names, where all of it is of one. */
function kindOf(paths: readonly string[], { values, known }: Options) {
  const kinds = new Set(paths.map(kindOfPath));
  if (paths.length > 0) return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
  // Without a name fio makes files of its own, in the directory or where it was started.
  return known || values.directory !== undefined ? 'file' : null;
}

/**
 * Tell what a job ran on.
 * @returns null where fio's output does not tell
 */
function ranOnOf(report: UntrustedObject, options: Options): RanOn | null {
  const { values } = options;
  const engine = values.ioengine?.split(':')[0] ?? '';
  if (NETWORK.has(engine)) return ranOn('network', []);
  const paths = (values.filename ?? '').split(SEPARATOR).filter(Boolean);
  if (/\btrtype=/i.test(values.filename ?? ''))
    return /\btrtype=PCIe\b/i.test(values.filename ?? '') ? ranOn('device', ['nvme']) : ranOn('network', []);
  if (REMOTE.has(engine)) return null;
  const devices = new Set(paths.filter((path) => path.startsWith('/dev/'))).size;
  const named = familiesOf(paths.filter((path) => path.startsWith('/dev/')));
  const counted = familiesOf(list(report.disk_util).map((entry) => String(object(entry).name ?? '')));
  const alone = named.length > 0 && !named.some((family) => STACKED.includes(family));
  return ranOn(kindOf(paths, options), alone ? named : [...new Set([...named, ...counted])].sort(), devices);
}

// Converts the figures of one job into the run by which the rules check them.

/** Keep the percentiles that rules and charts use. */
function usefulPercentiles(percentiles: Record<string, number>) {
  const all = Object.entries(percentiles);
  if (all.length === 0) return null;
  return Object.fromEntries(all.filter(([rank]) => Number(rank) === 50 || Number(rank) >= 90));
}

/**
 * Convert the figures of one direction into what the rules read.
 * @param alone whether one job issued the requests: fio counts the parts of a run for each job by itself
 */
const runDirectionOf = (
  { total, submission, completion, samples, ...direction }: DirectionFigures,
  alone: boolean,
): Direction => ({
  total_ios: direction.ios,
  total_bytes: direction.bytes,
  runtime_s: direction.runtime,
  ...(direction.shortest !== direction.runtime ? { shortest_s: direction.shortest } : {}),
  iops: direction.iops,
  bandwidth_bytes_per_s: direction.exactBandwidth,
  ...(direction.roundedBy ? { rounded_by: direction.roundedBy } : {}),
  latency_mean_us: total?.mean ?? null,
  latency_min_us: total?.min ?? null,
  latency_max_us: total?.max ?? null,
  submission_mean_us: submission?.mean ?? null,
  completion_mean_us: completion?.mean ?? null,
  completion_min_us: completion?.min ?? null,
  completion_max_us: completion?.max ?? null,
  percentiles_us: usefulPercentiles(direction.percentiles),
  ...(samples && alone
    ? {
        rate_samples: samples.count,
        rate_mean: roundTo(samples.mean),
        rate_min: samples.min,
        rate_max: samples.max,
        rate_stddev: roundTo(samples.stddev),
      }
    : {}),
});

/** Convert the times of flush calls into what the rules read. */
const flushTimesOf = ({ latency, percentiles }: Flushes): FlushTimes | null =>
  latency && {
    mean_us: latency.mean,
    min_us: latency.min,
    max_us: latency.max,
    stddev_us: latency.stddev,
    percentiles_us: usefulPercentiles(percentiles),
  };

// Reads what the entries of one fio job moved, and describes the run behind the figures as the rules read it.

/** fio adds all up as `mixed` with unified_rw_reporting, beside the others or instead of them. */
const DIRECTIONS = ['read', 'write', 'trim', 'mixed'] as const;

/**
 * Read and merge the directions of the clones of a job.
 * @param allClients whose percentiles are exact
 */
function directionsOf(
  jobs: readonly RawJob[],
  major: number | null,
  allClients: unknown,
  options: Options,
): Directions {
  const directions: Directions = {};
  for (const name of DIRECTIONS) {
    if (name === 'mixed' && Object.keys(directions).length > 0) break;
    const parts = jobs.map((job) => readDirection(job[name], major)).filter((direction) => direction !== null);
    if (parts.length === 0) continue;
    const merged = mergeDirections(parts);
    const sum = merged.percentilesOf === null ? readDirection(object(allClients)[name], major) : null;
    directions[name === 'mixed' ? (onlyDirection(options) ?? name) : name] = sum
      ? { ...merged, percentiles: sum.percentiles, percentilesOf: sum.percentilesOf }
      : merged;
  }
  return directions;
}

/** Read the shares of requests by depth; null where fio counted none. */
function depthSharesOf(job: RawJob): DepthShares | null {
  const shares = Object.entries(object(job.iodepth_level)).flatMap(([depth, value]) => {
    const share = number(value);
    return share === null ? [] : [[depth, share] as const];
  });
  return shares.some(([, share]) => share > 0) ? Object.fromEntries(shares) : null;
}

/** Merge the shares of requests by depth over the clones of a job. */
function sharesOf(jobs: readonly RawJob[]) {
  const iosOf = (job: RawJob) =>
    DIRECTIONS.reduce((total, name) => total + (number(object(job[name]).total_ios) ?? 0), 0);
  return mergeDepthShares(jobs.map(depthSharesOf), jobs.map(iosOf));
}

/** Return the number of the error that ended a job; 0 where there was none. */
const errorOf = (jobs: readonly RawJob[]) =>
  Math.max(
    ...jobs.map((job) =>
      Math.max(number(job.error) ?? 0, positive(job.total_err) ? (number(job.first_error) ?? 1) : 0),
    ),
  );

/** What is known of one job. */
interface JobFacts {
  group: JobGroup;
  options: Options;
  directions: Directions;
  shares: DepthShares | null;
  engine: Engine;
  flushes: Flushes;
  ranOn: RanOn | null;
  /** jobs that issued requests; null where not known */
  count: number | null;
  unfinished: string | null;
}

// Tells whether a run went on as long as it was asked to.

/** A run may stop this much before its time; it is then one that was not finished. */
const LEAST_SHARE = 0.9;
/** fio writes this where it cannot tell how long a run will go on. */
const UNKNOWN_ETA = 2 ** 31 - 1;
const SECONDS_IN: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, ms: 1e-3, us: 1e-6 };
/** Options by which a run may end before its time as it should. */
const ENDING = ['io_size', 'io_limit', 'number_ios', 'exitall', 'ss', 'steadystate', 'max_latency', 'replay_no_stall'];

/** Parse a time as an option gives it: seconds unless a unit follows. */
function secondsOf(text: string | undefined): number | null {
  const [, value, unit = 's'] = /^(\d+(?:\.\d+)?)(ms|us|s|m|h|d)?$/i.exec(text?.trim() ?? '') ?? [];
  return value === undefined ? null : Number(value) * (SECONDS_IN[unit.toLowerCase()] ?? 1);
}

/**
 * Say why the figures are not of the whole run that was asked for.
 * @param ran s, of the longest direction
 * @returns null where nothing says so
 */
function whyUnfinished(report: UntrustedObject, jobs: readonly RawJob[], options: Options, ran: number | null) {
  const signal = number(report.signal);
  if (signal) return `fio was interrupted by signal ${signal}`;
  const left = Math.max(...jobs.map(({ eta }) => number(eta) ?? 0));
  if (left > 0 && left !== UNKNOWN_ETA) return `fio wrote this while ${left.toLocaleString('en')} s were left to run`;
  const { values } = options;
  const asked = flag(values, 'time_based') ? secondsOf(values.runtime) : null;
  const endsEarly = ENDING.some((name) => values[name] !== undefined) || jobs.some(({ error }) => positive(error));
  if (!asked || !ran || endsEarly || ran >= asked * LEAST_SHARE || asked - ran < 1) return null;
  return `it ran ${roundTo(ran, 1)} s of the ${roundTo(asked, 1)} s that were asked for`;
}

/** Describe the run behind the figures as the rules read it; what the device counted is filled in later. */
const runOf = (
  { group, options, directions, shares, engine, flushes, ranOn, count, unfinished }: JobFacts,
  truncated: boolean,
): Run => ({
  effective_depth: engine.effectiveDepth,
  engine_synchronous: engine.synchronous,
  direct: engine.direct,
  directions: Object.fromEntries(
    Object.entries(directions).map(([name, part]) => [name, runDirectionOf(part, count === 1)]),
  ),
  percentiles_of: Object.values(directions).find(({ percentilesOf }) => percentilesOf)?.percentilesOf ?? null,
  depth_shares: shares,
  device_ios: null,
  device_merges: null,
  device_ios_covers: null,
  device_ios_from: null,
  jobs_merged: group.jobs.length,
  flushes: flushes.count,
  flush_times: flushTimesOf(flushes),
  ran_on: ranOn,
  slowed_by: limitingOptions(options),
  span_bytes: parseOptionSize(options.values.size, options.values.kb_base),
  memory_bytes: null,
  errors: errorOf(group.jobs),
  ...(unfinished === null ? {} : { unfinished }),
  truncated,
});

/** Return the longest run time of the directions, in s; null where none is known. */
const runtimeOf = (directions: Directions) =>
  Math.max(0, ...Object.values(directions).map(({ runtime }) => runtime ?? 0)) || null;

// Converts the figures of one job into metrics of a record, a family of latencies at a time.

type LatencyKind = 'total' | 'submission' | 'completion';

/** Percentiles that a record has a metric for. */
const PERCENTILES = { 50: 'p50', 95: 'p95', 99: 'p99', 99.5: 'p99_5', 99.9: 'p99_9' };

/** Convert a bandwidth to KiB a second. @param bytes a second */
const toKib = (bytes: number | null) => (bytes === null ? null : roundTo(bytes / 1024, bytes < 2 ** 20 ? 6 : 3));

/**
 * Convert a latency into metrics of one family, which are never mixed with those of another.
 * @param percentiles µs by percent, of this family
 */
const familyOf = (
  family: 'latency' | 'completion_latency' | 'flush_latency',
  latency: Latency | null,
  percentiles: Record<string, number> = {},
): Figures =>
  withoutNulls(
    Object.fromEntries([
      ...Object.entries(latency ?? {}).map(([statistic, us]) => [`${family}_${statistic}_us`, us]),
      ...Object.entries(PERCENTILES).map(([rank, name]) => [`${family}_${name}_us`, percentiles[rank] ?? null]),
    ]),
  );

/** Convert the figures of one direction into metrics. */
const metricsOf = ({
  iops,
  bandwidth,
  total,
  submission,
  completion,
  percentiles,
  percentilesOf,
}: Pick<DirectionFigures, 'iops' | 'bandwidth' | LatencyKind | 'percentiles' | 'percentilesOf'>): Figures => ({
  ...withoutNulls({ iops, bandwidth_kib_per_s: toKib(bandwidth) }),
  ...familyOf('latency', total, percentilesOf === 'total' ? percentiles : {}),
  ...withoutNulls({ submission_latency_mean_us: submission?.mean }),
  ...familyOf('completion_latency', completion, percentilesOf === 'completion' ? percentiles : {}),
});

/** Convert the times of flush calls into metrics. */
const flushMetricsOf = ({ latency, percentiles }: Flushes) => familyOf('flush_latency', latency, percentiles);

/** Add up the directions of a mixed workload; percentiles cannot be. */
function totalsOf(parts: readonly DirectionFigures[]): Figures {
  const weights = parts.map(({ ios, iops }) => ios ?? iops ?? 0);
  const merged = (name: LatencyKind) =>
    mergeLatencies(
      parts.map((part) => part[name]),
      weights,
    );
  return metricsOf({
    iops: roundTo(sumOrNull(parts.map(({ iops }) => iops)), 6),
    bandwidth: sumOrNull(parts.map(({ bandwidth }) => bandwidth)),
    total: merged('total'),
    submission: merged('submission'),
    completion: merged('completion'),
    percentiles: {},
    percentilesOf: null,
  });
}

/** Convert the figures of a job into metrics; a mixed one has both directions beside the totals. */
function figuresOf(directions: Directions): Figures & { read?: Figures; write?: Figures } {
  const parts = Object.values(directions);
  const [first] = parts;
  if (!first) return {};
  if (parts.length === 1) return metricsOf(first);
  const { read, write } = directions;
  return {
    ...totalsOf(parts),
    ...(read ? { read: metricsOf(read) } : {}),
    ...(write ? { write: metricsOf(write) } : {}),
  };
}

// Warns of what a reader must know about the figures of a fio job.

/** Jobs whose run times differ by more than this share did not all run at once. */
const TIME_TOLERANCE = 0.05;

/**
 * Warn where fio ended a job with an error.
 * @param error its number; 0 where there was none
 */
const warnOfError = (error: number | null | undefined) =>
  error ? [`fio ended this job with error ${error}: the figures cover only what happened before.`] : [];

/** Warn where the figures are not of the whole run, or not of one drive, or of a load that was held back. */
export const warnOfRun = ({ unfinished, slowed_by: limits = [], ran_on: ranOn }: Run) => [
  ...(unfinished ? [`The run was not finished: ${unfinished}.`] : []),
  ...(limits.length > 0
    ? [`The load was held back on purpose (${limits.join(', ')}): the rate is the one that was asked for.`]
    : []),
  ...((ranOn?.count ?? 1) > 1
    ? [`The job used ${ranOn?.count} devices at once: the figures are of all of them together, not of one drive.`]
    : []),
];

/** Options that fio's text prints, so that nothing above it has to say them. */
const PRINTED = ['ioengine', 'rw', 'bs', 'bsrange', 'iodepth', 'numjobs'];

/** Say which options were taken from what stands above the output. */
function noteOfAsked({ values }: Options, source: unknown) {
  if (typeof source !== 'string') return [];
  const given = PUBLIC_OPTIONS.filter((name) => values[name] !== undefined && !PRINTED.includes(name)).map((name) =>
    values[name] === '' ? name : `${name}=${redact(values[name] ?? '')}`,
  );
  const said = given.length > 0 ? given.join(', ') : 'nothing more than the output says, so all else is as fio has it';
  return [`From the ${source} above it: ${said}.`];
}

/** From this version on fio times its flushes. */
const FLUSHES_TIMED = [3, 4] as const;

/** Say what a flush took at least, where fio did not time it: what is left of each write's share of the time. */
function warnOfUntimedFlushes({ options, directions, engine, count, flushes }: JobFacts, version: Version) {
  const { sync, sync_every: every } = durability(options);
  const { iops, total } = directions.write ?? {};
  const alone = engine.effectiveDepth === 1 && count === 1 && Object.keys(directions).length === 1 && every === 1;
  if (!/^f(?:data)?sync$/.test(sync ?? '') || flushes.latency) return [];
  if (version.major === null || !isBefore(version, FLUSHES_TIMED)) return [];
  const each = alone && iops ? 1e6 / iops : null;
  const parts =
    each && total && each > total.mean
      ? ` Of the ${Math.round(each)} µs between two writes the write took ${Math.round(total.mean)}, so its ${sync} ` +
        `took about ${Math.round(each - total.mean)} on average.`
      : '';
  return [`fio before 3.4 did not time flushes.${parts} Their 99th percentile is not known: run a newer fio.`];
}

/** Warn where several hosts ran a job. */
const warnOfClients = (clients: number) =>
  clients > 1
    ? [`${clients} clients ran this job at the same time; they are counted together, and their names are left out.`]
    : [];

/** Warn where the clones of a job did not all run at once. */
function warnOfClones(jobs: readonly RawJob[]) {
  const times = jobs.map((job) =>
    Math.max(...['read', 'write', 'trim', 'mixed'].map((name) => number(object(job[name]).runtime) ?? 0)),
  );
  if (Math.min(...times) >= Math.max(...times) * (1 - TIME_TOLERANCE)) return [];
  return [
    'The clones did not run equally long, so the sum of their rates is more than what ran at any one time ' +
      'near the end.',
  ];
}

/** Warn where bandwidth, latency or percentiles of a job are contradictory or missing. */
function warnOfDirections(directions: readonly DirectionFigures[], clones: number) {
  const warnings = [];
  if (directions.some(({ total }) => total === null))
    warnings.push(
      directions.some(({ completion }) => completion)
        ? 'fio did not measure the total latency (disable_lat), only its completion part.'
        : 'fio did not measure latency (gtod_reduce or disable_lat).',
    );
  if (clones > 1 && directions.every(({ percentilesOf }) => percentilesOf === null))
    warnings.push(
      'Percentiles of several clones cannot be put together from their own; ' +
        'run fio with group_reporting or --output-format=json+ to have them.',
    );
  return warnings;
}

/** The deepest step of fio's shares by depth: of it and more. */
const DEEPEST = 64;

/**
 * Return how many requests a job of some entries may have had in flight at most.
 * @returns null where neither its options nor the depths that were seen say so
 */
function mostInFlight({ values, known }: Options, shares: DepthShares | null): number | null {
  const depth = wholeNumber(values, 'iodepth') ?? (known ? 1 : null);
  const seen = Object.entries(shares ?? {}).flatMap(([step, share]) =>
    share > 0 ? [Number.parseInt(step.replace('>=', ''), 10)] : [],
  );
  const deepest = Math.max(1, ...seen);
  if (depth === null || deepest >= DEEPEST) return null;
  // A step counts what is below the next one, which is twice as deep; jobs of one entry may differ.
  return Math.max(depth, deepest > 1 ? 2 * deepest - 1 : 1);
}

/** Accuse a file of figures that cannot all be of one run of fio; its text and its terse lines are rounded. */
function accuse(report: UntrustedObject, { group, options, shares, engine }: JobFacts, version: Version): string[] {
  if (report.text === true || report['fio version'] === undefined) return [];
  const depth = mostInFlight(options, shares);
  const found = group.jobs.flatMap((job) =>
    contradictionsIn(job, depth, flushesOf([job], options, engine.name, version)),
  );
  return [...new Set(found)].map((what) => `In what fio wrote, ${what}: the file was edited, or two runs were mixed.`);
}

/** What is known of the document that a job is in. */
interface DocumentContext {
  /** among the documents of the file */
  place: number;
  /** of fio */
  version: Version;
  truncated: boolean;
  /** names that must not leave the file */
  hosts: readonly string[];
  /** fio's own sum over the jobs of the group; null where there is none */
  allClients: unknown;
}
/** A measurement with what only the importer needs to know of it. */
export interface JobMeasurement {
  /** without what the device counted */
  measurement: ImportedMeasurement;
  options: Options;
  /** false: there is nothing to measure */
  movedData: boolean;
  /** whether the devices of this machine counted its requests */
  usesLocalDevice: boolean;
  /** sentences on figures that cannot all be of one run */
  accusations: string[];
}

/** Name the place of a measurement in the file. */
function originOf({ group, directions }: JobFacts, { place, hosts }: DocumentContext) {
  const [only = '', ...others] = Object.keys(directions);
  return {
    document: place,
    jobs: group.indices,
    name: redact(asText(group.jobs[0]?.jobname), hosts),
    direction: others.length === 0 && only ? only : 'mixed',
  };
}

/** Build the measurement of a job. */
export function buildMeasurement(document: UntrustedObject, group: JobGroup, context: DocumentContext): JobMeasurement {
  const options = optionsOf(document, group.jobs[0] ?? {});
  const directions = directionsOf(group.jobs, context.version.major, context.allClients, options);
  const shares = sharesOf(group.jobs);
  const engine = engineOf(options, shares);
  const flushes = flushesOf(group.jobs, options, engine.name, context.version);
  const ran = runtimeOf(directions);
  const count = countJobs(group, options, ran);
  const facts = {
    ...{ group, options, directions, shares, engine, flushes, count: count.jobs },
    ranOn: ranOnOf(document, options),
    unfinished: whyUnfinished(document, group.jobs, options, ran),
  };
  const { workload, meanSize, warnings } = workloadOf(options, directions, engine, count.jobs);
  const run = runOf(facts, context.truncated);
  const accusations = accuse(document, facts, context.version);
  const measurement = {
    workload: withoutNulls(workload),
    ...figuresOf(directions),
    ...flushMetricsOf(flushes),
    ...(meanSize === null ? {} : { bytes_per_io: roundTo(meanSize) }),
    run,
    origin: originOf(facts, context),
    warnings: [
      ...accusations,
      ...noteOfAsked(options, group.jobs[0]?.completed_by),
      ...warnOfError(run.errors),
      ...engine.warnings,
      ...flushes.warnings,
      ...warnOfUntimedFlushes(facts, context.version),
      ...count.warnings,
      ...warnOfClients(group.clients),
      ...warnings,
      ...warnOfClones(group.jobs),
      ...warnOfDirections(Object.values(directions), group.jobs.length),
    ],
  } as ImportedMeasurement;
  const movedData = Object.keys(directions).length > 0;
  return { measurement, options, movedData, usesLocalDevice: engine.usesLocalDevice, accusations };
}
