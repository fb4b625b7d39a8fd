/** `<iops-search>`: searches for the query of the address and lists pages. */
import { ROOT } from './addresses.ts';
import { make } from './dom.ts';
import { bindSwitch } from './search/slash-key.ts';
import { meaningfulWords, nameScore, rankByWords } from './search/words.ts';

// What a search finds: Pagefind's answers, with questions weighed word by word.

// The files of Pagefind's index, which load when somebody searches.

/** What this module calls of Pagefind's script. */
interface Index {
  options: (options: object) => Promise<void>;
  filters: () => Promise<unknown>;
  search: (query: string, options: { filters?: { kind: string } }) => Promise<Answer>;
}

/** Guide pages are long and answer best; titles of results repeat the names of their drives. */
const RANKING = { pageLength: 0.1, metaWeights: { title: 2 } };
/** The site may be below the root of its host, which Pagefind has to know. */
const OPTIONS = { baseUrl: ROOT.pathname, ranking: RANKING };

let opened: Promise<Index> | undefined;
/** Whether the site cannot be reached, so that only the pages are searched that the reader saved. */
let searchesCopy = false;

// What was saved answers until the network returns.
addEventListener('online', () => {
  if (searchesCopy) opened = undefined;
  searchesCopy = false;
});

/** The index of the site or, where that cannot be reached, of the pages that the reader saved. */
function openIndex(): Promise<Index> {
  opened ??= openOne();
  opened.catch(() => {
    opened = undefined; // the next search may find the network again
  });
  return opened;
}

