/** The fio importer on outputs of real runs and on the odd files that people really have. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { importFio } from '../../../../static/js/importers/fio.ts';
import type { Input } from '../../../../static/js/importers/types.ts';
import { idle, job, moved, report, reportOfFio2 } from './reports.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/fio');
const real = (name: string) => readFileSync(join(FOLDER, name));
const text = (value: unknown) => JSON.stringify(value, null, 2);

/** The one measurement of a file without errors. */
async function one(input: Input) {
  const { measurements, errors } = await importFio(input);
  assert.deepEqual(errors, []);
  assert.equal(measurements.length, 1);
  return measurements[0] as Record<string, any>;
}

test('an honest run gives workload, figures, depth, and what the device counted', async () => {
  const found = await one(real('honest.json'));
  assert.deepEqual(found.workload, {
    kind: 'block',
    pattern: 'randwrite',
    block_size_bytes: 4096,
    queue_depth: 16,
    jobs: 1,
    sync: 'none',
    engine: 'libaio',
  });
  assert.deepEqual(
    [found.iops, found.latency_mean_us, found.completion_latency_p99_us],
    [38193.806194, 416.915, 4046.848],
  );
  assert.deepEqual(found.origin, { document: 0, jobs: [0], name: 'honest', direction: 'write' });
  assert.deepEqual(
    [found.run.device_ios, found.run.device_ios_from, found.run.directions.write.total_ios],
    [71766, 'leaf', 76464],
  );
  assert.match(found.run.raw_sha256, /^[0-9a-f]{64}$/);
  assert.deepEqual(found.warnings, []);
});

test('a cached run shows how little the device did', async () => {
  const { run } = await one(real('cached.json'));
  assert.equal(run.direct, false);
  assert.ok(run.device_ios < run.directions.read.total_ios / 100);
});

test('a synchronous engine has depth 1, whatever was requested, with a warning', async () => {
  const found = await one(real('psync.txt'));
  assert.equal(found.workload.queue_depth, 1);
  assert.equal(found.run.engine_synchronous, true);
  assert.match(found.warnings.join(), /asked for was 32.*psync.*real depth is 1/);
});

test('libaio without direct I/O has depth 1 as well', async () => {
  const found = await one(text(report([job({ options: { direct: '0', iodepth: '32' } })])));
  assert.deepEqual(
    [found.workload.queue_depth, found.run.effective_depth, found.run.engine_synchronous],
    [1, 1, false],
  );
});

test('flushes are a part of the workload and are counted', async () => {
  const found = await one(real('fsync.json'));
  assert.deepEqual([found.workload.sync, found.workload.sync_every, found.run.flushes], ['fsync', 1, 677]);
});

test('a mixed job has both halves beside its totals', async () => {
  const found = await one(real('mixed.json'));
  assert.equal(found.workload.read_percent, 70);
  assert.equal(found.origin.direction, 'mixed');
  assert.ok(Math.abs(found.iops - found.read.iops - found.write.iops) < 0.001);
  assert.ok(
    found.latency_mean_us > Math.min(found.read.latency_mean_us, found.write.latency_mean_us) &&
      found.latency_mean_us < Math.max(found.read.latency_mean_us, found.write.latency_mean_us),
  );
});

test('the steps of a suite are never added up', async () => {
  const { measurements } = await importFio(real('suite.json'));
  assert.deepEqual(
    measurements.map(({ origin }) => origin.name),
    ['read-1', 'write-128k'],
  );
  assert.ok(
    measurements.every(({ run, warnings }) => run.device_ios_covers === 15601 + 12743 && warnings.length === 0),
  );
});

test('clones of one job become one, with percentiles counted anew from json+', async () => {
  const found = await one(real('clones.json'));
  assert.deepEqual(found.origin.jobs, [0, 1]);
  assert.equal(found.workload.jobs, 2);
  const [first, second] = JSON.parse(String(real('clones.json'))).jobs.map(({ read }: any) => read);
  assert.ok(Math.abs(found.iops - first.iops - second.iops) < 0.001);
  assert.equal(found.latency_min_us, Math.min(first.lat_ns.min, second.lat_ns.min) / 1000);
  assert.equal(found.latency_max_us, Math.max(first.lat_ns.max, second.lat_ns.max) / 1000);
  const both = [first, second]
    .flatMap(({ clat_ns: { bins } }) =>
      Object.entries<number>(bins).flatMap(([ns, count]) => Array<number>(count).fill(Number(ns))),
    )
    .sort((a, b) => a - b);
  assert.equal(found.completion_latency_p50_us, (both[Math.ceil(both.length * 0.5) - 1] as number) / 1000);
  assert.equal(found.completion_latency_p99_us, (both[Math.ceil(both.length * 0.99) - 1] as number) / 1000);
});

