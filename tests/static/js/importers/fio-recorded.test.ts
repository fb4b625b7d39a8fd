/** The fio importer on the runs of tests/fixtures/record_fio.py, against the text and terse lines of the same runs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { assertFigures, rowsOf } from './fio-truth.ts';

const fixture = (path: string) => readFileSync(new URL(`../../../fixtures/${path}`, import.meta.url));
const truth = rowsOf(String(fixture('fio-truth.csv')));
const files = Object.entries(Object.groupBy(truth, (row) => row.file ?? ''));

for (const [file, rows = []] of files) {
  test(`${file} gives the figures of the same run's text and terse lines`, async () => {
    const { measurements, errors } = await importFile(fixture(file));
    assert.deepEqual(errors, []);
    assertFigures(measurements, rows, 1); // terse lines print whole µs
  });
}

const read = { pattern: 'randread', block_size_bytes: 4096, queue_depth: 1, jobs: 1, engine: 'psync' };
const write = { ...read, pattern: 'randwrite', sync: 'none' };
const without = (
  { block_size_bytes: _size, ...workload }: Record<string, unknown>,
  more: Record<string, unknown> = {},
) => ({ ...workload, ...more });

/** What the options of each run say of its jobs, typed from record_fio.py. */
const WORKLOADS = {
  'randread-depth-1': [read],
  'write-128k': [{ ...write, pattern: 'write', block_size_bytes: 131072 }],
  'io-uring-32': [{ ...read, queue_depth: 32, engine: 'io_uring' }],
  mmap: [{ ...read, engine: 'mmap' }],
  'sync-dsync': [{ ...write, sync: 'dsync', sync_every: 1 }],
  fdatasync: [{ ...write, sync: 'fdatasync', sync_every: 8 }],
  flush: [{ ...write, sync: 'fsync', sync_every: 1 }],
  'flush-clones': [{ ...write, jobs: 2, sync: 'fsync', sync_every: 1 }],
  'end-fsync': [{ ...write, pattern: 'write' }],
  unified: [{ ...write, pattern: 'randrw', read_percent: 30 }],
  'mixed-30': [{ ...write, pattern: 'randrw', read_percent: 30 }],
  'mixed-sizes': [without(write, { pattern: 'randrw', read_percent: 50 })],
  bssplit: [without(read)],
  bsrange: [without(write)],
  'clones-3': [{ ...read, jobs: 3 }],
  'clones-grouped': [{ ...read, jobs: 4 }],
  'clones-bins': [{ ...read, jobs: 2 }],
  stonewall: [
    { ...read, queue_depth: 4, engine: 'libaio' },
    { ...write, queue_depth: 4, engine: 'libaio', block_size_bytes: 8192 },
  ],
  'side-by-side': [read, { ...write, pattern: 'write', block_size_bytes: 65536 }],
  'size-run': [{ ...write, pattern: 'write', block_size_bytes: 16384 }],
  rate: [read],
  'lat-percentiles': [read],
  'percentile-list': [read],
  'no-latency': [read],
  'steady-state': [read],
  'strided-zones': [read],
  'fio-messages': [read],
} as Record<string, Record<string, unknown>[]>;

for (const [name, workloads] of Object.entries(WORKLOADS)) {
  test(`fio/${name}.json gives the workload of its options`, async () => {
    const { measurements } = await importFile(fixture(`fio/${name}.json`));
    assert.deepEqual(
      measurements.map(({ workload }) => workload),
      workloads.map((workload) => ({ kind: 'block', ...workload })),
    );
  });
}

test('every recorded run has its expected workload', () => {
  assert.deepEqual(Object.keys(WORKLOADS).sort(), files.map(([file]) => file.slice(4, -5)).sort());
});

