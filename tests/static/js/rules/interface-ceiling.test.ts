/** interface-ceiling: figures above the limit of the interface are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, verdicts } from './example-runs.ts';

test('what is faster than the line came from elsewhere', () => {
  const read = {
    iops: 150000,
    bandwidth_bytes_per_s: 150000 * 4096,
    total_ios: 9e6,
    total_bytes: 9e6 * 4096,
    latency_mean_us: 212,
  };
  assert.equal(verdicts(changed({ read, run: { device_ios: 9e6 } }))['interface-ceiling']?.verdict, 'fail');
  assert.equal(verdicts(changed({}))['interface-ceiling']?.verdict, 'pass');
});
