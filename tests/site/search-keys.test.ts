/** Search by keyboard: the key to the field, the arrows through the results, the key that empties the field. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { address, go, onPage, openAll } from './browser.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

for (const [path, field] of [
  ['drives/', 'site-search'],
  ['', 'home-search'],
  ['search/', 'search-words'],
] as [string, string][]) {
  test(`/ goes to the search field of /${path} and is not typed`, () =>
    onPage(path, async (page) => {
      await page.keyboard.press('/');
      assert.equal(await focused(page), field);
      await page.keyboard.type('a/b');
      assert.equal(await page.locator(`#${field}`).inputValue(), 'a/b');
    }));
}

test('/ is typed where somebody types', () =>
  onPage('contribute/check/', async (page) => {
    await openAll(page);
    await page.locator('textarea').first().focus();
    await page.keyboard.type('a/b');
    assert.equal(await page.locator('textarea').first().inputValue(), 'a/b');
  }));

test('/ can be switched off, and stays off on other pages', () =>
  onPage('search/', async (page) => {
    await page.getByRole('checkbox').uncheck();
    await go(page, 'drives/');
    await page.keyboard.press('/');
    assert.equal(await focused(page), '');
    await go(page, 'search/');
    assert.equal(await page.getByRole('checkbox').isChecked(), false);
  }));

test('the arrows go through the results and back to the field, and Enter opens one', () =>
  onPage('search/?q=block.db', async (page) => {
    const links = page.locator('.search-results a');
    await links.first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const wanted = await links.nth(1).getAttribute('href');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('href')), wanted);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.equal(await focused(page), 'search-words');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/search/'));
  }));

test('Escape empties the field, the results and the address', () =>
  onPage('search/?q=fsync', async (page) => {
    await page.locator('.search-results a').first().waitFor();
    await page.getByLabel('Words to look for').press('Escape');
    await page.waitForURL(address('search/'));
    await page.locator('.search-results li').first().waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Words to look for').inputValue(), '');
  }));
