/** `<iops-compare>`: a few subjects side by side, chosen by name, each under its own settings, kept in the address. */
import { MAX_SUBJECTS, readAddress, writeAddress } from '../comparison/address.ts';
import { align, describeState, statesOf } from '../comparison/align.ts';
import type { Comparison } from '../comparison/export.ts';
import type { Column, Listed, Subject } from '../comparison/types.ts';
import { copyComparison, showComparison } from './compare/result-panel.ts';
import { make, makeButton, makeInput } from './dom.ts';
import { fetchJson } from './fetch-json.ts';

// A card for each compared subject: its settings to choose, whether it is the baseline, and a button to remove it.

/**
 * Make the cards of all columns.
 * @param base index of the baseline
 * @returns list items that carry the index of their column
 */
const columnCards = (columns: Column[], base: number, siteRoot: string): HTMLElement[] =>
  columns.map(({ subject, state }, index) =>
    make(
      'li.compare__column',
      { 'data-index': String(index) },
      make('h2', {}, make('a', { href: siteRoot + subject.page }, subject.title)),
      settingsField(subject, state, index),
      make(
        'label.compare__pin',
        {},
        makeInput({ type: 'radio', name: 'baseline', checked: index === base }),
        ' Baseline',
      ),
      makeButton('Remove', { 'aria-label': `Remove ${subject.title}` }),
    ),
  );

function settingsField(subject: Column['subject'], chosen: string, index: number) {
  const options = statesOf(subject).map((state) =>
    make('option', { value: state, selected: state === chosen }, describeState(subject, state)),
  );
  return make('label.compare__state', {}, 'Settings', make('select', { id: `compare-state-${index}` }, ...options));
}

// The subjects of the site: the list is fetched once, and the figures of a subject when it is compared.

/** How many subjects a message names before “and more”. */
const NAMED = 5;

class SubjectCatalogue {
  /** Empty until loaded. */
  subjects: Listed[] = [];
  #figures: Map<string, Promise<Subject>> = new Map();
  #api;

  /** @param api address of /api/v1/ */
  constructor(api: string) {
    this.#api = api;
  }

  /** Load the list of subjects, unless it is here already. */
  async load() {
    if (this.subjects.length === 0) this.subjects = (await fetchJson(`${this.#api}subjects.json`)) as Listed[];
  }

  has(id: string) {
    return this.subjects.some((listed) => listed.id === id);
  }

  /**
   * List what can be compared with those already chosen: subjects that share a row with one of them.
   * @param ids none where nothing is chosen yet
   */
  comparable(ids: readonly string[]): { title: string; kind: string; n: number; shared: number }[] {
    const chosen = new Set(this.subjects.flatMap(({ id, rows }) => (ids.includes(id) ? rows : [])));
    return this.subjects.flatMap(({ id, title, kind, n, rows }) => {
      const shared = ids.length === 0 ? rows.length : rows.filter((row) => chosen.has(row)).length;
      return shared > 0 && !ids.includes(id) ? [{ title, kind, n, shared }] : [];
    });
  }

  /**
   * Load a subject under the settings that are asked for, or under those with most figures.
   * @param id one of the list
   */
  async column(id: string, state: string | null): Promise<{ column: Column; problem?: string }> {
    const subject = await this.#subject(id);
    const states = statesOf(subject);
    if (state !== null && states.includes(state)) return { column: { subject, state } };
    const column = { subject, state: states[0] ?? '' };
    if (state === null) return { column };
    const asked = state.slice(0, 80);
    return {
      column,
      problem: `${subject.title} was not measured under “${asked}”; the settings with most figures are shown instead.`,
    };
  }

  /** @param id one of the list */
  #subject(id: string): Promise<Subject> {
    const { kind = '' } = this.subjects.find((listed) => listed.id === id) ?? {};
    const loading = this.#figures.get(id) ?? (fetchJson(`${this.#api}subjects/${kind}/${id}.json`) as Promise<Subject>);
    this.#figures.set(id, loading);
    loading.catch(() => this.#figures.delete(id)); // the next try fetches again
    return loading;
  }

