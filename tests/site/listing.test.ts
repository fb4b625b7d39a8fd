/** Listings: complete without scripts; with them searched, filtered, sorted and kept in the address. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { address, go, onPage } from './browser.ts';

const LISTINGS = ['drives/', 'controllers/', 'clusters/', 'volumes/', 'effects/', 'results/'];
const PROTECTED_SATA = 'drives/?plp=yes&attachment=sata&iops=10000&column=iops&column=plp&column=attachment';

/** @param label what the table is called */
const listing = (page: Page, label?: string) =>
  page
    .locator('iops-listing')
    .filter({ has: label ? page.getByRole('region', { name: label, exact: true }) : page.locator('table') })
    .first();
const rows = (list: Locator) => list.locator('tbody tr[data-id]');
/** @param place of a column, from 1 */
const texts = (list: Locator, place: number) =>
  list.locator(`tbody tr[data-id] > :nth-child(${place})`).allInnerTexts();
/** @param words said once all rows of the first page are there, too */
async function said(list: Locator, words: RegExp | string) {
  await list.getByRole('status').filter({ hasText: words }).waitFor();
  await list.locator('table:not([aria-busy])').waitFor();
}
const facet = (list: Locator, legend: string) =>
  list.locator('fieldset').filter({ has: list.page().locator('legend', { hasText: legend }) });

describe('a listing is whole without scripts', () => {
  for (const path of LISTINGS) {
    test(`/${path}`, () =>
      onPage(
        path,
        async (page) => {
          const data = await (await page.request.get(address(`${path}rows.json`))).json();
          const table = page.locator('iops-listing[data-rows$="/rows.json"] table');
          const standing = data.filter((row: any) => row.standing !== 'withdrawn').length;
          assert.equal(await table.locator('tbody tr[data-id]').count(), Math.min(standing, 60));
          assert.ok(await table.locator('caption').isVisible());
          assert.ok(await table.locator('thead th').last().isVisible(), 'no column is away for good');
          if (standing < data.length || standing > 60) {
            await page.getByRole('link', { name: `Show all ${data.length}` }).click();
            await page.waitForURL(/\/all\/$/);
            const shown = page.getByRole('table').locator('tbody tr[data-id]');
            assert.equal(await shown.count(), Math.min(data.length, 500));
          }
        },
        { javaScriptEnabled: false },
      ));
  }
});

test('what a script adds reads as what is in the page', async () => {
  const read = (page: Page) =>
    page
      .locator('tbody tr[data-id]')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '').join(' | ')),
      );
  const standing: string[] = [];
  await onPage(
    'results/all/',
    async (page) => {
      standing.push(...(await read(page)));
      const others = page.getByRole('navigation', { name: 'Pages of the listing' }).getByRole('link');
      const places = await others.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const place of places) {
        await go(page, place.slice(1), false);
        standing.push(...(await read(page)));
      }
    },
    { javaScriptEnabled: false },
  );
  await onPage('results/?standing=any', async (page) => {
    const list = listing(page);
    await list.getByRole('button', { name: 'Show all' }).click();
    await rows(list)
      .nth(standing.length - 1)
      .waitFor();
    assert.deepEqual(await read(page), standing);
  });
});

describe('a script makes each kind of cell as the page has it', () => {
  /** The markup of each row by its identifier, without the boxes and buttons that scripts add. */
  const read = async (page: Page): Promise<Record<string, string>> =>
    Object.fromEntries(
      await page.locator('tbody tr[data-id]').evaluateAll((all) =>
        all.map((row) => {
          const copy = row.cloneNode(true) as HTMLElement;
          for (const added of copy.querySelectorAll('input, button')) added.remove();
          for (const element of copy.querySelectorAll('*')) {
            const attributes = [...element.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
            for (const { name } of attributes) element.removeAttribute(name);
            for (const { name, value } of attributes) element.setAttribute(name, value);
          }
          const markup = copy.innerHTML.replaceAll(/\s+/g, ' ').replaceAll(/ ?(<\/?t[dh]\b[^>]*>) ?/g, '\n$1');
          return [copy.dataset.id ?? '', markup];
        }),
      ),
    );
  for (const path of [...LISTINGS, 'sources/', 'drives/durable-writes/', 'drives/for/ceph-osd/']) {
    test(`/${path}`, async () => {
      let standing: Record<string, string> = {};
      const write = async (page: Page) => {
        standing = await read(page);
      };
      await onPage(path, write, { javaScriptEnabled: false });
      await onPage('data/', async (page) => {
        // A page whose rows no script knows again, so that it makes all of them.
        await page.route(address(path), async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replaceAll('data-id=', 'data-was=') });
        });
        await go(page, path);
        await page.locator('iops-listing table').last().locator('tbody tr[data-id]').first().waitFor();
        await page.locator('table[aria-busy]').waitFor({ state: 'detached' });
        // A script puts what is not ranked behind all else, so some rows are beyond the first.
        const made = Object.entries(await read(page)).filter(([id]) => standing[id] !== undefined);
        assert.ok(made.length > 5 && made.length >= Object.keys(standing).length / 2);
        assert.deepEqual(
          made,
          made.map(([id]) => [id, standing[id]]),
        );
      });
    });
  }
});

