/** bandwidth-identity: mix-ups of units are found, other units of one bandwidth are not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, published, verdicts } from './example-runs.ts';

const RANDOM_4K = { pattern: 'randwrite', block_size_bytes: 4096, queue_depth: 64 };
const CLUSTER_CONTEXT = {
  kind: 'clusters',
  subject: null,
  record: { source: { id: 'a-study' }, method: { tool: 'fio' } },
};

for (const [ratio, units] of [
  [1.024, 'KB and KiB'],
  [1 / 1.024, 'KB and KiB'],
  [1.048576, 'MB and MiB'],
] as const) {
  test(`a bandwidth off by ${ratio.toFixed(4)} is called a mix-up of ${units}`, () => {
    const { verdict, explanation } =
      verdicts(changed({ read: { bandwidth_bytes_per_s: 327680000 * ratio } }))['bandwidth-identity'] ?? {};
    assert.equal(verdict, 'fail');
    assert.match(explanation ?? '', new RegExp(units));
  });
}

test('a specification in other units still is the same bandwidth', () => {
  assert.equal(
    verdicts(published({ iops: 23323.71, bandwidth_mib_per_s: 91.11 }, RANDOM_4K), CLUSTER_CONTEXT)[
      'bandwidth-identity'
    ]?.verdict,
    'pass',
  );
  assert.equal(
    verdicts(published({ iops: 23323.71, bandwidth_mb_per_s: 91.11 }, RANDOM_4K), CLUSTER_CONTEXT)['bandwidth-identity']
      ?.verdict,
    'fail',
  );
});