  /** Find the one subject that somebody names: by its title, its id, or parts that only one title contains. */
  find(name: string): { found?: Listed; problem?: string } {
    const typed = name.trim().toLowerCase();
    if (typed === '') return { problem: 'Type the name of a drive, controller, cluster or cloud volume.' };
    const exact = this.subjects.find(({ id, title }) => id === typed || title.toLowerCase() === typed);
    const parts = typed.split(/\s+/);
    const matches = this.subjects.filter(({ id, title }) =>
      parts.every((part) => `${title} ${id}`.toLowerCase().includes(part)),
    );
    const found = exact ?? (matches.length === 1 ? matches[0] : undefined);
    return found ? { found } : { problem: describeMatches(matches, `“${name.trim().slice(0, 60)}”`) };
  }
}

/** @param matches none or several @param quoted what was typed */
function describeMatches(matches: Listed[], quoted: string) {
  if (matches.length === 0)
    return `No drive, controller, cluster or cloud volume is called ${quoted}; choose one from the list.`;
  const titles = matches.slice(0, NAMED).map(({ title }) => title);
  const more = matches.length > NAMED ? ' and more' : '';
  return `${matches.length} subjects match ${quoted}: ${titles.join(', ')}${more}. Say which.`;
}

// The field in which a reader names a subject, with the names to choose from.

class SubjectField {
  #input;
  #options;
  #catalogue;

  /** @param root holds the field and its list of names */
  constructor(root: HTMLElement, catalogue: SubjectCatalogue) {
    this.#input = root.querySelector('#compare-name') as HTMLInputElement;
    this.#options = root.querySelector('datalist');
    this.#catalogue = catalogue;
  }

  /** @param act once somebody comes near the field */
  onFocus(act: () => void) {
    this.#input.addEventListener('focus', act);
  }

  /**
   * Offer the names to choose from: what shares no row with the others cannot be compared. Rejects where they cannot
   * be loaded.
   */
  async offerNames(chosen: readonly string[]) {
    await this.#catalogue.load();
    const known = chosen.join();
    if (this.#options?.childElementCount && this.#options.dataset.chosen === known) return;
    const options = this.#catalogue.comparable(chosen).map(({ title, kind, n, shared }) => {
      const [count, noun] = chosen.length > 0 ? [shared, 'row in common'] : [n, 'figure'];
      return make('option', { value: title }, `${kind}, ${count} ${count === 1 ? noun : noun.replace(/^\w+/, '$&s')}`);
    });
    this.#options?.replaceChildren(...options);
    if (this.#options) this.#options.dataset.chosen = known;
  }

  /** Find the one subject that the field names. */
  find() {
    return this.#catalogue.find(this.#input.value);
  }

  clear() {
    this.#input.value = '';
  }

  focus() {
    this.#input.focus();
  }
}

// The subjects that are compared, the baseline among them, and the address that keeps both.

class Selection {
  columns: Column[] = [];
  /** Index of the baseline. */
  base = 0;
  #catalogue;

  constructor(catalogue: SubjectCatalogue) {
    this.#catalogue = catalogue;
  }

  get isFull() {
    return this.columns.length >= MAX_SUBJECTS;
  }