test('percentiles counted from bins are those that fio itself prints', async () => {
  for (const { read } of JSON.parse(String(real('clones.json'))).jobs) {
    const alone = await one(
      text(report([job({ read }), job({ read: { ...read, total_ios: 0, io_bytes: 0, iops: 0 } })])),
    );
    for (const rank of ['50', '99', '99.9'])
      assert.equal(
        alone.run.directions.read.percentiles_us[rank],
        read.clat_ns.percentile[`${Number(rank).toFixed(6)}`] / 1000,
      );
  }
});

test('without bins, clones have no percentiles, and a warning says how to get them', async () => {
  const found = await one(text(report([job({ options: { numjobs: '2' } }), job({ options: { numjobs: '2' } })])));
  assert.deepEqual(
    [found.iops, found.latency_mean_us, found.completion_latency_p99_us, found.workload.jobs],
    [2000, 1000, undefined, 2],
  );
  assert.match(found.warnings.join(), /group_reporting or --output-format=json\+/);
});

test('one entry for numjobs clones is their sum, and is not multiplied', async () => {
  const found = await one(text(report([job({ options: { numjobs: '8', group_reporting: '' }, job_runtime: 80000 })])));
  assert.deepEqual([found.iops, found.workload.jobs, found.run.jobs_merged], [1000, 8, 1]);
});

test('clients are counted together once, without their sum and without their names', async () => {
  const raw = String(real('clients.txt'));
  const found = await one(raw);
  const all = JSON.parse(raw.slice(raw.indexOf('\n{'))).client_stats.at(-1);
  assert.equal(found.run.directions.write.total_ios, all.write.total_ios);
  assert.deepEqual(found.origin.jobs, [0, 1]);
  assert.doesNotMatch(text(await importFio(raw)), /example\.net|somebody/);
});

test('fio 2 counted µs and KiB', async () => {
  const found = await one(text(reportOfFio2()));
  assert.deepEqual(
    [
      found.latency_mean_us,
      found.completion_latency_p99_us,
      found.run.directions.read.total_bytes,
      found.bandwidth_kib_per_s,
    ],
    [1000, 2000, 40000 * 1024, 4000],
  );
  assert.deepEqual(
    [found.workload.pattern, found.workload.read_percent, found.run.direct, found.run.flushes],
    [undefined, 100, null, null],
  );
});

const SIZES: [string, Record<string, string>, number | undefined][] = [
  ['4k', { bs: '4k' }, 4096],
  ['4K', { bs: '4K' }, 4096],
  ['4kb', { bs: '4kb' }, 4096],
  ['4096', { bs: '4096' }, 4096],
  ['4Ki', { bs: '4Ki' }, 4096],
  ['one for each direction', { bs: '4k,64k' }, 4096],
  ['the default for reads', { bs: ',64k' }, 4096],
  ['its long name', { bs: '', blocksize: '4k' }, 4096],
  ['a range', { bsrange: '4k-64k' }, undefined],
  ['a range as bs', { bs: '4k-64k' }, undefined],
  ['a range of one size', { bsrange: '4k-4k' }, 4096],
  ['a split', { bssplit: '4k/50:64k/50' }, undefined],
  ['kB of 1000', { bs: '4kB', kb_base: '1000' }, 4000],
  ['KiB with swapped units', { bs: '4KiB' }, 4000],
];
for (const [name, options, bytes] of SIZES) {
  test(`block size: ${name}`, async () => {
    const size = bytes ?? 20000;
    const { bs, ...rest } = options;
    const found = await one(
      text(
        report([
          job({
            options: { ...rest, ...(bs === '' ? { bs: undefined } : bs ? { bs } : {}) },
            read: moved({ io_bytes: size * 10000 }),
          }),
        ]),
      ),
    );
    assert.equal(found.workload.block_size_bytes, bytes);
    if (bytes === undefined) assert.equal(found.bytes_per_io, 20000);
  });
}

test('options may be global, per job, and spelled in full', async () => {
  const found = await one(
    text(
      report([job({ 'job options': { readwrite: 'randread' } })], {
        'global options': { blocksize: '4k', ioengine: 'io_uring', iodepth: '8', direct: '', rw: 'write' },
      }),
    ),
  );
  assert.deepEqual(found.workload, {
    kind: 'block',
    pattern: 'randread',
    block_size_bytes: 4096,
    queue_depth: 8,
    jobs: 1,
    engine: 'io_uring',
  });
  assert.equal(found.run.direct, true);
});

test('an error of fio goes with its figures', async () => {
  const found = await one(text(report([job({ error: 5 })])));
  assert.equal(found.run.errors, 5);
  assert.match(found.warnings.join(), /error 5/);
});

