/** The importer of kbench and dbench against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { block, fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('kbench/comparison.txt', {
  method: {
    direct: true,
  },
  measurements: [
    {
      workload: block('randread', 4096, { queue_depth: 64, jobs: 1, engine: 'libaio' }),
      iops: 80000,
      label: 'first volume',
    },
    {
      workload: block('randwrite', 4096, { queue_depth: 64, jobs: 1, sync: 'none', engine: 'libaio' }),
      iops: 40000,
      label: 'first volume',
    },
    {
      workload: block('randread', 4096, { queue_depth: 64, jobs: 1, engine: 'libaio' }),
      iops: 10000,
      label: 'second volume',
    },
    {
      workload: block('randwrite', 4096, { queue_depth: 64, jobs: 1, sync: 'none', engine: 'libaio' }),
      iops: 2000,
      label: 'second volume',
    },
    {
      workload: block('read', 4096, { queue_depth: 64, jobs: 1, engine: 'libaio' }),
      iops: 90000,
      label: 'first volume',
    },
    {
      workload: block('write', 4096, { queue_depth: 64, jobs: 1, sync: 'none', engine: 'libaio' }),
      iops: 45000,
      label: 'first volume',
    },
    {
      workload: block('read', 4096, { queue_depth: 64, jobs: 1, engine: 'libaio' }),
      iops: 20000,
      label: 'second volume',
    },
    {
      workload: block('write', 4096, { queue_depth: 64, jobs: 1, sync: 'none', engine: 'libaio' }),
      iops: 4000,
      label: 'second volume',
    },
    {
      workload: block('randread', 4096, { queue_depth: 1, jobs: 1, engine: 'libaio' }),
      latency_mean_us: 90,
      label: 'first volume',
    },
    {
      workload: block('randwrite', 4096, { queue_depth: 1, jobs: 1, sync: 'none', engine: 'libaio' }),
      latency_mean_us: 120,
      label: 'first volume',
    },
    {
      workload: block('randread', 4096, { queue_depth: 1, jobs: 1, engine: 'libaio' }),
      latency_mean_us: 450,
      label: 'second volume',
    },
    {
      workload: block('randwrite', 4096, { queue_depth: 1, jobs: 1, sync: 'none', engine: 'libaio' }),
      latency_mean_us: 1200,
      label: 'second volume',
    },
    {
      workload: block('read', 4096, { queue_depth: 1, jobs: 1, engine: 'libaio' }),
      latency_mean_us: 70,
      label: 'first volume',
    },
    {
      workload: block('write', 4096, { queue_depth: 1, jobs: 1, sync: 'none', engine: 'libaio' }),
      latency_mean_us: 80,
      label: 'first volume',
    },
    {
      workload: block('read', 4096, { queue_depth: 1, jobs: 1, engine: 'libaio' }),
      latency_mean_us: 400,
      label: 'second volume',
    },
    {
      workload: block('write', 4096, { queue_depth: 1, jobs: 1, sync: 'none', engine: 'libaio' }),
      latency_mean_us: 960,
      label: 'second volume',
    },
  ],
});

testFigures('kbench/dbench.txt', {
  method: {
    direct: true,
  },
  measurements: [
    { workload: block('randread', 4096, { queue_depth: 64, jobs: 1, engine: 'libaio' }), iops: 15400 },
    { workload: block('randwrite', 4096, { queue_depth: 64, jobs: 1, sync: 'none', engine: 'libaio' }), iops: 3102 },
    { workload: block('randread', 131072, { queue_depth: 64, jobs: 1, engine: 'libaio' }), bandwidth_mib_per_s: 523 },
    {
      workload: block('randwrite', 131072, { queue_depth: 64, jobs: 1, sync: 'none', engine: 'libaio' }),
      bandwidth_mib_per_s: 97.6,
    },
    { workload: block('randread', 4096, { queue_depth: 4, jobs: 1, engine: 'libaio' }), latency_mean_us: 1452.12 },
    {
      workload: block('randwrite', 4096, { queue_depth: 4, jobs: 1, sync: 'none', engine: 'libaio' }),
      latency_mean_us: 2218.4,
    },
    { workload: block('read', 1048576, { queue_depth: 16, jobs: 4, engine: 'libaio' }), bandwidth_mib_per_s: 693 },
    {
      workload: block('write', 1048576, { queue_depth: 16, jobs: 4, sync: 'none', engine: 'libaio' }),
      bandwidth_mib_per_s: 402,
    },
    {
      workload: {
        kind: 'block',
        pattern: 'randrw',
        read_percent: 75,
        block_size_bytes: 4096,
        queue_depth: 64,
        jobs: 1,
        sync: 'none',
        engine: 'libaio',
      },
      iops: 6027,
      read: {
        iops: 4520,
      },
      write: {
        iops: 1507,
      },
    },
  ],
});

testFigures('kbench/full.txt', {
  method: {
    direct: true,
  },
  measurements: [
    { workload: block('randread', 4096, { queue_depth: 64, jobs: 1, engine: 'libaio' }), iops: 14200 },
    { workload: block('randwrite', 4096, { queue_depth: 64, jobs: 1, sync: 'none', engine: 'libaio' }), iops: 3150 },
    { workload: block('read', 4096, { queue_depth: 64, jobs: 1, engine: 'libaio' }), iops: 25040 },
    { workload: block('write', 4096, { queue_depth: 64, jobs: 1, sync: 'none', engine: 'libaio' }), iops: 5600 },
    {
      workload: block('randread', 131072, { queue_depth: 64, jobs: 1, engine: 'libaio' }),
      bandwidth_kib_per_s: 512000,
    },
    {
      workload: block('randwrite', 131072, { queue_depth: 64, jobs: 1, sync: 'none', engine: 'libaio' }),
      bandwidth_kib_per_s: 128000,
    },
    { workload: block('read', 131072, { queue_depth: 64, jobs: 1, engine: 'libaio' }), bandwidth_kib_per_s: 640000 },
    {
      workload: block('write', 131072, { queue_depth: 64, jobs: 1, sync: 'none', engine: 'libaio' }),
      bandwidth_kib_per_s: 144000,
    },
    { workload: block('randread', 4096, { queue_depth: 1, jobs: 1, engine: 'libaio' }), latency_mean_us: 412.75 },
    {
      workload: block('randwrite', 4096, { queue_depth: 1, jobs: 1, sync: 'none', engine: 'libaio' }),
      latency_mean_us: 1250.5,
    },
    { workload: block('read', 4096, { queue_depth: 1, jobs: 1, engine: 'libaio' }), latency_mean_us: 398.25 },
    {
      workload: block('write', 4096, { queue_depth: 1, jobs: 1, sync: 'none', engine: 'libaio' }),
      latency_mean_us: 990.125,
    },
  ],
});

test('a trial run is a burst, and says so', async () => {
  const { measurements, warnings } = await importFile(
    fixtureText('kbench/full.txt').replace('QUICK MODE: DISABLED', 'QUICK MODE: ENABLED'),
  );
  assert.match(warnings.join(), /trial run/);
  assert.equal(measurements[0]?.workload.window, 'burst');
  const { method } = await importFile(fixtureBytes('kbench/dbench.txt'));
  assert.equal(method.tool, 'dbench');
});

testError(
  'a summary without figures',
  fixtureText('kbench/full.txt').split('IOPS (')[0] ?? '',
  /summary lacks its figures/,
);
