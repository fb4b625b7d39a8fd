/** direct-io: a buffered run fails, unless something shows that it reached the device. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, published, SATA, verdicts } from './example-runs.ts';

const BUFFERED = { direct: false, device_ios: null };
const GIB = 2 ** 30;

test('a buffered run fails for a drive and gets a warning for a cluster', () => {
  const buffered = changed({ run: BUFFERED });
  assert.equal(verdicts(buffered)['direct-io']?.verdict, 'fail');
  assert.equal(verdicts(buffered, { kind: 'clusters' })['direct-io']?.verdict, 'warn');
});

test('an area of more than twice the memory passes, one of twice the memory does not', () => {
  const memory_bytes = 8 * GIB;
  const verdict = (span_bytes: number) =>
    verdicts(changed({ run: { ...BUFFERED, memory_bytes, span_bytes } }))['direct-io']?.verdict;
  assert.equal(verdict(17 * GIB), 'pass');
  assert.equal(verdict(16 * GIB), 'fail');
});

test('synchronous writes pass, and so does a run whose I/Os the device counted', () => {
  const flushed = changed({ workload: { pattern: 'randwrite', sync: 'fsync', sync_every: 1 }, run: BUFFERED });
  assert.equal(verdicts(flushed)['direct-io']?.verdict, 'pass');
  assert.equal(verdicts(changed({ run: { direct: false } }))['direct-io']?.verdict, 'pass');
});

test('what is not stated cannot be checked', () => {
  const load = published({ iops: 1000 }, { pattern: 'randread', block_size_bytes: 4096 });
  assert.equal(verdicts(load, { kind: 'drives', subject: SATA })['direct-io']?.verdict, 'not-checkable');
});
