/** The button beside a block of commands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clickForNotice, onPage, openAll } from './browser.ts';

const GUIDE = 'guide/choosing-drives/volatile-write-cache/';

test('every block of commands can be copied, and what lands in the clipboard is its text', () =>
  onPage(
    GUIDE,
    async (page) => {
      await openAll(page);
      const blocks = page.locator('iops-copy');
      assert.equal(await blocks.count(), await page.locator('main pre').count());
      for (const block of await blocks.all()) {
        const name = /^Copy the (commands|citation|BibTeX entry|Markdown of the picture|frame)$/;
        const button = block.getByRole('button', { name });
        await clickForNotice(button, block.getByText('Copied'));
        const text = await block.locator('code').textContent();
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
      }
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));

test('the block of the guide sets, checks or undoes the write cache', () =>
  onPage(GUIDE, async (page) => {
    assert.match((await page.locator('iops-copy code').allTextContents()).join('\n'), /hdparm -W 0/);
  }));

test('where the clipboard refuses, the button says what to do instead', () =>
  onPage(GUIDE, async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused by the test'));
    });
    const block = page.locator('iops-copy').first();
    await clickForNotice(block.getByRole('button'), block.getByText('Select and copy by hand'));
  }));
