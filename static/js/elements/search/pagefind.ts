/** What a search finds: Pagefind's answers, with questions weighed word by word. */
import { ROOT } from '../addresses.ts';
import { meaningfulWords, nameScore, rankByWords } from './words.ts';

// The files of Pagefind's index, which load when somebody searches. That of a large site has several parts.

/** What this module calls of Pagefind's script. */
interface Index {
  options: (options: object) => Promise<void>;
  mergeIndex: (address: string, options: object) => Promise<void>;
  filters: () => Promise<unknown>;
  search: (query: string, options: { filters?: { kind: string } }) => Promise<Answer>;
}

/** The site may be below the root of its host, which Pagefind has to know. */
/** Guide pages are long and answer best; titles of results repeat the names of their drives. */
const RANKING = { pageLength: 0.1, metaWeights: { title: 2 } };
const OPTIONS = { baseUrl: ROOT.pathname, ranking: RANKING };

let opened: Promise<Index> | undefined;
/** Whether the site cannot be reached, so that only the pages are searched that the reader saved. */
export let searchesCopy = false;

// What was saved answers until the network returns.
addEventListener('online', () => {
  if (searchesCopy) opened = undefined;
  searchesCopy = false;
});

/** The index of the site or, where that cannot be reached, of the pages that the reader saved. */
export function openIndex(): Promise<Index> {
  opened ??= openOne();
  opened.catch(() => {
    opened = undefined; // the next search may find the network again
  });
  return opened;
}

async function openOne() {
  try {
    const [index, parts] = await Promise.all([openFolder('pagefind'), furtherParts()]);
    await Promise.all(parts.map((part) => index.mergeIndex(`${ROOT.pathname}pagefind/${part}/`, OPTIONS)));
    await index.filters(); // without it a search does not count the kinds
    return index;
  } catch (error) {
    const index = await openFolder('pagefind-offline').catch(() => {
      throw error;
    });
    await index.filters();
    searchesCopy = true;
    return index;
  }
}

async function openFolder(folder: string) {
  const index = (await import(new URL(`${folder}/pagefind.js`, ROOT).href)) as Index;
  await index.options(OPTIONS);
  return index;
}

/** @returns the folders of all parts but the first (scripts/build/search_index.py) */
async function furtherParts(): Promise<string[]> {
  const response = await fetch(new URL('pagefind/parts.json', ROOT), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The list of the parts of the search index answered ${response.status}.`);
  return response.json();
}

/** A heading of a page and what is below it. */
export interface Part {
  title: string;
  url: string;
  excerpt: string;
  weighted_locations?: { balanced_score: number }[];
}
export interface Page {
  url: string;
  meta: { title: string };
  excerpt: string;
  sub_results: Part[];
  filters: { kind?: string[] };
}
type Result = { id: string; score: number; data: () => Promise<Page> };
export interface Found {
  /** best first */
  results: Result[];
  /** pages of each kind */
  counts: Record<string, number>;
  /** pages of all kinds */
  all: number;
  /** how many of the results have every word */
  withEveryWord: number;
}
interface Answer {
  results: Result[];
  totalFilters: { kind?: Record<string, number> };
  unfilteredResultCount: number;
}
/** A question may be long; each word of it that is searched by itself loads a part of the index. */
const MOST_WORDS = 8;
/** Where fewer pages have every word of a question, those that have most of its words come in, too. */
const FEW = 5;
/** So many words are a question: a long page may have them all by chance, so its words are weighed one by one. */
const QUESTION = 3;

/** Among so many first results a drive whose name was typed comes before what mentions it. */
const NAMED = 12;
/** Kinds that a question is rarely about unless it names one, though their pages may have its words. */
const RECORDS = ['drives', 'results', 'sources'];

/**
 * Find the pages that have every meaningful word of a query, and where they are few, those that have most of them too,
 * best first; count those of each kind, and of all kinds together.
 * @param kind the only kind of page to return
 */
export async function searchPages(query: string, kind?: string): Promise<Found> {
  const index = await openIndex();
  const options = kind ? { filters: { kind } } : {};
  const words = meaningfulWords(query);
  const { results: exact, totalFilters, unfilteredResultCount: all } = await index.search(words.join(' '), options);
  const withEveryWord = exact.length;
  if (words.length < 2 || (all >= FEW && words.length < QUESTION)) {
    return { results: await namedFirst(exact, query, false), counts: totalFilters.kind ?? {}, all, withEveryWord };
  }
  const answers = await Promise.all(words.slice(0, MOST_WORDS).map((word) => index.search(word, options)));
  const ranked = rankByWords(answers.map((one) => one.results));
  const known = new Set(exact.map(({ id }) => id));
  if (all >= FEW) {
    const results = await namedFirst(
      ranked.filter(({ id }) => known.has(id)),
      query,
      true,
    );
    return { results, counts: totalFilters.kind ?? {}, all, withEveryWord: results.length };
  }
  const mixed = words.length < QUESTION ? [...exact, ...ranked.filter(({ id }) => !known.has(id))] : ranked;
  const results = await namedFirst(mixed, query, words.length >= QUESTION);
  return { results, counts: {}, all: results.length, withEveryWord };
}

/**
 * Put drives that the query names before the pages that mention them, and records behind what answers a question.
 * @param asks whether the query is a question
 */
async function namedFirst(results: Result[], query: string, asks: boolean): Promise<Result[]> {
  const first = await Promise.all(
    results.slice(0, NAMED).map(async (result) => {
      const { meta, filters } = await result.data();
      const kinds = filters.kind ?? [];
      const named = kinds.includes('drives') ? nameScore(meta.title, query) : 0;
      const isRecord = kinds.some((kind) => RECORDS.includes(kind));
      return { result, score: asks && isRecord && named <= 0 ? Number.NEGATIVE_INFINITY : named };
    }),
  );
  const sorted = first.toSorted((one, other) => other.score - one.score).map(({ result }) => result);
  return [...sorted, ...results.slice(NAMED)];
}

/**
 * Write the address of a search.
 * @param kind empty for all
 */
export function searchAddress(query: string, kind: string) {
  const url = new URL(location.pathname, location.href);
  if (query) url.searchParams.set('q', query);
  if (kind) url.searchParams.set('type', kind);
  return url.href;
}
