/** The workload of a job in the words of a record: pattern, mix, block size, depth, jobs, durability, engine. */
import { stated } from '../shared/figures.js';
import { durability, whole } from './options.js';
import { blockSize } from './sizes.js';

/** @typedef {import('./direction.js').Moved} Moved */
/** @typedef {Partial<Record<'read'|'write'|'trim', Moved>>} Directions only those that moved something */

/** fio's names of patterns, by what a record calls them, and the directions they move. */
const PATTERNS = {
  read: { name: 'read', moves: ['read'] },
  write: { name: 'write', moves: ['write'] },
  trim: { name: 'trim', moves: ['trim'] },
  randread: { name: 'randread', moves: ['read'] },
  randwrite: { name: 'randwrite', moves: ['write'] },
  randtrim: { name: null, moves: ['trim'] },
  rw: { name: 'rw', moves: ['read', 'write'] },
  readwrite: { name: 'rw', moves: ['read', 'write'] },
  randrw: { name: 'randrw', moves: ['read', 'write'] },
  trimwrite: { name: null, moves: ['trim', 'write'] },
  randtrimwrite: { name: null, moves: ['trim', 'write'] },
};

/** @param {Moved} moved */
const meanSize = ({ bytes, ios }) => (bytes && ios ? bytes / ios : null);

/**
 * The pattern, null where the options do not say it or say another than what was moved.
 * @param {import('./options.js').Options} options
 * @param {string[]} moved
 * @returns {{pattern: string | null, warnings: string[]}}
 */
function patternOf({ of, known }, moved) {
  const asked = of.rw?.split(':')[0]?.trim().toLowerCase() ?? (known && moved.join() === 'read' ? 'read' : undefined);
  const pattern = Object.hasOwn(PATTERNS, asked ?? '')
    ? PATTERNS[/** @type {keyof typeof PATTERNS} */ (asked)]
    : undefined;
  if (!asked)
    return {
      pattern: null,
      warnings: ['fio did not write down the pattern, so it is not known whether access was random or sequential.'],
    };
  if (!pattern)
    return { pattern: null, warnings: [`The pattern “${asked.slice(0, 20)}” is none of fio's, so it was left out.`] };
  if (!moved.every((direction) => pattern.moves.includes(direction))) {
    return {
      pattern: null,
      warnings: [
        `The options say “${asked}”, but the job moved data by ${moved.join(' and ')}: the pattern was left out, and the file may have been edited.`,
      ],
    };
  }
  const warnings = pattern.name ? [] : [`The pattern “${asked}” has no name in a record and was left out.`];
  return { pattern: pattern.name, warnings };
}

/**
 * @param {string | null} pattern
 * @param {import('./options.js').Options} options
 * @param {string[]} moved
 */
function readPercent(pattern, { of, known }, moved) {
  if (pattern === 'rw' || pattern === 'randrw') {
    const write = whole(of, 'rwmixwrite');
    return whole(of, 'rwmixread') ?? (write === null ? (known ? 50 : null) : 100 - write);
  }
  if (pattern === null && moved.length === 1 && moved[0] !== 'trim') return moved[0] === 'read' ? 100 : 0;
  return null;
}

/**
 * The one block size: as the options say it where the totals agree, else what the totals give.
 * @param {import('./options.js').Options} options
 * @param {Directions} directions
 * @returns {{bytes: number | null, mean: number | null, warnings: string[]}}
 */
function blockSizeOf({ of, known }, directions) {
  const found = Object.entries(directions).map(([name, moved]) => {
    const asked = blockSize(of, /** @type {'read'|'write'|'trim'} */ (name));
    return { asked: asked === undefined && known ? 4096 : asked, mean: meanSize(moved) };
  });
  const [first] = found;
  const means = found.map(({ mean }) => mean);
  const mean = first && means.every((value) => value === first.mean) ? first.mean : null;
  const asked = first && found.every((one) => one.asked === first.asked) ? first.asked : null;
  if (asked === undefined) {
    const exact = mean !== null && Number.isInteger(mean) ? mean : null;
    return {
      bytes: exact,
      mean: null,
      warnings: exact
        ? ['fio did not write down the block size; it was computed from bytes and requests.']
        : ['The block size is not known.'],
    };
  }
  if (asked === null)
    return {
      bytes: null,
      mean: first && found.length === 1 ? first.mean : null,
      warnings: ['Block sizes varied within the job, so there is no single one to store.'],
    };
  const off = means.find((value) => value !== null && Math.abs(value / asked - 1) > 0.02);
  const warnings = off
    ? [
        `The options say blocks of ${asked.toLocaleString('en')} bytes, but bytes ÷ requests gives ${off.toLocaleString('en', { maximumFractionDigits: 1 })}: short requests, or an edited file.`,
      ]
    : [];
  return { bytes: asked, mean: null, warnings };
}

/**
 * @param {import('./options.js').Options} options
 * @param {Directions} directions
 * @param {import('./engine.js').Engine} engine
 * @param {number | null} jobs
 * @returns {{workload: Record<string, any>, meanSize: number | null, warnings: string[]}}
 */
export function workloadOf(options, directions, engine, jobs) {
  const moved = Object.keys(directions);
  const { pattern, warnings } = patternOf(options, moved);
  const { bytes, mean, warnings: aboutSize } = blockSizeOf(options, directions);
  const writes = moved.some((direction) => direction !== 'read');
  const { sync, sync_every } = writes ? durability(options) : { sync: null, sync_every: null };
  const workload = {
    kind: 'block',
    pattern,
    read_percent: readPercent(pattern, options, moved),
    block_size_bytes: bytes,
    queue_depth: engine.effective,
    jobs,
    sync,
    sync_every,
    engine: engine.name,
  };
  return { workload: stated(workload), meanSize: mean, warnings: [...warnings, ...aboutSize] };
}
