/** What leads on where a search finds nothing: the same words among all kinds of page, or fewer words. */
import { make } from '../dom.js';
import { address, ask } from './index-files.js';

const WORDS = 5;

/**
 * Links to searches that find something.
 * @param {string} words
 * @param {string} kind
 * @returns {Promise<HTMLElement[]>}
 */
export async function waysOn(words, kind) {
  const { all } = kind ? await ask(words) : { all: 0 };
  if (all) return [way(words, all, address(words, ''), ' of any kind')];
  const parts = [...new Set(words.split(/\s+/))].slice(0, WORDS);
  if (parts.length < 2) return [];
  const counted = await Promise.all(
    parts.map(async (part) => ({ part, count: (await ask(part, kind || undefined)).results.length })),
  );
  return counted.filter(({ count }) => count).map(({ part, count }) => way(part, count, address(part, kind)));
}

/**
 * @param {string} words
 * @param {number} count
 * @param {string} href
 * @param {string} [where]
 */
const way = (words, count, href, where = '') =>
  make('li', {}, make('a', { href }, `“${words}”`), `: ${pages(count)}${where}`);

/** @param {number} count */
export const pages = (count) => `${count} ${count === 1 ? 'page' : 'pages'}`;
