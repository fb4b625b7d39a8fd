/** What people type into the search, and in which order pages answer that have some of the words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaningfulWords, rankByWords } from '../../../static/js/elements/search/words.js';

test('a question is searched for its meaningful words, and a phrase of common words for all of them', () => {
  assert.deepEqual(meaningfulWords('Why is my write cache OFF?'), ['write', 'cache']);
  assert.deepEqual(meaningfulWords('59 IOPS in VM, ceph ssd'), ['59', 'IOPS', 'VM', 'ceph', 'ssd']);
  assert.deepEqual(meaningfulWords('what is it'), ['what', 'is', 'it']);
});

test('a page with the rare word comes before pages with the common one, and a page with both first', () => {
  const hit = (/** @type {string} */ id, score = 1) => ({ id, score });
  const common = ['a', 'b', 'c', 'both'].map((id) => hit(id));
  const ranked = rankByWords([common, [hit('rare'), hit('both')]]).map(({ id }) => id);
  assert.deepEqual(ranked.slice(0, 2), ['both', 'rare']);
  assert.equal(ranked.length, 5);
});
