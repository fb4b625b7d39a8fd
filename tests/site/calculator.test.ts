/** The calculator page in a browser: keyboard, errors, the address, hostile links, the policy, and no scripts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { address, onPage as open } from './browser.ts';

const PLACE = 'calculators/block-db/';
const PAGE = address(PLACE);

/** Runs `use` on the page of the calculator once it has answered; a complaint of the page fails the test. */
const onPage = (query: string, use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
  open(
    PLACE + query,
    async (page) => {
      if (options.javaScriptEnabled !== false) await page.locator('[data-list=answer] p').first().waitFor();
      await use(page);
    },
    options,
  );

/** Waits until the polite region says what a person should hear. */
const spoken = (page: Page, words: string) =>
  page.locator('main [role=status]', { hasText: words }).waitFor({ state: 'attached' });

/** What stands there once the form is answered; a busy machine answers when the typing rests. */
async function settled(page: Page, place: string) {
  await page.locator('[data-result]:not([aria-busy])').waitFor();
  return page.locator(place).innerText();
}

const answer = (page: Page) => settled(page, '[data-list=answer]');
const setting = (page: Page) => settled(page, '[data-output=config_line]');

/** Tab until the named control has the focus. */
async function tabTo(page: Page, id: string) {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`no way to ${id} by keyboard`);
}

