/** Rules on published figures: printed numbers are rounded, some are rough, much is not stated. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashesOf } from '../../../../static/js/rules/common/fingerprint.js';
import { complaints, HONEST, published, SATA, SUBMITTED, verdicts } from './runs.js';

const RANDOM_4K = { pattern: 'randwrite', block_size_bytes: 4096, queue_depth: 64 };
const AROUND = { kind: 'clusters', subject: null, record: { source: { id: 'a-study' }, method: { tool: 'fio' } } };

test('the WPQ latency of the mClock study does not fit its rate, the baseline does', () => {
  const { verdict, words, figures } =
    verdicts(published({ iops: 17520.63, latency_mean_ms: 3.28 }, RANDOM_4K), AROUND)['littles-law'] ?? {};
  assert.equal(verdict, 'warn');
  assert.match(words ?? '', /0\.898/);
  assert.equal(Number(figures?.in_flight).toFixed(2), '57.47');
  assert.equal(
    verdicts(published({ iops: 23323.71, latency_mean_ms: 2.747 }, RANDOM_4K), AROUND)['littles-law']?.verdict,
    'pass',
  );
  assert.equal(
    verdicts(published({ iops: 17520.63, latency_mean_ms: 3.653 }, RANDOM_4K), AROUND)['littles-law']?.verdict,
    'pass',
  );
});

test('more in flight than one client has is no fault where the number of clients is not stated', () => {
  const many = { iops: 40000, latency_mean_ms: 16 };
  const open = verdicts(published(many, RANDOM_4K), AROUND)['littles-law'];
  assert.equal(open?.verdict, 'not-checkable');
  assert.match(open?.words ?? '', /clients/);
  assert.equal(verdicts(published(many, { ...RANDOM_4K, jobs: 1 }), AROUND)['littles-law']?.verdict, 'fail');
  assert.equal(verdicts(published(many, { ...RANDOM_4K, jobs: 10 }), AROUND)['littles-law']?.verdict, 'pass');
});

test('a rounded latency is given the benefit of its rounding', () => {
  const rounded = { iops: 584, latency_mean_ms: 1.7 };
  assert.equal(
    verdicts(published(rounded, { ...RANDOM_4K, queue_depth: 1, jobs: 1, sync: 'sync' }), AROUND)['littles-law']
      ?.verdict,
    'pass',
  );
});

test('"about" is wide, bounds decide only what they exclude', () => {
  /** @param {unknown} iops */
  const law = (iops) =>
    verdicts(published({ iops, latency_mean_ms: 2.805 }, { ...RANDOM_4K, jobs: 1 }), AROUND)['littles-law']?.verdict;
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
  assert.deepEqual(complaints(flushed, { ...AROUND, kind: 'drives', subject: SATA }), []);
});

test('a specification in other units still is the same bandwidth', () => {
  assert.equal(
    verdicts(published({ iops: 23323.71, bandwidth_mib_per_s: 91.11 }, RANDOM_4K), AROUND)['bandwidth-identity']
      ?.verdict,
    'pass',
  );
  assert.equal(
    verdicts(published({ iops: 23323.71, bandwidth_mb_per_s: 91.11 }, RANDOM_4K), AROUND)['bandwidth-identity']
      ?.verdict,
    'fail',
  );
});

test('the same figures or the same raw file in another result is a duplicate, in its own it is not', () => {
  const hashes = hashesOf([{ id: 'drive-a/2026-run', measurement: HONEST }]);
  const around = { kind: 'drives', record: SUBMITTED, hashes };
  assert.equal(verdicts(HONEST, { ...around, id: 'drive-a/2026-run' }).duplicate?.verdict, 'pass');
  const elsewhere = verdicts(HONEST, { ...around, id: 'drive-b/2026-run' }).duplicate;
  assert.equal(elsewhere?.verdict, 'fail');
  assert.match(elsewhere?.words ?? '', /drive-a\/2026-run/);
  const copied = { ...HONEST, run: { ...HONEST.run, raw_sha256: 'b'.repeat(64) } };
  assert.equal(verdicts(copied, { ...around, id: 'drive-b/2026-run' }).duplicate?.verdict, 'fail');
});

test('two drives that both do 18,700 are not taken for copies', () => {
  const one = published({ iops: 18700 }, RANDOM_4K);
  const hashes = hashesOf([{ id: 'drive-a/2026-run', measurement: one }]);
  assert.equal(verdicts(one, { hashes, id: 'drive-b/2026-run' }).duplicate?.verdict, 'not-checkable');
});

test('far from its peers asks for a look, never more', () => {
  const peers = { iops: [79000, 80500, 80100, 79900, 81000] };
  const around = { kind: 'drives', record: SUBMITTED, peers };
  assert.equal(verdicts(HONEST, around)['peer-outlier']?.verdict, 'pass');
  assert.equal(verdicts({ ...HONEST, iops: 120000 }, around)['peer-outlier']?.verdict, 'warn');
  assert.equal(verdicts(HONEST, { ...around, peers: { iops: [1, 2, 3] } })['peer-outlier']?.verdict, 'not-checkable');
});
