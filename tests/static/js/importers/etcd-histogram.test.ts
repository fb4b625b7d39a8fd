/** The importer of etcd's histograms against figures that were typed from the fixtures by hand, and on broken files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFile } from '../../../../static/js/importers/index.ts';
import { fixtureText, testError, testFigures } from './fixtures.ts';

testFigures('etcd-histogram/metrics.txt', {
  measurements: [
    {
      workload: {
        kind: 'kv',
        operation: 'etcd backend commit',
        threads: 1,
        window: 'overall',
      },
      latency_mean_us: 3500,
    },
    {
      workload: {
        kind: 'block',
        pattern: 'write',
        queue_depth: 1,
        jobs: 1,
        sync: 'fdatasync',
        sync_every: 1,
        engine: 'etcd',
        window: 'overall',
      },
      flush_latency_mean_us: 2450,
    },
  ],
});

/** Ask what is said of the flushes where so many of 10,000 took at most 8 ms and 16 ms. */
async function percentile(upTo8: number, upTo16: number) {
  const text = fixtureText('etcd-histogram/metrics.txt')
    .replace('le="0.008"} 9800', `le="0.008"} ${upTo8}`)
    .replace('le="0.016"} 9950', `le="0.016"} ${upTo16}`);
  const { measurements } = await importFile(text);
  return measurements.find(({ origin }) => origin.name === 'wal_fsync')?.warnings.join() ?? '';
}

test('the limit of etcd is kept, not kept, or left open by the limits of the histogram', async () => {
  assert.match(await percentile(9950, 9990), /no longer than 8 ms \(etcd asks for 10 ms at most\): it is kept/);
  assert.match(await percentile(9800, 9950), /between 8 ms and 16 ms .* leave open/);
  assert.match(await percentile(9800, 9850), /between 16 ms and 32 ms .* not kept/);
});

test('members in one text are apart', async () => {
  const text = ['a', 'b']
    .map(
      (member) =>
        `etcd_disk_wal_fsync_duration_seconds_sum{pod="${member}"} 2\n` +
        `etcd_disk_wal_fsync_duration_seconds_count{pod="${member}"} 1000\n`,
    )
    .join('');
  const { measurements } = await importFile(text);
  assert.deepEqual(
    measurements.map(({ flush_latency_mean_us: us }) => us),
    [2000, 2000],
  );
  assert.doesNotMatch(JSON.stringify(measurements), /pod/);
});

testError('a member that just started', 'etcd_disk_wal_fsync_duration_seconds_count 0\n', /above 0/);
