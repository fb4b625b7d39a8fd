/** The copy of pages that a reader saved: files by their hashes, and a list that is put in place when all are there. */

/** @typedef {{version: string, date: string, bytes: number}} Version `date`: of the newest result, in words */
/** @typedef {Version & {files: Record<string, {sha256: string, bytes: number}>}} List files by their places */

const ROOT = new URL('../../../', import.meta.url);
const PREFIX = `honest-iops ${ROOT.pathname} `;
/** Caches, also of static/sw.js: what is saved, and its files, of more than one version while one replaces another. */
const CURRENT = `${PREFIX}current`;
const FILES = `${PREFIX}files`;
/** How many files are fetched beside each other. */
const AT_ONCE = 6;

/** @param {string} place below the root of the site */
const address = (place) => new URL(place, ROOT).href;

/** @param {string} place @param {string} sha256 */
const key = (place, sha256) => `${address(place)}?${sha256}`;

/**
 * What the site has now, past every cache.
 * @param {string} place
 */
async function ask(place) {
  const response = await fetch(address(place), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/**
 * The version that the site has now. Throws where the site cannot be reached.
 * @returns {Promise<Version>}
 */
export const siteVersion = async () => (await ask('offline-version.json')).json();

/** @param {string} name of a document about the copy */
const saved = async (name) => (await caches.match(address(name), { cacheName: CURRENT }))?.json();

/** @returns {Promise<Version | undefined>} the version that is saved */
export const savedVersion = () => saved('offline-version.json');

/** Whether this page came from the copy: a reload by force passes it by. */
export async function isFromCopy() {
  if (!navigator.serviceWorker.controller) return false;
  const list = /** @type {List | undefined} */ (await saved('offline.json'));
  const place = decodeURI(location.pathname.slice(ROOT.pathname.length)).replace(/(^|\/)index\.html$/, '$1');
  return Boolean(list?.files[place]);
}

/**
 * Fetch one file and compare it with its hash.
 * @param {string} place
 * @param {string} sha256
 */
async function fetchFile(place, sha256) {
  const response = await ask(place);
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== sha256) throw new Error('The site was being renewed while it was saved. Try again in some minutes.');
  return response;
}

/**
 * Save what the site has now. A copy that is there stays until the new one is whole, and only what changed is fetched;
 * what was fetched before a failure is not fetched again. Two pages wait for each other.
 * @param {(part: number) => void} report how much is saved, from 0 to 1
 * @returns {Promise<Version>}
 */
export const save = (report) => navigator.locks.request(CURRENT, () => replace(report));

/** @param {(part: number) => void} report */
async function replace(report) {
  const list = /** @type {List} */ (await (await ask('offline.json')).json());
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
  const stop = (/** @type {unknown} */ error) => {
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
export async function clear() {
  await Promise.all([CURRENT, FILES].map((name) => caches.delete(name)));
  await (await navigator.serviceWorker.getRegistration(ROOT.pathname))?.unregister();
}
