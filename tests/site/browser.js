/** A server and a browser for tests, those of setup.js or its own, and a page on which every fault is noticed. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { chromium } from 'playwright-core';
import { launch, PATIENCE_MS } from './chromium.js';
import { serve } from './server.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{requests: string[], complaints: string[]}} Seen what a page asked for, and what went wrong on it */

const { root, stop } = await serve();
const { BROWSER_ENDPOINT: endpoint } = process.env;
const browser = endpoint ? await chromium.connect(endpoint) : await chromium.launch(launch);
after(async () => {
  await browser.close();
  await stop();
});

export { root };

/** @param {string} path below the root of the site */
export const address = (path) => new URL(path, root).href;

/** @type {Map<string, Promise<import('playwright-core').BrowserContext>>} by their options */
const contexts = new Map();

/**
 * A context with these options; the tests of a file share it, and with it the modules that the browser has loaded.
 * @param {import('playwright-core').BrowserContextOptions} options
 */
function contextWith(options) {
  const key = JSON.stringify(options);
  // Without motion nothing is still on its way to where a test looks for it.
  const context = contexts.get(key) ?? browser.newContext({ reducedMotion: 'reduce', ...options });
  contexts.set(key, context);
  return context;
}

/**
 * Open an address of the site in a page that has nothing stored, and run `use` on it once its elements are ready.
 * Fails on an error or warning of a script, a refusal by the policy, a failed request, a dialog, and a request to
 * another origin.
 * @param {string} path
 * @param {(page: Page, seen: Seen) => Promise<unknown>} use
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function onPage(path, use, options = {}) {
  const context = await contextWith(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  try {
    const seen = await watch(page);
    await go(page, path, options.javaScriptEnabled);
    await use(page, seen);
    assert.deepEqual(seen.complaints, []);
  } finally {
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: root.origin, storageTypes: 'local_storage' });
    await page.close();
  }
}

/**
 * Go to an address of the site; with scripts, wait until its elements are ready.
 * @param {Page} page
 * @param {string} path
 * @param {boolean} [scripts]
 */
export async function go(page, path, scripts = true) {
  await page.goto(address(path));
  if (scripts)
    await page.waitForFunction(
      () => !document.querySelector(':not(:defined), :is(iops-calculator, iops-check, iops-listing):not([data-ready])'),
    );
}

/**
 * Open what is folded away, so that it is tested too.
 * @param {Page} page
 */
export const openAll = (page) =>
  page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });

/**
 * @param {Page} page
 * @returns {Promise<Seen>}
 */
async function watch(page) {
  /** @type {Seen} */
  const seen = { requests: [], complaints: [] };
  const complain = (/** @type {string} */ text) => void seen.complaints.push(text);
  page.on('pageerror', (error) => complain(`script: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complain(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') complain(`${why}: ${request.url()}`); // aborted: the test went on to another page
  });
  page.on('dialog', (dialog) => {
    complain(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, protocol, href } = new URL(request.url());
    seen.requests.push(href);
    if (origin !== root.origin && protocol !== 'data:') complain(`another origin: ${href}`);
  });
  await page.addInitScript(keepOwnClipboard);
  await page.exposeFunction('complain', complain);
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      /** @type {any} */ (window).complain(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    }),
  );
  return seen;
}

/** Let a page read back what it copied itself: pages of a browser share a clipboard, and tests run in parallel. */
function keepOwnClipboard() {
  const { clipboard } = navigator;
  if (!clipboard) return; // a page that is not secure
  let copied = '';
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = async (text) => {
    write(text).catch(() => {}); // waits for the focus, which a page beside it may have
    copied = text;
  };
  clipboard.readText = async () => copied;
}
