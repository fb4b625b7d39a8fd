/** The search index: its files load when somebody searches, and are told where the site stands, since that may be below the root of its host. */

const ROOT = new URL('../../../', import.meta.url);

/** @typedef {{title: string, url: string, excerpt: string, weighted_locations?: {balanced_score: number}[]}} Part a heading of a page and what stands below it */
/** @typedef {{url: string, meta: {title: string}, excerpt: string, sub_results: Part[], filters: {kind?: string[]}}} Page */
/** @typedef {{results: {data: () => Promise<Page>}[], counts: Record<string, number>, all: number}} Found */

// Guide pages are long and answer best; titles of results repeat the words of their drives.
const RANKING = { pageLength: 0.1, metaWeights: { title: 2 } };

/** @type {Promise<any> | undefined} */
let opened;

async function open() {
  const index = await import(new URL('pagefind/pagefind.js', ROOT).href);
  await index.options({ baseUrl: ROOT.pathname, ranking: RANKING });
  await index.filters(); // without it a search does not count the kinds
  return index;
}

/**
 * Pages with the words, best first; how many there are of each kind, and of all kinds together.
 * @param {string} words
 * @param {string} [kind]
 * @returns {Promise<Found>}
 */
export async function ask(words, kind) {
  opened ??= open();
  opened.catch(() => {
    opened = undefined;
  }); // the next attempt may find the network again
  const index = await opened;
  const found = await index.search(words, kind ? { filters: { kind } } : {});
  return { results: found.results, counts: found.totalFilters.kind ?? {}, all: found.unfilteredResultCount };
}

/**
 * Where a search stands, so that it can be linked.
 * @param {string} words
 * @param {string} kind
 */
export function address(words, kind) {
  const url = new URL(location.pathname, location.href);
  if (words) url.searchParams.set('q', words);
  if (kind) url.searchParams.set('type', kind);
  return url.href;
}
