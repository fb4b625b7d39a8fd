/** percentile-order: latencies out of order are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, verdicts } from './example-runs.js';

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
