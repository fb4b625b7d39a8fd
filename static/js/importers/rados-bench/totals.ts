/** Reads what one run of `rados bench` prints: its totals, and how many requests were in flight in each second. */
import { list, number, object } from '../../domain/json.ts';
import { findNumber, parseNumber } from '../shared/numbers.ts';

/** @typedef {import('../types.ts').UntrustedObject} UntrustedObject */
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

const START =
  /Maintaining (\d+) concurrent (?:writes|reads|read\/writes)(?: of (\d+) bytes)?(?: to objects of size (\d+))?/;

/**
 * Read the totals of a run in text.
 * @param {string} text  of one run
 * @returns {Totals}
 */
export function totalsOfText(text) {
  const [, threads, opSize, objectSize] = START.exec(text) ?? [];
  const latency = (/** @type {string} */ name) =>
    findNumber(text, new RegExp(`^[ \\t]*${name} latency(?:\\(s\\))?:\\s+(\\S+)`, 'im'));
  const writes = /^[ \t]*Total writes made/m.test(text);
  return {
    writes,
    time: findNumber(text, /^[ \t]*Total time run:\s+(\S+)/m),
    ops: findNumber(text, /^[ \t]*Total (?:writes|reads) made:\s+(\S+)/m),
    opSize: findNumber(text, /^[ \t]*(?:Write|Read) size:\s+(\S+)/m) ?? parseNumber(opSize),
    objectSize: findNumber(text, /^[ \t]*Object size:\s+(\S+)/m) ?? parseNumber(objectSize),
    bandwidth: findNumber(text, /^[ \t]*Bandwidth \(MB\/sec\):\s+(\S+)/m),
    iops: findNumber(text, /^[ \t]*Average IOPS:?\s+(\S+)/m),
    latency: { mean: latency('Average'), min: latency('Min'), max: latency('Max'), stddev: latency('Stddev') },
    threads: parseNumber(threads),
    order: writes ? null : orderOf(text),
  };
}

/**
 * Read the order of reads from the command, where it is printed above them; the totals do not name it.
 * @param {string} text
 * @returns {Totals['order']}
 */
function orderOf(text) {
  const mode = /rados\b[^\n]*\bbench\b[^\n]*\b(seq|rand)\b/.exec(text)?.[1];
  if (mode === 'seq') return 'sequential';
  return mode === 'rand' ? 'random' : null;
}

/**
 * Read a number under one of several names; it may be in quotes.
 * @param {UntrustedObject} value
 * @param {...string} names
 */
function readMember(value, ...names) {
  const found = names.map((name) => value[name]).find((member) => member !== undefined);
  return typeof found === 'string' ? parseNumber(found) : number(found);
}

/**
 * Read the totals of a run in JSON.
 * @param {UntrustedObject} value
 * @returns {Totals}
 */
export function totalsOfJson(value) {
  return {
    writes: 'total_writes_made' in value,
    time: readMember(value, 'total_time_run'),
    ops: readMember(value, 'total_writes_made', 'total_reads_made'),
    opSize: readMember(value, 'write_size', 'read_size', 'op_size'),
    objectSize: readMember(value, 'object_size'),
    bandwidth: readMember(value, 'bandwidth'),
    iops: readMember(value, 'average_iops'),
    // One release wrote the name of the maximum with a colon in it.
    latency: {
      mean: readMember(value, 'average_latency'),
      min: readMember(value, 'min_latency'),
      max: readMember(value, 'max_latency', 'max_latency:'),
      stddev: readMember(value, 'stddev_latency'),
    },
    threads: readMember(value, 'concurrent_ios'),
    order: null,
  };
}

/** Read the requests in flight of each second that the text prints. @param {string} text */
export const inFlightOfText = (text) =>
  Array.from(text.matchAll(/^[ \t]*(?:\d{4}-\S+ )?\d+\s+(\d+)\s+\d+\s+\d+\s+[\d.]+\s/gm), ([, ops]) =>
    Number(ops),
  ).filter((ops) => ops > 0);

/** Read the requests in flight of each second in JSON. @param {UntrustedObject} value */
export const inFlightOfJson = (value) =>
  list(value.datas)
    .map((second) => readMember(object(second), 'cur_ops') ?? 0)
    .filter((ops) => ops > 0);
