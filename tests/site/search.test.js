/** Search: by typing, from any page, from a link, and from a hostile link. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, onPage } from './browser.js';

const MICRON = 'drives/micron-5100-eco-960gb/';
const GUIDE = 'guide/choosing-drives/volatile-write-cache/';

/**
 * @param {import('playwright-core').Page} page
 * @param {string} path
 */
const hit = (page, path) => page.locator(`.search-results a[href="${new URL(address(path)).pathname}"]`);

for (const [words, path] of /** @type {[string, string][]} */ ([['Micron 5100', MICRON], ['hdparm', GUIDE]])) {
  test(`typing “${words}” finds /${path} and keeps the words in the address`, () => onPage('search/', async (page) => {
    await page.getByLabel('Words to look for').pressSequentially(words);
    await hit(page, path).waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === words);
    assert.match(await page.getByRole('status').innerText(), new RegExp(`^\\d+ pages? for “${words}”$`));
  }));
}

for (const [where, label] of /** @type {[string, string][]} */ ([['drives/', 'Search the site'], ['', 'Find a drive']])) {
  test(`the search box of /${where} leads to results`, () => onPage(where, async (page) => {
    await page.getByLabel(label).fill('Micron');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search\/\?q=Micron$/);
    await hit(page, MICRON).waitFor();
  }));
}

test('a link with words shows their results, and a result opens', () => onPage('search/?q=Micron+5100', async (page) => {
  assert.equal(await page.getByLabel('Words to look for').inputValue(), 'Micron 5100');
  await hit(page, MICRON).click();
  await page.waitForURL(address(MICRON));
}));

// The index answers a word that it lacks with words of the same beginning, so this one begins like none.
test('words that stand nowhere give no results, and say so', () => onPage(`search/?q=${encodeURIComponent('ϗϗϗ')}`, async (page) => {
  await page.getByRole('status').filter({ hasText: '0 pages for “ϗϗϗ”' }).waitFor();
  assert.equal(await page.locator('.search-results li').count(), 0);
}));

for (const evil of ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', 'Micron<svg onload=alert(1)>']) {
  test(`a link with ${evil} puts text on the page and nothing else`, () => onPage(`search/?${new URLSearchParams({ q: evil })}`, async (page) => {
    await page.getByRole('status').filter({ hasText: evil }).waitFor();
    assert.equal(await page.getByLabel('Words to look for').inputValue(), evil);
    assert.equal(await page.locator('main :is(img, script, svg, iframe, [onerror], [onload])').count(), 0);
  }));
}
