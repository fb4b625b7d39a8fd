/** `<iops-search>`: searches for the query of the address and lists pages. */
import { focusByArrows } from './search/arrows.ts';
import { openIndex, searchesCopy } from './search/index-files.ts';
import { KindFilter } from './search/kind-filter.ts';
import { type Found, searchAddress, searchPages } from './search/pagefind.ts';
import { resultEntry } from './search/result-entry.ts';
import { bindSwitch } from './search/slash-key.ts';
import { countFound, suggestSearches } from './search/suggestions.ts';

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
