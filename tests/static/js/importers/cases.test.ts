/**
 * Outputs as people post them, each with the figures or the message that a reader by hand finds in it; where the
 * collection is at hand. Every file of its list has an entry here.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { applyRules } from '../../../../static/js/rules/index.ts';
import { CASES } from '../collections.ts';

/** Figures that must be found, by name: of a measurement, its workload, its run, or a half of it as `read.iops`. */
type Figures = Record<string, number | string | boolean | null>;
interface Expected {
  /** one entry for each measurement, in the order of the file */
  figures: Figures[];
  /** what must be said somewhere */
  says?: RegExp[];
  /** rules whose verdict matters, of any measurement */
  verdicts?: Record<string, string>;
}

const EXPECTED: Record<string, Expected> = {
  'fio-before-after-no-header.txt': {
    figures: [
      { iops: 499.233, latency_mean_us: 2000.7, queue_depth: 1, jobs: 1 },
      { iops: 1043.516, latency_mean_us: 957.2, queue_depth: 1, jobs: 1 },
    ],
    verdicts: { 'littles-law': 'pass' },
  },
  'rados-bench-two-runs-first-trimmed.txt': {
    figures: [
      { operation: 'put', iops: 90, bandwidth_mib_per_s: 361.6, latency_mean_ms: null, threads: 16 },
      {
        operation: 'get',
        order: 'sequential',
        iops: 441,
        bandwidth_mib_per_s: 1766.2,
        latency_mean_ms: 35.6,
        threads: 16,
      },
    ],
    says: [/latencies of this run are not in the text/, /command above it: 16/],
  },
  'fio-3.42-status-interval.json': {
    figures: [{ iops: 335.332, flush_latency_p99_us: 22413.312, sync: 'fdatasync' }],
    says: [/--status-interval/],
  },
  'fio-3.1-etcd-carry.txt': {
    figures: [
      {
        iops: 1192.367,
        latency_mean_us: 326.607,
        sync: 'fdatasync',
        block_size_bytes: 2300,
        flush_latency_p99_us: null,
      },
    ],
    says: [/839 µs.*327.*512/, /before 3\.4 did not time flushes/, /command above it: .*fdatasync=1/],
    verdicts: { 'totals-identity': 'pass', 'bandwidth-identity': 'pass' },
  },
  'fio-3.16-rate-carry.txt': {
    figures: [{ iops: 15960, pattern: 'randread', block_size_bytes: 4096, queue_depth: 64 }],
    verdicts: { 'totals-identity': 'pass' },
  },
  'fio-3.39-multipath-zero-disk-stats.json': {
    figures: [{ iops: 500000, latency_mean_us: 63.4, queue_depth: 32 }],
    says: [/kernel counted no I\/O at all .*multipath/],
    verdicts: { 'device-ios': 'not-checkable' },
  },
  'fio-3.34-filename-four-times.json': {
    figures: [{ iops: 500000, device_ios: 30000400, 'ran_on.count': 4 }],
    says: [/4 devices/],
    verdicts: { 'device-ios': 'pass', 'several-devices': 'warn' },
  },
  'fio-3.39-disk-stats-with-sectors.txt': {
    figures: [{ iops: 500000, device_ios: 29990000 }],
    verdicts: { 'device-ios': 'pass' },
  },
  'fio-3.16-avocado-log-prefix.txt': {
    figures: [
      {
        pattern: 'randrw',
        block_size_bytes: 524288,
        queue_depth: 1,
        'read.iops': 84.768,
        'read.bandwidth_kib_per_s': 43401.1,
        'read.latency_mean_us': 4948.45,
        'read.completion_latency_p99_us': 23725,
        'write.iops': 24.834,
        'write.latency_mean_us': 23322.45,
      },
    ],
    verdicts: { duration: 'warn' },
  },
  'fio-3.39-kubectl-prefix.json.txt': { figures: [{ iops: 500000, queue_depth: 32 }] },
  'fio-3.39-stdout-lines.txt': { figures: [{ iops: 500000, queue_depth: 32 }] },
  'fio-3.42-nbsp.txt': {
    figures: [{ iops: 1055.972, latency_mean_us: 18.87, flush_latency_mean_us: 924.56, flush_latency_p99_us: 6456 }],
  },
  'fio-3.19-depth-line-wrapped.txt': {
    figures: [{ iops: 1884.028, queue_depth: 64, jobs: 48, sync: 'fsync' }],
    says: [/2 devices at once/],
    verdicts: { 'effective-depth': 'pass' },
  },
  'fio-3.21-rate-iops.txt': {
    figures: [{ iops: 300.004, queue_depth: 1, direct: true }],
    says: [/held back on purpose \(rate_iops\)/, /command above it: direct=1/],
    verdicts: { 'littles-law': 'not-checkable', 'rate-limited': 'warn' },
  },
  'fio-3.1-ramp-time-deep-queue.txt': {
    figures: [{ iops: 42, bandwidth_kib_per_s: 388096, queue_depth: 1024, block_size_bytes: 8388608 }],
    says: [/ramp_time=2s/],
    verdicts: { 'bandwidth-identity': 'pass' },
  },
  'fio-2.17-comma-block-sizes.txt': {
    figures: [
      { pattern: 'randread', block_size_bytes: 4096, iops: 2967.77, queue_depth: 64 },
      { pattern: 'randwrite', block_size_bytes: 4096, iops: 1801.536, queue_depth: 64 },
      // The summary of dbench below it.
      { pattern: 'randread', iops: 2967 },
      { pattern: 'randwrite', iops: 1801 },
      { pattern: 'randread', bandwidth_mib_per_s: 523 },
      { pattern: 'randwrite', bandwidth_mib_per_s: 97.6 },
      { pattern: 'randread', latency_mean_us: 1452.12 },
      { pattern: 'randwrite', latency_mean_us: 2218.4 },
      { pattern: 'read', bandwidth_mib_per_s: 693 },
      { pattern: 'write', bandwidth_mib_per_s: 402 },
      { pattern: 'randrw', 'read.iops': 2120, 'write.iops': 707 },
    ],
  },
  'fio-3.42-client-text.txt': {
    figures: [
      {
        pattern: 'randwrite',
        block_size_bytes: 4096,
        iops: 348.303,
        latency_mean_us: 29.23,
        flush_latency_mean_us: 2835.52,
        flush_latency_p99_us: 7963,
      },
      { pattern: 'randread', block_size_bytes: 4096, iops: 13766.117 },
    ],
  },
  'pg_test_fsync-two-excerpts.txt': {
    figures: [
      { method: 'fdatasync', iops: 329.207, latency_mean_us: 3038 },
      { method: 'fsync', iops: 328.739, latency_mean_us: 3042 },
      { method: 'write, not synchronous', iops: 76100.311 },
      { method: 'fsync', iops: 6676.001, latency_mean_us: 150 },
      { method: 'open_sync', iops: 6087.783, latency_mean_us: 164 },
      { method: 'write, not synchronous', iops: 67460.621 },
    ],
  },
  'warp-2020-mixed.txt': {
    figures: [
      { operation: 'delete', objects_per_s: 62.89 },
      { operation: 'get', objects_per_s: 283.02, bandwidth_mib_per_s: 1.08 },
      { operation: 'put', objects_per_s: 94.32, bandwidth_mib_per_s: 0.36 },
    ],
    says: [/STAT \(188\.67 objects a second\)/],
  },
  'warp-1.x-random-sizes.txt': {
    figures: [
      {
        operation: 'put',
        objects_per_s: 146.59,
        bandwidth_mib_per_s: 836.27,
        threads: 200,
        bytes_per_io: 5974694,
        latency_mean_ms: null,
      },
    ],
    says: [/differed in size: 5,974,694 bytes/],
  },
  'rados-bench-show-time.txt': {
    figures: [
      {
        operation: 'put',
        iops: 22,
        bandwidth_mib_per_s: 91.26,
        latency_mean_ms: 5050,
        threads: 128,
        object_size_bytes: 4194304,
      },
    ],
  },
  'ceph-tell-osd-bench-one-failed.txt': {
    figures: [
      { 'target.id': 'osd.0', iops: 41.96 },
      { 'target.id': 'osd.1', iops: 492.31 },
    ],
    says: [/osd\.2 gave no answer \(Error ENXIO\)/, /osd\.0 is 11\.7 times slower than osd\.1/],
  },
  'paste-rados-and-fio.txt': {
    figures: [
      { operation: 'put', iops: 33, bandwidth_mib_per_s: 135.595, latency_mean_ms: 469.9, threads: 16 },
      {
        pattern: 'randwrite',
        block_size_bytes: 4096,
        iops: 499.233,
        latency_mean_us: 2000.7,
        queue_depth: 1,
        sync: 'fsync',
        direct: true,
      },
    ],
  },
  'fio-headline-lines-only.txt': {
    figures: [],
    says: [/235k IOPS at 917 ?MiB\/s, blocks of 4K/, /189k IOPS at 740 ?MiB\/s/, /latencies .* missing/],
  },
  'fio-3.33-no-o-direct.txt': {
    figures: [],
    says: [/file system does not support direct=1/, /Nothing was measured/, /twice the memory/],
  },
  'fio-progress-line-and-iostat.txt': {
    figures: [],
    says: [/progress is no result \(24\.9k IOPS at 67\.3 %/, /25,302 flushes a second/, /50,604 writes .*2 KiB/],
  },
  'smartctl-7.2-exit-2.json': { figures: [], says: [/could not open the drive \(exit_status 2\)/, /-d sat, -d scsi/] },
  'smartctl-7.3-text.txt': {
    figures: [],
    says: [/Samsung SSD 980 PRO 1TB, firmware 5B2QGXA7, 1\.00 TB/, /smartctl --json -x/],
  },
  'missing-crystaldiskmark-8.txt': {
    figures: [
      { pattern: 'read', iops: 366.3, bandwidth_mb_per_s: 384.064, latency_mean_us: 21765.43, queue_depth: 8 },
      { pattern: 'read', iops: 354, queue_depth: 1 },
      { pattern: 'randread', iops: 5283.2, latency_mean_us: 6020.22, queue_depth: 32 },
      { pattern: 'randread', iops: 5078.6, latency_mean_us: 196.72, queue_depth: 1 },
      { pattern: 'write', iops: 344.6 },
      { pattern: 'write', iops: 340.5 },
      { pattern: 'randwrite', iops: 6577.1, latency_mean_us: 4827.29 },
      { pattern: 'randwrite', iops: 6281, latency_mean_us: 158.92, sync: 'none' },
    ],
    says: [/flushes nothing/, /USB bridge without UASP/],
  },
  'missing-rbd-bench.txt': {
    figures: [{ pattern: 'write', block_size_bytes: 4096, iops: 23917.8, bandwidth_mib_per_s: 93, queue_depth: 16 }],
    says: [/cache/],
  },
  'missing-sysbench-fileio.txt': {
    figures: [
      {
        pattern: 'randrw',
        read_percent: 60,
        block_size_bytes: 16384,
        jobs: 1,
        'read.iops': 447.81,
        'write.iops': 298.54,
        direct: false,
      },
    ],
    says: [/958\.51 flushes a second/, /0\.58 ms, 95 % within 1\.64 ms/, /bound by flushes/],
  },
  'missing-pveperf.txt': {
    figures: [
      { sync: 'fsync', iops: 691.5 },
      { pattern: 'read', bandwidth_mib_per_s: 239.96 },
      { pattern: 'randread', latency_mean_ms: 0.24 },
    ],
    says: [/power-loss protection/],
  },
  'missing-hdparm.txt': { figures: [], says: [/392\.62 MiB\/s/, /page cache with read-ahead/, /memory, 9423\.90/] },
  'missing-dd-decimal-comma.txt': {
    figures: [],
    says: [/335,544,320 bytes in 17\.3846 s = 19\.3 MB\/s, 81,920 blocks of 4 KiB/, /flags not stated/],
  },
  'missing-dd-dsync.txt': {
    figures: [],
    says: [/one write and one flush, in 53\.4011 s/, /bs=4k count=1000 oflag=dsync/],
  },
  'missing-kbench-summary.txt': {
    figures: [
      { pattern: 'randread', iops: 28832 },
      { pattern: 'randwrite', iops: 5730 },
      { pattern: 'read', iops: 51415 },
      { pattern: 'write', iops: 11329 },
      { bandwidth_kib_per_s: 1034002 },
      { bandwidth_kib_per_s: 278604 },
      { bandwidth_kib_per_s: 1047018 },
      { bandwidth_kib_per_s: 221776 },
      { latency_mean_us: 303.098 },
      { latency_mean_us: 1029.192 },
      { latency_mean_us: 371.862 },
      { latency_mean_us: 934.854 },
    ],
  },
  'missing-kubestr.txt': {
    figures: [
      { pattern: 'randread', block_size_bytes: 4096, queue_depth: 64, iops: 982.05 },
      { pattern: 'randwrite', block_size_bytes: 4096, queue_depth: 64, iops: 390.53 },
    ],
    says: [/at the same time/, /kubestr fio -o json/],
  },
  'missing-yabs.json': {
    figures: [
      { block_size_bytes: 4096, 'read.iops': 101354, 'write.iops': 101621, queue_depth: 64, jobs: 2 },
      { block_size_bytes: 65536, 'read.iops': 6374, 'write.iops': 6408 },
      { block_size_bytes: 524288, 'read.iops': 742, 'write.iops': 782 },
      { block_size_bytes: 1048576, 'read.iops': 385, 'write.iops': 410 },
    ],
    says: [/2 GiB/],
  },
  'missing-elbencho-2.txt': {
    figures: [{ block_size_bytes: 16777216, jobs: 56, iops: 655, bandwidth_mib_per_s: 10488 }],
  },
  'missing-iozone-auto.txt': {
    figures: [
      { label: 'write', bandwidth_kib_per_s: 2251, iops: 563 },
      { label: 'rewrite', bandwidth_kib_per_s: 2288, iops: 572 },
      { label: 'read', bandwidth_kib_per_s: 8810, iops: 2203 },
      { label: 'reread', bandwidth_kib_per_s: 8814, iops: 2204 },
      { label: 'random read', bandwidth_kib_per_s: 7353, iops: 1838 },
      { label: 'random write', bandwidth_kib_per_s: 3432, iops: 858 },
    ],
  },
};

/** Verdicts that call an output edited or mixed; none of these outputs is. */
const ACCUSING = ['figures-match-run', 'bandwidth-identity', 'totals-identity', 'littles-law', 'percentile-order'];
/** Figures of the list are rounded. */
const CLOSE = 1e-3;

const member = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner: unknown, name) => (inner as Record<string, unknown> | undefined)?.[name], value);

