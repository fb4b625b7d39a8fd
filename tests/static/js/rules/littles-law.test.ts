/** littles-law: rate times latency must fit the queue, within what rounding and missing facts allow. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, complaints, published, SATA, SATA_READ_RUN, verdicts } from './example-runs.ts';

const RANDOM_4K = { pattern: 'randwrite', block_size_bytes: 4096, queue_depth: 64 };
const CLUSTER_CONTEXT = {
  kind: 'clusters',
  subject: null,
  record: { source: { id: 'a-study' }, method: { tool: 'fio' } },
};

/** What fio 3.33 printed of 5 s of 4K writes, each flushed, on a virtual disk, by engine; µs. */
const FLUSHED_RUNS = {
  psync: { ios: 922, runtime: 5.001, latency: 1337.038, flushes: 921, flush: 4085.158 },
  io_uring: { ios: 2851, runtime: 5.041, latency: 517.918, flushes: 2851, flush: 1216.153 },
};
/** @param more of the run */
const flushed = (
  { ios, runtime, latency, flushes, flush }: (typeof FLUSHED_RUNS)['psync'],
  more: Record<string, unknown> = {},
) =>
  changed({
    workload: { pattern: 'randwrite', queue_depth: 1, sync: 'fsync', sync_every: 1 },
    run: {
      effective_depth: 1,
      depth_shares: { 1: 200 },
      flushes,
      flush_times: { mean_us: flush },
      device_ios: 2 * ios,
      directions: {
        write: {
          total_ios: ios,
          total_bytes: ios * 4096,
          runtime_s: runtime,
          iops: ios / runtime,
          bandwidth_bytes_per_s: (ios * 4096) / runtime,
          latency_mean_us: latency,
        },
      },
      ...more,
    },
  });

test('writes and the flushes after them fill the queue together', () => {
  for (const run of Object.values(FLUSHED_RUNS)) {
    const { verdict, figures } = verdicts(flushed(run))['littles-law'] ?? {};
    assert.equal(verdict, 'pass');
    const byHand = (run.ios * run.latency + run.flushes * run.flush) / run.runtime / 1e6;
    assert.ok(Math.abs(Number(figures?.ratio) - byHand) < 1e-9, `${figures?.ratio}, not ${byHand}`);
    // A rate that somebody doubled leaves no room for its own flushes.
    assert.equal(verdicts(flushed({ ...run, ios: run.ios * 2 }))['littles-law']?.verdict, 'fail');
  }
});

test('flushes whose number or time is not known leave the queue open', () => {
  for (const more of [
    { flush_times: null },
    { flushes: null, directions: { write: { iops: 184, latency_mean_us: 99 } } },
  ]) {
    const { verdict, explanation } =
      verdicts({ ...flushed(FLUSHED_RUNS.psync, more), workload: { queue_depth: 1, jobs: 1 } })['littles-law'] ?? {};
    assert.equal(verdict, 'not-checkable');
    assert.match(explanation ?? '', /flush calls/);
  }
});

test('one flush of each job at its end is no part of the queue', () => {
  const once = changed({ run: { flushes: 1, flush_times: null } });
  assert.equal(verdicts(once)['littles-law']?.verdict, 'pass');
});

test('a line that may be the sum of many jobs is not blamed for their number', () => {
  const { jobs: _jobs, ...workload } = SATA_READ_RUN.workload;
  const sum = { ...changed({ read: { latency_mean_us: 398.9 * 4, latency_max_us: 9e5 } }), workload };
  assert.equal(verdicts(sum)['littles-law']?.verdict, 'not-checkable');
});

test('a mixed load fills the queue with both directions together', () => {
  const half = (iops: number) => ({
    total_ios: iops * 60,
    total_bytes: iops * 60 * 4096,
    runtime_s: 60,
    iops,
    bandwidth_bytes_per_s: iops * 4096,
    latency_mean_us: 399,
    percentiles_us: {},
  });
  const mixed = changed({
    workload: { pattern: 'randrw', read_percent: 70 },
    run: { directions: { read: half(56000), write: half(24000) } },
  });
  assert.equal(verdicts(mixed)['littles-law']?.verdict, 'pass');
  assert.deepEqual(complaints(mixed), []);
  const tooMany = changed({
    workload: { pattern: 'randrw' },
    run: { directions: { read: half(56000), write: half(90000) } },
  });
  assert.equal(verdicts(tooMany)['littles-law']?.verdict, 'fail');
});

