/** A visit of a page with a slower processor, and optionally a phone's network: when it is painted and can be used. */
import type { Browser, Page } from 'playwright-core';

const SLOWDOWN = 4;
/** What Lighthouse takes for a phone: round trips of 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const PHONE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 75e4 / 8 };

/** Open an address with an empty cache and use the page. */
export async function visit<T>(
  browser: Browser,
  address: string,
  use: (page: Page) => Promise<T>,
  { phone = false, prepare }: { phone?: boolean; prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<T> {
  const context = await browser.newContext({ viewport: phone ? { width: 412, height: 823 } : null });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Network.enable');
    if (phone) await session.send('Network.emulateNetworkConditions', PHONE);
    await page.addInitScript(() => {
      const paints = Object.assign(window, { paints: { first: 0, largest: 0 } }).paints;
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (name === 'first-contentful-paint') paints.first = startTime;
      }).observe({ type: 'paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) paints.largest = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await prepare?.(page);
    await page.goto(address, { waitUntil: 'commit' });
    return await use(page);
  } finally {
    await context.close();
  }
}

/**
 * When a page was first painted, when its largest part was, and when an element of it could be used.
 * @param ready selector of the element that is there once it can be used
 * @returns milliseconds since it was asked
 */
export async function loading(
  page: Page,
  ready: string,
): Promise<{ first: number; largest: number; ready: number; requests: number }> {
  const usable = await page.evaluate(
    (selector) =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelector(selector)) resolve(performance.now());
          else setTimeout(look, 5);
        };
        look();
      }),
    ready,
  );
  await page.waitForLoadState('networkidle');
  const { first, largest, requests } = await page.evaluate(() => ({
    ...(window as unknown as { paints: { first: number; largest: number } }).paints,
    requests: performance.getEntriesByType('resource').length,
  }));
  return { first, largest, ready: Number(usable), requests };
}

/**
 * Change a field as a reader does, a letter at a time, and time each change until the page is laid out.
 * @param selector of the field
 * @returns milliseconds
 */
export const changes = (page: Page, selector: string, values: readonly string[]): Promise<number[]> =>
  page.evaluate(
    async ([field, texts]) => {
      const input = document.querySelector(field) as HTMLInputElement;
      const times = [];
      for (const text of texts) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const started = performance.now();
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        void document.body.offsetHeight; // what was drawn is laid out, too
        times.push(performance.now() - started);
      }
      return times;
    },
    [selector, values] as const,
  );
