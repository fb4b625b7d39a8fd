/** Verdicts on a result page: every measurement has them, keys open them, and they lead to the rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPage } from './browser.ts';

const STUDY = 'results/clusters/p3700-1-node-ceph/undated-snaptrim/';

for (const [name, options] of [
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
] as const) {
  test(`${name}, each measurement says how many rules passed, and keys unfold which`, () =>
    onPage(
      STUDY,
      async (page) => {
        const verdicts = page.locator('details.verdicts');
        assert.equal(await verdicts.count(), await page.locator('tr[id^=m]').count());
        const flagged = verdicts.filter({ hasText: '1 warning' });
        assert.equal(await flagged.count(), 1);
        assert.equal(await flagged.getByText('0.898').isVisible(), false);
        await flagged.locator('summary').focus();
        await page.keyboard.press('Enter');
        assert.ok(await flagged.getByText('0.898').isVisible());
        await page.keyboard.press('Tab');
        assert.match(
          await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''),
          /\/rules\/[a-z-]+\/$/,
        );
      },
      options,
    ));
}

test('no result is ever just called valid', () =>
  onPage(STUDY, async (page) => {
    assert.doesNotMatch(await page.locator('main').innerText(), /\bvalid\b/i);
  }));

test('the page of a rule leads to the measurement that it flags', () =>
  onPage('rules/littles-law/', async (page) => {
    await page.getByRole('row').filter({ hasText: '0.898' }).getByRole('link').first().click();
    await page.waitForURL('**/undated-snaptrim/#m3');
    assert.ok(await page.locator('#m3').isVisible());
  }));
