/** The importer of iozone against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { block, fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('iozone/all-cached.txt', {
  method: {
    direct: false,
  },
  measurements: [
    {
      workload: block('write', 4096, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 104857600,
        engine: 'iozone',
      }),
      iops: 293120,
      bandwidth_kib_per_s: 1172480,
      label: 'write',
    },
    {
      workload: block('write', 4096, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 104857600,
        engine: 'iozone',
      }),
      iops: 629164,
      bandwidth_kib_per_s: 2516656,
      label: 'rewrite',
    },
    {
      workload: block('read', 4096, { queue_depth: 1, jobs: 1, span_bytes: 104857600, engine: 'iozone' }),
      iops: 1458020,
      bandwidth_kib_per_s: 5832080,
      label: 'read',
    },
    {
      workload: block('read', 4096, { queue_depth: 1, jobs: 1, span_bytes: 104857600, engine: 'iozone' }),
      iops: 932976,
      bandwidth_kib_per_s: 3731904,
      label: 'reread',
    },
    {
      workload: block('randread', 4096, { queue_depth: 1, jobs: 1, span_bytes: 104857600, engine: 'iozone' }),
      iops: 699224,
      bandwidth_kib_per_s: 2796896,
      label: 'random read',
    },
    {
      workload: block('randwrite', 4096, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 104857600,
        engine: 'iozone',
      }),
      iops: 502234,
      bandwidth_kib_per_s: 2008936,
      label: 'random write',
    },
  ],
});

testFigures('iozone/direct-4k.txt', {
  method: {
    tool_version: '3.489',
    direct: true,
  },
  measurements: [
    {
      workload: block('write', 4096, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 104857600,
        engine: 'iozone',
      }),
      iops: 2048,
      bandwidth_kib_per_s: 8192,
      label: 'write',
    },
    {
      workload: block('write', 4096, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 104857600,
        engine: 'iozone',
      }),
      iops: 2051,
      bandwidth_kib_per_s: 8204,
      label: 'rewrite',
    },
    {
      workload: block('randread', 4096, { queue_depth: 1, jobs: 1, span_bytes: 104857600, engine: 'iozone' }),
      iops: 5120,
      bandwidth_kib_per_s: 20480,
      label: 'random read',
    },
    {
      workload: block('randwrite', 4096, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 104857600,
        engine: 'iozone',
      }),
      iops: 2560,
      bandwidth_kib_per_s: 10240,
      label: 'random write',
    },
    {
      workload: block('write', 16384, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 104857600,
        engine: 'iozone',
      }),
      iops: 2048,
      bandwidth_kib_per_s: 32768,
      label: 'write',
    },
    {
      workload: block('write', 16384, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 104857600,
        engine: 'iozone',
      }),
      iops: 2050,
      bandwidth_kib_per_s: 32800,
      label: 'rewrite',
    },
    {
      workload: block('randread', 16384, { queue_depth: 1, jobs: 1, span_bytes: 104857600, engine: 'iozone' }),
      iops: 4096,
      bandwidth_kib_per_s: 65536,
      label: 'random read',
    },
    {
      workload: block('randwrite', 16384, {
        queue_depth: 1,
        jobs: 1,
        sync: 'none',
        span_bytes: 104857600,
        engine: 'iozone',
      }),
      iops: 2560,
      bandwidth_kib_per_s: 40960,
      label: 'random write',
    },
  ],
});

testFigures('iozone/throughput.txt', {
  method: {
    direct: true,
  },
  measurements: [
    {
      workload: block('write', 131072, {
        queue_depth: 1,
        jobs: 4,
        sync: 'sync',
        span_bytes: 2147483648,
        engine: 'iozone',
      }),
      iops: 2000,
      bandwidth_kib_per_s: 256000,
      label: 'write',
    },
    {
      workload: block('read', 131072, { queue_depth: 1, jobs: 4, span_bytes: 2147483648, engine: 'iozone' }),
      iops: 4000,
      bandwidth_kib_per_s: 512000,
      label: 'read',
    },
    {
      workload: block('read', 131072, { queue_depth: 1, jobs: 4, span_bytes: 2147483648, engine: 'iozone' }),
      iops: 4050,
      bandwidth_kib_per_s: 518400,
      label: 'reread',
    },
  ],
});

test('columns without figures are told by the places of the others where the command is not in the text', async () => {
  const text = fixtureText('iozone/direct-4k.txt').replace(/^.*Command line.*\n/m, '');
  const { measurements } = await importFile(text);
  assert.deepEqual(
    measurements.slice(0, 4).map(({ label }) => label),
    ['write', 'rewrite', 'random read', 'random write'],
  );
});

test('what has no place in a record is named', async () => {
  const { warnings } = await importFile(fixtureBytes('iozone/all-cached.txt'));
  assert.match(warnings.join(), /Of backwards read, .* they were left out/);
  assert.match(warnings.join(), /Without -I the page cache/);
});

testError(
  'figures that are operations a second',
  fixtureText('iozone/direct-4k.txt').replace('kBytes/sec', 'ops/sec'),
  /without these options/,
);
testError(
  'a head without rows',
  fixtureText('iozone/direct-4k.txt').split('          102400')[0] ?? '',
  /no row of figures/,
);
