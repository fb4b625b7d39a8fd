/** effective-depth: a depth that was asked for and not reached is found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, verdicts } from './example-runs.ts';

test('psync with iodepth 32 written into the record warns; at the depth it had, it passes', () => {
  const psync = { engine: 'psync' };
  const read = { latency_mean_us: 12.4 };
  const run = { effective_depth: 1, engine_synchronous: true, depth_shares: { 1: 100 } };
  assert.equal(verdicts(changed({ workload: psync, run, read }))['effective-depth']?.verdict, 'warn');
  const shallow = verdicts(changed({ workload: { ...psync, queue_depth: 1 }, run, read }));
  assert.equal(shallow['effective-depth']?.verdict, 'pass');
  assert.equal(shallow['littles-law']?.verdict, 'pass');
});

test('requests that were seldom at the depth are named, and the queue is not checked', () => {
  const shallow = changed({ run: { depth_shares: { 1: 80, 2: 10, 32: 10 } }, read: { latency_mean_us: 40 } });
  assert.equal(verdicts(shallow)['effective-depth']?.verdict, 'warn');
  assert.equal(verdicts(shallow)['littles-law']?.verdict, 'not-checkable');
});
