/** Whether a bundle is a run of an edition: its job file, every job for every state and run, long enough, on a span large enough. */
import { object } from '../shared/figures.js';

/** Tools stop a little early. */
const NEARLY = 0.99;

/** @typedef {{output: any, measurement: Record<string, any> | null}} Read one output of a bundle with what was read from it */

/** @param {Read} read */
const rate = ({ measurement }) => Number(measurement?.iops ?? 0);

/** @param {any} output */
const cell = ({ write_cache, run }) => `${write_cache} ${run}`;

/** @param {Read} read @returns {number} */
const seconds = ({ measurement }) =>
  Math.max(0, ...Object.values(object(measurement?.run.directions)).map(({ runtime_s: time }) => time ?? 0));

/**
 * Whether the last windows before and with this one agree, as the word “steady” says.
 * @param {Read} last
 * @param {readonly Read[]} all
 * @param {import('../../domain/editions.js').Edition} edition
 */
export function isSteady(last, all, { steady }) {
  const own = all.filter(({ output }) => output.job === last.output.job && cell(output) === cell(last.output));
  const rates = own
    .slice(0, own.indexOf(last) + 1)
    .slice(-steady.windows)
    .map(rate);
  const mean = rates.reduce((sum, value) => sum + value, 0) / rates.length;
  return (
    rates.length === steady.windows &&
    rates.every((value) => Math.abs(value - mean) <= (mean * steady.within_percent) / 100)
  );
}

/**
 * @param {any} bundle
 * @param {readonly Read[]} read
 * @param {import('./job-file.js').Jobs} jobs
 * @param {string | null} hash of the job file
 * @param {import('../../domain/editions.js').Edition} edition
 * @returns {string[]} why it is no run of the edition; empty where it is one
 */
export function shortcomings(bundle, read, jobs, hash, edition) {
  const required = [...jobs.keys()].filter(
    (job) => job !== 'precondition' && (bundle.drive?.interface === 'nvme' || !edition.nvme_jobs.includes(job)),
  );
  const timed = read.filter(({ output }) => output.job !== 'precondition');
  const cells = Map.groupBy(timed, ({ output }) => cell(output));
  const states = new Set(timed.map(({ output }) => output.write_cache)).size;
  const lacking = required.filter((job) =>
    [...cells.values()].some((own) => !own.some(({ output }) => output.job === job)),
  );
  const short = timed.filter((one) => seconds(one) < edition.least_s * NEARLY).map(({ output }) => output.job);
  return [
    bundle.quick === true && 'it is a trial run (--quick)',
    bundle.mode === 'read-only' && 'it holds the reads alone',
    bundle.quick !== true && hash !== edition.job_file_sha256 && 'its job file is not the published one',
    bundle.quick !== true &&
      short.length > 0 &&
      `${[...new Set(short)].join(', ')} ran for less than ${edition.least_s} seconds`,
    bundle.mode !== 'read-only' && lacking.length > 0 && `${lacking.join(', ')} is missing`,
    bundle.mode !== 'read-only' &&
      !read.some(({ output }) => output.job === 'precondition') &&
      'the span was not written before',
    cells.size !== states * bundle.runs && `it holds ${cells.size} runs where ${states * bundle.runs} were announced`,
    !(bundle.span_bytes >= edition.least_span_bytes) &&
      `the span is smaller than ${edition.least_span_bytes / 2 ** 30} GiB`,
  ].filter((words) => words !== false);
}
