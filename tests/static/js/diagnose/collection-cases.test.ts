/** The right conclusion of each case of other people, and none that must not be drawn; the misses that are known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASES } from '../collections.ts';
import { builtKnowledge, cases, judgeCase } from './cases.ts';

/** Cases whose conclusion is not right yet. This list shrinks: what is right is taken out, and nothing is added. */
const KNOWN_MISSES = new Set(['zpool-online-with-errors.txt']);

const knowledge = builtKnowledge();
const skip = CASES.missing || (knowledge ? false : 'build the site first: what the diagnosis knows is read from it');

for (const one of skip ? [] : cases())
  test(`concludes rightly: ${one.id}`, () => {
    assert.ok(knowledge);
    const { result, missing, harmful } = judgeCase(one, knowledge);
    if (result !== 'right' && KNOWN_MISSES.has(one.id)) return;
    assert.deepEqual({ missing, harmful }, { missing: [], harmful: [] });
  });

test('each case that is known as a miss is one of the collection', { skip }, () => {
  const ids = new Set(cases().map(({ id }) => id));
  assert.deepEqual(
    [...KNOWN_MISSES].filter((id) => !ids.has(id)),
    [],
  );
});
