/** Watches a page: what it asks for, and every fault of its scripts, its policy and its requests. */
import type { Page } from 'playwright-core';

/** What a page asked for, and what went wrong on it. */
export type Seen = { requests: string[]; complaints: string[] };

/**
 * Note every request and every fault of a page from now on.
 * @param root of the site; a request elsewhere is a fault
 */
export async function watch(page: Page, root: URL): Promise<Seen> {
  const seen: Seen = { requests: [], complaints: [] };
  const complain = (text: string) => void seen.complaints.push(text);
  page.on('pageerror', (error) => complain(`script: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complain(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why === 'net::ERR_ABORTED') return; // the test went on to another page
    // A script that is fetched early where scripts are off; what the policy refuses is an event of its own below.
    if (why === 'csp' && request.resourceType() === 'script') return;
    complain(`${why}: ${request.url()}`);
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
      (window as any).complain(`policy: ${event.violatedDirective} ${event.blockedURI}`);
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
