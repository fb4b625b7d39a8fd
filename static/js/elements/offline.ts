/** `<iops-offline>`: saves the pages that work without a network, and says where a page comes from such a copy. */
import { ROOT } from './addresses.ts';
import { make, makeButton } from './dom.ts';

// The copy of pages that a reader saved: files by their hashes, and a list that is put in place when all are there.

/** `date`: of the newest result, in words */
type Version = { version: string; date: string; bytes: number };
/** Files by their places. */
type List = Version & { files: Record<string, { sha256: string; bytes: number }> };

const PREFIX = `honest-iops ${ROOT.pathname} `;
/** Caches, also of the service worker: what is saved, and its files, of two versions while one replaces another. */
const CURRENT = `${PREFIX}current`;
const FILES = `${PREFIX}files`;
/** How many files are fetched beside each other. */
const AT_ONCE = 6;

/** @param place below the root of the site */
const address = (place: string) => new URL(place, ROOT).href;

const key = (place: string, sha256: string) => `${address(place)}?${sha256}`;

/** What the site has now, past every cache. */
async function ask(place: string) {
  const response = await fetch(address(place), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/** The version that the site has now. Throws where the site cannot be reached. */
const siteVersion = async (): Promise<Version> => (await ask('offline-version.json')).json();

/** @param name of a document about the copy */
const saved = async (name: string) => (await caches.match(address(name), { cacheName: CURRENT }))?.json();

/** @returns the version that is saved */
const savedVersion = (): Promise<Version | undefined> => saved('offline-version.json');

/** Whether this page came from the copy: a reload by force passes it by. */
async function isFromCopy() {
  if (!navigator.serviceWorker.controller) return false;
  const list = (await saved('offline.json')) as List | undefined;
  const place = decodeURI(location.pathname.slice(ROOT.pathname.length)).replace(/(^|\/)index\.html$/, '$1');
  return Boolean(list?.files[place]);
}

/** Fetch one file and compare it with its hash. */
async function fetchFile(place: string, sha256: string) {
  const response = await ask(place);
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== sha256) throw new Error('The site was being renewed while it was saved. Try again in some minutes.');
  return response;
}

/**
 * Save what the site has now. A copy that is there stays until the new one is whole, and only what changed is fetched;
 * what was fetched before a failure is not fetched again. Two pages wait for each other.
 * @param report how much is saved, from 0 to 1
 */
const save = (report: (part: number) => void): Promise<Version> =>
  navigator.locks.request(CURRENT, () => replace(report));

async function replace(report: (part: number) => void) {
  const list = (await (await ask('offline.json')).json()) as List;
  const cache = await caches.open(FILES);
  const present = new Set((await cache.keys()).map(({ url }) => url));
  const waiting = Object.entries(list.files).filter(([place, { sha256 }]) => !present.has(key(place, sha256)));
  const total = waiting.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, { sha256, bytes }] = next;
      await cache.put(key(place, sha256), await fetchFile(place, sha256));
      done += bytes;
      report(done / total);
    }
  };
  // After a failure nothing more is begun, and what is under way ends before it is told.
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stop)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  const { files, ...version } = list;
  const current = await caches.open(CURRENT);
  await current.put(address('offline.json'), Response.json(list));
  await current.put(address('offline-version.json'), Response.json(version));
  const kept = new Set(Object.entries(files).map(([place, { sha256 }]) => key(place, sha256)));
  const old = (await cache.keys()).filter(({ url }) => !kept.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
  await navigator.serviceWorker.register(address('sw.js'), { scope: ROOT.pathname });
  await navigator.storage?.persist?.();
  return version;
}

/** Remove the copy and what answers from it. */
async function clear() {
  await Promise.all([CURRENT, FILES].map((name) => caches.delete(name)));
  await (await navigator.serviceWorker.getRegistration(ROOT.pathname))?.unregister();
}

const MEGABYTE = 1e6;

class IopsOffline extends HTMLElement {
  /** What it says now. */
  #says = make('span', { role: 'status' });
  #buttons = make('span.offline__buttons');

