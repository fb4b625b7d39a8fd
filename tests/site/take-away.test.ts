/** Taking the data away: queries that are copied, anchors of the dictionary, addresses of the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, clickForNotice, onPage, openAll } from './browser.ts';

const ENDINGS = ['sql', 'py', 'R'];
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

test('each worked query can be copied in each language, and is the file that is published', () =>
  onPage(
    'data/',
    async (page) => {
      await openAll(page);
      const questions = await page
        .locator('h3[id^="1-"], h3[id^="2-"], h3[id^="3-"]')
        .evaluateAll((all) => all.map(({ id }) => id));
      assert.equal(questions.length, 3);
      for (const question of questions) {
        for (const ending of ENDINGS) {
          const text = (await (await fetch(address(`data/queries/${question}.${ending}`))).text()).trim();
          const block = page.locator('iops-copy').filter({ hasText: text }).first();
          await clickForNotice(block.getByRole('button', { name: 'Copy the commands' }), block.getByText('Copied'));
          assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
        }
      }
    },
    clipboard,
  ));

test('from a table to its columns, and from a column to the next table that shares it, by keyboard', () =>
  onPage('data/', async (page) => {
    await page.getByRole('row').getByRole('link', { name: 'honest_iops', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/data/dictionary/#honest_iops');
    assert.ok(await page.getByRole('heading', { name: 'honest_iops' }).isVisible());
    await page.locator('#honest_iops + p + details > summary').press('Enter');
    await page.locator('[id="honest_iops.level"]').getByRole('link', { name: 'level' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/#column-level');
    await page.locator('[id="column-level"]').getByRole('link', { name: 'results', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/#results.level');
    await page.locator('[id="results.level"]').getByText('Evidence').waitFor();
  }));

test('each example of the API answers with JSON, and the addresses in the list of results lead on', () =>
  onPage('data/api/', async (page) => {
    const examples = await page
      .getByRole('link', { name: /^open/ })
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    assert.ok(examples.length > 10);
    for (const example of examples) assert.ok(await (await fetch(example)).json(), example);
    const [first] = await (await fetch(address('api/v1/results.json'))).json();
    const document = await (await fetch(address(first.document))).json();
    assert.equal(document.result_id, first.result_id);
    assert.equal((await fetch(address(first.page))).status, 200);
    assert.equal((await fetch(address(document.record_file))).status, 200);
  }));

test('where scripts are off, the answers and the queries stand there all the same', () =>
  onPage(
    'data/',
    async (page) => {
      for (const question of await page.locator('h3[id^="1-"], h3[id^="2-"], h3[id^="3-"]').all()) {
        assert.ok(await question.locator('xpath=following-sibling::div[1]//tbody/tr').first().isVisible());
        assert.ok(await question.locator('xpath=following-sibling::details[1]//pre').isVisible());
      }
    },
    { javaScriptEnabled: false },
  ));

test('robots are let in and find the sitemap', async () => {
  const robots = await (await fetch(address('robots.txt'))).text();
  const [, sitemap = ''] = robots.match(/^Sitemap: (\S+)$/m) ?? [];
  assert.ok(!/^Disallow: \S/m.test(robots));
  const named = await (await fetch(address(new URL(sitemap).pathname.split('/').at(-1) ?? ''))).text();
  assert.match(named, /<loc>[^<]*\/data\/api\/<\/loc>/);
});