const DETAILS: [string, (measurement: any) => unknown, unknown][] = [
  ['mmap', ({ run }) => [run.direct, run.engine_synchronous], [false, true]],
  ['sync-dsync', ({ run }) => run.direct, true],
  ['rate', ({ run }) => run.slowed_by, ['rate_iops']],
  ['lat-percentiles', ({ run }) => run.percentiles_of, 'total'],
  ['randread-depth-1', ({ run }) => run.percentiles_of, 'completion'],
  ['percentile-list', ({ run }) => Object.keys(run.directions.read.percentiles_us), ['50', '99', '99.9']],
  ['no-latency', ({ run }) => run.directions.read.latency_mean_us, null],
  ['io-uring-32', ({ run }) => [run.effective_depth, run.engine_synchronous], [32, false]],
  ['fio-messages', ({ warnings }) => /asked for was 16.*real depth is 1/.test(warnings.join()), true],
  ['side-by-side', ({ warnings }) => /at the same time as another job/.test(warnings.join()), true],
  ['end-fsync', ({ run, ...rest }) => [run.flush_times, rest.flush_latency_mean_us], [null, undefined]],
  ['flush', ({ run }) => [run.flushes, run.ran_on], [612, { kind: 'file', devices: ['vd'] }]],
  ['fdatasync', ({ run }) => run.flushes, 384],
  [
    'fsync',
    ({ flush_latency_mean_us: mean, warnings }) => [mean, /--ioengine=psync/.test(warnings[0])],
    [undefined, true],
  ],
  ['clones-3', ({ completion_latency_p99_us: p99 }) => p99, undefined],
];
for (const [name, detail, expected] of DETAILS) {
  test(`fio/${name}.json gives what is particular to it: ${JSON.stringify(expected)}`, async () => {
    const { measurements } = await importFile(fixture(`fio/${name}.json`));
    assert.deepEqual(detail(measurements[0]), expected);
  });
}

const BINS: [string, 'completion' | 'flush', (job: any) => Record<string, number>, number][] = [
  ['clones-bins', 'completion', ({ read }) => read.clat_ns.bins, 1024], // two clones of 2 MiB in 4 KiB
  ['flush-clones', 'flush', ({ sync }) => sync.lat_ns.bins, 510], // 256 writes of each clone, none after the last
];
for (const [name, family, binsOf, count] of BINS) {
  test(`percentiles of clones are those of their bins together: ${family} latency`, async () => {
    const text = String(fixture(`fio/${name}.json`));
    const { measurements } = await importFile(text);
    const jobs = JSON.parse(text).jobs as unknown[];
    const all = jobs
      .flatMap((job) => Object.entries(binsOf(job)))
      .flatMap(([ns, times]) => Array(times).fill(Number(ns)))
      .sort((a, b) => a - b);
    assert.equal(all.length, count);
    assert.equal(measurements[0]?.[`${family}_latency_p99_us`], all[Math.ceil(0.99 * count) - 1] / 1000);
  });
}

test('of the readings of one run the last one counts', async () => {
  const { measurements, warnings } = await importFile(fixture('fio/status-interval.json'));
  assert.deepEqual(
    measurements.map(({ run }) => run.directions.read?.total_ios),
    [9425],
  );
  assert.match(warnings.join(), /--status-interval/);
});

test('a job that failed is an error, and the job beside it is read', async () => {
  const { measurements, errors } = await importFile(fixture('fio/one-job-failed.json'));
  assert.deepEqual([measurements.length, measurements[0]?.origin.name, errors.length], [1, 'good', 1]);
  assert.match(errors.join(), /“bad”.*moved no data/);
});

/** Runs whose text and terse lines are fixtures too: the same figures, as far as these formats print them. */
const OTHER_FORMATS = {
  flush: ['fio-text', 'fio-terse'],
  unified: ['fio-text', 'fio-terse'],
  'mixed-30': ['fio-text', 'fio-terse'],
  'clones-grouped': ['fio-text', 'fio-terse'],
  fdatasync: ['fio-text'],
  stonewall: ['fio-text'],
};
/** Direction and figures, for whatever directions a run has. */
const sidesOf = (directions: object): [string, any][] => Object.entries(directions);

for (const [name, folders] of Object.entries(OTHER_FORMATS)) {
  for (const folder of folders) {
    test(`${folder}/${name}.txt gives the figures of fio/${name}.json`, async () => {
      const { tool, measurements, errors } = await importFile(fixture(`${folder}/${name}.txt`));
      assert.deepEqual([tool, errors], [folder, []]);
      const json = await importFile(fixture(`fio/${name}.json`));
      assert.equal(measurements.length, json.measurements.length);
      for (const [index, { run }] of json.measurements.entries()) {
        for (const [direction, part] of sidesOf(run.directions)) {
          const other = Object.fromEntries(sidesOf(measurements[index]?.run.directions ?? {}))[direction];
          assert.equal(other?.total_bytes, part.total_bytes);
          assert.ok(
            Math.abs(other.iops - part.iops) < Math.max(1, part.iops * 1e-3),
            `${direction}: ${other.iops}, not ${part.iops}`,
          );
          assert.ok(Math.abs(other.latency_mean_us - part.latency_mean_us) < 0.01, `${direction}: mean latency`);
        }
        if (folder === 'fio-terse') assert.equal(measurements[index]?.run.flush_times, null);
        else
          assert.ok(
            Math.abs((measurements[index]?.flush_latency_mean_us ?? 0) - (run.flush_times?.mean_us ?? 0)) < 0.01,
            'mean flush latency',
          );
      }
    });
  }
}
