/** Workloads and figures in the words of the public pages; scripts/sql/macros/words.sql writes the same, and a test compares. */
import { splitUnit } from './metrics.js';
import { formatNumber } from './units.js';
import { at, number, object, text } from './json.js';

/** @typedef {Record<string, any>} Json */

const PATTERNS = Object.freeze({
  read: 'sequential read',
  write: 'sequential write',
  randread: 'random read',
  randwrite: 'random write',
  rw: 'sequential mix',
  randrw: 'random mix',
  trim: 'trim',
});
/** How fio issues a request is detail; a figure taken by another program is another measurement. */
const PLAIN_ENGINES = ['libaio', 'io_uring', 'psync', 'sync', 'rbd'];

/** @param {number} bytes */
function size(bytes) {
  const unit = [
    ['G', 2 ** 30],
    ['M', 2 ** 20],
    ['K', 2 ** 10],
  ].find(([, factor]) => bytes >= Number(factor) && bytes % Number(factor) === 0);
  return unit ? `${bytes / Number(unit[1])}${unit[0]}` : `${bytes} B`;
}

/**
 * @param {string | null} kind
 * @param {number | null} every
 */
export function describeSync(kind, every) {
  if (kind === null || kind === 'none') return null;
  const named = { sync: 'O_SYNC', dsync: 'O_DSYNC', 'sync+fsync': 'O_SYNC and fsync' }[kind];
  return named ?? (every !== null && every > 1 ? `${kind} every ${every} writes` : kind);
}

/** @param {Json} workload of kind block @returns {string} */
function blockWords(workload) {
  const bytes = number(at(workload, 'block_size_bytes'));
  const share = number(at(workload, 'read_percent'));
  const pattern =
    at(PATTERNS, text(at(workload, 'pattern')) ?? '') ?? (share === 0 ? 'writes' : share === 100 ? 'reads' : null);
  const [depth, jobs, clients] = ['queue_depth', 'jobs', 'clients'].map((field) => number(at(workload, field)));
  const engine = text(at(workload, 'engine'));
  const parts = [
    [bytes === null ? null : size(bytes), pattern].filter(Boolean).join(' '),
    depth === undefined || depth === null ? null : `QD${depth}`,
    Number(jobs) > 1 ? `${jobs} jobs` : null,
    Number(clients) > 1 ? `${clients} clients` : null,
    describeSync(text(at(workload, 'sync')), number(at(workload, 'sync_every'))),
    share !== null && share > 0 && share < 100 ? `${share} % reads` : null,
    engine !== null && !PLAIN_ENGINES.includes(engine) ? engine : null,
  ];
  return joined(parts) || 'workload not stated';
}

/** @param {readonly (string | null | undefined)[]} parts @param {string} [between] */
const joined = (parts, between = ' · ') => parts.filter(Boolean).join(between);

/** Kinds of workload beside blocks, in words. @type {Readonly<Record<string, (of: (field: string) => string | null, bytes: (field: string) => string | null) => string>>} */
const KINDS = Object.freeze({
  osd: (of, bytes) =>
    joined([
      joined(['one OSD', joined([bytes('block_size_bytes'), of('pattern')], ' ')], ', '),
      of('queue_depth') && `QD${of('queue_depth')}`,
    ]),
  network: (of) => joined(['round trip', of('message_bytes') && `${of('message_bytes')} B messages`, of('tool')]),
  object: (of, bytes) =>
    joined([
      joined([of('order'), of('operation'), 'objects'], ' '),
      bytes('object_size_bytes'),
      of('threads') && `${of('threads')} threads`,
    ]),
  background: (of, bytes) => joined([of('task'), of('objects') && `${of('objects')} objects`, bytes('amount_bytes')]),
  kv: (of) => joined([of('operation'), of('threads') && `${of('threads')} threads`]),
  probe: (of, bytes) => joined([of('tool'), of('method'), bytes('block_size_bytes')]),
});

/**
 * @param {Json} workload
 * @returns {string} such as `4K random write · QD1 · fsync`
 */
export function workloadWords(workload) {
  const of = (/** @type {string} */ field) => {
    const value = at(workload, field);
    return value === null || value === undefined ? null : String(value);
  };
  const bytes = (/** @type {string} */ field) => {
    const value = number(at(workload, field));
    return value === null ? null : size(value);
  };
  const kind = Object.hasOwn(KINDS, of('kind') ?? '') ? KINDS[of('kind') ?? ''] : undefined;
  const window = of('window');
  return joined([
    kind ? kind(of, bytes) : blockWords(workload),
    window === 'overall' ? null : window?.replaceAll('-', ' '),
  ]);
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