  async connectedCallback() {
    if ('ready' in this.dataset) return; // it was only moved
    this.dataset.ready = '';
    this.append(this.#says, this.#buttons);
    try {
      await this.#begin();
    } catch (error) {
      // A private window, or an address without https: only the page about it need say so.
      const words = `This browser saves no pages of this site here: ${error instanceof Error ? error.message : error}.`;
      this.#show(this.#isFull ? words : '', 'unable');
    }
  }

  async #begin() {
    if (!('serviceWorker' in navigator && 'caches' in window)) throw new Error('that takes an address with https');
    if ((await caches.keys()).length === 0) return this.#offer();
    const saved = await savedVersion();
    if (!saved) return this.#offer();
    const isCopy = await isFromCopy();
    if (!isCopy) this.#showMissing();
    await this.#compare(saved, isCopy);
  }

  /** Whether this is the page about offline use. */
  get #isFull() {
    return this.hasAttribute('data-full');
  }

  /** Offer to save; the page about it says how much that is. */
  async #offer() {
    const size = this.#isFull ? (await siteVersion()).bytes : 0;
    const amount = size ? ` (${(size / MEGABYTE).toFixed(1)} MB)` : '';
    this.#show('', 'none', makeButton(`Save for offline use${amount}`, { class: this.#isFull ? '' : 'plain' }), () =>
      this.#save('Saved for offline'),
    );
  }

  /** @param said when it is done */
  async #save(said: string) {
    const report = (part: number) => this.#show(`Saving: ${Math.floor(part * 10) * 10} %`, 'saving');
    try {
      const version = await save(report);
      this.#showSaved(version, said);
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Say what is saved; where the site has something newer, fetch it and say so.
   * @param isCopy whether this page came from the copy
   */
  async #compare(saved: Version, isCopy: boolean) {
    this.toggleAttribute('data-copy', isCopy);
    // Whoever reads a copy is to see it before the page.
    if (isCopy && !this.#isFull) this.closest('main')?.prepend(this);
    const from = isCopy ? 'Saved copy' : 'Saved for offline';
    this.#showSaved(saved, from);
    let now: Version;
    try {
      now = await siteVersion();
    } catch {
      this.#showSaved(saved, `${from}, the site cannot be reached`);
      return;
    }
    if (now.version === saved.version) this.#showSaved(saved, `${from}, up to date`);
    else if (!isCopy) await this.#save('Saved for offline, up to date');
    else {
      await this.#save('A newer version is saved');
      if (this.dataset.state === 'saved') this.#addButton(makeButton('Show it'), () => location.reload());
    }
  }

  #showSaved(version: Version, words: string) {
    this.#show(`${words}: data of ${version.date}.`, 'saved');
    if (this.#isFull) this.#addButton(makeButton('Remove it from this device'), () => this.#clear());
  }

  async #clear() {
    await clear();
    this.removeAttribute('data-copy');
    this.#show('Removed. Nothing of this site is kept on this device for offline use.', 'none');
  }

  /** On the page that stands in for one that was not saved. */
  #showMissing() {
    const missing = document.querySelector('[data-missing]');
    const isOwnAddress = new URL(this.dataset.page ?? '', location.href).pathname === location.pathname;
    missing?.toggleAttribute('hidden', isOwnAddress);
  }

  #fail(error: unknown) {
    const reason = error instanceof Error ? error.message : String(error);
    const words = error instanceof TypeError ? 'The site cannot be reached.' : reason;
    this.#show(`Not saved. ${words}`, 'failed', makeButton('Try again'), () => this.#save('Saved for offline'));
  }

  #show(words: string, state: string, button?: HTMLButtonElement, press?: () => unknown) {
    this.#says.textContent = words;
    this.dataset.state = state;
    this.#buttons.replaceChildren();
    if (button && press) this.#addButton(button, press);
  }

  #addButton(button: HTMLButtonElement, press: () => unknown) {
    button.addEventListener('click', press);
    this.#buttons.append(button);
  }
}

customElements.define('iops-offline', IopsOffline);
