/** Workloads and figures in the words of the public pages; scripts/sql/macros/words.sql writes the same, and a test compares. */
import { splitUnit } from '../math/metrics.js';
import { formatNumber } from '../math/units.js';
import { at, number, object, text } from '../rules/json.js';

/** @typedef {Record<string, any>} Json */

const PATTERNS = Object.freeze({
  read: 'sequential read', write: 'sequential write', randread: 'random read', randwrite: 'random write',
  rw: 'sequential mix', randrw: 'random mix', trim: 'trim',
});
/** How fio issues a request is detail; a figure taken by another program is another measurement. */
const PLAIN_ENGINES = ['libaio', 'io_uring', 'psync', 'sync', 'rbd'];

/** @param {number} bytes */
function size(bytes) {
  const unit = [['G', 2 ** 30], ['M', 2 ** 20], ['K', 2 ** 10]].find(([, factor]) => bytes >= Number(factor) && bytes % Number(factor) === 0);
  return unit ? `${bytes / Number(unit[1])}${unit[0]}` : `${bytes} B`;
}

/**
 * @param {string | null} kind
 * @param {number | null} every
 */
function flush(kind, every) {
  if (kind === null || kind === 'none') return null;
  const named = { sync: 'O_SYNC', dsync: 'O_DSYNC', 'sync+fsync': 'O_SYNC and fsync' }[kind];
  return named ?? (every !== null && every > 1 ? `${kind} every ${every} writes` : kind);
}

/**
 * @param {Json} workload of kind block
 * @returns {string} such as `4K random write · QD1 · fsync`
 */
export function workloadWords(workload) {
  const bytes = number(at(workload, 'block_size_bytes'));
  const share = number(at(workload, 'read_percent'));
  const pattern = at(PATTERNS, text(at(workload, 'pattern')) ?? '') ?? (share === 0 ? 'writes' : share === 100 ? 'reads' : null);
  const [depth, jobs, clients] = ['queue_depth', 'jobs', 'clients'].map((field) => number(at(workload, field)));
  const engine = text(at(workload, 'engine'));
  const parts = [
    [bytes === null ? null : size(bytes), pattern].filter(Boolean).join(' '),
    depth === undefined || depth === null ? null : `QD${depth}`,
    Number(jobs) > 1 ? `${jobs} jobs` : null,
    Number(clients) > 1 ? `${clients} clients` : null,
    flush(text(at(workload, 'sync')), number(at(workload, 'sync_every'))),
    share !== null && share > 0 && share < 100 ? `${share} % reads` : null,
    engine !== null && !PLAIN_ENGINES.includes(engine) ? engine : null,
  ];
  const window = text(at(workload, 'window'));
  return [parts.filter(Boolean).join(' · ') || 'workload not stated', window === 'overall' ? null : window?.replaceAll('-', ' ')].filter(Boolean).join(' · ');
}

/**
 * @typedef {{label: string, text: string}} Shown
 * @param {Json} figures of a measurement, or of one half of it
 * @param {Record<string, {label: string, unit: string}>} kinds metrics by their key, of /api/v1/metrics.json
 * @returns {Shown[]} in the order of the kinds
 */
export function figureWords(figures, kinds) {
  return Object.entries(kinds).flatMap(([key, { label, unit }]) => {
    const value = number(object(figures)[key]);
    if (value === null) return [];
    const digits = splitUnit(key).factor < 1 || value < 100 ? 2 : 0;
    return [{ label, text: `${formatNumber(value, digits)} ${unit === 'iops' ? 'IOPS' : unit}` }];
  });
}