/** Find a figure in a measurement, in its workload or in its run. */
function figureOf(measurement: object, name: string): unknown {
  const { workload, run } = measurement as { workload: unknown; run: unknown };
  return member(measurement, name) ?? member(workload, name) ?? member(run, name) ?? null;
}

function assertFigure(found: unknown, expected: Figures[string], name: string) {
  if (typeof expected !== 'number') assert.equal(found, expected, name);
  else
    assert.ok(
      typeof found === 'number' && Math.abs(found - expected) <= CLOSE * expected,
      `${name}: found ${found}, expected ${expected}`,
    );
}

const LIST = 'benchmarks/cases.csv';
const { missing } = CASES;
const files = missing
  ? []
  : [...String(CASES.read(LIST)).matchAll(/^([\w.-]+),"?(?:[^,\n]*),?/gm)].map(([, file = '']) => file).slice(1);

test('every case of the list has its figures here', { skip: missing }, () =>
  assert.deepEqual(files.filter((file) => /\.(?:txt|json)$/.test(file)).sort(), Object.keys(EXPECTED).sort()),
);

for (const [file, { figures, says = [], verdicts = {} }] of Object.entries(EXPECTED))
  test(`${file} gives what a reader finds in it`, { skip: missing }, async () => {
    const read = await importFile(CASES.read(`benchmarks/${file}`));
    assert.equal(read.measurements.length, figures.length, read.errors.join('\n'));
    for (const [place, expected] of figures.entries())
      for (const [name, value] of Object.entries(expected))
        assertFigure(figureOf(read.measurements[place] ?? {}, name), value, `${place} ${name}`);
    const judged = read.measurements.flatMap((measurement) => applyRules(measurement, {}));
    const said = [
      ...read.errors,
      ...read.warnings,
      ...read.measurements.flatMap(({ warnings }) => warnings),
      ...(read.answers ?? []).flatMap((answer) => [answer.figure, answer.says, answer.instead]),
      ...judged.map(({ explanation }) => explanation),
    ].join('\n');
    for (const sentence of says) assert.match(said, sentence);
    for (const [rule, verdict] of Object.entries(verdicts))
      assert.ok(
        judged.some((each) => each.rule === rule && each.verdict === verdict),
        `${rule}: ${verdict}`,
      );
    const accused = judged.filter(({ rule, verdict }) => verdict === 'fail' && ACCUSING.includes(rule));
    assert.deepEqual(accused, []);
    assert.doesNotMatch(said, /edited/);
  });
