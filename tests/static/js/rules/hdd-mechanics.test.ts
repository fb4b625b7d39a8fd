/** hdd-mechanics: figures that no platter gives are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTEXT, changed, DISK, SUBMITTED_RECORD, verdicts } from './example-runs.ts';

test('a hard disk with caches may write fast, yet not read fast', () => {
  const context = { ...CONTEXT, subject: DISK };
  const single = { queue_depth: 1, jobs: 1, span_bytes: 1e12 };
  const run = { effective_depth: 1, depth_shares: { 1: 100 } };
  const fast = {
    iops: 1461,
    total_ios: 87660,
    total_bytes: 87660 * 4096,
    bandwidth_bytes_per_s: 1461 * 4096,
    latency_mean_us: 684,
  };
  const write = changed({ workload: { ...single, pattern: 'randwrite' }, run, read: fast });
  const off = { ...context, record: { ...SUBMITTED_RECORD, settings: { write_cache: 'off' } } };
  assert.equal(verdicts(write, context)['hdd-mechanics']?.verdict, 'not-checkable');
  assert.equal(verdicts(write, off)['hdd-mechanics']?.verdict, 'warn');
  const media = { ...off, subject: { ...DISK, caches: [{ kind: 'media-cache' }] } };
  assert.equal(verdicts(write, media)['hdd-mechanics']?.verdict, 'not-checkable');
  const read = changed({ workload: single, run, read: fast });
  assert.equal(verdicts(read, context)['hdd-mechanics']?.verdict, 'warn');
  assert.equal(verdicts(read, context)['latency-floor']?.verdict, 'warn');
});
