/** Answers from the copy that a reader saved for offline use (js/elements/offline/); without one it changes nothing. */

// The browser's own names, which the compiler knows for pages only.
const worker = self as unknown as {
  location: Location;
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<{ url: string } | undefined> };
  skipWaiting: () => void;
  addEventListener: (type: string, listener: (event: Asked) => void) => void;
};
interface Asked {
  request: Request;
  clientId: string;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<void>) => void;
}

const SCOPE = new URL('./', worker.location.href);
const PREFIX = `honest-iops ${SCOPE.pathname} `;
const CURRENT = { cacheName: `${PREFIX}current` };
const FILES = { cacheName: `${PREFIX}files` };
const EXPLAINED = new URL('offline/', SCOPE).href;

/** Hashes by their places. */
type Files = Record<string, { sha256: string }>;

/** The list of the copy, read once for each version. */
let known = { version: '', files: {} as Files };

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { method, url, cache } = event.request;
  // What asks for the site's own answer, as the saving of a copy does, gets that.
  if (method !== 'GET' || !url.startsWith(SCOPE.href) || cache === 'no-store') return;
  event.respondWith(answer(event.request, event.clientId));
});

/** A document about the copy. */
const about = async (name: string) => (await caches.match(new URL(name, SCOPE).href, CURRENT))?.json();

/** The files of the saved copy, or null. */
async function savedFiles() {
  const version = await about('offline-version.json');
  if (!version) return null;
  if (version.version !== known.version) known = await about('offline.json');
  return known.files;
}

/** The saved answer to an address, if there is one. */
async function find(files: Files, address: string): Promise<Response | undefined> {
  const { origin, pathname } = new URL(address);
  const place = decodeURI(pathname.slice(SCOPE.pathname.length)).replace(/(^|\/)index\.html$/, '$1');
  const file = files[place];
  return file && caches.match(`${origin}${SCOPE.pathname}${encodeURI(place)}?${file.sha256}`, FILES);
}

/**
 * A page that is saved comes whole from the copy, with every file it loads, so that no two versions mix. Any other page
 * comes from the site; while there is none, the page that says what is saved stands in.
 */
async function answer(request: Request, clientId: string) {
  const files = await savedFiles();
  if (!files) return fetch(request);
  const saved = () => find(files, request.url);
  if (request.mode === 'navigate') {
    return (await saved()) ?? fetch(request).catch(async () => (await find(files, EXPLAINED)) ?? Response.error());
  }
  const client = await worker.clients.get(clientId);
  if (client && (await find(files, client.url))) return (await saved()) ?? fetch(request);
  return fetch(request).catch(async () => (await saved()) ?? Response.error());
}
