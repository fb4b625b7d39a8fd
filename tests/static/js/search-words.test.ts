/** What people type into the search, and in which order pages answer that have some of the words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaningfulWords, nameScore, rankByWords } from '../../../static/js/elements/search/words.ts';

test('a question is searched for its meaningful words, and a phrase of common words for all of them', () => {
  assert.deepEqual(meaningfulWords('Why is my write cache OFF?'), ['write', 'cache']);
  assert.deepEqual(meaningfulWords('59 IOPS in VM, ceph ssd'), ['59', 'IOPS', 'VM', 'ceph', 'ssd']);
  assert.deepEqual(meaningfulWords('krbd vs librbd, worth it?'), ['krbd', 'librbd']);
  assert.deepEqual(meaningfulWords('what is it'), ['what', 'is', 'it']);
});

test('a page with the rare word comes before pages with the common one, and a page with both first', () => {
  const hit = (id: string, score = 1) => ({ id, score });
  const common = ['a', 'b', 'c', 'both'].map((id) => hit(id));
  const ranked = rankByWords([common, [hit('rare'), hit('both')]]).map(({ id }) => id);
  assert.deepEqual(ranked.slice(0, 2), ['both', 'rare']);
  assert.equal(ranked.length, 5);
});

test('a page with few of the words of a question is left out', () => {
  const hit = (id: string) => ({ id, score: 1 });
  const ranked = rankByWords([[hit('one'), hit('two')], [hit('two')], [hit('two')]]).map(({ id }) => id);
  assert.deepEqual(ranked, ['two']);
});

test('a model that was typed is told from its neighbours and from what only shares its size', () => {
  const best = (query: string, titles: string[]) =>
    titles.toSorted((one, other) => nameScore(other, query) - nameScore(one, query))[0];
  assert.equal(best('samsung 980 pro 1tb', ['Samsung 980', 'Samsung 980 PRO', 'Samsung 990 PRO']), 'Samsung 980 PRO');
  assert.equal(best('870 evo', ['Samsung 870, EVO or QVO not stated', 'Samsung 870 EVO']), 'Samsung 870 EVO');
  assert.ok(nameScore('Intel D3-S4510', 'intel s4510') > 0);
  assert.equal(nameScore('Samsung 980 PRO', 'samsung pro drives'), 0);
});
