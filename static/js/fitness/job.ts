/** Compares a measured load with the job of a use: which answers it allows, and what must be said of the difference. */
import { formatNumber } from '../domain/format.ts';
import { at, type Json, text } from '../domain/json.ts';
import type { UseJob as Job } from '../domain/types.d.ts';
import { blockSize, isRandom, run, workload } from '../rules/shared/load.ts';
import { type Call, callOfEachWrite } from './write-and-flush.ts';

const sizeInWords = (bytes: number) => (bytes % 1024 ? `${formatNumber(bytes)}-byte` : `${bytes / 1024}K`);

/** Describe what was measured, for a figure in writes a second. */
export function describeLoad(measurement: Json, call: Call): string {
  const place = isOnFile(measurement) ? ' on a file' : '';
  const size = blockSize(measurement);
  const words = [size === null ? '' : sizeInWords(size), isRandom(measurement) ? 'random' : 'sequential'];
  return `${words.filter(Boolean).join(' ')} writes a second${place} with ${call}`;
}

const isOnFile = (measurement: Json) =>
  measurement.through_file_system === true ||
  text(at(at(run(measurement), 'ran_on'), 'kind')) === 'file' ||
  text(at(workload(measurement), 'tool')) === 'pg_test_fsync';

/**
 * What a load tells of a job. One that asks no less shows that a drive fits; one that asks no more, that it does not.
 */
export interface Likeness {
  showsFit: boolean;
  /** how many times faster the job may be than the load at most; infinite where nothing bounds it */
  slack: number;
  /** of 4,096 bytes in a write */
  pages: number;
  random: boolean;
  call: Call;
  /** what was measured, in words, such as `4K random writes a second with O_SYNC` */
  load: string;
  /** what differs; empty where the job itself was run */
  words: string;
}
/** `less`: the load asks less than the job */
type Difference = { words: string; less?: boolean; slack?: number };

/** A drive takes no less than one such page, however little of it was changed. */
const PAGE_BYTES = 4096;
/** No file system on record costs more: ZFS takes an Optane M10 from 18,600 writes with fdatasync a second to 5,860. */
const FILE_SYSTEM = 5;
/** A flush has been up to 4.7 times faster than a forced write of the same drive, and up to 65 times slower. */
const FORCED = 5;
/** Sequential durable writes were at most twice as fast as random ones, and on drives as fast. */
const SEQUENTIAL = 3;
/** O_SYNC and fsync together make a drive put its cache away twice. */
const TWICE = 2;

const pages = (bytes: number) => Math.ceil(bytes / PAGE_BYTES);

/**
 * Whether a load writes sectors of a page, which some drives have to read first: one on record does 2,087 of 512 bytes
 * a second and 31,900 of 4,096. It says nothing of whole pages, nor of the bytes of a file, which are written as pages.
 */
const isPartOfPage = (size: number, { block_size_bytes }: Job) =>
  size < PAGE_BYTES && size % 512 === 0 && size !== block_size_bytes;

/**
 * Compare a load with a job.
 * @param measurement with `through_file_system` where that is known of it
 * @returns null where the load says nothing of the job
 */
export function compareWithJob(measurement: Json, job: Job): Likeness | null {
  const call = callOfEachWrite(measurement);
  const size = blockSize(measurement);
  if (call === null || size === null || isPartOfPage(size, job)) return null;
  const differences = [
    bySize(size, job),
    byPattern(isRandom(measurement), job),
    ...byCallAndPlace(call, isOnFile(measurement), hasNoCache(measurement), job),
  ].filter((difference) => difference !== null);
  const words = differences.map((difference) => difference.words).filter(Boolean);
  return {
    showsFit: !differences.some(({ less }) => less),
    slack: differences.reduce((product, { slack = 1 }) => product * slack, 1),
    pages: pages(size),
    random: isRandom(measurement),
    call,
    load: describeLoad(measurement, call),
    words: words.length
      ? `measured with ${[words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')}`
      : '',
  };
}

/** A larger write takes no less time than a smaller one, and no more than as many small ones one after the other. */
function bySize(size: number, { block_size_bytes }: Job): Difference | null {
  if (size === block_size_bytes) return null;
  const ratio = pages(size) / pages(block_size_bytes);
  return { words: `${sizeInWords(size)} writes`, less: ratio < 1, slack: Math.max(1, ratio) };
}

/** Random writes ask no less than sequential ones. */
function byPattern(random: boolean, { pattern }: Job): Difference | null {
  if (random === (pattern === 'randwrite')) return null;
  return random ? { words: 'random writes', slack: SEQUENTIAL } : { words: 'sequential writes', less: true };
}

/**
 * On a device both calls send the same flush; on a file fsync also writes what the file system notes of the file.
 * The jobs overwrite a file that was laid out before: then the drive gets one write and one flush, as without a file.
 * O_SYNC and O_DSYNC may reach the drive as forced writes, which are no flushes; with its cache off nothing is left to
 * flush, and all ways are alike.
 */
function byCallAndPlace(call: Call, onFile: boolean, noCache: boolean, { sync, runs_on }: Job): (Difference | null)[] {
  const isForced = call === 'O_SYNC' || call === 'O_DSYNC';
  const asks = onFile && (call === 'fdatasync' || call === 'O_DSYNC') && runs_on === 'file';
  const notesToo = onFile && call !== 'fdatasync' && call !== 'O_DSYNC' && (call !== sync || runs_on === 'device');
  return [
    call === sync ? null : { words: call, less: asks && sync === 'fsync' },
    isForced && !noCache ? { words: '', less: true, slack: FORCED } : null,
    call === 'O_SYNC and fsync' ? { words: '', slack: TWICE } : null,
    onFile === (runs_on === 'file')
      ? null
      : { words: `${onFile ? 'a' : 'no'} file system between`, slack: onFile ? FILE_SYSTEM : 1 },
    notesToo ? { words: '', slack: Infinity } : null,
  ];
}

/** Whether the drive's volatile cache was off. */
const hasNoCache = (measurement: Json) => at(at(measurement, 'settings'), 'write_cache') === 'off';
