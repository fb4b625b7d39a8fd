/**
 * Print, as JSON, the median milliseconds of one change of a listing of 1,000 and of 10,000 rows: its logic in Node,
 * and all of it in Chromium until the page is laid out.
 */
import { chromium } from 'playwright-core';
import { itemsOf } from '../../static/js/listing/items.js';
import { match } from '../../static/js/listing/match.js';
import { sortItems } from '../../static/js/listing/sort.js';
import { launch } from '../site/chromium.js';
import { serve } from '../site/server.js';
import { COLUMNS, manyRows, state } from '../static/js/listing/example-rows.js';

const SIZES = [1000, 10_000];
const CHANGES = ['sam', 'sams', '', 'pm1', 'kioxia pm9', ''];
const ROUNDS = 5;

/** @param {number[]} times */
const median = (times) => Number(times.sort((one, other) => one - other)[times.length >> 1]?.toFixed(2));
/** @param {() => unknown} work */
function timed(work) {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** @param {number} size */
function logic(size) {
  const items = itemsOf(manyRows(size), COLUMNS);
  const changes = CHANGES.map((words) =>
    state({
      search: words,
      choices: { media: ['ssd'], tags: ['fast', 'new'] },
      ranges: { fsync: { min: 1000, max: null } },
    }),
  );
  const sorts = [
    { name: 'fsync', descending: true },
    { name: 'title', descending: false },
  ];
  const rounds = Array.from({ length: ROUNDS }, () => [
    ...changes.map((change) => timed(() => match(items, COLUMNS, change))),
    ...sorts.map((sort) => timed(() => sortItems(items, COLUMNS, sort))),
  ]);
  return {
    filter: median(rounds.flatMap((round) => round.slice(0, changes.length))),
    sort: median(rounds.flatMap((round) => round.slice(changes.length))),
  };
}

/** @param {import('playwright-core').Browser} browser @param {URL} root @param {number} size */
async function whole(browser, root, size) {
  const page = await browser.newPage();
  await page.route('**/results/rows.json', async (route) => {
    const rows = await (await route.fetch()).json();
    await route.fulfill({
      json: Array.from({ length: size }, (_, place) => ({
        ...rows[place % rows.length],
        id: `made-${place}`,
        title: `Samsung PM${place}`,
      })),
    });
  });
  await page.goto(new URL('results/', root).href);
  await page.locator('iops-listing[data-ready]').waitFor();
  const times = await page.evaluate(
    ([changes, rounds]) => {
      const search = /** @type {HTMLInputElement} */ (document.querySelector('iops-listing input[type=search]'));
      return Array.from({ length: rounds }, () => changes)
        .flat()
        .map((words) => {
          const started = performance.now();
          search.value = words;
          search.dispatchEvent(new Event('input', { bubbles: true }));
          void document.body.offsetHeight; // what was drawn is laid out, too
          return performance.now() - started;
        });
    },
    /** @type {const} */ ([CHANGES, ROUNDS]),
  );
  await page.close();
  return median(times);
}

const { root, stop } = await serve();
const browser = await chromium.launch(launch);
const measured = [];
for (const size of SIZES) measured.push({ rows: size, ...logic(size), page: await whole(browser, root, size) });
await browser.close();
await stop();
console.log(JSON.stringify(measured));
