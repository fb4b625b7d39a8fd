/** WCAG 2 AA on every type of page, by axe and HTML CodeSniffer with every rule: light, dark, forced, desk, phone. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
// @ts-expect-error pa11y declares no types
import pa11y from 'pa11y';
import type { Page } from 'puppeteer';
import puppeteer from 'puppeteer';
import { launch, PATIENCE_MS } from './chromium.ts';
import { contrastFaults } from './contrast.ts';
import { TYPES } from './pages.ts';
import { KEPT, removeRepeats } from './repeats.ts';
import { serve } from './server.ts';

const OPTIONS = {
  standard: 'WCAG2AA',
  ignoreUrl: true,
  includeWarnings: true,
  includeNotices: true,
  ignore: [
    // A link to an entry that was removed as a repeat; htmltest follows every link to its anchor.
    'WCAG2AA.Principle2.Guideline2_4.2_4_1.G1,G123,G124.NoSuchID',
    'color-contrast', // contrast.ts asks axe for it
  ],
};
/**
 * Three views instead of six: what a width shows it shows in every scheme, so each width is seen by every rule and
 * each scheme by the rule on contrast. HTML CodeSniffer reads the markup, which is the same in all views; of the
 * contrast in the dark axe speaks for both. Where the system forces its colours, contrast is all that can differ.
 */
const VIEWS = [
  { width: 1280, media: { 'prefers-color-scheme': 'light' }, runners: ['axe', 'htmlcs'] },
  { width: 320, media: { 'prefers-color-scheme': 'dark' }, runners: ['axe'] },
  { width: 320, media: { 'prefers-color-scheme': 'dark', 'forced-colors': 'active' }, runners: [] },
];

const { root, stop } = await serve();
const browser = await puppeteer.launch({ ...launch, protocolTimeout: 10 * PATIENCE_MS });
after(async () => {
  await browser.close();
  await stop();
});

/** Tests a page with all that is folded away opened, after `prepare`. */
async function check(path: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await page.goto(new URL(path, root).href, { waitUntil: 'networkidle0' });
    await page.$$eval('details', (all) =>
      all.forEach((details) => {
        details.open = true;
      }),
    );
    await prepare(page);
    await page.evaluate(removeRepeats, KEPT);
    const session = await page.createCDPSession(); // Puppeteer's own call does not know forced colours
    for (const { width, media, runners } of VIEWS) {
      const features = Object.entries({ ...media, 'prefers-reduced-motion': 'reduce' }).map(([name, value]) => ({
        name,
        value,
      }));
      await session.send('Emulation.setEmulatedMedia', { features });
      if ('forced-colors' in media) await page.evaluate(readForcedColours);
      const viewport = { width, height: 1024 };
      const read = { ...OPTIONS, runners, browser, page, viewport };
      const { issues } = runners.length > 0 ? await pa11y(page.url(), read) : { issues: [] };
      const faults = [...issues.filter(isFault).map(describeIssue), ...(await contrastFaults(page))];
      assert.deepEqual(faults, [], `${JSON.stringify(media)}, ${width} px`);
    }
  } finally {
    await page.close();
  }
}

/**
 * Let axe read the colour that a text really has. It asks for the fill of letters first, and where Chromium forces
 * colours it says of that what the style sheet wanted. Runs in the page.
 */
function readForcedColours() {
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}

describe('no fault on a desk in light, and on a phone in the dark and in forced colours', { concurrency: 2 }, () => {
  for (const { name, path } of TYPES) test(`on ${name}`, () => check(path));

  test('save one that was made in a single row among many like it', async () => {
    const spoil = (page: Page) =>
      page.$$eval('tbody tr:nth-child(5) td', (cells) =>
        cells.forEach((cell) => {
          cell.style.color = '#ccc';
        }),
      );
    await assert.rejects(check('caveats/', spoil), /color-contrast/);
  });

  test('on a chart made interactive', () =>
    check('', async (page) => {
      await page.hover('iops-chart .drawing');
      await page.waitForSelector('iops-chart[data-live]');
    }));

  test('on a listing with its choices and columns folded out, and a row pinned', () =>
    check('clusters/?software=Ceph&sort=-hosts', async (page) => {
      await page.waitForSelector('iops-listing[data-ready]');
      await page.$$eval('iops-listing button[aria-expanded]', (all) =>
        all.map((button) => (button as HTMLElement).click()),
      );
      await page.click('.pin');
      await page.waitForSelector('.listing-pins:not([hidden])');
    }));

  test('on a calculator that refuses an input', () =>
    check('calculators/block-db/', async (page) => {
      await page.type('#in-partition_bytes', 'x');
      await page.waitForSelector('[aria-invalid=true]');
    }));
});

/**
 * Whether an issue is certain: all that axe is sure of, and the errors of HTML CodeSniffer. The rest asks a person to
 * judge; of that, the contrast of text in charts is measured in colours.test.ts.
 */
const isFault = ({ runner, type, runnerExtras }: any) =>
  runner === 'axe' ? !runnerExtras.needsFurtherReview : type === 'error';

const describeIssue = ({ code, message, selector, context }: any) => [code, message, selector, context].join('\n');
