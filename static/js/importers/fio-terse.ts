/** Reads fio's terse output (versions 3 to 5): one line a job, whose fields have a fixed meaning; flushes have none. */
import { askedIn, completed } from './fio/asked.ts';
import { importDocuments } from './fio.ts';
import { importResult, textImporter } from './shared/result.ts';
import { parseNumber } from './shared/units.ts';
import type { UntrustedObject } from './types.ts';

// Reads one line of fio's terse output into an entry of fio's JSON.

type TerseLine = { version: string | undefined; disks: UntrustedObject[]; job: UntrustedObject };

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

/** Read the figures of a latency. @param fields min, max, mean, deviation, in µs */
const latencyOf = (fields: readonly string[]) =>
  Object.fromEntries(['min', 'max', 'mean', 'stddev'].map((name, index) => [name, parseNumber(fields[index])]));

/** Read the fields of one direction under the names of fio's JSON. */
function directionOf(fields: readonly string[]) {
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
    slat: latencyOf(fields.slice(4, 8)),
    clat: {
      ...latencyOf(fields.slice(8, 12)),
      percentile: Object.fromEntries(ranks.map(([rank = '', value]) => [rank, parseNumber(value)])),
    },
    lat: latencyOf(fields.slice(12 + PERCENTILES, 16 + PERCENTILES)),
  };
}

/** Read what the disks counted. @param fields after the buckets of latency */
function disksOf(fields: readonly string[]) {
  const disks = [];
  for (let at = 0; at + DISK_FIELDS <= fields.length && /^[a-z][\w-]*$/.test(fields[at] ?? ''); at += DISK_FIELDS) {
    const [name, ...counts] = fields.slice(at, at + 5);
    const [readIos, writeIos, readMerges, writeMerges] = counts.map(Number);
    disks.push({ name, read_ios: readIos, write_ios: writeIos, read_merges: readMerges, write_merges: writeMerges });
  }
  return disks;
}

/** Tell whether the shares of requests by depth, and the buckets of latency after them, are at a place. */
function areShares(fields: readonly string[], place: number) {
  const shares = fields.slice(place, place + DEPTHS.length);
  return fields.length >= place + DEPTHS.length + BUCKETS && shares.every((share) => /^\d+(?:\.\d+)?%$/.test(share));
}

/**
 * Read one line into an entry of fio's JSON.
 * @returns null where its fields are not those of a version that is known
 */
function readLine(line: string): TerseLine | null {
  const fields = line.trim().split(';');
  const version = Number(fields[0]);
  const width = DIRECTION_FIELDS + (version >= 5 ? MORE_FIELDS : 0);
  const apart = version === 3 ? ['read', 'write'] : ['read', 'write', 'trim'];
  const placeOfDepths = ({ length }: readonly string[]) => HEAD + length * width + CPU_FIELDS;
  // unified_rw_reporting gives all directions as one, instead of them or after them.
  const names = [apart, ['mixed'], [...apart, 'mixed']].find((layout) => areShares(fields, placeOfDepths(layout)));
  if (version < 3 || !names) return null;
  const depths = placeOfDepths(names);
  const buckets = depths + DEPTHS.length;
  const shares = fields.slice(depths, buckets);
  const partOf = (index: number) => fields.slice(HEAD + index * width, HEAD + (index + 1) * width);
  const job = {
    jobname: fields[2],
    groupid: Number(fields[3]),
    error: Number(fields[4]),
    iodepth_level: Object.fromEntries(DEPTHS.map((depth, index) => [depth, Number.parseFloat(shares[index] ?? '')])),
    ...Object.fromEntries(names.map((name, index) => [name, directionOf(partOf(index))])),
  };
  return { version: fields[1], disks: disksOf(fields.slice(buckets + BUCKETS)), job };
}

const NO_FLUSHES =
  'Terse output says nothing of flushes, neither whether there were any nor how long they took; JSON says both.';
const LINE = /^([2-5]);(?:(fio-\d[^;\n]*);)?([^;\n]*);(\d+);(\d+);\d+;[^\n]*$/gm;

/** Say why some lines cannot be read. */
function explainUnread(count: number, isVersion2: boolean) {
  const reason = isVersion2
    ? 'version 2 of the format has other places'
    : 'it has too few places, or others than fio gives it';
  const lines = `${count} line${count === 1 ? '' : 's'}`;
  return `${lines} of terse output cannot be read: ${reason}. Run fio with --output-format=json.`;
}

/**
 * Read the lines in a text.
 * @param command above it, where the caller knows it
 */
function parse(text: string, command?: string) {
  const lines = text.match(LINE) ?? [];
  const read = lines.map(readLine).filter((line) => line !== null);
  const unread = lines.length - read.length;
  const isVersion2 = lines.some((line) => line.startsWith('2;'));
  const errors = unread > 0 ? [explainUnread(unread, isVersion2)] : [];
  const [first] = read;
  if (!first) return importResult({ errors });
  const asked = askedIn(text, command);
  const jobs = read.map(({ job }) => {
    const options = completed(asked, String(job.jobname ?? ''), {});
    const found = options ? { 'job options': options, completed_by: asked?.source } : {};
    return { ...job, abridged: options === null, ...found };
  });
  // Every line repeats what the disks counted over the whole run.
  const value = { 'fio version': first.version, jobs, disk_util: first.disks };
  const imported = importDocuments([{ value, jobs, allClients: null, truncated: false, notes: [] }]);
  const measurements = imported.measurements.map((measurement) => ({
    ...measurement,
    warnings: [...measurement.warnings, ...(measurement.origin.direction === 'read' ? [] : [NO_FLUSHES])],
  }));
  return { ...imported, measurements, errors: [...errors, ...imported.errors] };
}

export const fioTerse = textImporter({
  id: 'fio-terse',
  label: 'fio',
  recognises: (text) => !/\\?"fio version\\?"/.test(text) && /^(?:[3-5];fio-\d|2;[^;\n]*;\d+;\d+;\d+;\d+;)/m.test(text),
  parse,
});
