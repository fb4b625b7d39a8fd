/** Data health in a browser: from a hole to the command that fills it, and to the page that takes what it says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { address, onPage } from './browser.ts';

const PLACE = 'data/health/';
const run = {
  name: 'honest.json',
  mimeType: 'application/json',
  buffer: readFileSync(new URL('../fixtures/fio/honest.json', import.meta.url)),
};

test('a wanted drive leads to the page that takes a run of it, which knows the drive', () =>
  onPage(PLACE, async (page) => {
    const link = page.getByRole('link', { name: /^Add a run of/ }).first();
    const subject = new URL((await link.getAttribute('href')) ?? '', address(PLACE)).searchParams.get('subject') ?? '';
    await link.click();
    await page.waitForURL((url) => url.pathname.endsWith('/contribute/check/'));
    await page.locator('iops-check[data-ready]').waitFor();
    await page.setInputFiles('#check-files', run);
    await page.locator('#check-subject').waitFor();
    assert.equal(await page.locator('#check-subject').inputValue(), subject);
    await page.waitForFunction(
      (name) => JSON.parse(document.querySelector('[data-json]')?.textContent || '{}').subject === name,
      subject,
    );
  }));

test('a number of an open question leads to its command', () =>
  onPage(PLACE, async (page) => {
    const link = page.getByRole('region', { name: 'Most wanted' }).locator('a[href^="#measure"]').first();
    await link.press('Enter');
    const place = page.locator(new URL(page.url()).hash);
    await place.waitFor();
    assert.match(
      await page.locator('.questions li').first().innerText(),
      /^\s*.*\n*.*fio .*--rw=randwrite .*--iodepth=1 .*--fsync=1/s,
    );
  }));

test('long lists are folded, and all counts stand before the first of them', () =>
  onPage(PLACE, async (page) => {
    const text = await page.locator('main').innerText();
    assert.ok(text.length < 12_000, `${text.length} characters before anything is opened`);
    for (const words of [
      'measurements that count',
      'Measurements that are wanted',
      'How old it is',
      'reports stand behind',
      'What the rules say',
      'Old editions',
      'without figures',
    ])
      assert.match(text, new RegExp(words));
  }));

test('a link with markup for a drive puts text into the field and nothing else', () =>
  onPage(`contribute/check/?${new URLSearchParams({ subject: '<img src=x>' })}`, async (page) => {
    await page.setInputFiles('#check-files', run);
    await page.locator('#check-subject').waitFor();
    assert.equal(await page.locator('#check-subject').inputValue(), '<img src=x>');
    assert.equal(await page.locator('main img[src=x]').count(), 0);
  }));
