/** Everything of a listing that is not its table: search, filters, columns, density, active filters, the number of rows, pins. */
import { untouched } from '../../listing/columns.js';
import { make, makeButton, makeInput } from '../dom.js';
import { activeFilters, without } from './active-filters.js';
import { columnChoice } from './column-choice.js';
import { choiceFacet, rangeFacet } from './facets.js';
import { foldingButton } from './folding.js';
import { PinsBar } from './pins-bar.js';

/** @typedef {import('../../listing/columns.js').Column} Column */
/** @typedef {import('../../listing/columns.js').Range} Range */
/** @typedef {import('../../listing/match.js').Matched} Matched */
/** @typedef {import('./controller.js').ListingController} ListingController */

export class Toolbar {
  #controller;
  #noun;
  #facets;
  #columnChoice;
  #search;
  #compact = makeButton('Compact', { 'aria-pressed': 'false' });
  #reset = makeButton('Reset');
  #showAll = makeButton('', { class: 'more' });
  #status = make('p', { role: 'status' });
  #filters = make('ul.chips', { 'aria-label': 'Active filters' });
  #pinsBar;
  /** The link that shows all rows where scripts are off. */
  #plainLink;

  /**
   * @param {HTMLElement} element its data attributes: noun, root
   * @param {ListingController} controller
   * @param {Matched} everything what the rows hold when nothing is chosen
   */
  constructor(element, controller, everything) {
    const label = element.querySelector('[role=region]')?.getAttribute('aria-label') ?? '';
    this.#controller = controller;
    this.#noun = element.dataset.noun ?? 'rows';
    this.#facets = controller.columns.flatMap((column) => this.#facetsOfColumn(column, everything));
    this.#columnChoice = columnChoice(controller.columns, (names) =>
      controller.change({ columns: names.join() === this.#defaultColumns.join() ? null : names }),
    );
    this.#search = makeInput({
      type: 'search',
      placeholder: 'Find',
      'aria-label': `Find in ${label}`,
      autocomplete: 'off',
    });
    this.#pinsBar = new PinsBar(controller.table, label, element.dataset.root ?? '/', () => this.#search.focus());
    this.#plainLink = element.querySelector('.listing-more');
    element.prepend(this.#build(label));
    element.append(this.#showAll, this.#pinsBar.element);
    this.#listen();
  }

  /** Names of the columns that are shown without a choice. */
  get #defaultColumns() {
    return this.#controller.columns.filter(({ optional }) => !optional).map(({ name }) => name);
  }

  /** @param {Column} column @param {Matched} everything */
  #facetsOfColumn(column, everything) {
    const controller = this.#controller;
    if (column.facet === 'range') {
      const limit = (/** @type {string} */ name, /** @type {Range} */ range) => {
        const { ranges } = controller.state;
        const isOpen = range.least === null && range.most === null;
        controller.change({ ranges: isOpen ? without(ranges, name) : { ...ranges, [name]: range } }, { typed: true });
      };
      return [rangeFacet(column, limit)];
    }
    const counts = column.facet === 'choice' ? everything.counts[column.name] : undefined;
    if (!counts) return [];
    const choose = (/** @type {string} */ name, /** @type {string[]} */ choices) =>
      controller.change({ choices: { ...controller.state.choices, [name]: choices } });
    return [choiceFacet(column, counts, choose)];
  }

  /** @param {string} label of the table */
  #build(label) {
    const facets = make('div.listing-facets', {}, ...this.#facets.map(({ element }) => element));
    const columns = make('div.listing-facets', {}, this.#columnChoice.element);
    const folding = [foldingButton('Filter', facets), foldingButton('Columns', columns)];
    return make(
      'div.listing-tools',
      { role: 'group', 'aria-label': `${label}: search and choices` },
      make('div.listing-bar', {}, this.#search, ...folding, this.#compact, this.#reset),
      facets,
      columns,
      this.#filters,
      this.#status,
    );
  }

  #listen() {
    const controller = this.#controller;
    this.#search.addEventListener('input', () =>
      controller.change({ words: this.#search.value.trim() }, { typed: true }),
    );
    this.#compact.addEventListener('click', () => controller.change({ compact: !controller.state.compact }));
    this.#showAll.addEventListener('click', () => controller.showAll());
    this.#reset.addEventListener('click', () => {
      controller.change(untouched(controller.columns));
      this.#search.focus();
    });
  }

  /**
   * Show the state of the controller, and how many rows match.
   * @param {Matched} matched
   */
  show(matched) {
    const { state, items, limit } = this.#controller;
    const { length } = matched.shown;
    if (this.#search.value.trim() !== state.words) this.#search.value = state.words;
    for (const facet of this.#facets) facet.show(matched, state);
    this.#showColumns();
    this.#showFilters();
    this.announce(length === items.length ? `${length} ${this.#noun}` : `${length} of ${items.length} ${this.#noun}`);
    this.#showAll.hidden = length <= limit;
    this.#showAll.textContent = `Show all ${length}`;
    this.#plainLink?.toggleAttribute('hidden', true);
  }

  #showColumns() {
    const { state, table, columns } = this.#controller;
    const shown = state.columns ?? this.#defaultColumns;
    const away = columns.flatMap(({ name }, index) => (index === 0 || shown.includes(name) ? [] : [index + 1]));
    this.#columnChoice.show(shown);
    table.dataset.away = away.join(' ');
    table.classList.toggle('compact', state.compact);
    this.#compact.setAttribute('aria-pressed', String(state.compact));
  }

  #showFilters() {
    const controller = this.#controller;
    const hadFocus = this.#filters.contains(document.activeElement);
    const filters = activeFilters(controller.columns, controller.state, (state) => controller.change(state));
    this.#filters.replaceChildren(...filters);
    this.#filters.hidden = filters.length === 0;
    if (hadFocus) (this.#filters.querySelector('button') ?? this.#search).focus();
    this.#reset.hidden = JSON.stringify(controller.state) === JSON.stringify(untouched(controller.columns));
  }

  showPins() {
    this.#pinsBar.show();
  }

  /**
   * Show a text and have screen readers speak it; an empty text changes nothing.
   * @param {string} text
   */
  announce(text) {
    if (text && this.#status.textContent !== text) this.#status.textContent = text;
  }
}
