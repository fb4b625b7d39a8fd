/** Answers from the copy that a reader saved for offline use (js/elements/offline/); without one it changes nothing. */

// The browser's own names, which the compiler knows for pages only.
const worker = /** @type {any} */ (self);
const SCOPE = new URL('./', worker.location.href);
const PREFIX = `honest-iops ${SCOPE.pathname} `;
const VERSION = new URL('offline-version.json', SCOPE).href;
const EXPLAINED = new URL('offline/', SCOPE).href;

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { method, url, cache } = event.request;
  // What asks for the site's own answer, as the saving of a copy does, gets that.
  if (method !== 'GET' || !url.startsWith(SCOPE.href) || cache === 'no-store') return;
  event.respondWith(answer(event.request, event.clientId));
});

/** The saved copy, or null. */
async function currentCopy() {
  const version = await caches.match(VERSION, { cacheName: `${PREFIX}current` });
  return version ? caches.open(PREFIX + (await version.json()).version) : null;
}

/**
 * The address under which a page or file is saved.
 * @param {string} address
 */
function place(address) {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/index\.html$/, '/');
}

/**
 * A page that is saved comes whole from the copy, with every file it loads, so that no two versions mix. Any other page
 * comes from the site; while there is none, the page that says what is saved stands in.
 * @param {Request} request
 * @param {string} clientId
 */
async function answer(request, clientId) {
  const copy = await currentCopy();
  if (!copy) return fetch(request);
  const saved = () => copy.match(place(request.url));
  if (request.mode === 'navigate') {
    return (await saved()) ?? fetch(request).catch(async () => (await copy.match(EXPLAINED)) ?? Response.error());
  }
  const client = await worker.clients.get(clientId);
  if (client && (await copy.match(place(client.url)))) return (await saved()) ?? fetch(request);
  return fetch(request).catch(async () => (await saved()) ?? Response.error());
}
