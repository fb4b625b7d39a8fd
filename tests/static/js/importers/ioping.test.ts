/** The importer of ioping against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { block, fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('ioping/old-0.6.txt', {
  measurements: [
    {
      workload: {
        kind: 'block',
        read_percent: 100,
        block_size_bytes: 4096,
        queue_depth: 1,
        jobs: 1,
        engine: 'ioping',
      },
      latency_mean_us: 4300,
      latency_min_us: 200,
      latency_max_us: 8400,
      latency_stddev_us: 4100,
    },
  ],
});

testFigures('ioping/one-a-second.txt', {
  measurements: [
    {
      workload: {
        kind: 'block',
        read_percent: 100,
        block_size_bytes: 4096,
        queue_depth: 1,
        jobs: 1,
        engine: 'ioping',
      },
      latency_mean_us: 201.2,
      latency_min_us: 185.4,
      latency_max_us: 220.5,
      latency_stddev_us: 14.4,
    },
  ],
});

testFigures('ioping/three-commands.txt', {
  measurements: [
    {
      workload: block('randwrite', 4096, { queue_depth: 1, jobs: 1, sync: 'sync', engine: 'ioping' }),
      latency_mean_us: 4720,
      latency_min_us: 592.5,
      latency_max_us: 8030,
      latency_stddev_us: 2930,
    },
    {
      workload: {
        kind: 'block',
        pattern: 'randread',
        queue_depth: 1,
        jobs: 1,
        engine: 'ioping',
      },
      latency_mean_us: 60.7,
      latency_min_us: 0.842,
      latency_max_us: 20200,
      latency_stddev_us: 446.6,
    },
    {
      workload: {
        kind: 'block',
        pattern: 'read',
        queue_depth: 1,
        jobs: 1,
        engine: 'ioping',
      },
      iops: 989,
      latency_mean_us: 931.3,
      latency_min_us: 359.9,
      latency_max_us: 26700,
      latency_stddev_us: 2260,
    },
  ],
});

test('flags of the command say how a write was made durable; without one ioping calls fdatasync itself', async () => {
  const text = fixtureText('ioping/three-commands.txt').split('$ ioping -R f')[0] ?? '';
  const syncs = await Promise.all(
    ['-WWW -y', '-WWW', '-WWW -C', '-WWW -D -Y'].map(async (flags) => {
      const { measurements } = await importFile(text.replace('-WWW -Y', flags));
      const [workload, run] = [measurements[0]?.workload, measurements[0]?.run];
      return [workload?.kind === 'block' && workload.sync, run?.direct];
    }),
  );
  assert.deepEqual(syncs, [
    ['dsync', null],
    ['fdatasync', null],
    ['none', false],
    ['sync', true],
  ]);
});

test('a pause between requests is told, and gives no rate', async () => {
  const { measurements } = await importFile(fixtureBytes('ioping/one-a-second.txt'));
  assert.equal(measurements[0]?.iops, undefined);
  assert.match(measurements[0]?.warnings.join() ?? '', /\(1 a second\), so no rate was measured/);
  assert.deepEqual(measurements[0]?.run.slowed_by, ['pause between requests']);
});

testError(
  'a run without its end',
  fixtureText('ioping/one-a-second.txt').split('---')[0] ?? '',
  /lacks “min\/avg\/max\/mdev”/,
);
