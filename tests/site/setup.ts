/** Start one server and one browser for all browser tests: node --test --test-global-setup=tests/site/setup.ts */
import { chromium } from 'playwright-core';
import { launch } from './chromium.ts';
import { serve } from './server.ts';

const stops: (() => Promise<void>)[] = [];

/** Each file of tests finds both in its environment; browser.ts starts its own where they are missing. */
export async function globalSetup() {
  const site = await serve();
  stops.push(site.stop);
  const browser = await chromium.launchServer(launch);
  stops.push(() => browser.close());
  process.env.SITE_URL = site.root.href;
  process.env.BROWSER_ENDPOINT = browser.wsEndpoint();
}

export async function globalTeardown() {
  for (const stop of stops.toReversed()) await stop();
}
