/** Golden queries: what people type finds the right page among the first three; golden/ has a file per chapter. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { address, onPage } from './browser.ts';

const FOLDER = new URL('golden/', import.meta.url);
const FIRST = 3;

/** `first`: nothing may come before it */
const golden: { query: string; page: string; first?: boolean }[] = readdirSync(FOLDER)
  .sort()
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));

test('what people type finds its page', (t) =>
  onPage('search/', async (page) => {
    for (const { query, page: wanted, first = false } of golden) {
      await t.test(`“${query}” finds /${wanted}`, async () => {
        const field = page.getByLabel('Words to look for');
        await field.fill(query);
        await field.press('Enter'); // does not wait for a pause in typing
        await page
          .getByRole('status')
          .filter({ hasText: `for “${query}”` })
          .waitFor();
        const found = await page
          .locator('.search-results > li > a')
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
        const path = new URL(address(wanted)).pathname;
        assert.ok(
          found.slice(0, first ? 1 : FIRST).includes(path),
          `place ${found.indexOf(path) + 1}; first are ${found.slice(0, FIRST).join(' ')}`,
        );
      });
    }
  }));

test('no query is asked twice', () => {
  const queries = golden.map(({ query }) => query);
  assert.deepEqual(queries, [...new Set(queries)]);
});
