/** The copy of pages that a reader saved: what is in it, how it is made whole or not at all, and how it is cleared. */

/** @typedef {{version: string, date: string, bytes: number}} Version `date`: of the newest result, in words */
/** @typedef {Version & {files: Record<string, {sha256: string, bytes: number}>}} List files by their place */

const ROOT = new URL('../../../', import.meta.url);
const PREFIX = `honest-iops ${ROOT.pathname} `;
const CURRENT = `${PREFIX}current`;
/** How many files are fetched beside each other. */
const AT_ONCE = 6;

/** @param {string} place below the root of the site */
const address = (place) => new URL(place, ROOT).href;

/**
 * A document about the copy, as the site has it now.
 * @param {string} name
 * @returns {Promise<Version>}
 */
async function ask(name) {
  const response = await fetch(address(name), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}

/** The version that the site has now. Throws where the site cannot be reached. */
export const siteVersion = () => ask('offline-version.json');

/** @returns {Promise<Version | null>} the version that is saved */
export async function savedVersion() {
  const response = await caches.match(address('offline-version.json'), { cacheName: CURRENT });
  return response ? response.json() : null;
}

/** Whether this page came from the copy: a reload by force passes it by. */
export async function isFromCopy() {
  const saved = navigator.serviceWorker.controller && (await savedVersion());
  if (!saved) return false;
  const page = location.origin + location.pathname.replace(/\/index\.html$/, '/');
  return Boolean(await caches.match(page, { cacheName: PREFIX + saved.version }));
}

/**
 * One file: from the copy before where it is the same, else from the site, compared with its hash.
 * @param {string} place
 * @param {string} sha256
 * @param {List | null} before
 */
async function file(place, sha256, before) {
  if (before?.files[place]?.sha256 === sha256) {
    const kept = await caches.match(address(place), { cacheName: PREFIX + before.version });
    if (kept) return kept;
  }
  const response = await fetch(address(place), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== sha256) throw new Error('The site was being renewed while it was saved. Try again in some minutes.');
  return response;
}

/** @param {Version} version */
const asResponse = (version) =>
  new Response(JSON.stringify(version), { headers: { 'Content-Type': 'application/json' } });

/**
 * Save what the site has now; a copy that is there stays until the new one is whole. Two pages wait for each other.
 * @param {(part: number) => void} report how much is saved, from 0 to 1
 * @returns {Promise<Version>}
 */
export const save = (report) => navigator.locks.request(CURRENT, () => replace(report));

/** @param {(part: number) => void} report */
async function replace(report) {
  const list = /** @type {List} */ (await ask('offline.json'));
  const old = await caches.match(address('offline.json'), { cacheName: CURRENT });
  const before = /** @type {List | null} */ (old ? await old.json() : null);
  const name = PREFIX + list.version;
  const cache = await caches.open(name);
  const waiting = Object.entries(list.files);
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, { sha256, bytes }] = next;
      await cache.put(address(place), await file(place, sha256, before));
      done += bytes;
      report(done / list.bytes);
    }
  };
  // After a failure nothing more is begun, and what is under way ends before the part that is there is removed.
  const stop = (/** @type {unknown} */ error) => {
    waiting.length = 0;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stop)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) {
    if (before?.version !== list.version) await caches.delete(name);
    throw failed.reason;
  }
  const { files, ...version } = list;
  const current = await caches.open(CURRENT);
  await current.put(address('offline.json'), asResponse(list));
  await current.put(address('offline-version.json'), asResponse(version));
  await removeCaches([CURRENT, name]);
  await navigator.serviceWorker.register(address('sw.js'), { scope: ROOT.pathname });
  await navigator.storage?.persist?.();
  return version;
}

/** @param {string[]} kept names of caches that stay */
async function removeCaches(kept) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !kept.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Remove the copy and what answers from it. */
export async function clear() {
  await removeCaches([]);
  await (await navigator.serviceWorker.getRegistration(ROOT.pathname))?.unregister();
}
