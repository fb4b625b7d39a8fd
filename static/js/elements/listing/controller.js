/** A listing that has its rows: what a reader chose, the address that keeps it, and what of the rows is drawn. */
import { readState, writeState } from '../../listing/address.js';
import { untouched } from '../../listing/columns.js';
import { itemsOf } from '../../listing/items.js';
import { match } from '../../listing/match.js';
import { ordered } from '../../listing/sort.js';
import { Body } from './rows.js';
import { addSortButtons, nextSort, readColumns, showSort } from './header.js';
import { knowSubjects, pinClicked, pinsChanged } from './pins.js';
import { Screen } from './toolbar.js';

/** @typedef {import('../../listing/columns.js').State} State */

/** So many rows are drawn until a reader asks for all. */
const FIRST = 200;

export class Live {
  /** Whether the last change was typed: the letters of a word are one step of the history. */
  #typing = false;
  /** @type {string | undefined} the sort that `#sorted` has */
  #sortedBy;

  /**
   * @param {HTMLElement} element
   * @param {HTMLTableElement} table
   * @param {import('../../listing/columns.js').Row[]} rows
   */
  constructor(element, table, rows) {
    const { group = '', prefix = '', root = '/', all } = element.dataset;
    this.table = table;
    this.prefix = prefix;
    this.limit = all === undefined ? FIRST : Infinity;
    this.columns = readColumns(table);
    this.items = itemsOf(rows, this.columns, group);
    this.state = untouched(this.columns);
    const everything = match(this.items, this.columns, { ...this.state, choices: {} });
    this.known = Object.fromEntries(
      Object.entries(everything.counts).map(([name, counts]) => [name, new Set(counts.keys())]),
    );
    this.sorted = this.items;
    this.shown = this.items;
    this.body = new Body(table, this.columns, group, root);
    this.screen = new Screen(element, this, everything);
    this.listen();
    knowSubjects(rows.flatMap(({ subject }) => subject ?? []));
  }

  listen() {
    addSortButtons(this.table, (place) => {
      const column = this.columns[place];
      if (column) this.change({ sort: nextSort(column, this.state.sort) });
    });
    this.table.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches('.pin')) this.screen.tell(pinClicked(target));
    });
    pinsChanged.addEventListener('change', () => this.screen.showPins());
    addEventListener('popstate', () => this.read());
    addEventListener('beforeprint', () => this.draw(Infinity));
    addEventListener('afterprint', () => this.draw());
  }

  /** What the address asks for. */
  read() {
    this.state = readState(new URLSearchParams(location.search), this.columns, this.known, this.prefix);
    this.#typing = false;
    this.show();
    this.screen.showPins();
  }

  /**
   * @param {Partial<State>} changed
   * @param {boolean} [typed]
   */
  change(changed, typed = false) {
    const choices = Object.entries(changed.choices ?? this.state.choices).filter(([, values]) => values.length > 0);
    this.state = { ...this.state, ...changed, choices: Object.fromEntries(choices) };
    const address = new URL(location.href);
    writeState(address.searchParams, this.state, this.columns, this.prefix);
    if (address.href !== location.href)
      history[typed && this.#typing ? 'replaceState' : 'pushState'](null, '', address);
    this.#typing = typed;
    this.show();
  }

  show() {
    const by = JSON.stringify(this.state.sort);
    if (this.#sortedBy !== by) this.sorted = ordered(this.items, this.columns, this.state.sort);
    this.#sortedBy = by;
    const matched = match(this.sorted, this.columns, this.state);
    this.shown = matched.shown;
    this.draw();
    showSort(this.table, this.columns, this.state.sort);
    this.screen.show(matched);
  }

  showAll() {
    this.limit = Infinity;
    this.show();
  }

  /** @param {number} [limit] */
  draw(limit = this.limit) {
    this.body.draw(this.shown.slice(0, limit));
  }
}
