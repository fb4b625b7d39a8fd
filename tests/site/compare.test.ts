/** Comparing subjects: by mouse and keyboard, a baseline, what is not comparable, copies, and its address. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { onPage } from './browser.ts';

const PLACE = 'compare/';
const MICRON = 'micron-5100-eco-960gb';
const ON_AND_OFF = `${PLACE}?subjects=${MICRON},${MICRON}&in=write_cache%3Don&in=write_cache%3Doff`;
const APART = `${PLACE}?subjects=${MICRON},samsung-970-evo&in=write_cache%3Doff`;

/** @param words start of the workload */
const row = (page: Page, words: string) =>
  page.locator('[data-table] tbody tr', { has: page.locator('th', { hasText: words }) }).first();
/** @returns labels of a scale that begin before the one to their left ends */
const overlappingLabels = (page: Page): Promise<string[]> =>
  page.locator('[data-plots] svg[role=img]').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const labels = [...chart.querySelectorAll('text[text-anchor]')];
      const ends = [0, ...labels.map((label) => label.getBoundingClientRect().right)];
      const overlapping = labels.filter((label, index) => label.getBoundingClientRect().left < (ends[index] ?? 0));
      return overlapping.map(({ textContent }) => textContent ?? '');
    }),
  );
const status = (page: Page, words: string | RegExp) => page.locator('[data-status]', { hasText: words }).waitFor();

async function add(page: Page, name: string) {
  await page.locator('iops-compare[data-ready]').waitFor();
  await page.getByLabel('Drive, controller, cluster or cloud volume').fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

describe('choosing', () => {
  test('by mouse: two subjects, their settings, a baseline, and one removed', () =>
    onPage(PLACE, async (page) => {
      await add(page, 'Micron 5100 Eco 960GB');
      await status(page, 'One subject');
      await add(page, 'nytro 1351 XA3840LE10063');
      await status(page, /rows in common/);
      await page.getByLabel('Settings').nth(0).selectOption('write_cache=off');
      await page.getByLabel('Settings').nth(1).selectOption('write_cache=on');
      await page.getByLabel('Baseline').nth(1).check();
      await row(page, '4K random write · QD1 · fsync').locator('[data-ratio]', { hasText: '×' }).waitFor();
      await page.waitForURL(
        (url) =>
          url.searchParams.get('base') === 'seagate-nytro-1351-xa3840le10063' &&
          url.searchParams.getAll('in').join() === 'write_cache=off,write_cache=on',
      );
      await page.getByRole('button', { name: 'Remove Micron' }).click();
      await status(page, 'One subject');
    }));

  test('by keyboard alone', () =>
    onPage(PLACE, async (page) => {
      await page.locator('iops-compare[data-ready]').waitFor();
      await page.getByLabel('Drive, controller, cluster or cloud volume').focus();
      await page.locator('#compare-names option').first().waitFor({ state: 'attached' });
      await page.keyboard.type('micron 5100 eco 960');
      await page.keyboard.press('Enter');
      await status(page, 'One subject');
      const offered = page.locator('#compare-names option');
      await offered.filter({ hasText: 'in common' }).first().waitFor({ state: 'attached' });
      const titles = await offered.evaluateAll((options) =>
        options.map((option) => option.getAttribute('value') ?? ''),
      );
      assert.ok(titles.some((title) => title.startsWith('Seagate Nytro 1351')));
      assert.ok(!titles.includes('3FS on six hosts with 30 NVMe drives'), 'it shares no row with a drive');
      await page.keyboard.type('nytro 1351');
      await page.keyboard.press('Enter');
      await page.locator('.compare__column').nth(1).waitFor();
      for (
        let step = 0;
        step < 6 && !(await page.evaluate(() => document.activeElement instanceof HTMLSelectElement));
        step += 1
      )
        await page.keyboard.press('Tab');
      const before = await page.locator('[data-table] thead').innerText();
      await page.keyboard.press('End');
      await page.waitForFunction(
        (text) => (document.querySelector('[data-table] thead') as HTMLElement).innerText !== text,
        before,
      );
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.waitForURL((url) => url.searchParams.get('base') === 'seagate-nytro-1351-xa3840le10063');
    }));

  test('a name that fits several or none is said, and so is a sixth', () =>
    onPage(`${PLACE}?subjects=${Array(5).fill(MICRON).join()}`, async (page) => {
      const problem = (words: string) => page.locator('[data-problems]', { hasText: words }).waitFor();
      await add(page, 'samsung');
      await problem('At most 5 can be compared');
      await page.getByRole('button', { name: 'Remove' }).first().click();
      await add(page, 'samsung');
      await problem('subjects match “samsung”');
      await add(page, 'no such thing');
      await problem('No drive, controller, cluster or cloud volume is called “no such thing”');
    }));
});

describe('figures', () => {
  test('the ratio is that of the figures on the page of the subject', () =>
    onPage(ON_AND_OFF, async (page) => {
      const flushed = row(page, '4K sequential write · QD1 · fsync');
      await flushed.waitFor();
      assert.deepEqual(
        await flushed.locator('data').evaluateAll((all) => all.map((one) => Number(one.getAttribute('value')))),
        [659, 25100],
      );
      assert.equal(await flushed.locator('[data-ratio]').innerText(), '×38');
      assert.match(await flushed.innerText(), /n = 1 · evidence level 2/);
      await page.locator('.compare__column a').first().click();
      await page.locator('h1', { hasText: 'Micron 5100 Eco' }).waitFor();
      const there = await page.locator('main data').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
      for (const value of ['659', '25100']) assert.ok(there.includes(value), value);
    }));

  test('what is not comparable is greyed with its reason, and computed once the reader says so', () =>
    onPage(APART, async (page) => {
      const notComparable = page.locator('td[data-not-comparable]').first();
      await notComparable.waitFor();
      assert.match(await notComparable.innerText(), /not comparable: workload: .*, the baseline /);
      assert.equal(await page.locator('td[data-not-comparable] [data-ratio]').count(), 0);
      await page.getByLabel('Show ratios of what is not comparable').check();
      await page.locator('td[data-not-comparable] [data-ratio]', { hasText: '×' }).first().waitFor();
      await page.reload();
      await page.locator('td[data-not-comparable] [data-ratio]', { hasText: '×' }).first().waitFor();
      assert.ok(await page.getByLabel('Show ratios of what is not comparable').isChecked());
    }));

  test('the picture has a mark for each figure of the table', () =>
    onPage(ON_AND_OFF, async (page) => {
      await page.locator('[data-plots] svg[role=img]').first().waitFor();
      const marks = await page.locator('[data-plots] figure path').count();
      assert.equal(marks, await page.locator('[data-table] td data').count());
      assert.deepEqual(await overlappingLabels(page), []);
    }));
});

describe('taken away', () => {
  for (const [button, expected] of [
    [
      'Copy as Markdown',
      new RegExp(
        String.raw`^\| Workload \| Micron 5100 Eco 960GB, volatile write cache: on \(baseline\) \|[\s\S]*` +
          String.raw`\| 4K sequential write · QD1 · fsync, IOPS \| 659 IOPS .*25,100 IOPS .*×38 \|`,
      ),
    ],
    [
      'Copy as CSV',
      new RegExp(
        '^workload,metric,[\\s\\S]*4K sequential write · QD1 · fsync,iops,iops,' +
          'micron-5100-eco-960gb,.*,25100,measured,,2,38\\.08',
      ),
    ],
    ['Copy the link', /\/compare\/\?subjects=micron-5100-eco-960gb,micron-5100-eco-960gb&/],
  ] as [string, RegExp][])
    test(button, () =>
      onPage(ON_AND_OFF, async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: button }).click();
        await page.locator('[data-copied]', { hasText: 'copied' }).waitFor();
        assert.match(await page.evaluate(() => navigator.clipboard.readText()), expected);
      }),
    );

  test('a link brings subjects, settings and baseline back', () =>
    onPage(`${PLACE}?subjects=samsung-970-evo,${MICRON}&base=${MICRON}&in=-&in=write_cache%3Don`, async (page) => {
      await status(page, /in common/);
      assert.deepEqual(
        await page.getByLabel('Settings').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)),
        ['', 'write_cache=on'],
      );
      assert.ok(await page.getByLabel('Baseline').nth(1).isChecked());
      const table = await page.locator('[data-table] table').innerText();
      await page.reload();
      await status(page, /in common/);
      assert.equal(await page.locator('[data-table] table').innerText(), table);
    }));

  test('on paper the table is printed without the tool', () =>
    onPage(ON_AND_OFF, async (page) => {
      await row(page, '4K sequential').waitFor();
      await page.emulateMedia({ media: 'print' });
      assert.ok(await page.locator('[data-table] table').isVisible());
      assert.deepEqual(await page.locator('main :is(button, input, select):visible').count(), 0);
    }));
});

