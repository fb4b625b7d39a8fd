/** The findings: their sentences, charts and tables, what can be copied or downloaded, and the policy of the site. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, clickForNotice, go, onPage, openAll } from './browser.ts';

const FINDING = 'findings/one-command/';
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

test('the home page leads to the findings, and each has a sentence with figures, a chart and a page', () =>
  onPage('', async (page) => {
    await page.locator('main').getByRole('link', { name: 'All findings' }).click();
    await page.locator('h1', { hasText: 'Findings' }).waitFor();
    const sections = page.locator('main section');
    assert.ok((await sections.count()) >= 4);
    for (const section of await sections.all()) {
      assert.match(await section.locator('p').first().innerText(), /\d/);
      await section.locator('.wide svg[role=img]').waitFor();
      assert.ok(await section.locator('h2 a').getAttribute('href'));
    }
  }));

test('the sentence, the chart and the table of a finding say the same', () =>
  onPage(FINDING, async (page) => {
    const cells = page.getByRole('table', { name: /^One command/ }).locator('tbody');
    const drives = new Set(await cells.locator('tr > th').allTextContents());
    const faster = new Set(await cells.locator('tr', { hasText: 'better' }).locator('th').allTextContents());
    const sentence = await page.locator('article .prose p').first().innerText();
    assert.match(sentence, new RegExp(`made ${faster.size} of ${drives.size} drives faster`));
    const drawn = await page.locator('svg text').allTextContents();
    for (const drive of drives) assert.ok(drawn.includes(drive), `${drive} is drawn`);
  }));

test('every chart of the findings becomes interactive on demand', () =>
  onPage('findings/', async (page) => {
    const charts = page.locator('iops-chart');
    assert.ok((await charts.count()) >= 4);
    for (const chart of await charts.all()) {
      const still = await chart.locator(':is(.wide, .live) .role-mark.mark-symbol path').count();
      await chart.locator('.drawing').hover();
      await page.waitForFunction((element) => element?.hasAttribute('data-live'), await chart.elementHandle());
      assert.equal(await chart.locator(':is(.wide, .live) .role-mark.mark-symbol path').count(), still);
    }
    const command = page.locator('section', { hasText: 'What one command did' });
    await command.locator(':is(.wide, .live) .mark-symbol.role-mark path').first().hover();
    assert.match((await command.getByRole('status').textContent()) ?? '', /cache o(n|ff)/);
  }));

test('its files are there, and its drawing opens by itself', () =>
  onPage(FINDING, async (page, { complaints }) => {
    const links = page.locator('figure .provenance a');
    assert.deepEqual(
      (await links.allInnerTexts()).map((text) => text.split(':')[0]?.trim()),
      ['CSV', 'JSON', 'SVG', 'Open in SQL'],
    );
    for (const link of await links.all()) {
      const answer = await page.request.get(address(((await link.getAttribute('href')) ?? '').slice(1)));
      assert.equal(answer.status(), 200);
    }
    await links.nth(2).click();
    await page.waitForURL(/\.svg$/);
    assert.match((await page.locator('svg > title').textContent()) ?? '', /One command/);
    complaints.length = 0; // a drawing names no icon, so the browser looks for one at the root of the host
  }));

test('the query and the citation can be copied', () =>
  onPage(
    FINDING,
    async (page) => {
      await openAll(page);
      for (const [name, begin] of [
        ['the query', /^-- One row per/],
        ['the citation', /Honest IOPS/],
        ['the BibTeX entry', /^@misc\{honest-iops-findings-one-command,/],
      ] as const) {
        const block = page.locator('iops-copy', { has: page.getByRole('button', { name: `Copy ${name}` }) });
        await clickForNotice(block.getByRole('button'), block.getByText('Copied'));
        assert.match(await page.evaluate(() => navigator.clipboard.readText()), begin);
      }
    },
    clipboard,
  ));

test('data for programs are read by nobody here: the policy has nothing to refuse', () =>
  onPage('data/', async (page, { complaints }) => {
    for (const path of ['data/', 'drives/micron-5100-eco-960gb/']) {
      await go(page, path);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      assert.ok(blocks.some((block) => JSON.parse(block)['@type'] === 'Dataset'));
    }
    assert.deepEqual(complaints, []);
  }));
