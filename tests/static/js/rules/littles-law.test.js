/** littles-law: rate times latency must fit the queue, within what rounding and missing facts allow. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, complaints, published, SATA, verdicts } from './example-runs.js';

const RANDOM_4K = { pattern: 'randwrite', block_size_bytes: 4096, queue_depth: 64 };
const CLUSTER_CONTEXT = {
  kind: 'clusters',
  subject: null,
  record: { source: { id: 'a-study' }, method: { tool: 'fio' } },
};

test('a flush after each write is outside the latency of the tool, so the queue cannot be checked', () => {
  const write = {
    total_ios: 36000,
    total_bytes: 36000 * 4096,
    runtime_s: 60,
    iops: 600,
    bandwidth_bytes_per_s: 600 * 4096,
    latency_mean_us: 550,
    percentiles_us: {},
  };
  for (const sync of ['fsync', 'fdatasync', 'sync+fsync']) {
    const flushed = changed({
      workload: { pattern: 'randwrite', queue_depth: 1, sync, sync_every: 1 },
      run: { effective_depth: 1, depth_shares: { 1: 200 }, flushes: 36000, device_ios: 72000, directions: { write } },
    });
    assert.equal(verdicts(flushed)['littles-law']?.verdict, 'not-checkable');
    assert.match(verdicts(flushed)['littles-law']?.explanation ?? '', /flush/);
    assert.deepEqual(complaints(flushed), []);
  }
});

test('a mixed load fills the queue with both directions together', () => {
  /** @param {number} iops */
  const half = (iops) => ({
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
  /** @param {unknown} iops */
  const law = (iops) =>
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