test('protected SATA drives of 10,000 and more are what an address of old asks for', () =>
  onPage(PROTECTED_SATA, async (page) => {
    const list = listing(page);
    const all = (await (await page.request.get(address('drives/rows.json'))).json()).length;
    const count = await rows(list).count();
    assert.ok(count >= 5);
    await said(list, `${count} of ${all} drives`);
    const told = await rows(list).evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((cell) => (cell instanceof HTMLElement ? cell.innerText : ''))),
    );
    assert.ok(
      told.every((cells) => cells.includes('Yes') && cells.includes('SATA')),
      JSON.stringify(told[0]),
    );
    const figures = await rows(list).evaluateAll((lines) =>
      lines.map((line) =>
        [...line.querySelectorAll('data')].filter((one) => one.checkVisibility()).map((one) => one.value),
      ),
    );
    assert.ok(
      figures.every(([value]) => Number(value) >= 10_000),
      JSON.stringify(figures),
    );
  }));

test('by mouse: a choice leaves as many rows as it said, is in the address, and goes with back, a chip and reset', () =>
  onPage('drives/', async (page) => {
    const list = listing(page, 'Drives');
    await said(list, /^\d+ drives$/);
    const all = Number.parseInt(await list.getByRole('status').innerText(), 10);
    const choice = facet(list, 'Media').locator('label').filter({ hasText: 'Hard disk' });
    const promised = Number(await choice.locator('small').innerText());
    await choice.locator('input').check();
    await said(list, `${promised} of ${all} drives`);
    assert.equal(await rows(list).count(), promised);
    assert.deepEqual([...new Set(await texts(list, 5))], ['Hard disk']);
    assert.match(page.url(), /[?&]media=hdd$/);
    const interfaces = facet(list, 'Interface').locator('label');
    assert.equal(
      await interfaces.filter({ hasText: 'NVMe' }).filter({ visible: true }).count(),
      0,
      'a choice that leaves nothing is offered',
    );

    await page.goBack();
    await said(list, new RegExp(`^${all} drives$`));
    await page.goForward();
    await said(list, `${promised} of`);
    await page.reload();
    await said(list, `${promised} of`);
    await list.getByRole('button', { name: 'Remove Media: Hard disk' }).click();
    await said(list, new RegExp(`^${all} drives$`));
    assert.doesNotMatch(page.url(), /media/);

    await list.getByRole('searchbox').fill('intel');
    await list.getByRole('button', { name: 'Compact' }).click();
    await said(list, /^\d+ of/);
    await list.getByRole('button', { name: 'Reset' }).click();
    await said(list, new RegExp(`^${all} drives$`));
    assert.equal(new URL(page.url()).search, '');
  }));

test('by keyboard, where filters are a sheet: search, open, choose, close, sort', () =>
  onPage('results/', async (page) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    const list = listing(page);
    await list.getByRole('searchbox').focus();
    await page.keyboard.type('samsung');
    await said(list, /^\d+ of \d+ results$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await facet(list, 'Basis').waitFor();
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => (document.activeElement as HTMLInputElement).value)) === 'measured') break;
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await facet(list, 'Basis').waitFor({ state: 'hidden' });
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /^Filter \(/);
    await list.getByRole('button', { name: 'Remove Basis: Measured' }).waitFor();
    assert.deepEqual([...new Set(await texts(list, 4))], ['Measured']);
    const head = list.getByRole('columnheader', { name: 'Date' });
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await list.locator('th[aria-sort="descending"]').waitFor();
    await page.keyboard.press('Enter');
    await list.locator('th[aria-sort="ascending"]').waitFor();
    const dates = (await texts(list, 5)).filter((date) => date !== 'undated');
    assert.deepEqual(dates, dates.toSorted());
    assert.match(page.url(), /q=samsung.*sort=date/);
    await page.keyboard.press('Enter');
    await list.locator('th:not([aria-sort]) :focus').waitFor();
    assert.doesNotMatch(page.url(), /sort=/);
  }));