describe('with scripts', () => {
  test('it answers from its defaults at once and shows no notice', () =>
    onPage('', async (page) => {
      assert.match(await answer(page), /30 GB/);
      assert.equal(await page.locator('.calculator__notice').isVisible(), false);
      assert.equal(await page.locator('[data-bar]').count(), 2);
    }));

  test('by keyboard alone 80 GiB on Quincy gives a base of 719 MiB', () =>
    onPage('', async (page) => {
      await tabTo(page, 'in-release');
      await page.keyboard.press('Q');
      await tabTo(page, 'in-partition_bytes');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('80');
      await page.keyboard.press('Tab');
      await page.keyboard.type('GiB');
      await page.locator('[data-output=config_line]', { hasText: /max_bytes_for_level_base=719MB$/ }).waitFor();
      assert.match(await answer(page), /80 GiB/);
      await spoken(page, '80 GiB');
    }));

  test('a mistake is tied to its field and the last good answer stays, marked', () =>
    onPage('', async (page) => {
      const good = await answer(page);
      const field = page.locator('#in-partition_bytes');
      for (const wrong of ['-5', '1,5', '', '9e99', '1e']) {
        await field.fill(wrong);
        assert.equal(await answer(page), good);
        assert.equal(await field.getAttribute('aria-invalid'), 'true', wrong);
        const described = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
        assert.ok(described.includes('in-partition_bytes-error'));
        assert.match(await page.locator('#in-partition_bytes-error').innerText(), /^Write a /);
        assert.ok(await page.locator('.calculator__stale').isVisible());
      }
      await field.fill('80');
      assert.notEqual(await answer(page), good);
      assert.equal(await field.getAttribute('aria-invalid'), null);
      assert.equal(await page.locator('.calculator__stale').isVisible(), false);
    }));

  test('Enter answers and says so at once', () =>
    onPage('', async (page) => {
      await page.locator('#in-partition_bytes').fill('90');
      await page.keyboard.press('Enter');
      await spoken(page, '90 GB');
      assert.equal(new URL(page.url()).pathname, new URL(PAGE).pathname);
    }));

  test('sizes switch between GiB and GB', () =>
    onPage('', async (page) => {
      const place = page.locator('[data-output="next_level.partition_bytes"]');
      assert.match(await place.innerText(), / GiB$/);
      await page.locator('#in-units').selectOption('decimal');
      await place.filter({ hasText: / GB$/ }).waitFor(); // a busy machine answers when the typing rests
    }));

  test('the address carries the state there and back, and reset clears it', () =>
    onPage('', async (page) => {
      await page.locator('#in-release').selectOption('classic');
      await page.locator('#in-partition_bytes').fill('80');
      await page.locator('[data-unit-of=partition_bytes]').selectOption('GiB');
      await page.locator('#in-units').selectOption('decimal');
      const search = '?release=classic&partition_bytes=80GiB&units=decimal';
      await page.waitForURL(PAGE + search);
      const [words, line] = [await answer(page), await setting(page)];
      await page.goto(PAGE + search);
      await page.locator('[data-list=answer] p').first().waitFor();
      await page.locator('[data-list=answer] p', { hasText: '80 GiB' }).first().waitFor();
      assert.deepEqual([await answer(page), await setting(page)], [words, line]);
      await page.locator('button[type=reset]').click();
      await page.waitForURL(PAGE);
      assert.match(await answer(page), /30 GB/);
    }));

  test('a hostile link puts text into a field and nothing into the page', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const query = new URLSearchParams({
      partition_bytes: evil,
      release: evil,
      units: evil,
      db_bytes: '"><script>alert(1)</script>',
      __proto__: 'x',
      level_base_bytes: 'javascript:alert(1)',
    });
    await onPage(`?${query}`, async (page) => {
      assert.equal(await page.locator('main img, main script').count(), 0);
      assert.equal(await page.locator('#in-partition_bytes').inputValue(), evil);
      assert.equal(await page.locator('#in-partition_bytes').getAttribute('aria-invalid'), 'true');
      assert.equal(await page.locator('#in-release').inputValue(), 'reef');
      assert.match(await page.locator('#in-release-error').innerText(), /does not exist/);
      assert.match(await answer(page), /30 GB/);
    });
  });

  test('an unknown choice in a link is said, and the shown choice is the one answered', () =>
    onPage('?policy=fastest&partition_bytes=80GiB', async (page) => {
      assert.match(await page.locator('#in-policy-error').innerText(), /does not exist/);
      assert.match(await answer(page), /80 GiB/);
      await page.locator('#in-policy').selectOption('rocksdb_original');
      assert.equal(await settled(page, '#in-policy-error'), '');
    }));

  test('every control has a name, and one place speaks', () =>
    onPage('', async (page) => {
      const nameless = await page.locator('iops-calculator :is(input, select)').evaluateAll(
        (controls) =>
          controls.filter((control) => {
            const { labels } = control as HTMLInputElement;
            return !labels?.length && !control.getAttribute('aria-label');
          }).length,
      );
      assert.equal(nameless, 0);
      assert.equal(await page.locator('iops-calculator :is([role=status], [aria-live], output)').count(), 1);
    }));

  test('nothing of it is wider than a phone of 320 px', () =>
    onPage(
      '?release=classic',
      async (page) => {
        assert.ok((await page.locator('main').evaluate((main) => main.scrollWidth)) <= 320);
      },
      { viewport: { width: 320, height: 800 } },
    ));
});

describe('without scripts', () => {
  const off = { javaScriptEnabled: false };

  test('worked examples, formulas and the table by release are there, and no dead control', () =>
    onPage(
      '',
      async (page) => {
        const main = page.locator('main');
        assert.match(await main.locator('.calculator-examples').innerText(), /719/);
        assert.ok((await main.locator('.calculator-formula__maths').count()) >= 4);
        assert.match(await main.locator('.calculator-reference').first().innerText(), /30 GB[\s\S]*80 GiB/);
        assert.match(await main.locator('.calculator__notice').innerText(), /needs JavaScript/);
        for (const control of await main.locator('input, select, button').all())
          assert.equal(await control.isVisible(), false);
      },
      off,
    ));

  test('no markup carries a style or a script of its own', () =>
    onPage(
      '',
      async (page) => {
        assert.doesNotMatch(await page.locator('main').innerHTML(), /\sstyle=|<script|\son\w+=/);
      },
      off,
    ));
});
