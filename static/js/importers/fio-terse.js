/** Reads fio's terse output (versions 3 to 5): one line a job, whose places have a fixed meaning. */
import { measure } from './fio/measure.js';
import { importer, imported, printed } from './shared/text-tools.js';

/** Fields before the directions: version of the format, of fio, name, group, error. */
const HEAD = 5;
/** Percentiles that a line always has places for; unused ones are `0%=0`. */
const PERCENTILES = 20;
/** Total KiB, KiB/s, requests a second, ms; four figures of slat and of clat, percentiles, four of lat, five of bw. */
const WIDTH = 4 + 4 + 4 + PERCENTILES + 4 + 5;
/** From version 5 on a direction has one place more for bw and six for iops. */
const MORE = 6;
const DEPTHS = ['1', '2', '4', '8', '16', '32', '>=64'];
/** Buckets of latency: ten in µs, twelve in ms. */
const BUCKETS = 22;
const DISK = 9;
const LINE = /^([2-5]);(?:(fio-\d[^;\n]*);)?([^;\n]*);(\d+);(\d+);\d+;[^\n]*$/gm;

/** @param {readonly string[]} fields four: least, most, mean, deviation, in µs */
const latency = (fields) =>
  Object.fromEntries(['min', 'max', 'mean', 'stddev'].map((name, index) => [name, printed(fields[index])]));

/** @param {readonly string[]} fields of one direction */
function directionOf(fields) {
  const [kib, bandwidth, iops, runtime] = fields.map((field) => printed(field));
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
      ...latency(fields.slice(8, 12)),
      percentile: Object.fromEntries(ranks.map(([rank = '', value]) => [rank, printed(value)])),
    },
    lat: latency(fields.slice(12 + PERCENTILES, 16 + PERCENTILES)),
  };
}

/** @param {readonly string[]} fields after the figures of the processor and of depths */
function disksOf(fields) {
  const disks = [];
  for (let at = 0; at + DISK <= fields.length && /^[a-z][\w-]*$/.test(fields[at] ?? ''); at += DISK) {
    const [name, readIos, writeIos, readMerges, writeMerges] = fields.slice(at, at + 5);
    disks.push({
      name,
      read_ios: Number(readIos),
      write_ios: Number(writeIos),
      read_merges: Number(readMerges),
      write_merges: Number(writeMerges),
    });
  }
  return disks;
}

/** @param {string} line */
function jobOf(line) {
  const fields = line.trim().split(';');
  const version = Number(fields[0]);
  const width = WIDTH + (version >= 5 ? MORE : 0);
  const sides = version === 3 ? ['read', 'write'] : ['read', 'write', 'trim'];
  const tail = HEAD + sides.length * width;
  const shares = fields.slice(tail + 5, tail + 5 + DEPTHS.length);
  if (
    version < 3 ||
    fields.length < tail + 5 + DEPTHS.length + BUCKETS ||
    shares.some((share) => !/^\d+(?:\.\d+)?%$/.test(share))
  )
    return null;
  return {
    version: fields[1],
    disks: disksOf(fields.slice(tail + 5 + DEPTHS.length + BUCKETS)),
    job: {
      jobname: fields[2],
      groupid: Number(fields[3]),
      error: Number(fields[4]),
      iodepth_level: Object.fromEntries(DEPTHS.map((depth, index) => [depth, Number.parseFloat(shares[index] ?? '')])),
      ...Object.fromEntries(
        sides.map((side, index) => [side, directionOf(fields.slice(HEAD + index * width, HEAD + (index + 1) * width))]),
      ),
    },
  };
}

/** @param {string} text */
function parse(text) {
  const lines = text.match(LINE) ?? [];
  const read = lines.map(jobOf);
  const jobs = read.filter((one) => one !== null);
  const old = lines.some((line) => line.startsWith('2;'));
  const errors =
    jobs.length < lines.length
      ? [
          `${lines.length - jobs.length} line${lines.length - jobs.length === 1 ? '' : 's'} of terse output cannot be read: ${old ? 'version 2 of the format has other places' : 'it has too few places, or others than fio gives it'}. Run fio with --output-format=json.`,
        ]
      : [];
  if (jobs.length === 0) return imported({ errors });
  const value = {
    'fio version': jobs[0]?.version,
    jobs: jobs.map(({ job }) => job),
    disk_util: jobs[0]?.disks ?? [],
    abridged: true,
  };
  // Every line repeats what the disks counted over the whole run.
  const found = measure([{ value, jobs: value.jobs, allClients: null, truncated: false, notes: [] }]);
  return imported({ ...found, errors: [...errors, ...found.errors] });
}

export const fioTerse = importer({
  id: 'fio-terse',
  label: 'fio',
  recognises: (text) => !/\\?"fio version\\?"/.test(text) && /^(?:[3-5];fio-\d|2;[^;\n]*;\d+;\d+;\d+;\d+;)/m.test(text),
  parse,
});
