/** A server and a browser for tests, those of setup.ts or its own, and a page on which every fault is noticed. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { launch, PATIENCE_MS } from './chromium.ts';
import { serve } from './server.ts';
import { type Seen, watch } from './watch.ts';

const { root, stop } = await serve();
const { BROWSER_ENDPOINT: endpoint } = process.env;
const browser = endpoint ? await chromium.connect(endpoint) : await chromium.launch(launch);
after(async () => {
  await browser.close();
  await stop();
});

export { root };

/** @param path below the root of the site */
export const address = (path: string) => new URL(path, root).href;

/** By their options. */
const contexts: Map<string, Promise<BrowserContext>> = new Map();

/** A context with these options; the tests of a file share it, and with it the modules that the browser has loaded. */
function contextWith(options: BrowserContextOptions) {
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
 */
export async function onPage(
  path: string,
  use: (page: Page, seen: Seen) => Promise<unknown>,
  options: BrowserContextOptions = {},
) {
  const context = await contextWith(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.CPU_SLOWDOWN || 1) });
    // At the start: a page keeps what was typed last when it is closed.
    await session.send('Storage.clearDataForOrigin', { origin: root.origin, storageTypes: 'local_storage' });
    const seen = await watch(page, root);
    await go(page, path, options.javaScriptEnabled);
    await use(page, seen);
    assert.deepEqual(seen.complaints, []);
  } finally {
    await page.close();
  }
}

/** Go to an address of the site; with scripts, wait until its elements are ready. */
export async function go(page: Page, path: string, scripts = true) {
  await page.goto(address(path));
  if (scripts)
    await page.waitForFunction(
      () =>
        !document.querySelector(
          ':not(:defined), :is(iops-calculator, iops-check, iops-diagnose, iops-listing, iops-sql):not([data-ready])',
        ),
    );
}

/**
 * Press a button and wait for what it says for a moment only: that moment is made long, since a busy machine may look
 * too late.
 */
export async function clickForNotice(button: Locator, notice: Locator) {
  await button.evaluate(() => {
    const { setTimeout: later } = window;
    if (later.name === 'muchLater') return;
    const muchLater = (act: () => void, delay = 0) => later(act, delay < 1000 ? delay : 100 * delay);
    Object.assign(window, { setTimeout: muchLater });
  });
  await button.click();
  await notice.waitFor({ state: 'attached' });
}

/** Open what is folded away, so that it is tested too. */
export const openAll = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
