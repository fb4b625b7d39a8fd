/** The search index of Pagefind: its files load when somebody searches. */
import { meaningfulWords, nameScore, rankByWords } from './words.js';

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
/** @typedef {{id: string, score: number, data: () => Promise<Page>}} Result */
/**
 * @typedef {object} Found
 * @property {Result[]} results best first
 * @property {Record<string, number>} counts pages of each kind
 * @property {number} all pages of all kinds
 * @property {number} withEveryWord how many of the results, the first ones, have every word
 */
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
/** A question may be long; each word of it that is searched by itself loads a part of the index. */
const MOST_WORDS = 8;
/** Where fewer pages have every word of a question, those that have most of its words follow. */
const FEW = 5;

/** Among so many first results a drive whose name was typed comes before what mentions it. */
const NAMED = 12;

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
 * Find the pages that have every meaningful word of a query, and where they are few, those that have most of them,
 * best first; count those of each kind, and of all kinds together.
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
  const options = kind ? { filters: { kind } } : {};
  const words = meaningfulWords(query);
  const { results: exact, totalFilters, unfilteredResultCount: all } = await index.search(words.join(' '), options);
  const withEveryWord = exact.length;
  if (all >= FEW || words.length < 2) {
    return { results: await namedFirst(exact, query), counts: totalFilters.kind ?? {}, all, withEveryWord };
  }
  const answers = await Promise.all(words.slice(0, MOST_WORDS).map((word) => index.search(word, options)));
  const known = new Set(exact.map(({ id }) => id));
  const others = rankByWords(answers.map((one) => one.results)).filter(({ id }) => !known.has(id));
  const results = await namedFirst([...exact, ...others], query);
  return { results, counts: {}, all: results.length, withEveryWord };
}

/**
 * Put drives that the query names before the pages that mention them.
 * @param {Result[]} results
 * @param {string} query
 * @returns {Promise<Result[]>}
 */
async function namedFirst(results, query) {
  const first = await Promise.all(
    results.slice(0, NAMED).map(async (result) => {
      const { meta, filters } = await result.data();
      return { result, score: filters.kind?.includes('drives') ? nameScore(meta.title, query) : 0 };
    }),
  );
  const sorted = first.toSorted((one, other) => other.score - one.score).map(({ result }) => result);
  return [...sorted, ...results.slice(NAMED)];
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
