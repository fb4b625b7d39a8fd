/** The importer of COSBench against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('cosbench/workload.csv', {
  measurements: [
    {
      workload: {
        kind: 'object',
        operation: 'get',
        object_size_bytes: 64000,
      },
      objects_per_s: 80.02,
      bandwidth_mb_per_s: 5.12128,
      latency_mean_ms: 12.5,
      latency_p90_ms: 30,
      latency_p95_ms: 30,
      latency_p99_ms: 60,
      latency_max_ms: 210,
    },
    {
      workload: {
        kind: 'object',
        operation: 'put',
        object_size_bytes: 64000,
      },
      objects_per_s: 20.01,
      bandwidth_mb_per_s: 1.28064,
      latency_mean_ms: 45.75,
      latency_p90_ms: 80,
      latency_p95_ms: 100,
      latency_p99_ms: 250,
      latency_max_ms: 900,
    },
    {
      workload: {
        kind: 'object',
        operation: 'delete',
      },
      objects_per_s: 500.5,
      latency_mean_ms: 5.5,
      latency_p90_ms: 10,
      latency_p95_ms: 10,
      latency_p99_ms: 20,
      latency_max_ms: 90,
    },
  ],
});

test('requests that failed are told', async () => {
  const { measurements } = await importFile(fixtureBytes('cosbench/workload.csv'));
  assert.match(measurements[1]?.warnings.join() ?? '', /99\.5 % of the requests succeeded/);
});

testError(
  'a workload without a stage that moved data',
  fixtureText('cosbench/workload.csv').split('s3-main')[0] ?? '',
  /no line of a read, write/,
);
