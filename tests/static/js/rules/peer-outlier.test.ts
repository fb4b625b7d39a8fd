/** peer-outlier: figures far from those of the peers get a warning. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SATA_READ_RUN, SUBMITTED_RECORD, verdicts } from './example-runs.ts';

test('far from its peers asks for a look, never more', () => {
  const peers = { iops: [79000, 80500, 80100, 79900, 81000] };
  const context = { kind: 'drives', record: SUBMITTED_RECORD, peers };
  assert.equal(verdicts(SATA_READ_RUN, context)['peer-outlier']?.verdict, 'pass');
  assert.equal(verdicts({ ...SATA_READ_RUN, iops: 120000 }, context)['peer-outlier']?.verdict, 'warn');
  assert.equal(
    verdicts(SATA_READ_RUN, { ...context, peers: { iops: [1, 2, 3] } })['peer-outlier']?.verdict,
    'not-checkable',
  );
});
