/** What is left of a question when the words that every page has are taken away. */

/** English words that carry no meaning in a search. */
const STOP_WORDS = new Set(
  `a about all am an and are as at be been but by can do does for from get had has have how i if in into is it its just
  me my not of off on only or our should so than that the their them then there these they this to too very was we were
  what when where which while who versus vs why will with would worth you your`.split(/\s+/),
);

/** Split a question into the words worth searching for, each once; all of them where every word is a common one. */
export function meaningfulWords(query: string): string[] {
  const words = [...new Set(query.split(/[\s?!,;]+/).filter(Boolean))];
  const meaningful = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return meaningful.length ? meaningful : words;
}

/** How much less a page counts that mentions a word than one that is about it: from not at all (0) to in proportion. */
const ABOUTNESS = 0.7;

/** Pages with a smaller part of the words of a query do not answer it, where others have more. */
const LEAST = 0.5;

/**
 * Rank pages that have half of the words or more by the words that they have: a rare word counts more than a common
 * one, and a page that is about a word counts more than one that mentions it. ABOUTNESS is the value with which most of
 * the golden queries find their page.
 * @param answers the pages of each word
 * @returns each page once, best first
 */
export function rankByWords<Hit extends { id: string; score: number }>(answers: Hit[][]): Hit[] {
  const pages = new Set(answers.flat().map(({ id }) => id)).size;
  const ranked: Map<string, { hit: Hit; weight: number; words: number }> = new Map();
  for (const hits of answers) {
    const rarity = Math.log((pages + 1) / (hits.length + 0.5));
    const most = Math.max(...hits.map(({ score }) => score), Number.MIN_VALUE);
    for (const hit of hits) {
      const weight = rarity * (hit.score / most) ** ABOUTNESS;
      const { weight: before = 0, words = 0 } = ranked.get(hit.id) ?? {};
      ranked.set(hit.id, { hit, weight: weight + before, words: words + 1 });
    }
  }
  const most = Math.max(0, ...[...ranked.values()].map(({ words }) => words));
  return [...ranked.values()]
    .filter(({ words }) => words >= Math.min(most, LEAST * answers.length))
    .sort((one, other) => other.weight - one.weight)
    .map(({ hit }) => hit);
}

/** A word of a name that tells one model from others: it has a digit, and is no bare size. */
const TELLING = /^(?=.*\d)[a-z\d]{3,}$/;

/** @returns words in lower case; D3-S4510 are two */
const wordsOfName = (text: string): string[] => text.toLowerCase().match(/[a-z\d]+/g) ?? [];

/**
 * Say how well a query names a thing: the more words of its name the better, the fewer others it has the better.
 * @returns 0 where no word of the query tells the thing from others
 */
export function nameScore(title: string, query: string): number {
  const asked = new Set(wordsOfName(query));
  const words = [...new Set(wordsOfName(title))];
  const matched = words.filter((word) => asked.has(word));
  return matched.some((word) => TELLING.test(word)) ? 2 * matched.length - 0.5 * (words.length - matched.length) : 0;
}
