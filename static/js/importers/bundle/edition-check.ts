/** Tells whether a bundle is a run of its edition: job file, every job, state and run, long enough, a large span. */
import type { Edition } from '../../domain/editions.ts';
import { object } from '../../domain/json.ts';
import type { Bundle } from './bundle-file.ts';
import type { JobFile } from './job-file.ts';
import type { OutputRead } from './output.ts';

/** Tools stop a little early. */
const NEARLY = 0.99;

/** Name the state of the cache and the run of an output. */
const keyOf = ({ output }: OutputRead) => `${output.write_cache} ${output.run}`;

/** Return the longest run time of an output. @returns s */
const secondsOf = ({ measurement }: OutputRead): number =>
  Math.max(0, ...Object.values(measurement.run.directions).map((direction) => direction?.runtime_s ?? 0));

/** Tell whether the last windows before and with this one agree, as the word “steady” says. */
export function isSteady(last: OutputRead, all: readonly OutputRead[], { steady }: Edition) {
  const own = all.filter((read) => read.output.job === last.output.job && keyOf(read) === keyOf(last));
  const rates = own
    .slice(0, own.indexOf(last) + 1)
    .slice(-steady.windows)
    .map(({ measurement }) => measurement.iops ?? 0);
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return (
    rates.length === steady.windows &&
    rates.every((rate) => Math.abs(rate - mean) <= (mean * steady.within_percent) / 100)
  );
}

/** Tell whether an output belongs to the preparation. */
const isPrecondition = ({ output }: OutputRead) => output.job === 'precondition';

/**
 * Name the required jobs that are missing for a state of the cache or a run.
 * @param groups by state and run
 */
function missingJobs({ value, edition }: Bundle, groups: Iterable<readonly OutputRead[]>, jobs: JobFile) {
  const isNvme = object(value.drive).interface === 'nvme';
  const required = [...jobs.keys()].filter(
    (job) => job !== 'precondition' && (isNvme || !edition.nvme_jobs.includes(job)),
  );
  const all = [...groups];
  return required.filter((job) => all.some((group) => !group.some(({ output }) => output.job === job)));
}

/** Name the jobs that did not run long enough. */
const shortJobs = (timed: readonly OutputRead[], { least_s }: Edition) => [
  ...new Set(timed.filter((read) => secondsOf(read) < least_s * NEARLY).map(({ output }) => output.job)),
];

/**
 * Say by what a bundle deviates from its edition.
 * @param hash of the job file
 * @returns clauses; empty where the bundle is a run of the edition
 */
export function deviationsFromEdition(
  bundle: Bundle,
  reads: readonly OutputRead[],
  jobs: JobFile,
  hash: string | null,
): string[] {
  const { value, edition, runs } = bundle;
  const timed = reads.filter((read) => !isPrecondition(read));
  const groups = Map.groupBy(timed, keyOf);
  const expectedRuns = new Set(timed.map(({ output }) => output.write_cache)).size * runs;
  const [isTrial, isReadOnly] = [value.quick === true, value.mode === 'read-only'];
  const missing = missingJobs(bundle, groups.values(), jobs);
  const short = shortJobs(timed, edition);
  const minimumGib = edition.least_span_bytes / 2 ** 30;
  return [
    isTrial && 'it is a trial run (--quick)',
    isReadOnly && 'it holds the reads alone',
    !isTrial && hash !== edition.job_file_sha256 && 'its job file is not the published one',
    !isTrial && short.length > 0 && `${short.join(', ')} ran for less than ${edition.least_s} seconds`,
    !isReadOnly && missing.length > 0 && `${missing.join(', ')} is missing`,
    !isReadOnly && !reads.some(isPrecondition) && 'the span was not written before',
    groups.size !== expectedRuns && `it holds ${groups.size} runs where ${expectedRuns} were announced`,
    !(Number(value.span_bytes) >= edition.least_span_bytes) && `the span is smaller than ${minimumGib} GiB`,
  ].filter((clause) => clause !== false);
}
