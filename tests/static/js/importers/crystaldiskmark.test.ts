/** The importer of CrystalDiskMark against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { block, fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('crystaldiskmark/3-decimal-comma.txt', {
  method: {
    tool_version: '3.0.3',
    runs: 3,
  },
  environment: {
    os: 'Windows 7 Ultimate Edition SP1',
  },
  date: '2014-05-06',
  measurements: [
    {
      workload: {
        kind: 'block',
        pattern: 'read',
        queue_depth: 1,
        jobs: 1,
        span_bytes: 1048576000,
        engine: 'CrystalDiskMark',
      },
      bandwidth_mb_per_s: 120.5,
    },
    {
      workload: {
        kind: 'block',
        pattern: 'write',
        queue_depth: 1,
        jobs: 1,
        span_bytes: 1048576000,
        engine: 'CrystalDiskMark',
      },
      bandwidth_mb_per_s: 118.25,
    },
    {
      workload: block('randread', 524288, {
        queue_depth: 1,
        jobs: 1,
        span_bytes: 1048576000,
        engine: 'CrystalDiskMark',
      }),
      bandwidth_mb_per_s: 41.943,
    },
    {
      workload: block('randwrite', 524288, {
        queue_depth: 1,
        jobs: 1,
        span_bytes: 1048576000,
        engine: 'CrystalDiskMark',
      }),
      bandwidth_mb_per_s: 26.214,
    },
    {
      workload: block('randread', 4096, { queue_depth: 1, jobs: 1, span_bytes: 1048576000, engine: 'CrystalDiskMark' }),
      iops: 125,
      bandwidth_mb_per_s: 0.512,
    },
    {
      workload: block('randwrite', 4096, {
        queue_depth: 1,
        jobs: 1,
        span_bytes: 1048576000,
        engine: 'CrystalDiskMark',
      }),
      iops: 200,
      bandwidth_mb_per_s: 0.819,
    },
    {
      workload: block('randread', 4096, {
        queue_depth: 32,
        jobs: 1,
        span_bytes: 1048576000,
        engine: 'CrystalDiskMark',
      }),
      iops: 215,
      bandwidth_mb_per_s: 0.881,
    },
    {
      workload: block('randwrite', 4096, {
        queue_depth: 32,
        jobs: 1,
        span_bytes: 1048576000,
        engine: 'CrystalDiskMark',
      }),
      iops: 205,
      bandwidth_mb_per_s: 0.84,
    },
  ],
});

testFigures('crystaldiskmark/6-usb.txt', {
  method: {
    tool_version: '6.0.2',
    direct: true,
    runs: 1,
  },
  environment: {
    os: 'Windows 10',
  },
  date: '2019-02-03',
  measurements: [
    {
      workload: {
        kind: 'block',
        pattern: 'read',
        queue_depth: 32,
        jobs: 1,
        span_bytes: 1073741824,
        engine: 'CrystalDiskMark',
      },
      bandwidth_mb_per_s: 262.144,
    },
    {
      workload: {
        kind: 'block',
        pattern: 'write',
        queue_depth: 32,
        jobs: 1,
        sync: 'none',
        span_bytes: 1073741824,
        engine: 'CrystalDiskMark',
      },
      bandwidth_mb_per_s: 131.072,
    },
    {
      workload: block('randread', 4096, {
        queue_depth: 32,
        jobs: 1,
        span_bytes: 1073741824,
        engine: 'CrystalDiskMark',
      }),
      iops: 5000,
      bandwidth_mb_per_s: 20.48,
    },
    {
      workload: block('randwrite', 4096, {
        queue_depth: 32,
        jobs: 1,
        sync: 'none',
        span_bytes: 1073741824,
        engine: 'CrystalDiskMark',
      }),
      iops: 10000,
      bandwidth_mb_per_s: 40.96,
    },
    {
      workload: block('randread', 4096, { queue_depth: 1, jobs: 1, span_bytes: 1073741824, engine: 'CrystalDiskMark' }),
      iops: 4800,
      bandwidth_mb_per_s: 19.661,
    },
    {
      workload: block('randwrite', 4096, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 1073741824,
        engine: 'CrystalDiskMark',
      }),
      iops: 9500,
      bandwidth_mb_per_s: 38.912,
    },
  ],
});

testFigures('crystaldiskmark/8-best-of-five.txt', {
  method: {
    tool_version: '8.0.6',
    direct: true,
    runs: 5,
  },
  environment: {
    os: 'Windows 11 Pro 24H2',
  },
  date: '2025-03-02',
  measurements: [
    {
      workload: block('read', 1048576, { queue_depth: 8, jobs: 1, span_bytes: 1073741824, engine: 'CrystalDiskMark' }),
      iops: 3000,
      bandwidth_mb_per_s: 3145.728,
      latency_unspecified_us: 2660.5,
    },
    {
      workload: block('randread', 4096, {
        queue_depth: 32,
        jobs: 16,
        span_bytes: 1073741824,
        engine: 'CrystalDiskMark',
      }),
      iops: 400000,
      bandwidth_mb_per_s: 1638.4,
      latency_unspecified_us: 1270.25,
    },
    {
      workload: block('randread', 4096, { queue_depth: 1, jobs: 1, span_bytes: 1073741824, engine: 'CrystalDiskMark' }),
      iops: 15000,
      bandwidth_mb_per_s: 61.44,
      latency_unspecified_us: 66.4,
    },
    {
      workload: block('write', 1048576, {
        queue_depth: 8,
        jobs: 1,
        sync: 'none',
        span_bytes: 1073741824,
        engine: 'CrystalDiskMark',
      }),
      iops: 2000,
      bandwidth_mb_per_s: 2097.152,
      latency_unspecified_us: 3990,
    },
    {
      workload: block('randwrite', 4096, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 1073741824,
        engine: 'CrystalDiskMark',
      }),
      iops: 40000,
      bandwidth_mb_per_s: 163.84,
      latency_unspecified_us: 24.75,
    },
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 70,
        block_size_bytes: 4096,
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 1073741824,
        engine: 'CrystalDiskMark',
      },
      iops: 20000,
      bandwidth_mb_per_s: 81.92,
      latency_unspecified_us: 49.1,
    },
  ],
});

test('what holds for all lines is said once: best of five, zeros, a bridge without queue', async () => {
  const [eight, six, three] = await Promise.all(
    ['8-best-of-five', '6-usb', '3-decimal-comma'].map((name) =>
      importFile(fixtureBytes(`crystaldiskmark/${name}.txt`)),
    ),
  );
  assert.match(eight?.warnings.join('\n') ?? '', /best of 5 runs[\s\S]*zeros only/);
  assert.deepEqual(
    [eight, six, three].map((read) => /one at a time, such as a USB bridge/.test(read?.warnings.join() ?? '')),
    [false, true, false],
  );
});

test('lines without the head are read, and a write is said not to be flushed', async () => {
  const lines = fixtureText('crystaldiskmark/8-best-of-five.txt').split('\n').slice(7, 16).join('\n');
  const { measurements, method } = await importFile(lines);
  assert.equal(measurements.length, 5);
  assert.equal(method.tool_version, undefined);
  assert.match(measurements.at(-1)?.warnings.join() ?? '', /flushes nothing/);
  assert.equal(measurements.at(-1)?.run.direct, null);
});

test('two results in one text are told, as they count as repeats', async () => {
  const text = fixtureText('crystaldiskmark/6-usb.txt');
  assert.match((await importFile(text + text)).warnings.join(), /The text holds 2 results/);
  assert.doesNotMatch((await importFile(text)).warnings.join(), /results/);
});

testError(
  'a head without lines',
  fixtureText('crystaldiskmark/8-best-of-five.txt').split('[Read]')[0] ?? '',
  /lacks the lines of its figures/,
);
