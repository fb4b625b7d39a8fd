/** Compares a measured load with the job of a use: which answers it allows, and what must be said of the difference. */
import { formatNumber } from '../domain/format.js';
import { at, text } from '../domain/json.js';
import { blockSize, isRandom, run, workload } from '../rules/shared/workload-fields.js';
import { flushOfEachWrite } from './write-and-flush.js';

/** @typedef {import('../domain/json.js').Json} Json */
/** @typedef {import('../domain/types.d.ts').UseJob} Job */
/**
 * What a load tells of a job. One that asks no less shows that a drive fits; one that asks no more, that it does not.
 * @typedef {object} Likeness
 * @property {boolean} showsFit
 * @property {number} slack how many times faster the job may be than the load at most; infinite where nothing bounds it
 * @property {string} words what differs; empty where the job itself was run
 */
/** @typedef {{words: string, less?: boolean, slack?: number}} Difference `less`: the load asks less than the job */

/** A drive takes no less than one such page, however little of it was changed. */
const PAGE_BYTES = 4096;
/** No file system on record costs more: ZFS takes an Optane M10 from 18,600 writes with fdatasync a second to 5,860. */
const FILE_SYSTEM = 5;

/** @param {number} bytes */
const pages = (bytes) => Math.ceil(bytes / PAGE_BYTES);

/** @param {number} bytes */
const sizeInWords = (bytes) => (bytes % 1024 ? `${formatNumber(bytes)}-byte` : `${bytes / 1024}K`);

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
  const differences = [
    bySize(size, job),
    byPattern(isRandom(measurement), job),
    ...byCallAndPlace(call, isOnFile(measurement), job),
  ].filter((difference) => difference !== null);
  const words = differences.map((difference) => difference.words).filter(Boolean);
  return {
    showsFit: !differences.some(({ less }) => less),
    slack: differences.reduce((product, { slack = 1 }) => product * slack, 1),
    words: words.length
      ? `measured with ${[words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')}`
      : '',
  };
}

/**
 * A larger write takes no less time than a smaller one, and no more than as many small ones one after the other.
 * @param {number} size
 * @param {Job} job
 * @returns {Difference | null}
 */
function bySize(size, { block_size_bytes }) {
  if (size === block_size_bytes) return null;
  const ratio = pages(size) / pages(block_size_bytes);
  return { words: `${sizeInWords(size)} writes`, less: ratio < 1, slack: Math.max(1, ratio) };
}

/**
 * Random writes ask no less than sequential ones; how much more depends on the drive.
 * @param {boolean} random
 * @param {Job} job
 * @returns {Difference | null}
 */
function byPattern(random, { pattern }) {
  if (random === (pattern === 'randwrite')) return null;
  return random ? { words: 'random writes', slack: Infinity } : { words: 'sequential writes', less: true };
}

/**
 * On a device both calls send the same flush; on a file fsync also writes what the file system notes of the file.
 * The jobs overwrite a file that was laid out before: then the drive gets one write and one flush, as without a file.
 * @param {'fsync' | 'fdatasync'} call
 * @param {boolean} onFile
 * @param {Job} job
 * @returns {(Difference | null)[]}
 */
function byCallAndPlace(call, onFile, { sync, runs_on }) {
  const place = onFile ? 'a file system between' : 'no file system between';
  return [
    call === sync ? null : { words: call, less: onFile && call === 'fdatasync' && runs_on === 'file' },
    onFile === (runs_on === 'file') ? null : { words: place, slack: onFile ? FILE_SYSTEM : 1 },
    onFile && call === 'fsync' && (call !== sync || runs_on === 'device') ? { words: '', slack: Infinity } : null,
  ];
}

/** @param {Json} measurement */
const isOnFile = (measurement) =>
  measurement.through_file_system === true ||
  text(at(at(run(measurement), 'ran_on'), 'kind')) === 'file' ||
  text(at(workload(measurement), 'tool')) === 'pg_test_fsync';
