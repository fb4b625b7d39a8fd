/** An address that leads nowhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, onPage } from './browser.ts';

test('it is answered with 404 and a page that leads on', () =>
  onPage('', async (page, { complaints }) => {
    const answer = await page.goto(address('drives/no-such-drive/deeper/'));
    assert.equal(answer?.status(), 404);
    assert.match(await page.locator('h1').innerText(), /Page not found/);
    // The browser itself reports the 404 that this test asked for; nothing else may have failed.
    assert.deepEqual(
      complaints.splice(0).filter((text) => !text.includes('no-such-drive/deeper/')),
      [],
    );
    await page.locator('main').getByRole('link', { name: 'drives' }).click();
    await page.waitForURL(address('drives/'));
  }));
