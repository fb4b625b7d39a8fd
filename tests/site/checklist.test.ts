/** The checklist: complete without scripts, narrowed to a stack with them, and the choice survives in the address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, onPage } from './browser.ts';

const PLACE = 'guide/checklist/';

test('without scripts every line is there and no filter is offered', () =>
  onPage(
    PLACE,
    async (page) => {
      assert.ok((await page.locator('.checklist li').count()) > 0);
      assert.equal(await page.locator('.checklist li:visible').count(), await page.locator('.checklist li').count());
      assert.equal(await page.locator('main form:visible').count(), 0);
    },
    { javaScriptEnabled: false },
  ));

test('choosing a stack hides what is for others and says how many lines are left', () =>
  onPage(PLACE, async (page) => {
    await page.locator('select[name=media]').selectOption('flash');
    for (const stacks of await page
      .locator('.checklist li:visible')
      .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset.stacks))) {
      assert.ok(/ssd|nvme/.test(stacks ?? '') || !/hdd|hybrid/.test(stacks ?? ''), `shown for flash: ${stacks}`);
    }
    const shown = await page.locator('.checklist li:visible').count();
    const said = await page.locator('iops-checklist').getByRole('status').innerText();
    assert.match(said, new RegExp(`^${shown} of \\d+ lines$`));
    await page.waitForURL(/media=flash/);
  }));

test('an address with a choice shows that choice', () =>
  onPage(`${PLACE}?media=flash&software=ceph`, async (page) => {
    assert.equal(await page.locator('select[name=media]').inputValue(), 'flash');
    assert.equal(await page.locator('select[name=software]').inputValue(), 'ceph');
  }));

test('printed, the whole checklist takes two sheets of either size', () =>
  onPage(PLACE, async (page) => {
    for (const format of ['A4', 'Letter']) {
      const sheets = ((await page.pdf({ format })) as Buffer).toString('latin1');
      assert.equal(sheets.match(/\/Type\s*\/Page\b/g)?.length, 2, format);
    }
  }));

test('a choice that does not exist shows everything', () =>
  onPage(`${PLACE}?media=floppy`, async (page) => {
    assert.equal(await page.locator('.checklist li:visible').count(), await page.locator('.checklist li').count());
  }));

test('a line leads to its page', () =>
  onPage(PLACE, async (page) => {
    const link = page.locator('.checklist a').first();
    const path = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(address((path ?? '').replace(/^\//, '')));
  }));