test('an order holds within each group and puts what is not ranked last', () =>
  onPage('drives/durable-writes/?sort=iops', async (page) => {
    const list = listing(page, 'Durable 4K writes');
    await list.locator('th[aria-sort="ascending"]').waitFor();
    await list.getByRole('button', { name: /^Show all/ }).click();
    const groups = await list.locator('tbody').evaluateAll((bodies) =>
      bodies.map((body) =>
        [...body.querySelectorAll('tr[data-id]')].map((row) => ({
          value: Number(row.querySelector('data')?.value),
          unranked: row.textContent?.includes('not ranked'),
        })),
      ),
    );
    assert.ok(groups.length >= 5);
    for (const group of groups) {
      const sure = group.filter(({ unranked }) => !unranked).map(({ value }) => value);
      assert.deepEqual(
        sure,
        sure.toSorted((one, other) => one - other),
      );
      assert.ok(group.slice(0, sure.length).every(({ unranked }) => !unranked));
    }
  }));

test('limits narrow as they are typed, and one step back undoes a whole number', () =>
  onPage('drives/durable-writes/', async (page) => {
    const list = listing(page, 'Durable 4K writes');
    await list.getByRole('spinbutton', { name: 'IOPS at least' }).pressSequentially('20000');
    await list.getByRole('button', { name: 'Remove IOPS: at least 20,000' }).waitFor();
    const rates = await list.locator('table').evaluate((table) => {
      const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent ?? '');
      const column = heads.findIndex((head) => /^\s*IOPS/.test(head));
      const cells = [...table.querySelectorAll('tbody tr')].map((line) => line.children[column]?.querySelector('data'));
      // A group has a row of its own, without figures.
      return cells.flatMap((cell) => (cell ? [Number(cell.getAttribute('value'))] : []));
    });
    assert.ok(rates.length > 0 && rates.every((rate) => rate >= 20_000), rates.join(' '));
    await page.goBack();
    await said(list, /^\d+ rows$/);
    assert.equal(await list.getByRole('spinbutton', { name: 'IOPS at least' }).inputValue(), '');
  }));

test('what is shown can be taken away: its rows and columns as CSV', () =>
  onPage('drives/?media=optane', async (page) => {
    const list = listing(page);
    await said(list, /^\d+ of/);
    const saved = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Export' }).click();
    await list.getByRole('button', { name: 'CSV' }).click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), 'drives.csv');
    const lines = (await (await file.createReadStream()).toArray()).join('').trim().split('\r\n');
    assert.match(
      lines[0] ?? '',
      /^Drive,"Flushed writes\/s \(fsync, fdatasync\)","Writes\/s with O_SYNC, O_DSYNC",.*,Page$/,
    );
    assert.equal(lines.length - 1, await rows(list).count());
    assert.ok(lines.slice(1).every((line) => line.includes(',Optane,')));
  }));

test('columns come and go, and the address keeps them', () =>
  onPage('drives/', async (page) => {
    const list = listing(page, 'Drives');
    const head = list.getByRole('columnheader', { name: 'Vendor' });
    assert.equal(await head.count(), 0);
    await list.getByRole('button', { name: 'Columns' }).click();
    await facet(list, 'Columns').getByLabel('Vendor').check();
    await facet(list, 'Columns').getByLabel('Media').uncheck();
    await head.waitFor();
    await page.reload();
    await head.waitFor();
    assert.equal(await list.getByRole('columnheader', { name: 'Media' }).count(), 0);
    assert.ok(await list.getByRole('cell', { name: 'Samsung', exact: true }).first().isVisible());
  }));

