/** duplicate: one run under two names is found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashesOf, published, SATA_READ_RUN, SUBMITTED_RECORD, verdicts } from './example-runs.ts';

const RANDOM_4K = { pattern: 'randwrite', block_size_bytes: 4096, queue_depth: 64 };

test('the same figures or the same raw file in another result is a duplicate, in its own it is not', () => {
  const hashes = hashesOf('drive-a/2026-run', SATA_READ_RUN);
  const context = { kind: 'drives', record: SUBMITTED_RECORD, hashes };
  assert.equal(verdicts(SATA_READ_RUN, { ...context, id: 'drive-a/2026-run' }).duplicate?.verdict, 'pass');
  const elsewhere = verdicts(SATA_READ_RUN, { ...context, id: 'drive-b/2026-run' }).duplicate;
  assert.equal(elsewhere?.verdict, 'fail');
  assert.match(elsewhere?.explanation ?? '', /drive-a\/2026-run/);
  const copied = { ...SATA_READ_RUN, run: { ...SATA_READ_RUN.run, raw_sha256: 'b'.repeat(64) } };
  assert.equal(verdicts(copied, { ...context, id: 'drive-b/2026-run' }).duplicate?.verdict, 'fail');
});

test('one file under two settings is one run, two jobs of one file are two', () => {
  const cacheOff = { ...SATA_READ_RUN, settings: { write_cache: 'off' } };
  const record = { ...SUBMITTED_RECORD, measurements: [SATA_READ_RUN, cacheOff] };
  const context = { kind: 'drives', record, hashes: {}, id: 'drive-a/2026-run' };
  assert.equal(verdicts(cacheOff, context).duplicate?.verdict, 'fail');
  const slower = published({ iops: 9_000.1234567, latency_mean_us: 110.98765 }, RANDOM_4K);
  const jobs = [SATA_READ_RUN, { ...slower, run: { raw_sha256: SATA_READ_RUN.run.raw_sha256 } }];
  assert.equal(
    verdicts(SATA_READ_RUN, { ...context, record: { ...record, measurements: jobs } }).duplicate?.verdict,
    'pass',
  );
});

test('two drives that both do 18,700 are no copies', () => {
  const one = published({ iops: 18700 }, RANDOM_4K);
  const hashes = hashesOf('drive-a/2026-run', one);
  assert.equal(verdicts(one, { hashes, id: 'drive-b/2026-run' }).duplicate?.verdict, 'not-checkable');
});