test('a hostile address is said as text, and the page stays whole', () =>
  onPage(
    `${PLACE}?${new URLSearchParams({
      subjects: `<img src=x onerror=alert(1)>,../../x,${MICRON}`,
      base: '"><b>',
      in: '<i>',
    })}`,
    async (page) => {
      await page
        .locator('[data-problems]', {
          hasText: 'No drive, controller, cluster or cloud volume is called “<img src=x onerror=alert(1)>”.',
        })
        .waitFor();
      await status(page, 'One subject');
      assert.equal(await page.locator('iops-compare :is(img, b, i)').count(), 0);
    },
  ));

test('a subject without figures, and two that share no workload, say so', () =>
  onPage(`${PLACE}?subjects=${MICRON},asyncmessenger-alone`, async (page) => {
    await page.locator('[data-table]', { hasText: 'They share no workload' }).waitFor();
  }));

test('without scripts prepared comparisons stand there, and the way to the listings', () =>
  onPage(
    PLACE,
    async (page) => {
      assert.ok((await page.locator('table').count()) >= 3);
      const first = page.locator('table').first();
      await page.locator('summary').first().click();
      assert.match(await first.innerText(), /4K sequential write · QD1 · fsync[\s\S]*659 IOPS[\s\S]*25,100 IOPS\s*×38/);
      assert.ok(await page.locator('main a[href$="/drives/"]').first().isVisible());
      assert.equal(await page.locator('main :is(button, input):visible').count(), 0);
    },
    { javaScriptEnabled: false },
  ));

test('at 360 px nothing is cut off, and no label of a scale runs into the next', () =>
  onPage(
    APART,
    async (page) => {
      await page.locator('[data-plots] svg').first().waitFor();
      assert.deepEqual(await overlappingLabels(page), []);
      const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(Number(wide) <= Number(seen), `${wide} of ${seen}`);
    },
    { viewport: { width: 360, height: 740 } },
  ));
