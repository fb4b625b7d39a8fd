/**
 * Print, as JSON, what a reader waits for in Chromium with a processor four times slower than this one: pages until
 * they are painted and can be used, a listing of many rows, a key in each calculator, the first result of a search.
 * Each figure is the median of several visits; `SITE_URL` names a site that is served already.
 */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { launch } from '../../site/chromium.ts';
import { serve } from '../../site/server.ts';
import { changes, loading, visit } from './visit.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ROWS = 10_000;
const WORDS = ['sam', 'sams', '', 'pm1', 'kioxia pm9', ''];
const PAGES = [
  { name: 'check', path: 'contribute/check/', ready: 'iops-check[data-ready]' },
  { name: 'drives', path: 'drives/', ready: 'iops-listing[data-ready]' },
  { name: 'calculator', path: 'calculators/data-loss/', ready: 'iops-calculator[data-ready]' },
];
const CALCULATORS = ['block-db', 'capacity', 'data-loss', 'endurance', 'mclock', 'pg-count', 'throughput'];

/** Requests for scripts that a page may make, with its workers, once it was used: `files` are given to it. */
const SCRIPTS = [
  { name: 'a calculator', path: 'calculators/block-db/' },
  { name: 'check a result', path: 'contribute/check/', files: 'fio/honest.json' },
  { name: 'diagnose', path: 'diagnose/', files: 'diagnose/cluster.txt' },
  { name: 'drives', path: 'drives/' },
  { name: 'home', path: '' },
];

const median = (values: number[]): number =>
  Math.round(values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0);
async function rounds<T>(once: () => Promise<T>): Promise<T[]> {
  const found = [];
  for (let round = 0; round < ROUNDS; round += 1) found.push(await once());
  return found;
}

async function pages(browser: Browser, root: URL) {
  const found = [];
  for (const phone of [false, true])
    for (const { name, path, ready } of PAGES) {
      const address = new URL(path, root).href;
      const times = await rounds(() => visit(browser, address, (page) => loading(page, ready), { phone }));
      const of = (key: 'first' | 'largest' | 'ready' | 'requests') => median(times.map((t) => t[key]));
      found.push({
        name,
        phone,
        first: of('first'),
        largest: of('largest'),
        ready: of('ready'),
        requests: of('requests'),
      });
    }
  return found;
}

async function scripts(browser: Browser, root: URL) {
  const found = [];
  for (const { name, path, files } of SCRIPTS) {
    let requests = 0;
    const prepare = async (page: Page) => {
      page.on('request', (request) => {
        if (request.resourceType() === 'script') requests += 1;
      });
    };
    const use = async (page: Page) => {
      await page.waitForLoadState('networkidle');
      if (!files) return;
      await page.setInputFiles(
        'main input[type=file]',
        fileURLToPath(new URL(`../../fixtures/${files}`, import.meta.url)),
      );
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(2000); // a worker reads the file and may ask for more
    };
    await visit(browser, new URL(path, root).href, use, { prepare });
    found.push({ name, requests });
  }
  return found;
}

/** A listing as it would be with many rows: those of the site again and again. */
async function listing(browser: Browser, root: URL) {
  const prepare = (page: Page) =>
    page.route('**/drives/rows.json', async (route) => {
      const rows = await (await route.fetch()).json();
      const json = Array.from({ length: ROWS }, (_, place) => {
        const row = rows[place % rows.length];
        return { ...row, id: `made-${place}`, title: `${row.title} ${place}` };
      });
      await route.fulfill({ json });
    });
  const use = async (page: Page) => {
    const { ready } = await loading(page, 'iops-listing[data-ready]');
    return { ready, times: await changes(page, 'iops-listing input[type=search]', WORDS) };
  };
  const found = await rounds(() => visit(browser, new URL('drives/', root).href, use, { prepare }));
  return {
    rows: ROWS,
    ready: median(found.map(({ ready }) => ready)),
    narrowed: median(found.flatMap((f) => f.times)),
  };
}

async function calculators(browser: Browser, root: URL) {
  const found = [];
  for (const name of CALCULATORS) {
    const use = async (page: Page) => {
      await loading(page, 'iops-calculator[data-ready]');
      const selector = 'iops-calculator input:is([type=number], [inputmode=decimal], [type=text])';
      const value = await page.locator(selector).first().inputValue();
      return changes(page, selector, [`${value}1`, value, `${value}2`, value]);
    };
    const times = await rounds(() => visit(browser, new URL(`calculators/${name}/`, root).href, use));
    found.push({ name, key: median(times.flat()) });
  }
  return found;
}

/** From the first letters to the first result, the index not loaded before. */
async function search(browser: Browser, root: URL) {
  const use = async (page: Page) => {
    await loading(page, 'iops-search input');
    return page.evaluate(
      () =>
        new Promise((resolve) => {
          const place = document.querySelector('iops-search') as HTMLElement;
          const input = place.querySelector('input') as HTMLInputElement;
          const started = performance.now();
          new MutationObserver((_changes, observer) => {
            if (!place.querySelector('.search-results a')) return;
            observer.disconnect();
            resolve(performance.now() - started);
          }).observe(place, { subtree: true, childList: true });
          input.focus();
          input.value = 'write cache';
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }),
    );
  };
  return { first: median((await rounds(() => visit(browser, new URL('search/', root).href, use))).map(Number)) };
}

const { root, stop } = await serve();
const browser = await chromium.launch(launch);
try {
  const measured = {
    scripts: await scripts(browser, root),
    pages: await pages(browser, root),
    listing: await listing(browser, root),
    calculators: await calculators(browser, root),
    search: await search(browser, root),
  };
  console.log(JSON.stringify(measured));
} finally {
  await browser.close();
  await stop();
}
