/** tool-errors: a run that ended with an error or whose output is cut short fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, complaints } from './example-runs.ts';

test('an error of the tool and a cut file', () => {
  assert.deepEqual(complaints(changed({ run: { errors: 5 } })), ['tool-errors: fail']);
  assert.deepEqual(complaints(changed({ run: { truncated: true } })), ['tool-errors: fail']);
});
