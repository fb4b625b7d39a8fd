/** Reads fio's terse output (versions 3 to 5): one line a job, whose fields have a fixed meaning. */
import { importDocuments } from './fio/import-documents.js';
import { parseNumber } from './shared/numbers.js';
import { importResult } from './shared/result.js';
import { textImporter } from './shared/text-importer.js';

/** @typedef {import('./types.d.ts').UntrustedObject} UntrustedObject */
/** @typedef {{version: string | undefined, disks: UntrustedObject[], job: UntrustedObject}} TerseLine */

/** Fields before the directions: version of the format, of fio, name, group, error. */
const HEAD = 5;
/** Percentiles that a line always has fields for; unused ones are `0%=0`. */
const PERCENTILES = 20;
/** Total KiB, KiB/s, requests a second, ms; four figures of slat and of clat, percentiles, four of lat, five of bw. */
const DIRECTION_FIELDS = 4 + 4 + 4 + PERCENTILES + 4 + 5;
/** From version 5 on a direction has one field more for bw and six for iops. */
const MORE_FIELDS = 6;
/** Figures of the processor, after the directions. */
const CPU_FIELDS = 5;
const DEPTHS = ['1', '2', '4', '8', '16', '32', '>=64'];
/** Buckets of latency: ten in µs, twelve in ms. */
const BUCKETS = 22;
const DISK_FIELDS = 9;
const LINE = /^([2-5]);(?:(fio-\d[^;\n]*);)?([^;\n]*);(\d+);(\d+);\d+;[^\n]*$/gm;

/** Read the figures of a latency. @param {readonly string[]} fields  min, max, mean, deviation, in µs */
const latencyOf = (fields) =>
  Object.fromEntries(['min', 'max', 'mean', 'stddev'].map((name, index) => [name, parseNumber(fields[index])]));

/** Read the fields of one direction under the names of fio's JSON. @param {readonly string[]} fields */
function directionOf(fields) {
  const [kib, bandwidth, iops, runtime] = fields.map((field) => parseNumber(field));
  const ranks = fields
    .slice(12, 12 + PERCENTILES)
    .map((field) => field.split('%='))
    .filter(([rank]) => Number(rank) > 0);
  return {
    ...(kib === null || kib === undefined ? {} : { io_bytes: kib * 1024, io_kbytes: kib }),
    bw: bandwidth,
    iops,
    runtime,
    clat: {
      ...latencyOf(fields.slice(8, 12)),
      percentile: Object.fromEntries(ranks.map(([rank = '', value]) => [rank, parseNumber(value)])),
    },
    lat: latencyOf(fields.slice(12 + PERCENTILES, 16 + PERCENTILES)),
  };
}

/** Read what the disks counted. @param {readonly string[]} fields  after the buckets of latency */
function disksOf(fields) {
  const disks = [];
  for (let at = 0; at + DISK_FIELDS <= fields.length && /^[a-z][\w-]*$/.test(fields[at] ?? ''); at += DISK_FIELDS) {
    const [name, ...counts] = fields.slice(at, at + 5);
    const [readIos, writeIos, readMerges, writeMerges] = counts.map(Number);
    disks.push({ name, read_ios: readIos, write_ios: writeIos, read_merges: readMerges, write_merges: writeMerges });
  }
  return disks;
}

/**
 * Read one line into an entry of fio's JSON.
 * @param {string} line
 * @returns {TerseLine | null} null where its fields are not those of a version that is known
 */
function readLine(line) {
  const fields = line.trim().split(';');
  const version = Number(fields[0]);
  const width = DIRECTION_FIELDS + (version >= 5 ? MORE_FIELDS : 0);
  const names = version === 3 ? ['read', 'write'] : ['read', 'write', 'trim'];
  const depths = HEAD + names.length * width + CPU_FIELDS;
  const buckets = depths + DEPTHS.length;
  const shares = fields.slice(depths, buckets);
  const known = version >= 3 && fields.length >= buckets + BUCKETS;
  if (!known || shares.some((share) => !/^\d+(?:\.\d+)?%$/.test(share))) return null;
  const partOf = (/** @type {number} */ index) => fields.slice(HEAD + index * width, HEAD + (index + 1) * width);
  const job = {
    jobname: fields[2],
    groupid: Number(fields[3]),
    error: Number(fields[4]),
    iodepth_level: Object.fromEntries(DEPTHS.map((depth, index) => [depth, Number.parseFloat(shares[index] ?? '')])),
    ...Object.fromEntries(names.map((name, index) => [name, directionOf(partOf(index))])),
  };
  return { version: fields[1], disks: disksOf(fields.slice(buckets + BUCKETS)), job };
}

/**
 * Say why some lines cannot be read.
 * @param {number} count
 * @param {boolean} isVersion2
 */
function explainUnread(count, isVersion2) {
  const reason = isVersion2
    ? 'version 2 of the format has other places'
    : 'it has too few places, or others than fio gives it';
  const lines = `${count} line${count === 1 ? '' : 's'}`;
  return `${lines} of terse output cannot be read: ${reason}. Run fio with --output-format=json.`;
}

/** Read the lines in a text. @param {string} text */
function parse(text) {
  const lines = text.match(LINE) ?? [];
  const read = lines.map(readLine).filter((line) => line !== null);
  const unread = lines.length - read.length;
  const isVersion2 = lines.some((line) => line.startsWith('2;'));
  const errors = unread > 0 ? [explainUnread(unread, isVersion2)] : [];
  const [first] = read;
  if (!first) return importResult({ errors });
  const jobs = read.map(({ job }) => job);
  // Every line repeats what the disks counted over the whole run.
  const value = { 'fio version': first.version, jobs, disk_util: first.disks, abridged: true };
  const imported = importDocuments([{ value, jobs, allClients: null, truncated: false, notes: [] }]);
  return { ...imported, errors: [...errors, ...imported.errors] };
}

export const fioTerse = textImporter({
  id: 'fio-terse',
  label: 'fio',
  recognises: (text) => !/\\?"fio version\\?"/.test(text) && /^(?:[3-5];fio-\d|2;[^;\n]*;\d+;\d+;\d+;\d+;)/m.test(text),
  parse,
});
