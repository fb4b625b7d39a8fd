/** The importer of diskinfo against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureBytes, fixtureText, testError, testFigures } from './fixtures.ts';

const slog = (size: number, us: number, rate: number) => ({
  workload: { kind: 'probe', tool: 'diskinfo', method: '-wS', block_size_bytes: size },
  latency_mean_us: us,
  bandwidth_mib_per_s: rate,
});

testFigures('diskinfo/slog.txt', {
  method: { direct: true },
  measurements: [slog(512, 125.5, 3.9), slog(1024, 126.5, 7.7), slog(4096, 132.8, 29.4), slog(8388608, 19531.2, 409.6)],
});

testFigures('diskinfo/all.txt', {
  measurements: [
    { workload: { kind: 'probe', tool: 'diskinfo', method: '-t, full stroke' }, latency_mean_ms: 20.049 },
    { workload: { kind: 'probe', tool: 'diskinfo', method: '-t, seq outer' }, latency_mean_ms: 0.1 },
    {
      workload: {
        kind: 'block',
        pattern: 'read',
        block_size_bytes: 1048576,
        queue_depth: 1,
        jobs: 1,
        engine: 'diskinfo -t',
      },
      bandwidth_kib_per_s: 200000,
      label: 'outside',
    },
    {
      workload: {
        kind: 'block',
        pattern: 'read',
        block_size_bytes: 1048576,
        queue_depth: 1,
        jobs: 1,
        engine: 'diskinfo -t',
      },
      bandwidth_kib_per_s: 100000,
      label: 'inside',
    },
    { workload: { kind: 'block', pattern: 'randread', engine: 'diskinfo -i' }, iops: 300, label: 'sectors' },
    { workload: { kind: 'block', pattern: 'randread', block_size_bytes: 4096, engine: 'diskinfo -i' }, iops: 290 },
  ],
});

testError(
  'the description of a drive without a test',
  fixtureText('diskinfo/slog.txt').split('Synchronous')[0] ?? '',
  /measured nothing.*-wS/,
);
testError('a file of two drives', fixtureText('diskinfo/slog.txt') + fixtureText('diskinfo/all.txt'), /holds 2 drives/);

test('the model of the drive is imported, its serial number is not', async () => {
  const { identities } = await importFile(fixtureBytes('diskinfo/slog.txt'));
  assert.deepEqual(
    identities?.map(({ model, capacity_bytes: bytes, rotational }) => [model, bytes, rotational]),
    [['EXAMPLE SSD 960GB', 960197124096, false]],
  );
});
