/** What one run of `rados bench` says of itself: its totals, and how many requests were in flight in each second. */
import { number, object } from '../shared/figures.js';
import { numberAt, printed } from '../shared/text-tools.js';

/**
 * @typedef {object} Totals
 * @property {boolean} writes
 * @property {number | null} time  s
 * @property {number | null} ops
 * @property {number | null} opSize
 * @property {number | null} objectSize
 * @property {number | null} bandwidth  MiB/s
 * @property {number | null} iops  a whole number, as cut off by the tool
 * @property {Record<'mean' | 'min' | 'max' | 'stddev', number | null>} latency  s
 * @property {number | null} threads
 * @property {'sequential' | 'random' | null} order
 */

/** @param {string} text of one run */
export function totalsOfText(text) {
  const started =
    /Maintaining (\d+) concurrent (writes|reads|read\/writes)(?: of (\d+) bytes)?(?: to objects of size (\d+))?/.exec(
      text,
    );
  const latency = (/** @type {string} */ name) =>
    numberAt(text, new RegExp(`^[ \\t]*${name} latency(?:\\(s\\))?:\\s+(\\S+)`, 'im'));
  const writes = /^[ \t]*Total writes made/m.test(text);
  return {
    writes,
    time: numberAt(text, /^[ \t]*Total time run:\s+(\S+)/m),
    ops: numberAt(text, /^[ \t]*Total (?:writes|reads) made:\s+(\S+)/m),
    opSize: numberAt(text, /^[ \t]*(?:Write|Read) size:\s+(\S+)/m) ?? printed(started?.[3]),
    objectSize: numberAt(text, /^[ \t]*Object size:\s+(\S+)/m) ?? printed(started?.[4]),
    bandwidth: numberAt(text, /^[ \t]*Bandwidth \(MB\/sec\):\s+(\S+)/m),
    iops: numberAt(text, /^[ \t]*Average IOPS:?\s+(\S+)/m),
    latency: { mean: latency('Average'), min: latency('Min'), max: latency('Max'), stddev: latency('Stddev') },
    threads: printed(started?.[1]),
    order: orderOf(text, writes),
  };
}

/** Reads do not print their mode; the command may stand above them. @param {string} text @param {boolean} writes @returns {'sequential' | 'random' | null} */
function orderOf(text, writes) {
  if (writes) return null;
  const mode = /rados\b[^\n]*\bbench\b[^\n]*\b(seq|rand)\b/.exec(text)?.[1];
  return mode === 'seq' ? 'sequential' : mode === 'rand' ? 'random' : null;
}

/** Numbers may stand in quotes. @param {Record<string, any>} value @param {...string} names */
function field(value, ...names) {
  const found = names.map((name) => value[name]).find((one) => one !== undefined);
  return typeof found === 'string' ? printed(found) : number(found);
}

/** @param {Record<string, any>} value @returns {Totals} */
export function totalsOfJson(value) {
  return {
    writes: 'total_writes_made' in value,
    time: field(value, 'total_time_run'),
    ops: field(value, 'total_writes_made', 'total_reads_made'),
    opSize: field(value, 'write_size', 'read_size', 'op_size'),
    objectSize: field(value, 'object_size'),
    bandwidth: field(value, 'bandwidth'),
    iops: field(value, 'average_iops'),
    // One release wrote the name of the maximum with a colon in it.
    latency: {
      mean: field(value, 'average_latency'),
      min: field(value, 'min_latency'),
      max: field(value, 'max_latency', 'max_latency:'),
      stddev: field(value, 'stddev_latency'),
    },
    threads: field(value, 'concurrent_ios'),
    order: null,
  };
}

/** Requests in flight by second, where the tool prints them. @param {string} text */
export const inFlight = (text) =>
  Array.from(text.matchAll(/^[ \t]*(?:\d{4}-\S+ )?\d+\s+(\d+)\s+\d+\s+\d+\s+[\d.]+\s/gm), ([, ops]) =>
    Number(ops),
  ).filter((ops) => ops > 0);

/** @param {any} value @returns {number[]} */
export const inFlightOfJson = (value) =>
  (Array.isArray(value.datas) ? value.datas : [])
    .map((/** @type {any} */ second) => field(object(second), 'cur_ops') ?? 0)
    .filter((/** @type {number} */ ops) => ops > 0);
