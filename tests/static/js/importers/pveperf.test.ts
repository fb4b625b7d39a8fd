/** The importer of pveperf against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { block, fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('pveperf/from-a-page.txt', {
  measurements: [
    {
      workload: block('write', 4001, {
        queue_depth: 1,
        jobs: 1,
        sync: 'fsync',
        sync_every: 1,
        files: 300,
        engine: 'pveperf',
      }),
      iops: 38.75,
    },
    { workload: block('read', 2097152, { queue_depth: 1, jobs: 1, engine: 'pveperf' }), bandwidth_mib_per_s: 195.5 },
    { workload: block('randread', 512, { queue_depth: 1, jobs: 1, engine: 'pveperf' }), latency_mean_ms: 8.4 },
  ],
});

testFigures('pveperf/two-paths.txt', {
  measurements: [
    {
      workload: block('write', 4001, {
        queue_depth: 1,
        jobs: 1,
        sync: 'fsync',
        sync_every: 1,
        files: 300,
        engine: 'pveperf',
      }),
      iops: 4120.5,
    },
    { workload: block('read', 2097152, { queue_depth: 1, jobs: 1, engine: 'pveperf' }), bandwidth_mib_per_s: 812.25 },
    { workload: block('randread', 512, { queue_depth: 1, jobs: 1, engine: 'pveperf' }), latency_mean_ms: 0.08 },
    {
      workload: block('write', 4001, {
        queue_depth: 1,
        jobs: 1,
        sync: 'fsync',
        sync_every: 1,
        files: 300,
        engine: 'pveperf',
      }),
      iops: 88.4,
    },
  ],
});

test('few flushes a second are explained, many are not', async () => {
  const { measurements } = await importFile(fixtureBytes('pveperf/two-paths.txt'));
  const flushes = measurements.filter(({ origin }) => origin.name === 'FSYNCS/SECOND');
  assert.deepEqual(
    flushes.map(({ warnings }) => /probably has no power-loss protection/.test(warnings.join())),
    [false, true],
  );
});

testError(
  'an output without flushes',
  fixtureText('pveperf/two-paths.txt').split('FSYNCS')[0] ?? '',
  /lacks FSYNCS\/SECOND/,
  { partial: true },
);
