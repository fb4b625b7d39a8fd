/** Suggestions where a search finds nothing: the same query among all kinds of page, or single words of it. */
import { make } from '../dom.ts';
import { type Found, searchAddress, searchPages } from './pagefind.ts';

const MAX_WORDS = 5;

/**
 * Find searches that do find something, as list items with links.
 * @param kind empty for all
 */
export async function suggestSearches(query: string, kind: string): Promise<HTMLElement[]> {
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

const suggestion = (query: string, count: number, href: string, where = '') =>
  make('li', {}, make('a', { href }, `“${query}”`), `: ${countPages(count)}${where}`);

/** Write how many pages have every word of a query, and how many have some of them. */
export function countFound({ results, withEveryWord }: Found) {
  const others = results.length - withEveryWord;
  if (!others) return countPages(withEveryWord);
  return `${countPages(withEveryWord)} with every word and ${others} with some of them, best first,`;
}

/** Write a number of pages: “1 page”, “12 pages”. */
const countPages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`;
