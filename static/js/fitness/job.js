/** Compares a measured load with the job of a use: which answers it allows, and what must be said of the difference. */
import { at, text } from '../domain/json.js';
import { formatBytes } from '../domain/format.js';
import { blockSize, isRandom, run, workload } from '../rules/shared/workload-fields.js';
import { flushOfEachWrite } from './durable-write.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('../domain/types.d.ts').Job} Job */
/**
 * What a load tells of a job: a load that asks more can show that a drive fits, one that asks less that it does not.
 * @typedef {object} Likeness
 * @property {boolean} showsFit
 * @property {boolean} showsMisfit
 * @property {string[]} differences in words; empty where the job itself was run
 */

/** A drive takes no less than one such page, however little of it was changed. */
const PAGE_BYTES = 4096;

/** @param {number} bytes */
const pages = (bytes) => Math.ceil(bytes / PAGE_BYTES);

/**
 * Compare a load with a job.
 * @param {Json} measurement with `through_file_system` where that is known of it
 * @param {Job} job
 * @returns {Likeness | null} null where the load says nothing of the job
 */
export function compareWithJob(measurement, job) {
  const call = flushOfEachWrite(measurement);
  const size = blockSize(measurement);
  if (call === null || size === null) return null;
  const onFile = isOnFile(measurement);
  const random = isRandom(measurement);
  const differences = [
    size !== job.block_size_bytes && {
      words: `writes of ${formatBytes(size)} instead of ${formatBytes(job.block_size_bytes)}`,
      more: pages(size) > pages(job.block_size_bytes),
      less: pages(size) < pages(job.block_size_bytes),
    },
    random !== (job.pattern === 'randwrite') && {
      words: random ? 'random instead of sequential writes' : 'sequential instead of random writes',
      more: random,
      less: !random,
    },
    // On a device both calls send the same flush; on a file fsync also writes what the file system notes of the file.
    call !== job.sync && {
      words: `${call} instead of ${job.sync}`,
      more: onFile && call === 'fsync',
      less: onFile && call === 'fdatasync',
    },
    onFile !== (job.runs_on === 'file') && {
      words: onFile ? 'through a file system' : 'on the drive itself, without a file system',
      more: onFile,
      // The job overwrites a file that was laid out before: the drive gets one write and one flush, as without one.
      less: false,
    },
  ].filter((difference) => difference !== false);
  return {
    showsFit: !differences.some(({ less }) => less),
    showsMisfit: !differences.some(({ more }) => more),
    differences: differences.map(({ words }) => words),
  };
}

/** @param {Json} measurement */
const isOnFile = (measurement) =>
  measurement.through_file_system === true ||
  text(at(at(run(measurement), 'ran_on'), 'kind')) === 'file' ||
  text(at(workload(measurement), 'tool')) === 'pg_test_fsync';
