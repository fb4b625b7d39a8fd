/** totals-identity: rates that do not fit the totals are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, complaints, verdicts } from './example-runs.ts';

test('a rate that was edited by hand no longer fits the totals', () => {
  const { explanation, verdict } = verdicts(changed({ read: { iops: 95000 } }))['totals-identity'] ?? {};
  assert.equal(verdict, 'fail');
  assert.match(explanation ?? '', /95,000 .*80,000/);
});

test('a rate of the record has to fit the totals, where the rate of the tool was left out', () => {
  const edited = changed({ read: { iops: null, bandwidth_bytes_per_s: null }, rest: { iops: 8e6 } });
  const given = verdicts(edited);
  assert.match(given['totals-identity']?.explanation ?? '', /8,000,000 .*80,000/);
  assert.equal(given['totals-identity']?.verdict, 'fail');
  assert.equal(given['bandwidth-identity']?.verdict, 'fail', 'and its own bandwidth');
});

test('jobs that end at different times may add up to more than the longest time gives', () => {
  // Two jobs of 256 writes, one in 0.25 s and one in 0.28 s: 1,024 and 914 a second are 1,938, the totals give 1,829.
  const write = { total_ios: 512, runtime_s: 0.28, iops: 1938 };
  const of = (jobs: number) =>
    verdicts(changed({ run: { effective_depth: 1, jobs_merged: jobs, directions: { write } } }))['totals-identity']
      ?.verdict;
  assert.deepEqual([of(2), of(1)], ['pass', 'fail']);
});

test('requests in flight when the clock starts and stops may miss in one total', () => {
  const short = changed({
    workload: { queue_depth: 64, jobs: 10 },
    run: { effective_depth: 64, depth_shares: { '>=64': 100 }, device_ios: null },
    read: {
      total_ios: 2090,
      total_bytes: 2415 * 4096,
      iops: 34.6,
      runtime_s: 60.3,
      bandwidth_bytes_per_s: 40 * 4096,
      latency_mean_us: 18e6,
      latency_max_us: 3e7,
      percentiles_us: {},
    },
    rest: { iops: 34.6, bandwidth_kib_per_s: 160, latency_mean_us: 18e6 },
  });
  assert.deepEqual(complaints(short), []);
});
