/** All rules: a sound run passes every rule that can be checked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RULES } from '../../../../static/js/rules/index.ts';
import { complaints, SATA_READ_RUN, verdicts } from './example-runs.ts';

test('a sound run passes every rule that can be checked', () => {
  assert.deepEqual(complaints(SATA_READ_RUN), []);
  const given = verdicts(SATA_READ_RUN);
  assert.equal(Object.keys(given).length, RULES.length);
  assert.deepEqual(
    Object.values(given)
      .filter(({ verdict }) => verdict === 'not-checkable')
      .map(({ rule }) => rule),
    ['depth-one', 'hdd-mechanics', 'unsteady', 'peer-outlier'],
  );
  for (const { explanation } of Object.values(given)) assert.ok(explanation.length > 5);
});
