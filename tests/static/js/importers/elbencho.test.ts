/** The importer of elbencho against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { block, fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('elbencho/latency-3.txt', {
  method: {
    direct: true,
  },
  measurements: [
    {
      workload: block('randread', 4096, { queue_depth: 4, jobs: 16, engine: 'elbencho' }),
      iops: 100000,
      bandwidth_mib_per_s: 390,
      latency_min_us: 71,
      latency_mean_us: 638,
      latency_max_us: 12400,
      latency_p50_us: 608,
      latency_p99_us: 1722,
      latency_p99_9_us: 4096,
    },
  ],
});

testFigures('elbencho/results.csv', {
  method: {
    direct: true,
  },
  date: '2025-02-03',
  measurements: [
    {
      workload: block('write', 1048576, { queue_depth: 1, jobs: 8, clients: 1, sync: 'none', engine: 'elbencho' }),
      iops: 400,
      bandwidth_mib_per_s: 400,
      latency_mean_us: 19950,
      latency_min_us: 2100,
      latency_max_us: 64000,
    },
    {
      workload: block('read', 1048576, { queue_depth: 1, jobs: 8, clients: 1, engine: 'elbencho' }),
      iops: 800,
      bandwidth_mib_per_s: 800,
      latency_mean_us: 9960,
      latency_min_us: 1100,
      latency_max_us: 31000,
    },
  ],
});

testFigures('elbencho/table-2.txt', {
  measurements: [
    {
      workload: {
        kind: 'block',
        read_percent: 0,
        block_size_bytes: 8388608,
        sync: 'none',
        engine: 'elbencho',
      },
      iops: 594,
      bandwidth_mib_per_s: 4752,
    },
    {
      workload: {
        kind: 'block',
        read_percent: 100,
        block_size_bytes: 8388608,
        engine: 'elbencho',
      },
      iops: 999,
      bandwidth_mib_per_s: 7992,
    },
  ],
});

test('threads that ended at different times are told, and the size of a request by division', async () => {
  const { measurements } = await importFile(fixtureBytes('elbencho/table-2.txt'));
  assert.match(measurements[0]?.warnings.join() ?? '', /the power of two that throughput ÷ IOPS gives/);
  assert.match(measurements[0]?.warnings.join() ?? '', /680 were done in a second, the last at 594/);
  assert.doesNotMatch(measurements[1]?.warnings.join() ?? '', /unequal/);
});

test('writes past the page cache and into it are told apart by the command', async () => {
  const text = fixtureText('elbencho/latency-3.txt').replace('-r ', '-w ').replace('READ  ', 'WRITE ');
  const [direct, cached] = await Promise.all([importFile(text), importFile(text.replace('--direct ', ''))]);
  assert.deepEqual([direct.method.direct, cached.method.direct], [true, false]);
  assert.match(cached.measurements[0]?.warnings.join() ?? '', /into the page cache/);
});

testError(
  'a table without a phase that moves data',
  fixtureText('elbencho/table-2.txt').split('WRITE')[0] ?? '',
  /no phase WRITE or READ/,
);
