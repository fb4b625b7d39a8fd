/** What holds on every page that the sitemap names, and that the list of page types is whole. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onPage, root } from './browser.js';
import { TYPES, allPages, kind } from './pages.js';

const pages = await allPages(root);
const titles = new Map();

test('the list of page types holds a page of every kind in the sitemap', () => {
  const listed = new Set(TYPES.map(({ path }) => kind(path)));
  const missing = pages.filter((path) => !listed.has(kind(path)));
  assert.deepEqual(missing, [], 'add one of each kind to TYPES in tests/site/pages.js');
});

test('every address in the list of page types exists', () => {
  const outside = ['404.html']; // no sitemap names it
  const gone = TYPES.map(({ path }) => path.split('?')[0] ?? '').filter((path) => ![...pages, ...outside].includes(path));
  assert.deepEqual(gone, [], 'choose another page of that kind in tests/site/pages.js');
});

describe('no error, no refusal by the policy, no other origin, one h1, one title, each id once', { concurrency: 4 }, () => {
  for (const path of new Set([...pages, ...TYPES.map((type) => type.path)])) {
    test(`/${path}`, () => onPage(path, async (page, { requests }) => {
      await page.waitForLoadState('networkidle');
      assert.ok(requests.length > 1, 'the watch on requests sees nothing');
      assert.equal(await page.locator('h1').count(), 1);
      const title = await page.title();
      const known = titles.get(title);
      titles.set(title, path);
      assert.ok(known === undefined || known.split('?')[0] === path.split('?')[0], `/${known} has the title “${title}” too`);
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
      assert.deepEqual(ids.filter((id, place) => ids.indexOf(id) !== place), []);
    }));
  }
});
