/** Describe workloads as the public pages do: `4K random write · QD1 · fsync`. */
import { formatBlockSize } from './format.ts';
import { at, number, text } from './json.ts';

const PATTERNS = Object.freeze({
  read: 'sequential read',
  write: 'sequential write',
  randread: 'random read',
  randwrite: 'random write',
  rw: 'sequential mix',
  randrw: 'random mix',
});
const FLUSHES = Object.freeze({ sync: 'O_SYNC', dsync: 'O_DSYNC', 'sync+fsync': 'O_SYNC and fsync' });
/** How fio issues a request is detail; a figure from another program is another measurement. */
const FIO_ENGINES = ['libaio', 'io_uring', 'psync', 'sync', 'rbd'];

const join = (parts: readonly (string | null | undefined)[], separator = ' · ') =>
  parts.filter(Boolean).join(separator);

/**
 * Describe a workload of any kind.
 * @param workload as in a record; fields that are not stated are left out
 * @returns such as `4K random write · QD1 · fsync`
 */
export function describeWorkload(workload: unknown): string {
  const kind = text(at(workload, 'kind')) ?? 'block';
  const describe = Object.hasOwn(KINDS, kind) ? KINDS[kind] : describeBlocks;
  const window = text(at(workload, 'window'));
  return join([describe?.(workload), window === 'overall' ? null : window?.replaceAll('-', ' ')]);
}

/** Describers of each kind of workload. */
const KINDS: Readonly<Record<string, (workload: unknown) => string>> = Object.freeze({
  osd(workload) {
    const load = join([sizeOf(workload, 'block_size_bytes'), fieldOf(workload, 'pattern')], ' ');
    return join([join(['one OSD', load], ', '), labelled('QD', workload, 'queue_depth')]);
  },
  network: (workload) =>
    join(['round trip', counted(workload, 'message_bytes', 'B messages'), fieldOf(workload, 'tool')]),
  object: (workload) =>
    join([
      join([fieldOf(workload, 'order'), fieldOf(workload, 'operation'), 'objects'], ' '),
      sizeOf(workload, 'object_size_bytes'),
      counted(workload, 'threads', 'threads'),
    ]),
  background: (workload) =>
    join([fieldOf(workload, 'task'), counted(workload, 'objects', 'objects'), sizeOf(workload, 'amount_bytes')]),
  kv: (workload) => join([fieldOf(workload, 'operation'), counted(workload, 'threads', 'threads')]),
  probe: (workload) =>
    join([fieldOf(workload, 'tool'), fieldOf(workload, 'method'), sizeOf(workload, 'block_size_bytes')]),
});

/** @param workload of kind block */
function describeBlocks(workload: unknown): string {
  const share = number(at(workload, 'read_percent'));
  const engine = text(at(workload, 'engine'));
  const parts = [
    join([sizeOf(workload, 'block_size_bytes'), describePattern(text(at(workload, 'pattern')), share)], ' '),
    labelled('QD', workload, 'queue_depth'),
    several(workload, 'jobs'),
    several(workload, 'clients'),
    describeFlush(text(at(workload, 'sync')), number(at(workload, 'sync_every'))),
    share !== null && share > 0 && share < 100 ? `${share} % reads` : null,
    engine !== null && !FIO_ENGINES.includes(engine) ? engine : null,
  ];
  return join(parts) || 'workload not stated';
}

/** @param pattern in fio's terms @param readPercent of a workload without a pattern */
function describePattern(pattern: string | null, readPercent: number | null) {
  if (pattern !== null) return String(at(PATTERNS, pattern) ?? pattern);
  return readPercent === 0 ? 'writes' : readPercent === 100 ? 'reads' : null;
}

/**
 * Name the way in which writes are made durable.
 * @param kind of flush
 * @param every writes between two flush calls
 */
export function describeFlush(kind: string | null, every: number | null) {
  if (kind === null || kind === 'none') return null;
  const name = text(at(FLUSHES, kind));
  return name ?? (every !== null && every > 1 ? `${kind} every ${every} writes` : kind);
}

function fieldOf(workload: unknown, field: string): string | null {
  const value = at(workload, field);
  return value === null || value === undefined ? null : String(value);
}

const labelled = (label: string, workload: unknown, field: string) =>
  fieldOf(workload, field) && `${label}${fieldOf(workload, field)}`;

const counted = (workload: unknown, field: string, noun: string) => {
  const count = fieldOf(workload, field);
  return count && `${count} ${count === '1' ? noun.replace(/s$/, '') : noun}`;
};

/** @param field named for what it counts: one of them is not worth a word */
const several = (workload: unknown, field: string) =>
  Number(at(workload, field)) > 1 ? counted(workload, field, field) : null;

/** @param field in bytes @returns such as `4K` or `512 B` */
function sizeOf(workload: unknown, field: string): string | null {
  const bytes = number(at(workload, field));
  return bytes === null ? null : formatBlockSize(bytes);
}