async function openOne() {
  try {
    const index = await openFolder('pagefind');
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

/** A heading of a page and what is below it. */
interface Part {
  title: string;
  url: string;
  excerpt: string;
  weighted_locations?: { balanced_score: number }[];
}
interface Page {
  url: string;
  meta: { title: string };
  excerpt: string;
  sub_results: Part[];
  filters: { kind?: string[] };
}
type Result = { id: string; score: number; data: () => Promise<Page> };
interface Found {
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
async function searchPages(query: string, kind?: string): Promise<Found> {
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
function searchAddress(query: string, kind: string) {
  const url = new URL(location.pathname, location.href);
  if (query) url.searchParams.set('q', query);
  if (kind) url.searchParams.set('type', kind);
  return url.href;
}

// The arrow keys move the focus from the search field through the links of the results and back.

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Listen for the arrow keys. */
function focusByArrows(root: HTMLElement, field: HTMLInputElement, list: HTMLElement) {
  root.addEventListener('keydown', (event) => {
    const step = STEPS.get(event.key);
    const links = [...list.querySelectorAll('a')];
    const index = links.indexOf(event.target as HTMLAnchorElement);
    const startsHere = index >= 0 || event.target === field;
    if (!step || !links.length || !startsHere || hasModifier(event)) return;
    event.preventDefault();
    const next = index + step;
    if (next < 0) field.focus();
    else (links[next] ?? links[index])?.focus();
  });
}

/** Whether a modifier key is held down: such combinations belong to the browser. */
const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey;

// The filter by kind of page: offers the kinds that have results, with their counts, and the one that is chosen.

class KindFilter {
  element: HTMLFieldSetElement;
  choices: HTMLInputElement[];

  constructor(element: HTMLFieldSetElement) {
    this.element = element;
    this.choices = [...element.querySelectorAll('input')];
  }

  /** The chosen kind, empty for all. */
  get chosen() {
    return this.choices.find((choice) => choice.checked)?.value ?? '';
  }

  /** A kind that does not exist chooses all. */
  set chosen(kind) {
    const choice = this.choices.find(({ value }) => value === kind) ?? this.choices[0];
    if (choice) choice.checked = true;
  }

  /** Show how many results each kind has. */
  show(counts: Record<string, number>, all: number) {
    this.element.hidden = all === 0;
    for (const choice of this.choices) {
      const count = choice.value ? (counts[choice.value] ?? 0) : all;
      const label = choice.closest('label');
      const number = label?.querySelector('span');
      if (label) label.hidden = count === 0 && !choice.checked;
      if (number) number.textContent = `(${count})`;
    }
  }
}

// One entry of the search results: a page, its kind, the passage that matches, the headings that match best.

const MAX_HEADINGS = 3;

/** Make the entry of a page. */
function resultEntry({ url, meta, excerpt, sub_results: parts, filters }: Page) {
  const kind = filters.kind?.[0];
  const headings = parts
    .filter((part) => part.url.includes('#'))
    .sort((one, other) => score(other) - score(one))
    .slice(0, MAX_HEADINGS);
  const term = kind === 'glossary' ? headings.shift() : undefined; // each heading there is an entry of its own
  const links = headings.map(({ url: href, title }) => make('li', {}, make('a', { href }, title)));
  return make(
    'li',
    {},
    make('a', { href: term?.url ?? url }, term ? `${meta.title}: ${term.title}` : meta.title),
    kind && make('small', {}, ` ${kind}`),
    make('div', {}, ...markedText(excerpt)),
    links.length > 0 && make('ul', {}, ...links),
  );
}

const score = ({ weighted_locations: places = [] }: Part) =>
  places.reduce((sum, { balanced_score }) => sum + balanced_score, 0);

/** Turn an excerpt into text with its marks; nothing else of it is read as HTML. */
function markedText(excerpt: string) {
  const parsed = new DOMParser().parseFromString(excerpt, 'text/html');
  return [...parsed.body.childNodes].map((node) =>
    node.nodeName === 'MARK' ? make('mark', {}, node.textContent) : document.createTextNode(node.textContent ?? ''),
  );
}

// Suggestions where a search finds nothing: the same query among all kinds of page, or single words of it.

const MAX_WORDS = 5;

/**
 * Find searches that do find something, as list items with links.
 * @param kind empty for all
 */
async function suggestSearches(query: string, kind: string): Promise<HTMLElement[]> {
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
function countFound({ results, withEveryWord }: Found) {
  const others = results.length - withEveryWord;
  if (!others) return countPages(withEveryWord);
  return `${countPages(withEveryWord)} with every word and ${others} with some of them, best first,`;
}

/** Write a number of pages: “1 page”, “12 pages”. */
const countPages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`;

const RESULTS_AT_ONCE = 6;
/** A pause in typing that is long enough to search. */
const PAUSE_MS = 80;
const NOTHING: Found = { results: [], counts: {}, all: 0, withEveryWord: 0 };

class IopsSearch extends HTMLElement {
  /** Found, but not listed yet. */
  #waiting: Found['results'] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #field = this.querySelector('input[name="q"]') as HTMLInputElement;
  #status = this.querySelector('[role="status"]') as HTMLElement;
  #list = this.querySelector('.search-results') as HTMLElement;
  #more = this.querySelector('.search-more') as HTMLButtonElement;
  #help = this.querySelector('.search-help') as HTMLElement;
  #examples = this.querySelector('.search-examples') as HTMLElement;
  #allPages = document.querySelector('.all-pages');
  #kinds = new KindFilter(this.querySelector('fieldset') as HTMLFieldSetElement);

  connectedCallback() {
    this.#listen();
    bindSwitch(this.querySelector('.search-key'));
    this.querySelector('.search-keys')?.removeAttribute('hidden');
    this.#readAddress();
    // Whoever opens this page searches: the index is there before the first word. A failure is said by the search.
    openIndex().catch(() => {});
  }

  #listen() {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#go({ newStep: true });
    });
    this.#field.addEventListener('input', () => this.#goAfterPause());
    this.#field.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.#field.value) return;
      event.preventDefault();
      this.#field.value = '';
      this.#go();
    });
    this.#kinds.element.addEventListener('change', () => this.#go({ newStep: true }));
    this.#more.addEventListener('click', () => this.#showMore());
    addEventListener('popstate', () => this.#readAddress());
    focusByArrows(this, this.#field, this.#list);
  }

  get #query() {
    return this.#field.value.trim();
  }

  /** Take the query and the kind from the address, and search. */
  #readAddress() {
    const { searchParams: asked } = new URL(location.href);
    this.#field.value = asked.get('q') ?? '';
    this.#kinds.chosen = asked.get('type') ?? '';
    this.#search();
  }

  #goAfterPause() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#go(), PAUSE_MS);
  }

  /** Write the query and the kind to the address, as a new step of the history or in place of the last, and search. */
  #go({ newStep = false } = {}) {
    clearTimeout(this.#timer);
    const address = searchAddress(this.#query, this.#kinds.chosen);
    if (address !== location.href) history[newStep ? 'pushState' : 'replaceState'](null, '', address);
    this.#search();
  }

  async #search() {
    const query = this.#query;
    const kind = this.#kinds.chosen;
    const isOutdated = () => query !== this.#query || kind !== this.#kinds.chosen;
    this.#allPages?.classList.toggle('shown', !query);
    this.#examples.hidden = query !== '';
    if (!query) {
      await this.#show(NOTHING, '', isOutdated);
      return;
    }
    try {
      const found = await searchPages(query, kind);
      const suggestions = found.results.length ? [] : await suggestSearches(query, kind);
      if (isOutdated()) return;
      this.#help.querySelector('ul')?.replaceChildren(...suggestions);
      const where = `${kind && ` in ${kind}`}${searchesCopy ? ', among the pages saved for offline use' : ''}`;
      const summary = `${countFound(found)} for “${query}”${where}`;
      await this.#show(found, summary, isOutdated);
    } catch (error) {
      console.error(error);
      this.#allPages?.classList.add('shown');
      const summary = 'The search index could not be loaded; the list of all pages is below.';
      await this.#show(NOTHING, summary, isOutdated);
    }
  }

  /**
   * Show the first results.
   * @param isOutdated whether somebody has asked for something else meanwhile
   */
  async #show({ results, counts, all }: Found, summary: string, isOutdated: () => boolean) {
    const pages = await Promise.all(results.slice(0, RESULTS_AT_ONCE).map((result) => result.data()));
    if (isOutdated()) return;
    this.#waiting = results.slice(RESULTS_AT_ONCE);
    this.#list.replaceChildren(...pages.map(resultEntry));
    this.#kinds.show(counts, all);
    this.#more.hidden = this.#waiting.length === 0;
    this.#help.hidden = results.length > 0 || !this.#query;
    this.#status.textContent = summary;
  }

  async #showMore() {
    const next = this.#waiting.splice(0, RESULTS_AT_ONCE);
    const entries = (await Promise.all(next.map((result) => result.data()))).map(resultEntry);
    this.#list.append(...entries);
    this.#more.hidden = this.#waiting.length === 0;
    entries[0]?.querySelector('a')?.focus();
  }
}

customElements.define('iops-search', IopsSearch);
