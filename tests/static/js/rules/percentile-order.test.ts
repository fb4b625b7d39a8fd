/** percentile-order: latencies out of order are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, published, verdicts } from './example-runs.ts';

test('percentiles out of order, and a latency of zero', () => {
  const { explanation, verdict } =
    verdicts(changed({ read: { percentiles_us: { 50: 390, 99: 300 } } }))['percentile-order'] ?? {};
  assert.equal(verdict, 'fail');
  assert.match(explanation ?? '', /p50 .*390 .*p99 .*300/);
  assert.equal(verdicts(changed({ read: { latency_mean_us: 0 } }))['percentile-order']?.verdict, 'fail');
});

test('completion percentiles may lie below the least total latency, total ones may not', () => {
  const read = { percentiles_us: { 50: 20, 99: 30 } };
  assert.equal(verdicts(changed({ read }))['percentile-order']?.verdict, 'pass');
  assert.equal(verdicts(changed({ read, run: { percentiles_of: 'total' } }))['percentile-order']?.verdict, 'fail');
});

test('each family of latencies is in order by itself, and completion is no more than the total', () => {
  const own = {
    completion_min_us: 25,
    completion_mean_us: 28,
    completion_max_us: 40,
    percentiles_us: { 50: 20, 99: 30 },
  };
  const below = verdicts(changed({ read: own }))['percentile-order'];
  assert.match(below?.explanation ?? '', /completion min .*25.* more than p50 .*20/);
  const longer = verdicts(changed({ read: { completion_max_us: 17e6 } }))['percentile-order'];
  assert.match(longer?.explanation ?? '', /completion max 17 s is more than max 9/);
  const flushes = { mean_us: 1726, min_us: 42, max_us: 5969, percentiles_us: { 50: 1532, 99: 4948 } };
  assert.equal(verdicts(changed({ run: { flush_times: flushes } }))['percentile-order']?.verdict, 'pass');
  const edited = verdicts(changed({ run: { flush_times: { ...flushes, max_us: 4000 } } }))['percentile-order'];
  assert.match(edited?.explanation ?? '', /p99 4.95 ms is more than flush max 4 ms/);
  assert.equal(
    verdicts(published({ flush_latency_mean_us: 858, flush_latency_p99_us: 1598, latency_min_us: 9000 }, {}))[
      'percentile-order'
    ]?.verdict,
    'not-checkable',
  );
});