test('a job that moved nothing is an error, never a zero', async () => {
  const { measurements, errors } = await importFio(
    text(report([job({ read: idle(), error: 22 }), job({ jobname: 'two', groupid: 1 })])),
  );
  assert.deepEqual(
    measurements.map(({ origin }) => origin.name),
    ['two'],
  );
  assert.match(errors.join(), /“one”.*moved no data and ended with error 22/);
});

test('latency that was not measured is left out, never 0', async () => {
  const zero = { min: 0, max: 0, mean: 0, stddev: 0, N: 0, percentile: { '50.000000': 0, '99.000000': 0 } };
  const found = await one(
    text(report([job({ options: { gtod_reduce: '1' }, read: moved({ lat_ns: zero, clat_ns: zero }) })])),
  );
  assert.ok(!Object.keys(found).some((name) => name.startsWith('latency')));
  assert.deepEqual([found.run.directions.read.latency_mean_us, found.run.percentiles_of], [null, null]);
});

test('a load that is held back says by what', async () => {
  const { run } = await one(text(report([job({ options: { rate_iops: '500', thinktime: '0' } })])));
  assert.deepEqual(run.slowed_by, ['rate_iops']);
});

test('the null engine stores nothing, with a warning', async () => {
  const found = await one(
    text(report([job({ options: { ioengine: 'null' } })], { disk_util: [{ name: 'sda', read_ios: 3, write_ios: 4 }] })),
  );
  assert.match(found.warnings.join(), /nothing was stored/);
  assert.equal(found.run.device_ios, null);
});

test('a device that jobs share counts for all of them; the top of a stack is not added to its parts', async () => {
  const stack = [
    { name: 'dm-0', read_ios: 20000, write_ios: 0, aggr_read_ios: 10000, aggr_write_ios: 0 },
    { name: 'sda', read_ios: 10000, write_ios: 0 },
    { name: 'sdb', read_ios: 10000, write_ios: 0 },
  ];
  const { measurements } = await importFio(text(report([job(), job({ jobname: 'two' })], { disk_util: stack })));
  assert.deepEqual(
    measurements.map(({ run }) => [run.device_ios, run.device_ios_from, run.device_ios_covers]),
    [
      [20000, 'top', 20000],
      [20000, 'top', 20000],
    ],
  );
});

test('jobs on drives of their own have counts of their own', async () => {
  const disks = [
    { name: 'sda', read_ios: 10001, write_ios: 0 },
    { name: 'sdb', read_ios: 10002, write_ios: 0 },
  ];
  const jobs = ['sda', 'sdb'].map((name) => job({ jobname: name, options: { filename: `/dev/${name}1` } }));
  const { measurements } = await importFio(text(report(jobs, { disk_util: disks })));
  assert.deepEqual(
    measurements.map(({ run }) => run.device_ios),
    [10001, 10002],
  );
});

test('a file that was edited by hand is read unchanged, with a warning', async () => {
  const found = await one(text(report([job({ options: { rw: 'randwrite' }, read: moved({ bw: 9000 }) })])));
  assert.match(found.warnings.join(), /bw and bw_bytes.*disagree/);
  assert.match(found.warnings.join(), /say “randwrite”, but the job moved data by read/);
  assert.equal(found.workload.pattern, undefined);
});

test('total percentiles are preferred to those of completion, and named', async () => {
  const found = await one(
    text(
      report([
        job({ read: moved({ lat_ns: { min: 1, max: 9e6, mean: 1e6, stddev: 1, percentile: { '99.000000': 3e6 } } }) }),
      ]),
    ),
  );
  assert.deepEqual([found.latency_p99_us, found.run.percentiles_of], [3000, 'total']);
});

test('the method says version, day, direct I/O and the command, without paths and names of machines', async () => {
  const found = await importFio(text(report([job({ options: { filename: '/home/anna/test', size: '1g' } })])));
  assert.deepEqual(found.method, {
    tool: 'fio',
    tool_version: '3.36',
    direct: true,
    command: 'fio --name=job --ioengine=libaio --rw=randread --bs=4k --iodepth=1 --direct=1 --size=1g',
  });
  assert.equal(found.date, '2023-11-14');
});

test('host names, addresses and serial numbers in names of jobs are removed', async () => {
  for (const name of [
    'soko07.front.example.com-read',
    'read-on-192.168.1.20',
    '/home/anna/tests/one',
    'nvme-eui.0025388b710116a1',
    'traddr=0000:87:00.0',
    '/dev/disk/by-id/ata-Maker_S3RIAL',
  ]) {
    const { measurements } = await importFio(text(report([job({ jobname: name })])));
    assert.doesNotMatch(text(measurements), /soko07|example|192\.168|anna|0025388b|0000:87|S3RIAL/, name);
  }
});
