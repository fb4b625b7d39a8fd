/** What holds on every page that the sitemap names, and that the list of page types is whole. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go, onPage, root } from './browser.ts';
import { allPages, kind, TYPES } from './pages.ts';

const pages = await allPages(root);
const AT_ONCE = 200;
const typed = TYPES.map(({ path }) => path);

test('the list of page types holds a page of every kind in the sitemap', () => {
  const listed = new Set(TYPES.map(({ path }) => kind(path)));
  const missing = pages.filter((path) => !listed.has(kind(path)));
  assert.deepEqual(missing, [], 'add one of each kind to TYPES in tests/site/pages.ts');
});

test('every address in the list of page types exists', () => {
  const outside = ['404.html', 'style/']; // no sitemap names them
  const gone = TYPES.map(({ path }) => path.split('?')[0] ?? '').filter(
    (path) => ![...pages, ...outside].includes(path),
  );
  assert.deepEqual(gone, [], 'choose another page of that kind in tests/site/pages.ts');
});

test('no page makes an error, is refused by the policy or asks another origin', () =>
  onPage('', async (page, { complaints, requests }) => {
    const faults: Record<string, string[]> = {};
    const visited = sample(pages).filter((path) => !typed.includes(path)); // layout.test.ts opens one of each type
    for (const path of visited) {
      await go(page, path);
      const found = complaints.splice(0);
      if (found.length) faults[`/${path}`] = found;
    }
    assert.deepEqual(faults, {});
    assert.ok(requests.length > visited.length, 'the watch on requests sees nothing');
  }));

test('every page has one h1, a title of its own, each id once, and no tag that Hugo refused', () =>
  onPage('', async (page) => {
    const read = [];
    // A browser fetches so many at once and no more.
    for (let from = 0; from < pages.length; from += AT_ONCE) {
      const addresses = pages.slice(from, from + AT_ONCE).map((path) => new URL(path, root).href);
      read.push(...(await page.evaluate(readAll, addresses)));
    }
    const titles: Map<string, string> = new Map();
    const faults = read.flatMap(({ address, title, doubled, headings, refused }) => {
      const other = titles.get(title);
      titles.set(title, address);
      return [
        headings === 1 ? '' : `${headings} h1`,
        refused ? 'Hugo refused to write a part of a tag there (ZgotmplZ)' : '',
        doubled.length ? `ids that stand twice: ${doubled}` : '',
        other === undefined ? '' : `the same title as ${other}: ${title}`,
      ]
        .filter(Boolean)
        .map((fault) => `${address}: ${fault}`);
    });
    assert.deepEqual(faults, []);
    assert.equal(read.length, pages.length);
  }));

/** Choose the first and every tenth page of each kind, since pages of one kind come from one template. */
function sample(paths: string[]) {
  const kinds = Map.groupBy(paths, (path) => kind(path));
  return [...kinds.values()].flatMap((alike) => alike.filter((_path, index) => index % 10 === 0));
}

function readAll(addresses: string[]) {
  return Promise.all(
    addresses.map(async (address) => {
      const text = await (await fetch(address)).text();
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id);
      return {
        address,
        title: parsed.title,
        doubled: ids.filter((id, place) => ids.indexOf(id) !== place),
        headings: parsed.querySelectorAll('h1').length,
        refused: text.includes('ZgotmplZ'),
      };
    }),
  );
}
