/** Offline use as a reader has it: save, lose the network, work; find a newer version; remove everything. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { after, test } from 'node:test';
import { chromium } from 'playwright-core';
import { launch, PATIENCE_MS } from './chromium.ts';
import { HOUSE } from './server.ts';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const GUIDE = 'guide/choosing-drives/volatile-write-cache/';
const FIXTURES = `${HOUSE}tests/fixtures/`;

/** Files that the site has otherwise than public/, by their place: a newer version of it, or a damaged one. */
const changed = new Map();
const server = createServer(async (request, response) => {
  const place = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
  const file = place === '' || place.endsWith('/') ? `${place}index.html` : place;
  try {
    const body = changed.get(file) ?? (await readFile(`${HOUSE}public/${file}`));
    const type = TYPES[extname(file) as keyof typeof TYPES] ?? 'application/json';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=600' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
let port = 0;

/** Open the port again that was open before, so that the address stays. */
async function connect() {
  server.listen(port, 'localhost');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}

async function disconnect() {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

await connect();
const browser = await chromium.launch(launch);
const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
page.setDefaultTimeout(PATIENCE_MS);
const faults: string[] = [];
page.on('pageerror', (error) => faults.push(error.message));
page.on('console', (message) => {
  if (/polic|TrustedScript/i.test(message.text())) faults.push(message.text());
});
after(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

const line = page.locator('iops-offline');
const go = (place: string) => page.goto(`http://localhost:${port}/${place}`);
const says = (words: string | RegExp) => line.filter({ hasText: words }).waitFor();
const built = async (file: string) => JSON.parse(await readFile(`${HOUSE}public/${file}`, 'utf8'));

/**
 * Let the site have a version in which one page differs.
 * @param words that stand on it instead of its first heading
 * @param options whether the list knows the page's hash
 */
async function renew(words: string, { listed = true }: { listed?: boolean } = {}) {
  const text = await readFile(`${HOUSE}public/${GUIDE}index.html`, 'utf8');
  const body = Buffer.from(text.replace(/(<h1[^>]*>)[^<]*/, `$1${words}`));
  const list = await built('offline.json');
  const sha256 = createHash('sha256')
    .update(listed ? body : 'another text')
    .digest('hex');
  const head = { version: `of-${words}`, date: '24 December 2026', bytes: list.bytes };
  list.files[GUIDE] = { sha256, bytes: body.length };
  changed.set(`${GUIDE}index.html`, body);
  changed.set('offline-version.json', JSON.stringify(head));
  changed.set('offline.json', JSON.stringify({ ...list, ...head }));
}

test('what is saved works without a network, and says how old it is', async () => {
  const { bytes, date } = await built('offline-version.json');
  await go('offline/');
  await page.getByRole('button', { name: `Save for offline use (${(bytes / 1e6).toFixed(1)} MB)` }).click();
  await says(`Saved for offline: data of ${date}.`);
  await disconnect();

  await go('calculators/data-loss/');
  await says(`Saved copy, the site cannot be reached: data of ${date}.`);
  await page.locator('iops-calculator[data-ready]').waitFor();

  await go('contribute/check/');
  await page.locator('iops-check[data-ready]').waitFor();
  await page.locator('#check-files').setInputFiles(`${FIXTURES}fio/honest.json`);
  await page.getByText('4K random write').first().waitFor();

  await go('diagnose/');
  await page.locator('iops-diagnose[data-ready]').waitFor();
  await page.locator('#diagnose-files').setInputFiles(`${FIXTURES}diagnose/cluster.txt`);
  await page.getByText('Pools keep too few copies').first().waitFor();

  await go('compare/?subjects=micron-5100-eco-960gb,samsung-970-evo');
  await page.getByRole('region', { name: 'Comparison' }).getByText('Micron 5100').first().waitFor();

  await go('search/?q=hdparm');
  await page.locator(`.search-results a[href="/${GUIDE}"]`).waitFor();
  await page.getByText('“hdparm”, among the pages saved for offline use').waitFor();
  await connect();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByLabel('Words to look for').fill('Micron 5100');
  await page.locator('.search-results a[href="/drives/micron-5100-eco-960gb/"]').waitFor(); // no page that was saved
  assert.match(await page.locator('iops-search [role="status"]').innerText(), /“Micron 5100”$/);
  await disconnect();

  await go(`${GUIDE}?from=bookmark#top`);
  await says('Saved copy, the site cannot be reached');
  assert.equal(await page.locator('[data-missing]').count(), 0);
});

test('a page that is not saved gives way to the one that says what is', async () => {
  await go('drives/');
  await page.getByText('The page that you asked for was not saved').waitFor();
  await page.getByRole('link', { name: 'calculators', exact: true }).first().click();
  await page.waitForURL('**/calculators/');
  await says('Saved copy');
});

test('a newer version is fetched whole, shown when asked, and never mixed with a damaged file', async () => {
  await renew('Damaged on its way', { listed: false });
  await connect();
  await go(GUIDE);
  await says('Not saved. The site was being renewed while it was saved.');
  await renew('The newer page');
  await go(GUIDE);
  await says('A newer version is saved: data of 24 December 2026.');
  const heading = page.locator('h1');
  assert.doesNotMatch(await heading.innerText(), /newer page|Damaged/);
  await page.getByRole('button', { name: 'Show it' }).click();
  await heading.filter({ hasText: 'The newer page' }).waitFor();
  await says('Saved copy, up to date: data of 24 December 2026.');
});

test('removing it leaves nothing behind', async () => {
  await go('offline/');
  await page.getByRole('button', { name: 'Remove it from this device' }).click();
  await says('Removed.');
  const left = await page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);
  assert.deepEqual(left, []);
  await disconnect();
  await assert.rejects(go('calculators/'));
  assert.deepEqual(faults, []);
});
