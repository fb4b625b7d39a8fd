/** What holds on every page that the sitemap names, and that the list of page types is whole. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go, onPage, root } from './browser.js';
import { TYPES, allPages, kind } from './pages.js';

const pages = await allPages(root);
const typed = TYPES.map(({ path }) => path);

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

test('no page makes an error, is refused by the policy or asks another origin; each has one h1, a title of its own, each id once', () => onPage('', async (page, { complaints, requests }) => {
  /** @type {Record<string, string[]>} */
  const faults = {};
  /** @type {Map<string, string>} */
  const titles = new Map();
  for (const path of new Set([...pages, ...typed])) {
    await go(page, path);
    if (typed.includes(path)) await page.waitForLoadState('networkidle'); // what the scripts of this kind of page load
    const { title, doubled, headings } = await page.evaluate(read);
    const place = path.split('?')[0] ?? '';
    const other = titles.get(title) ?? place;
    titles.set(title, place);
    const found = complaints.splice(0);
    if (headings !== 1) found.push(`${headings} h1`);
    if (doubled.length) found.push(`ids that stand twice: ${doubled}`);
    if (other !== place) found.push(`the same title as /${other}: ${title}`);
    if (found.length) faults[`/${path}`] = found;
  }
  assert.deepEqual(faults, {});
  assert.ok(requests.length > pages.length, 'the watch on requests sees nothing');
}));

function read() {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return {
    title: document.title,
    doubled: ids.filter((id, place) => ids.indexOf(id) !== place),
    headings: document.querySelectorAll('h1').length,
  };
}