  /**
   * Select what an address asks for.
   * @param query of the address
   * @returns whether ratios of what is not comparable are asked for
   */
  async readAddress(query: string): Promise<{ anyway: boolean; problems: string[] }> {
    const { columns, base, anyway, problems } = readAddress(query, (id) => this.#catalogue.has(id));
    const found = await Promise.all(columns.map(({ id, state }) => this.#catalogue.column(id, state)));
    this.columns = found.map(({ column }) => column);
    this.base = base;
    return { anyway, problems: [...problems, ...found.flatMap(({ problem }) => problem ?? [])] };
  }

  /** @returns the query of an address that selects the same */
  toAddress(anyway: boolean): string {
    const columns = this.columns.map(({ subject, state }) => ({ id: subject.id, state }));
    return writeAddress(columns, this.base, anyway);
  }

  /**
   * Put the subjects side by side.
   * @param anyway whether ratios of what is not comparable are wanted
   * @param address of the comparison
   */
  compare(anyway: boolean, address: string): Comparison {
    const { columns, base } = this;
    return { columns, base, rows: align(columns, base), anyway, address };
  }

  /** @param id one of the catalogue */
  async add(id: string) {
    const { column } = await this.#catalogue.column(id, null);
    this.columns.push(column);
  }

  /** @param index of a column; where it was the baseline, the first becomes it */
  remove(index: number) {
    this.columns.splice(index, 1);
    this.base = this.base === index ? 0 : this.base - Number(this.base > index);
  }
}

class IopsCompare extends HTMLElement {
  #catalogue = new SubjectCatalogue(this.dataset.api ?? '');
  #selection = new Selection(this.#catalogue);
  #field = new SubjectField(this, this.#catalogue);

  async connectedCallback() {
    this.#part('tool').hidden = false;
    this.#listen();
    if (new URLSearchParams(location.search).has('subjects')) await this.#openAddress();
    this.toggleAttribute('data-ready', true);
  }

  /** @returns the part of the page with this data attribute */
  #part = (name: string): HTMLElement => this.querySelector(`[data-${name}]`) as HTMLElement;
  get #anywayBox() {
    return this.querySelector('#compare-anyway') as HTMLInputElement;
  }
  get #siteRoot() {
    return this.dataset.root ?? '/';
  }

  #listen() {
    this.#field.onFocus(() => this.#offerNames());
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#add();
    });
    this.#anywayBox.addEventListener('change', () => this.#show());
    this.#part('columns').addEventListener('change', (event) => this.#changeColumn(event));
    this.#part('columns').addEventListener('click', (event) => this.#removeColumn(event));
    for (const button of this.querySelectorAll('[data-copy]'))
      button.addEventListener('click', () =>
        copyComparison(this.#part, this.#comparison(), button.getAttribute('data-copy') ?? ''),
      );
  }

  /** Show the comparison that the address asks for. */
  #openAddress() {
    return this.#tryToLoad('The figures could not be loaded: check the connection and reload the page.', async () => {
      await this.#catalogue.load();
      const { anyway, problems } = await this.#selection.readAddress(location.search);
      this.#anywayBox.checked = anyway;
      this.#showProblems(problems);
      this.#render({ writesAddress: false });
    });
  }

  #offerNames() {
    const problem = 'The list of subjects could not be loaded: check the connection and try again.';
    return this.#tryToLoad(problem, () =>
      this.#field.offerNames(this.#selection.columns.map(({ subject }) => subject.id)),
    );
  }

  /** Add the subject that the field names. */
  async #add() {
    if (this.#selection.isFull) {
      this.#showProblems([`At most ${MAX_SUBJECTS} can be compared: remove one first.`]);
      return;
    }
    await this.#offerNames();
    const { found, problem } = this.#field.find();
    if (!found) {
      this.#showProblems(problem ? [problem] : []);
      return;
    }
    const unreachable = `The figures of ${found.title} could not be loaded: check the connection and try again.`;
    await this.#tryToLoad(unreachable, async () => {
      await this.#selection.add(found.id);
      this.#field.clear();
      this.#showProblems([]);
      this.#render();
    });
  }

  /** @param problem shown where loading fails */
  async #tryToLoad(problem: string, load: () => Promise<void>) {
    try {
      await load();
    } catch (error) {
      console.info(error);
      this.#showProblems([problem]);
    }
  }

  #changeColumn({ target }: Event) {
    const index = indexOfColumn(target);
    const column = this.#selection.columns[index];
    if (target instanceof HTMLSelectElement && column) column.state = target.value;
    if (target instanceof HTMLInputElement) this.#selection.base = index;
    this.#show();
  }

  #removeColumn({ target }: Event) {
    if (!(target instanceof Element) || !target.closest('button')) return;
    this.#selection.remove(indexOfColumn(target));
    this.#render();
    this.#field.focus(); // the button that had the focus is gone
  }

  #render({ writesAddress = true } = {}) {
    const { columns, base } = this.#selection;
    this.#part('columns').replaceChildren(...columnCards(columns, base, this.#siteRoot));
    this.#offerNames();
    this.#show({ writesAddress });
  }

  #show({ writesAddress = true } = {}) {
    showComparison(this.#part, this.#comparison(), this.#siteRoot, this.clientWidth);
    if (!writesAddress) return;
    history.replaceState(null, '', `${location.pathname}${this.#selection.toAddress(this.#anywayBox.checked)}`);
  }

  #comparison() {
    return this.#selection.compare(this.#anywayBox.checked, location.href);
  }

  #showProblems(problems: string[]) {
    this.#part('problems').replaceChildren(...problems.map((text) => make('p', {}, text)));
  }
}

/** @param target inside of a column's card */
const indexOfColumn = (target: EventTarget | null) => Number((target as HTMLElement).closest('li')?.dataset.index);

customElements.define('iops-compare', IopsCompare);
