/** The controller of a listing: what a reader chose, the address that keeps it, and which rows are drawn. */
import { readState, writeState } from '../../listing/address.ts';
import { type Column, initialState, type State } from '../../listing/columns.ts';
import { type Item, match, sortItems } from '../../listing/match.ts';
import { makeButton } from '../dom.ts';
import { addSubjects, pinClicked, pinsChanged } from './pins.ts';
import { TableRows } from './rows.ts';
import { Toolbar } from './toolbar.ts';

export class ListingController {
  table: HTMLTableElement;
  limit: number;
  columns: Column[];
  items: Item[];
  state: State;
  /** Whether the last change was typed: the letters of a word are one step of the history. */
  #isTyping = false;
  /** The sort order that `#sorted` has. */
  #sortedBy: string | undefined;
  #sorted: Item[];
  /** Those that match what a reader chose. */
  #matching: Item[] = [];
  /** Values that each column of choices offers. */
  #knownValues: Record<string, Set<string>>;
  #prefix;
  #rows;
  #toolbar;

  /** @param element its data attributes: group, prefix, root, firstRows, all */
  constructor(element: HTMLElement, table: HTMLTableElement, columns: Column[], items: Item[]) {
    const { group = '', prefix = '', root = '/', firstRows = '', all } = element.dataset;
    this.table = table;
    this.#prefix = prefix;
    /** So many rows are drawn until a reader asks for all. */
    this.limit = all === undefined ? Number(firstRows) : Infinity;
    this.columns = columns;
    this.items = items;
    this.state = initialState(this.columns);
    const everything = match(this.items, this.columns, { ...this.state, choices: {} });
    this.#knownValues = Object.fromEntries(
      Object.entries(everything.counts).map(([name, counts]) => [name, new Set(counts.keys())]),
    );
    this.#sorted = this.items;
    this.#rows = new TableRows(table, this.columns, group, root);
    this.#toolbar = new Toolbar(element, this, everything);
    this.#listen();
    addSubjects(items.flatMap(({ row }) => row.subject ?? []));
  }

  #listen() {
    addSortButtons(this.table, (index) => {
      const column = this.columns[index];
      if (column) this.change({ sort: nextSort(column, this.state.sort) });
    });
    this.table.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches('.pin')) this.#toolbar.announce(pinClicked(target));
    });
    pinsChanged.addEventListener('change', () => this.#toolbar.showPins());
    addEventListener('popstate', () => this.readAddress());
    addEventListener('beforeprint', () => this.#draw(Infinity));
    addEventListener('afterprint', () => this.#draw());
  }

  /** Show what the address asks for. */
  readAddress() {
    this.state = readState(new URLSearchParams(location.search), this.columns, this.#knownValues, this.#prefix);
    this.#isTyping = false;
    this.#show();
    this.#toolbar.showPins();
  }

  /**
   * Change a part of the state, show it and keep it in the address.
   * @param how what is typed replaces the last step of the history
   */
  change(changed: Partial<State>, { typed = false }: { typed?: boolean } = {}) {
    const choices = Object.entries(changed.choices ?? this.state.choices).filter(([, values]) => values.length > 0);
    this.state = { ...this.state, ...changed, choices: Object.fromEntries(choices) };
    const address = new URL(location.href);
    writeState(address.searchParams, this.state, this.columns, this.#prefix);
    if (address.href !== location.href)
      history[typed && this.#isTyping ? 'replaceState' : 'pushState'](null, '', address);
    this.#isTyping = typed;
    this.#show();
  }

  /** The rows that match, in their order. */
  get matching() {
    return this.#matching;
  }

  /** The columns that are shown. */
  get shownColumns() {
    const { columns: chosen } = this.state;
    return this.columns.filter(({ name, optional }) => (chosen ? chosen.includes(name) : !optional));
  }

  /** Draw all rows that match, however many. */
  showAll() {
    this.limit = Infinity;
    this.#show();
  }

  #show() {
    const sortBy = JSON.stringify(this.state.sort);
    if (this.#sortedBy !== sortBy) this.#sorted = sortItems(this.items, this.columns, this.state.sort);
    this.#sortedBy = sortBy;
    const matched = match(this.#sorted, this.columns, this.state);
    this.#matching = matched.shown;
    this.#draw();
    showSort(this.table, this.columns, this.state.sort);
    this.#toolbar.show(matched);
  }

  #draw(limit = this.limit) {
    this.#rows.draw(this.#matching.slice(0, limit), limit === Infinity);
  }
}

const headerCells = (table: HTMLTableElement) => [...(table.tHead?.rows[0]?.cells ?? [])];

/** Replace the text of each header cell by a button that sorts. */
function addSortButtons(table: HTMLTableElement, sort: (column: number) => void) {
  headerCells(table).forEach((cell, index) => {
    const button = makeButton(cell.textContent?.trim() ?? '');
    button.addEventListener('click', () => sort(index));
    cell.replaceChildren(button);
  });
}

/** Mark the column by which the table is sorted. */
function showSort(table: HTMLTableElement, columns: Column[], sort: State['sort']) {
  headerCells(table).forEach((cell, index) => {
    if (sort && columns[index]?.name === sort.name)
      cell.setAttribute('aria-sort', sort.descending ? 'descending' : 'ascending');
    else cell.removeAttribute('aria-sort');
  });
}

/**
 * Find the order that a click on a header asks for: the column's first order, the reverse, then the page's own again.
 */
function nextSort({ name, descending }: Column, sort: State['sort']): State['sort'] {
  if (sort?.name !== name) return { name, descending };
  return sort.descending === descending ? { name, descending: !descending } : null;
}
