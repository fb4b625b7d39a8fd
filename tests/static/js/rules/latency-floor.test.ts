/** latency-floor: reads faster than the medium are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, verdicts } from './example-runs.ts';

test('a read faster than flash warns, and fails where the device was idle', () => {
  const read = { latency_mean_us: 4, iops: 250000, total_ios: 15e6, percentiles_us: {} };
  const run = { effective_depth: 1, depth_shares: { 1: 100 } };
  assert.equal(verdicts(changed({ read, run: { ...run, device_ios: 15e6 } }))['latency-floor']?.verdict, 'warn');
  assert.equal(verdicts(changed({ read, run: { ...run, device_ios: 67 } }))['latency-floor']?.verdict, 'fail');
});
