/** `<iops-search>`: asks the search index for the words of the address and lists pages, a few at a time; the index loads on demand. */
import { goByArrows } from './search/arrows.js';
import { entry } from './search/entry.js';
import { pages, waysOn } from './search/help.js';
import { address, ask } from './search/index-files.js';
import { offerSwitch } from './search/key.js';
import { Kinds } from './search/kinds.js';

const AT_ONCE = 6;
const PAUSE_MS = 150;

class IopsSearch extends HTMLElement {
  /** @type {import('./search/index-files.js').Found['results']} */
  waiting = [];

  connectedCallback() {
    this.field = /** @type {HTMLInputElement} */ (this.querySelector('input[name="q"]'));
    this.status = /** @type {HTMLElement} */ (this.querySelector('[role="status"]'));
    this.list = /** @type {HTMLElement} */ (this.querySelector('.search-results'));
    this.more = /** @type {HTMLButtonElement} */ (this.querySelector('.search-more'));
    this.help = /** @type {HTMLElement} */ (this.querySelector('.search-help'));
    this.kinds = new Kinds(/** @type {HTMLFieldSetElement} */ (this.querySelector('fieldset')));
    this.listen();
    offerSwitch(this.querySelector('.search-key'));
    this.querySelector('.search-keys')?.removeAttribute('hidden');
    this.read();
  }

  listen() {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.go(true);
    });
    this.field?.addEventListener('input', () => this.later());
    this.field?.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.field?.value) return;
      event.preventDefault();
      this.field.value = '';
      this.go(false);
    });
    this.kinds?.box.addEventListener('change', () => this.go(true));
    this.more?.addEventListener('click', () => this.showMore());
    addEventListener('popstate', () => this.read());
    if (this.field && this.list) goByArrows(this, this.field, this.list);
  }

  /** Takes the words and the kind from the address. */
  read() {
    const { searchParams: asked } = new URL(location.href);
    if (this.field) this.field.value = asked.get('q') ?? '';
    if (this.kinds) this.kinds.chosen = asked.get('type') ?? '';
    this.find();
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.go(false), PAUSE_MS);
  }

  /**
   * Writes words and kind into the address and looks for them.
   * @param {boolean} keep whether the back button leads to what was shown before
   */
  go(keep) {
    clearTimeout(this.timer);
    const asked = address(this.words, this.kinds?.chosen ?? '');
    if (asked !== location.href) history[keep ? 'pushState' : 'replaceState'](null, '', asked);
    this.find();
  }

  get words() {
    return this.field?.value.trim() ?? '';
  }

  async find() {
    const { words } = this;
    const kind = this.kinds?.chosen ?? '';
    const outdated = () => words !== this.words || kind !== this.kinds?.chosen;
    if (!words) return this.show({ results: [], counts: {}, all: 0 }, '');
    try {
      const found = await ask(words, kind);
      const ways = found.results.length ? [] : await waysOn(words, kind);
      if (outdated()) return undefined;
      this.help?.querySelector('ul')?.replaceChildren(...ways);
      return await this.show(found, `${pages(found.results.length)} for “${words}”${kind && ` in ${kind}`}`, outdated);
    } catch (error) {
      console.error(error);
      return this.show(
        { results: [], counts: {}, all: 0 },
        'The search index could not be loaded; the list of all pages is below.',
      );
    }
  }

  /**
   * @param {import('./search/index-files.js').Found} found
   * @param {string} said
   * @param {() => boolean} [outdated] whether somebody has asked for something else meanwhile
   */
  async show({ results, counts, all }, said, outdated = () => false) {
    const first = await Promise.all(results.slice(0, AT_ONCE).map((result) => result.data()));
    if (outdated()) return;
    this.waiting = results.slice(AT_ONCE);
    this.list?.replaceChildren(...first.map(entry));
    this.kinds?.show(counts, all);
    if (this.more) this.more.hidden = this.waiting.length === 0;
    if (this.help) this.help.hidden = results.length > 0 || !this.words;
    if (this.status) this.status.textContent = said;
  }

  async showMore() {
    const next = this.waiting.splice(0, AT_ONCE);
    const entries = (await Promise.all(next.map((result) => result.data()))).map(entry);
    this.list?.append(...entries);
    if (this.more) this.more.hidden = this.waiting.length === 0;
    entries[0]?.querySelector('a')?.focus();
  }
}

customElements.define('iops-search', IopsSearch);