test('where nothing matches, the listing says so and what to do', () =>
  onPage('drives/?q=zzzz', async (page) => {
    await said(listing(page), /^0 of \d+ drives: nothing matches all of this\. Remove a filter, or press Reset\.$/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await said(listing(page), /^\d+ drives$/);
  }));

test('an address that asks for nonsense shows everything', () =>
  onPage('drives/?media=%3Cimg%3E&sort=constructor&fsync=1e999&column=x&pin=nobody&iops=-5', async (page) => {
    await said(listing(page), /^\d+ drives$/);
    assert.equal(await page.getByRole('link', { name: /^Compare \(/ }).count(), 0);
  }));

test('up to five are pinned to be compared, in every listing of the page, and a sixth says why not', () =>
  onPage('volumes/', async (page) => {
    const list = listing(page, 'Cloud volumes');
    const pins = list.getByRole('checkbox', { name: /^Pin / });
    for (const place of [0, 1, 2, 3, 4]) await pins.nth(place).check();
    const link = list.getByRole('link', { name: 'Compare (5)' });
    await link.waitFor();
    await listing(page, 'Durable writes of cloud volumes').getByRole('link', { name: 'Compare (5)' }).waitFor();
    await pins.nth(5).click();
    await said(list, /most/);
    assert.equal(await pins.nth(5).isChecked(), false);
    const subjects =
      new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('subjects')?.split(',') ?? [];
    assert.equal(new Set(subjects).size, 5);
    await page.reload();
    await link.waitFor();
    await pins.nth(0).uncheck();
    await list.getByRole('link', { name: 'Compare (4)' }).waitFor();
  }));

test('a withdrawn result is away, said to be so where it is asked for, and counted', () =>
  onPage('results/', async (page) => {
    await page.route('**/results/rows.json', async (route) => {
      const data = await (await route.fetch()).json();
      const counted = data.filter((row: any) => row.standing === 'current');
      await route.fulfill({ json: [...counted.slice(1), { ...counted[0], standing: 'withdrawn', last: true }] });
    });
    await page.reload();
    const list = listing(page);
    await said(list, /^\d+ of \d+ results$/);
    await facet(list, 'Status').getByLabel('current').uncheck();
    await facet(list, 'Status').getByLabel('withdrawn').check();
    await said(list, /^1 of/);
    assert.equal(await rows(list).count(), 1);
  }));

test('with 10,000 rows a reader still finds one', () =>
  onPage('results/', async (page) => {
    await page.route('**/results/rows.json', async (route) => {
      const data = await (await route.fetch()).json();
      await route.fulfill({
        json: Array.from({ length: 10_000 }, (_, place) => ({
          ...data[place % data.length],
          id: `made-${place}`,
          title: `Made ${place}`,
        })),
      });
    });
    await page.reload();
    const list = listing(page);
    await list.getByRole('searchbox').fill('made 4711');
    await said(list, /^1 of 10,?000/);
    assert.deepEqual(await texts(list, 1), ['Made 4711']);
    await list.getByRole('button', { name: 'Reset' }).click();
    await list.getByRole('button', { name: /Show all/ }).waitFor();
    assert.ok((await rows(list).count()) <= 60, 'all rows are drawn at once');
  }));

test('paper shows every row that fits, and no bar', () =>
  onPage('results/', async (page) => {
    const list = listing(page);
    const all = Number.parseInt(await list.getByRole('status').innerText(), 10);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    assert.equal(await rows(list).count(), all);
    assert.equal(await list.getByRole('searchbox').isVisible(), false);
    assert.ok(await list.getByRole('columnheader', { name: 'Result' }).isVisible());
  }));

test('on a phone everything can be reached, and nothing sticks out', () =>
  onPage(
    'drives/',
    async (page) => {
      const list = listing(page, 'Drives');
      await list.getByRole('button', { name: 'Filter' }).click();
      await facet(list, 'Market').getByLabel('Consumer').check();
      const show = page.getByRole('button', { name: /^Show \d+ drives$/ });
      const promised = /\d+/.exec(await show.innerText())?.[0];
      await show.click();
      await said(list, `${promised} of`);
      await list.getByRole('button', { name: 'Columns' }).click();
      for (const path of LISTINGS) {
        if (path !== 'drives/') await go(page, path);
        const [clientWidth = 0, scrollWidth = 0] = await page.evaluate(() => [
          document.documentElement.clientWidth,
          document.documentElement.scrollWidth,
        ]);
        assert.ok(scrollWidth <= clientWidth, `/${path} is ${scrollWidth} px wide`);
      }
    },
    { viewport: { width: 360, height: 740 } },
  ));
