/** What other sites show of this one: frames, pictures, badges; and which pages they may not frame. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, onPage, openAll, root } from './browser.ts';
import { allPages } from './pages.ts';

const DRIVE = 'micron-5100-eco-960gb';

/** @returns every policy of an answer */
const policy = async (path: string): Promise<string> =>
  (await fetch(address(path))).headers.get('content-security-policy') ?? '';

test('embedded pages may be framed and run nothing, every other page may not be framed', async () => {
  const verdicts = [`drives/${DRIVE}`, 'clusters/p3700-1-node-ceph', 'volumes/aws-ebs-gp3', 'effects/write_cache'];
  for (const path of ['embed/charts/flush-cost/', ...verdicts.map((place) => `embed/${place}/`)]) {
    const answer = await fetch(address(path));
    assert.equal(answer.status, 200, path);
    assert.ok(!/<script|<iframe|\son\w+=/.test(await answer.text()), path);
    const said = answer.headers.get('content-security-policy') ?? '';
    assert.match(said, /frame-ancestors \*/);
    assert.ok(!said.includes("frame-ancestors 'none'"));
    assert.match(said.split(', ').at(-1) ?? '', /^default-src 'none'(?!.*script-src)/);
  }
  const sections = [...new Set((await allPages(root)).map((path) => path.split('/')[0] ?? ''))];
  assert.ok(sections.length > 15 && !sections.includes('embed'), 'embedded pages stand in no sitemap');
  for (const section of sections)
    assert.match(await policy(section && `${section}/`), /frame-ancestors 'none'/, section);
});

test('a chart and a verdict stand in a frame of another page with what they say, and lead back', () =>
  onPage(
    `embed/drives/${DRIVE}/`,
    async (page) => {
      await page.getByRole('heading', { name: 'Micron 5100 Eco 960GB' }).waitFor();
      assert.match((await page.locator('.conclusion').textContent()) ?? '', /fit for/i);
      await page.goto(address('embed/charts/flush-cost/'));
      const image = page.getByRole('img');
      assert.match((await image.getAttribute('alt')) ?? '', /flush/);
      assert.ok(await image.evaluate((img) => (img as HTMLImageElement).naturalWidth > 300));
      const back = page.getByRole('link');
      assert.match((await back.getAttribute('href')) ?? '', /\/findings\/flush-cost\/$/);
    },
    { javaScriptEnabled: false },
  ));

test('the verdict on a volume is a picture that says what its page says, and can be saved as PNG', () =>
  onPage('volumes/aws-ebs-gp3/', async (page) => {
    const said = await page.locator('.conclusion-figure strong').first().textContent();
    await openAll(page);
    const svg = page.locator('iops-picture a');
    const picture = await (await fetch(await svg.evaluate((link) => (link as any).href))).text();
    assert.ok(said && picture.includes(`>${said}<`), picture);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the verdict as PNG' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'verdict.png');
  }));

test('the badge of a drive says the figure of its page, for Shields and drawn', () =>
  onPage(`drives/${DRIVE}/`, async (page) => {
    const badge = await (await fetch(address(`badges/drives/${DRIVE}/badge.json`))).json();
    assert.deepEqual(Object.keys(badge).sort(), ['color', 'label', 'message', 'schemaVersion']);
    assert.equal(badge.schemaVersion, 1);
    const [, figure, reports] = badge.message.match(/^([\d,]+) IOPS · (\d+) reports?$/) ?? [];
    assert.equal(await page.locator('.conclusion-figure strong').first().textContent(), figure);
    assert.ok(Number(reports) > 0);
    const answer = await fetch(address(`badges/drives/${DRIVE}/badge.svg`));
    assert.equal(answer.headers.get('content-type')?.split(';')[0], 'image/svg+xml');
    assert.ok((await answer.text()).includes(`>${badge.message}<`));
    // Every letter has room: the browser squeezes text into its half of the badge, and must not have to.
    await page.goto(address(`badges/drives/${DRIVE}/badge.svg`));
    const squeezed = await page.evaluate(() =>
      [...document.querySelectorAll('text')].map((text) => {
        const drawn = text.getBBox().width;
        text.removeAttribute('textLength');
        return drawn / text.getBBox().width;
      }),
    );
    for (const share of squeezed) assert.ok(share > 0.8 && share < 1.3, String(share));
    const unmeasured = await (await fetch(address('badges/drives/intel-dc-p4600/badge.json'))).json();
    assert.equal(unmeasured.message, 'not measured');
  }));

test('a chart can be saved as PNG, and its codes name addresses that exist', () =>
  onPage('findings/flush-cost/', async (page) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the chart as PNG' }).click(),
    ]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    assert.equal(Buffer.concat(chunks).subarray(1, 4).toString(), 'PNG');
    await openAll(page);
    const codes = (await page.locator('details.embed-codes code').allTextContents()).join('\n');
    assert.match(codes, /<iframe src="[^"]*\/embed\/charts\/flush-cost\/"/);
    assert.match(codes, /^\[!\[[^\]]+\]\([^)]*\/charts\/flush-cost\.svg\)\]/m);
  }));

test('a narrowed listing gives its rows as JSON and Markdown, and the code for them', () =>
  onPage('drives/?media=optane', async (page) => {
    const shown = Number((await page.locator('.listing-tools [role=status]').first().textContent())?.match(/\d+/)?.[0]);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON', exact: true }).click(),
    ]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    const rows = JSON.parse(Buffer.concat(chunks).toString());
    assert.equal(rows.length, shown);
    const code = (await page.locator('.listing-panel code').allTextContents()).join('\n');
    assert.match(code, /where "media" in \('optane'\)/);
    assert.match(code, /"media"/);
  }));
