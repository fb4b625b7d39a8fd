/** The search index of Pagefind: its files load when somebody searches. */

/** The site may be below the root of its host, which Pagefind has to know. */
const ROOT = new URL('../../../', import.meta.url);

/**
 * @typedef {object} Part a heading of a page and what is below it
 * @property {string} title
 * @property {string} url
 * @property {string} excerpt
 * @property {{balanced_score: number}[]} [weighted_locations]
 */
/**
 * @typedef {object} Page
 * @property {string} url
 * @property {{title: string}} meta
 * @property {string} excerpt
 * @property {Part[]} sub_results
 * @property {{kind?: string[]}} filters
 */
/** @typedef {{data: () => Promise<Page>}} Result */
/** @typedef {{results: Result[], counts: Record<string, number>, all: number}} Found */
/**
 * @typedef {object} Answer
 * @property {Result[]} results
 * @property {{kind?: Record<string, number>}} totalFilters
 * @property {number} unfilteredResultCount
 */
/**
 * @typedef {object} Index what this module calls of Pagefind's script
 * @property {(options: object) => Promise<void>} options
 * @property {() => Promise<unknown>} filters
 * @property {(query: string, options: {filters?: {kind: string}}) => Promise<Answer>} search
 */

/** Guide pages are long and answer best; titles of results repeat the names of their drives. */
const RANKING = { pageLength: 0.1, metaWeights: { title: 2 } };

/** @type {Promise<Index> | undefined} */
let opened;

/** @returns {Promise<Index>} */
async function openIndex() {
  const index = /** @type {Index} */ (await import(new URL('pagefind/pagefind.js', ROOT).href));
  await index.options({ baseUrl: ROOT.pathname, ranking: RANKING });
  await index.filters(); // without it a search does not count the kinds
  return index;
}

/**
 * Find the pages that match a query, best first; count those of each kind, and of all kinds together.
 * @param {string} query
 * @param {string} [kind] the only kind of page to return
 * @returns {Promise<Found>}
 */
export async function searchPages(query, kind) {
  opened ??= openIndex();
  opened.catch(() => {
    opened = undefined; // the next search may find the network again
  });
  const index = await opened;
  const answer = await index.search(query, kind ? { filters: { kind } } : {});
  return { results: answer.results, counts: answer.totalFilters.kind ?? {}, all: answer.unfilteredResultCount };
}

/**
 * Write the address of a search.
 * @param {string} query
 * @param {string} kind empty for all
 */
export function searchAddress(query, kind) {
  const url = new URL(location.pathname, location.href);
  if (query) url.searchParams.set('q', query);
  if (kind) url.searchParams.set('type', kind);
  return url.href;
}
