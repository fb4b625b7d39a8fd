/** The importer of rados bench against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureText, testError, testFigures } from './fixtures.ts';

const put = (rest: object) => ({ kind: 'object', operation: 'put', ...rest });
const get = (rest: object) => ({ kind: 'object', operation: 'get', ...rest });

testFigures('rados-bench/write.txt', {
  date: '2025-02-03',
  method: { tool: 'rados bench' },
  measurements: [
    {
      workload: put({ object_size_bytes: 4194304, threads: 8 }),
      iops: 799,
      bandwidth_mib_per_s: 49.9989,
      latency_mean_ms: 9.99875,
      latency_min_ms: 4.00125,
      latency_max_ms: 51.2345,
      latency_stddev_ms: 2.12345,
      bytes_per_io: 65536,
    },
  ],
});

testFigures('rados-bench/reads.txt', {
  measurements: [
    {
      workload: get({ object_size_bytes: 4194304, threads: 4, order: 'sequential' }),
      iops: 49,
      bandwidth_mib_per_s: 199.919,
      latency_mean_ms: 80.0123,
      latency_min_ms: 20.1234,
      latency_max_ms: 212.345,
    },
    {
      workload: get({ object_size_bytes: 4194304, threads: 4, order: 'random' }),
      iops: 40,
      bandwidth_mib_per_s: 160.004,
      latency_mean_ms: 99.9123,
      latency_min_ms: 30.1234,
      latency_max_ms: 312.345,
    },
  ],
});

testFigures('rados-bench/write.json', {
  measurements: [
    {
      workload: put({ object_size_bytes: 4194304, threads: 16 }),
      iops: 100,
      bandwidth_mib_per_s: 400,
      latency_mean_ms: 159.875,
      latency_min_ms: 40.1234,
      latency_max_ms: 512.345,
      latency_stddev_ms: 31.2345,
    },
  ],
});

testError(
  'a run without its totals',
  fixtureText('rados-bench/write.txt').split('Total time run')[0] ?? '',
  /rados bench was stopped, or the text is cut/,
);

test('a run whose latencies were left out has none, also where a run with latencies follows', async () => {
  const bandwidth = fixtureText('rados-bench/write.txt').split('Average Latency')[0] ?? '';
  const { measurements, errors } = await importFile(`${bandwidth}\n${fixtureText('rados-bench/reads.txt')}`);
  assert.deepEqual(errors, []);
  assert.deepEqual(
    measurements.map(({ workload, latency_mean_ms: mean }) => [Object(workload).operation, mean ?? 'not stated']),
    [
      ['put', 'not stated'],
      ['get', 80.0123],
      ['get', 99.9123],
    ],
  );
  assert.match(measurements[0]?.warnings.join() ?? '', /latencies of this run are not in the text/);
});