test('a load that was held back on purpose does not fill its queue, and is not blamed', () => {
  const slow = changed({ run: { slowed_by: ['rate_iops'] }, read: { latency_mean_us: 50 } });
  assert.equal(verdicts(slow)['littles-law']?.verdict, 'not-checkable');
  assert.match(verdicts(slow)['littles-law']?.explanation ?? '', /rate_iops/);
});

test('a whole multiple in the queue is explained by jobs that are not stated', () => {
  const { verdict, explanation } =
    verdicts(changed({ read: { latency_mean_us: 398.9 * 8, latency_max_us: 9e5 } }))['littles-law'] ?? {};
  assert.equal(verdict, 'fail');
  assert.match(explanation ?? '', /8 times as many jobs/);
});

test('the WPQ latency of the mClock study does not fit its rate, the baseline does', () => {
  const { verdict, explanation, figures } =
    verdicts(published({ iops: 17520.63, latency_mean_ms: 3.28 }, RANDOM_4K), CLUSTER_CONTEXT)['littles-law'] ?? {};
  assert.equal(verdict, 'warn');
  assert.match(explanation ?? '', /0\.898/);
  assert.equal(Number(figures?.in_flight).toFixed(2), '57.47');
  assert.equal(
    verdicts(published({ iops: 23323.71, latency_mean_ms: 2.747 }, RANDOM_4K), CLUSTER_CONTEXT)['littles-law']?.verdict,
    'pass',
  );
  assert.equal(
    verdicts(published({ iops: 17520.63, latency_mean_ms: 3.653 }, RANDOM_4K), CLUSTER_CONTEXT)['littles-law']?.verdict,
    'pass',
  );
});

test('more in flight than one client has is no fault where the number of clients is not stated', () => {
  const many = { iops: 40000, latency_mean_ms: 16 };
  const open = verdicts(published(many, RANDOM_4K), CLUSTER_CONTEXT)['littles-law'];
  assert.equal(open?.verdict, 'not-checkable');
  assert.match(open?.explanation ?? '', /clients/);
  assert.equal(verdicts(published(many, { ...RANDOM_4K, jobs: 1 }), CLUSTER_CONTEXT)['littles-law']?.verdict, 'fail');
  assert.equal(verdicts(published(many, { ...RANDOM_4K, jobs: 10 }), CLUSTER_CONTEXT)['littles-law']?.verdict, 'pass');
});

test('a rounded latency is given the benefit of its rounding', () => {
  const rounded = { iops: 584, latency_mean_ms: 1.7 };
  assert.equal(
    verdicts(published(rounded, { ...RANDOM_4K, queue_depth: 1, jobs: 1, sync: 'sync' }), CLUSTER_CONTEXT)[
      'littles-law'
    ]?.verdict,
    'pass',
  );
});

test('"about" is wide, bounds decide only what they exclude', () => {
  const law = (iops: unknown) =>
    verdicts(published({ iops, latency_mean_ms: 2.805 }, { ...RANDOM_4K, jobs: 1 }), CLUSTER_CONTEXT)['littles-law']
      ?.verdict;
  assert.equal(law({ value: 23000, qualifier: 'about' }), 'not-checkable');
  assert.equal(law({ value: 46000, qualifier: 'about' }), 'fail');
  assert.equal(law({ value: 46000, qualifier: 'at_most' }), 'not-checkable');
  assert.equal(law({ value: 46000, qualifier: 'at_least' }), 'fail');
  assert.equal(law({ min: 20000, max: 25000 }), 'not-checkable');
});

test('a published run under fsync is not blamed for its queue', () => {
  const flushed = published(
    { iops: 659, latency_mean_ms: 0.5 },
    { ...RANDOM_4K, queue_depth: 1, jobs: 1, sync: 'fsync', sync_every: 1 },
  );
  assert.deepEqual(complaints(flushed, { ...CLUSTER_CONTEXT, kind: 'drives', subject: SATA }), []);
});
