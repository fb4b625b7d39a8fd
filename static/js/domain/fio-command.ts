/** Writes the fio command of a workload, on a device that holds nothing. */

const PATTERNS = ['read', 'write', 'randread', 'randwrite'];
const FLUSHES = ['fsync', 'fdatasync'];
const OPENED = ['sync', 'dsync'];
/** The largest block and depth that anybody tests with. */
const MOST_BYTES = 1 << 30;
const MOST_DEPTH = 4096;

/** A workload of which enough is stated to run it again. */
export interface Job {
  pattern: string;
  block_size_bytes: number;
  queue_depth: number;
  jobs?: number | null;
  /** as a record has it, such as `fsync` or `sync+fsync` */
  sync?: string | null;
  /** writes to a flush */
  sync_every?: number | null;
  read_percent?: number | null;
}

/** Write the command of a job; whoever runs it puts the device in place of /dev/sdX. */
export function fioCommand(job: Job): string {
  const { pattern, block_size_bytes, queue_depth, jobs, sync, sync_every, read_percent } = job;
  const calls = (sync ?? 'none').split('+');
  const flush = calls.find((call) => FLUSHES.includes(call));
  const opened = calls.find((call) => OPENED.includes(call));
  // At depth 1 flushes run by psync, whose flushes every version of fio times rightly.
  const engine = flush && queue_depth === 1 ? 'psync' : 'libaio';
  return [
    'fio --name=again --filename=/dev/sdX --direct=1',
    `--ioengine=${engine} --rw=${pattern} --bs=${block_size_bytes} --iodepth=${queue_depth}`,
    ...(read_percent ? [`--rwmixread=${read_percent}`] : []),
    ...((jobs ?? 1) > 1 ? [`--numjobs=${jobs} --group_reporting`] : []),
    ...(flush ? [`--${flush}=${sync_every ?? 1}`] : []),
    ...(opened ? [`--sync=${opened}`] : []),
    ...(pattern.endsWith('read') ? ['--readonly'] : []),
    '--runtime=60 --time_based --output-format=json --output=result.json',
  ].join(' ');
}

/**
 * Write the command of a workload that an address names.
 * @param query with `pattern`, `block_size_bytes`, `queue_depth` and `sync`
 * @returns null where the address names no such workload: nothing of it is taken over unread
 */
export function fioCommandOf(query: URLSearchParams): string | null {
  const pattern = query.get('pattern') ?? '';
  const sync = query.get('sync') ?? 'none';
  const block_size_bytes = wholeNumber(query.get('block_size_bytes'), MOST_BYTES);
  const queue_depth = wholeNumber(query.get('queue_depth'), MOST_DEPTH);
  const isKnown = PATTERNS.includes(pattern) && ['none', ...FLUSHES, ...OPENED].includes(sync);
  if (!isKnown || block_size_bytes === null || queue_depth === null) return null;
  return fioCommand({ pattern, block_size_bytes, queue_depth, sync });
}

function wholeNumber(text: string | null, most: number): number | null {
  const value = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}
