/** Suggestions where a search finds nothing: the same query among all kinds of page, or single words of it. */
import { make } from '../dom.ts';
import { searchAddress, searchPages } from './pagefind.ts';

const MAX_WORDS = 5;

/**
 * Find searches that do find something, as list items with links.
 * @param {string} query
 * @param {string} kind empty for all
 * @returns {Promise<HTMLElement[]>}
 */
export async function suggestSearches(query, kind) {
  const { all } = kind ? await searchPages(query) : { all: 0 };
  if (all) return [suggestion(query, all, searchAddress(query, ''), ' of any kind')];
  const words = [...new Set(query.split(/\s+/))].slice(0, MAX_WORDS);
  if (words.length < 2) return [];
  const counted = await Promise.all(
    words.map(async (word) => ({ word, count: (await searchPages(word, kind || undefined)).results.length })),
  );
  return counted
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => suggestion(word, count, searchAddress(word, kind)));
}

/**
 * @param {string} query
 * @param {number} count
 * @param {string} href
 * @param {string} [where]
 */
const suggestion = (query, count, href, where = '') =>
  make('li', {}, make('a', { href }, `“${query}”`), `: ${countPages(count)}${where}`);

/**
 * Write how many pages have every word of a query, and how many have some of them.
 * @param {import('./pagefind.ts').Found} found
 */
export function countFound({ results, withEveryWord }) {
  const others = results.length - withEveryWord;
  if (!others) return countPages(withEveryWord);
  return `${countPages(withEveryWord)} with every word and ${others} with some of them, best first,`;
}

/** Write a number of pages: “1 page”, “12 pages”. @param {number} count */
const countPages = (count) => `${count} ${count === 1 ? 'page' : 'pages'}`;
