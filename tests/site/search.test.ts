/** Search: by typing, from any page, from a link and from a hostile link; filtered by kind, or finding nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { address, onPage } from './browser.ts';

const MICRON = 'drives/micron-5100-eco-960gb/';
const GUIDE = 'guide/choosing-drives/volatile-write-cache/';

const hit = (page: Page, path: string) => page.locator(`.search-results a[href="${new URL(address(path)).pathname}"]`);

for (const [words, path] of [
  ['Micron 5100', MICRON],
  ['hdparm', GUIDE],
] as [string, string][]) {
  test(`typing “${words}” finds /${path} and keeps the words in the address`, () =>
    onPage('search/', async (page) => {
      await page.getByLabel('Words to look for').pressSequentially(words);
      await hit(page, path).waitFor();
      await page.waitForURL((url) => url.searchParams.get('q') === words);
      assert.match(
        await page.locator('iops-search [role="status"]').innerText(),
        new RegExp(`^\\d+ pages? for “${words}”$`),
      );
    }));
}

for (const [where, label] of [
  ['drives/', 'Search the site'],
  ['', 'Search drives'],
] as [string, string][]) {
  test(`the search box of /${where} leads to results`, () =>
    onPage(where, async (page) => {
      await page.getByLabel(label).fill('Micron 5100');
      await page.keyboard.press('Enter');
      await page.waitForURL(/search\/\?q=Micron\+5100$/);
      await hit(page, MICRON).waitFor();
    }));
}

test('a link with words shows their results, and a result opens', () =>
  onPage('search/?q=Micron+5100', async (page) => {
    assert.equal(await page.getByLabel('Words to look for').inputValue(), 'Micron 5100');
    await hit(page, MICRON).click();
    await page.waitForURL(address(MICRON));
  }));

test('the name of a drive finds what is about it, not every drive that it could stand in for', () =>
  onPage('search/?q=PM9A3', async (page) => {
    const status = page.locator('iops-search [role="status"]').filter({ hasText: 'for “PM9A3”' });
    await status.waitFor();
    const found = Number.parseInt(await status.innerText(), 10);
    assert.ok(found >= 3 && found < 60, `${found} pages`);
    assert.equal(await page.locator('.search-results a').first().innerText(), 'Samsung PM9A3');
  }));

test('with nothing looked for there are searches to start from, and each finds pages', () =>
  onPage('search/', async (page) => {
    const examples = page.locator('.search-examples a');
    await examples.first().waitFor();
    const queries = await examples.allInnerTexts();
    assert.ok(queries.length >= 10, queries.join());
    for (const query of queries) {
      await page.getByLabel('Words to look for').fill(query);
      const found = page.locator('iops-search [role="status"]').filter({ hasText: `for “${query}”` });
      await found.waitFor();
      assert.doesNotMatch(await found.innerText(), /^0 /);
      assert.equal(await examples.first().isVisible(), false);
    }
  }));

// The index answers a word that it lacks with words of the same beginning, so this one begins like none.
test('words that stand nowhere give no results, and say so', () =>
  onPage(`search/?q=${encodeURIComponent('ϗϗϗ')}`, async (page) => {
    await page.locator('iops-search [role="status"]').filter({ hasText: '0 pages for “ϗϗϗ”' }).waitFor();
    assert.equal(await page.locator('.search-results li').count(), 0);
  }));

for (const evil of ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', 'Micron<svg onload=alert(1)>']) {
  test(`a link with ${evil} puts text on the page and nothing else`, () =>
    onPage(`search/?${new URLSearchParams({ q: evil })}`, async (page) => {
      await page.locator('iops-search [role="status"]').filter({ hasText: evil }).waitFor();
      assert.equal(await page.getByLabel('Words to look for').inputValue(), evil);
      assert.equal(await page.locator('main :is(img, script, svg, iframe, [onerror], [onload])').count(), 0);
    }));
}

const kinds = (page: Page) => page.getByRole('group', { name: 'Kind of page' });
const kind = (page: Page, name: RegExp) => kinds(page).getByRole('radio', { name });

test('a kind of page is offered with its count where it yields, and narrows the list', () =>
  onPage('search/?q=Micron', async (page) => {
    await kind(page, /^drives/).waitFor();
    assert.ok(await kind(page, /^results/).isVisible());
    assert.ok(await kind(page, /^rules/).isHidden(), 'no rule speaks of Micron');
    const count = Number(/\d+/.exec(await kinds(page).locator('label', { hasText: 'drives' }).innerText())?.[0]);
    await kind(page, /^drives/).check();
    await page
      .getByRole('status')
      .filter({ hasText: `${count} pages for “Micron” in drives` })
      .waitFor();
    const paths = await page
      .locator('.search-results > li > a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    assert.ok(
      paths.every((path) => path.startsWith(new URL(address('drives/')).pathname)),
      paths.join(' '),
    );
    await page.waitForURL((url) => url.searchParams.get('type') === 'drives');
  }));

test('a link with a kind shows that kind alone, and the back button leads back through the choices', () =>
  onPage('search/?q=Micron+5100&type=clusters', async (page) => {
    const said = (words: RegExp) => page.locator('iops-search [role="status"]').filter({ hasText: words }).waitFor();
    await said(/in clusters$/);
    assert.ok(await kind(page, /^clusters/).isChecked());
    await kind(page, /^all/).check();
    await said(/“Micron 5100”$/);
    await hit(page, MICRON).click();
    await page.waitForURL(address(MICRON));
    await page.goBack();
    await said(/“Micron 5100”$/);
    await hit(page, MICRON).waitFor();
    await page.goBack();
    await said(/in clusters$/);
    assert.ok(await kind(page, /^clusters/).isChecked());
  }));

test('a link with a kind that does not exist shows all kinds', () =>
  onPage('search/?q=Micron+5100&type=%3Cb%3E', async (page) => {
    await hit(page, MICRON).waitFor();
    assert.ok(await kind(page, /^all/).isChecked());
  }));

test('a term of the glossary is found at its place', () =>
  onPage('search/?q=memtable', async (page) => {
    const link = page.getByRole('link', { name: 'Glossary: Memtable' });
    await link.waitFor();
    await link.click();
    await page.waitForURL(address('guide/glossary/#memtable'));
  }));

test('a page leads to the heading where the words stand', () =>
  onPage('search/?q=disagree+level_base', async (page) => {
    await page.locator('.search-results ul a[href*="#"]').first().waitFor();
  }));

test('more results come when asked for, and the first of them has the focus', () =>
  onPage('search/?q=Micron', async (page) => {
    const entries = page.locator('.search-results > li');
    await entries.first().waitFor();
    const before = await entries.count();
    await page.getByRole('button', { name: 'Show more' }).click();
    await entries.nth(before).waitFor();
    await page.waitForFunction(
      (place) =>
        document.activeElement?.closest('.search-results > li') ===
        document.querySelectorAll('.search-results > li')[place],
      before,
    );
  }));

test('where nothing is found the page says where to look', () =>
  onPage(`search/?q=${encodeURIComponent('ϗϗϗ')}`, async (page) => {
    const help = page.getByRole('region', { name: /Nothing found/ });
    await help.waitFor();
    await help.getByRole('link', { name: 'Start from the symptom' }).click();
    await page.waitForURL(address('guide/symptoms/'));
  }));

test('a question of which no page has every word finds the pages that have most', () =>
  onPage('search/?q=postgres+etcd+hdparm+maxCache+spillover', async (page) => {
    await page.locator('iops-search [role="status"]').filter({ hasText: '0 pages with every word and ' }).waitFor();
    assert.ok(await page.locator('.search-results > li').count());
    assert.ok(await page.locator('.all-pages').isHidden(), 'the list of all pages does not follow the results');
  }));

test('where a kind has nothing the other kinds are offered', () =>
  onPage('search/?q=Micron+5100&type=rules', async (page) => {
    await page.locator('iops-search [role="status"]').filter({ hasText: '0 pages' }).waitFor();
    await page
      .getByText(/of any kind/)
      .getByRole('link')
      .click();
    await hit(page, MICRON).waitFor();
  }));

test('a first search loads at most 250 KB, a further one at most 40 KB', () =>
  onPage('search/', async (page) => {
    let loaded: Promise<number>[] = [];
    page.on('response', (response) =>
      loaded.push(
        response.body().then(
          (body) => body.length,
          () => 0,
        ),
      ),
    );
    const bytes = async (words: string) => {
      await page.getByLabel('Words to look for').fill(words);
      await page
        .getByRole('status')
        .filter({ hasText: `for “${words}”` })
        .waitFor();
      const all = loaded;
      loaded = [];
      return (await Promise.all(all)).reduce((sum, size) => sum + size, 0);
    };
    const [first, next] = [await bytes('fsync'), await bytes('write cache')];
    assert.ok(first > 0 && first <= 250_000 && next <= 40_960, `${first} and ${next} bytes`);
  }));

test('all of it fits a narrow window', () =>
  onPage(
    'search/?q=Micron+5100&type=drives',
    async (page) => {
      await hit(page, MICRON).waitFor();
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      );
    },
    { viewport: { width: 360, height: 800 } },
  ));

test('without scripts neither kinds nor keys are offered, and every page is listed', () =>
  onPage(
    'search/?q=Micron',
    async (page) => {
      assert.ok(await kinds(page).isHidden());
      assert.ok(await page.getByRole('checkbox').isHidden());
      assert.ok(await page.locator('details a[href$="guide/glossary/"]').count());
    },
    { javaScriptEnabled: false },
  ));
