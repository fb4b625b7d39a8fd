/** Writes the fio command of a workload on a device that holds nothing, as layouts/_partials/func/fio.html does. */

const PATTERNS = ['read', 'write', 'randread', 'randwrite'];
const FLUSHES = ['fsync', 'fdatasync'];
const OPENED = Object.freeze(/** @type {Record<string, string>} */ ({ sync: 'sync', dsync: 'dsync' }));
/** The largest block and depth that anybody tests with. */
const MOST_BYTES = 1 << 30;
const MOST_DEPTH = 4096;

/**
 * Write the command of a workload that an address names.
 * @param {URLSearchParams} query with `pattern`, `block_size_bytes`, `queue_depth` and `sync`
 * @returns {string | null} null where the address names no such workload: nothing of it is taken over unread
 */
export function fioCommandOf(query) {
  const pattern = query.get('pattern') ?? '';
  const sync = query.get('sync') ?? 'none';
  const size = wholeNumber(query.get('block_size_bytes'), MOST_BYTES);
  const depth = wholeNumber(query.get('queue_depth'), MOST_DEPTH);
  const isKnown = sync === 'none' || FLUSHES.includes(sync) || Object.hasOwn(OPENED, sync);
  if (!PATTERNS.includes(pattern) || !isKnown || size === null || depth === null) return null;
  const isFlushed = FLUSHES.includes(sync);
  // At depth 1 flushes run by psync, whose flushes every version of fio times rightly.
  const engine = isFlushed && depth === 1 ? 'psync' : 'libaio';
  return [
    'fio --name=again --filename=/dev/sdX --direct=1',
    `--ioengine=${engine} --rw=${pattern} --bs=${size} --iodepth=${depth}`,
    ...(isFlushed ? [`--${sync}=1`] : []),
    ...(OPENED[sync] ? [`--sync=${OPENED[sync]}`] : []),
    ...(pattern.endsWith('read') ? ['--readonly'] : []),
    '--runtime=60 --time_based --output-format=json --output=result.json',
  ].join(' ');
}

/** @param {string | null} text @param {number} most @returns {number | null} */
function wholeNumber(text, most) {
  const value = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}
