/** The toolbar of a listing: search, filters, columns, density, active filters, the number of rows, pins. */
import { describeCount, initialState } from '../../listing/columns.ts';
import type { Matched } from '../../listing/match.ts';
import { make, makeButton, makeInput } from '../dom.ts';
import { ColumnDisplay } from './column-display.ts';
import type { ListingController } from './controller.ts';
import { activeFilters, columnFacets } from './facets.ts';
import { PinsBar } from './pins.ts';
import { exportButtons, fillCodePanel, linkButton } from './take-away.ts';

/** From this width on the rail has room; static/css/listing-rail.css has the same. */
const HAS_ROOM = '(min-width: 75rem)';

export class Toolbar {
  #controller;
  #noun;
  #facets;
  #columnDisplay;
  #rail;
  #search;
  #reset = makeButton('Reset');
  #showAll = makeButton('', { class: 'more' });
  #status = make('p', { role: 'status' });
  #filters = make('ul.chips', { 'aria-label': 'Active filters' });
  #pinsBar;
  #code = make('div');
  #exports = make('div.listing-panel');
  #exportButton = foldingButton('Export', this.#exports);
  #rowsAddress;
  /** The link that shows all rows where scripts are off. */
  #plainLink;

  /**
   * @param element its data attributes: noun, root
   * @param everything what the rows hold when nothing is chosen
   */
  constructor(element: HTMLElement, controller: ListingController, everything: Matched) {
    const label = element.querySelector('[role=region]')?.getAttribute('aria-label') ?? '';
    this.#controller = controller;
    this.#rowsAddress = new URL(element.dataset.rows ?? '', location.href).href;
    this.#noun = element.dataset.noun ?? 'rows';
    this.#facets = columnFacets(controller, everything);
    this.#rail = new FilterRail(
      label,
      this.#facets.map(({ element: facet }) => facet),
    );
    this.#columnDisplay = new ColumnDisplay(controller);
    this.#search = makeInput({
      type: 'search',
      placeholder: 'Find',
      'aria-label': `Find in ${label}`,
      autocomplete: 'off',
    });
    this.#pinsBar = new PinsBar(controller.table, label, element.dataset.root ?? '/', () => this.#search.focus());
    this.#plainLink = element.querySelector('.listing-more');
    element.prepend(this.#build(label, element.dataset.root ?? '/'), this.#rail.element);
    element.append(this.#showAll, this.#pinsBar.element);
    this.#listen();
  }

  /** @param label of the table @param root path of the site */
  #build(label: string, root: string) {
    const columns = make('div.listing-panel', {}, this.#columnDisplay.choice);
    this.#exports.append(exportButtons(this.#controller, label, root, this.announce), this.#code);
    const tools = [
      this.#rail.button,
      foldingButton('Columns', columns),
      this.#columnDisplay.compactButton,
      linkButton(this.announce),
      this.#exportButton,
      this.#reset,
    ];
    return make(
      'div.listing-tools',
      { role: 'group', 'aria-label': `${label}: search and choices` },
      make('div.listing-bar', {}, this.#search, ...tools),
      columns,
      this.#exports,
      this.#filters,
      this.#status,
    );
  }

  #listen() {
    const controller = this.#controller;
    this.#search.addEventListener('input', () =>
      controller.change({ search: this.#search.value.trim() }, { typed: true }),
    );
    this.#showAll.addEventListener('click', () => controller.showAll());
    this.#exportButton.addEventListener('click', () => fillCodePanel(this.#code, controller, this.#rowsAddress));
    this.#reset.addEventListener('click', () => {
      controller.change(initialState(controller.columns));
      this.#search.focus();
    });
  }

  /** @param matched how many rows the state of the controller leaves */
  show(matched: Matched) {
    const { state, items, limit } = this.#controller;
    const { length } = matched.shown;
    if (this.#search.value.trim() !== state.search) this.#search.value = state.search;
    for (const facet of this.#facets) facet.show(matched, state);
    this.#columnDisplay.show();
    this.#showFilters();
    if (!this.#exports.hidden) fillCodePanel(this.#code, this.#controller, this.#rowsAddress);
    this.announce(describeCount(length, items.length, this.#noun));
    this.#rail.show(`${length} ${this.#noun}`, this.#filters.children.length);
    this.#showAll.hidden = length <= limit;
    this.#showAll.textContent = `Show all ${length}`;
    this.#plainLink?.toggleAttribute('hidden', true);
  }

  #showFilters() {
    const controller = this.#controller;
    const hadFocus = this.#filters.contains(document.activeElement);
    const filters = activeFilters(controller.columns, controller.state, (state) => controller.change(state));
    this.#filters.replaceChildren(...filters);
    this.#filters.hidden = filters.length === 0;
    if (hadFocus) (this.#filters.querySelector('button') ?? this.#search).focus();
    this.#reset.hidden = JSON.stringify(controller.state) === JSON.stringify(initialState(controller.columns));
  }

  showPins() {
    this.#pinsBar.show();
  }

  /** Show a text and have screen readers speak it; an empty text changes nothing. */
  announce = (text: string) => {
    if (text && this.#status.textContent !== text) this.#status.textContent = text;
  };
}

/** The filters: a rail beside the table, and a sheet over it where there is no room for a rail. */
class FilterRail {
  element: HTMLElement;
  #filters;
  #close = makeButton('Show rows', { class: 'primary' });
  #sheet;
  /** Opens the sheet. */
  button = makeButton('Filter', { class: 'open-filters', 'aria-haspopup': 'dialog' });

  /** @param label of the table */
  constructor(label: string, facets: HTMLElement[]) {
    this.#filters = make('div.listing-facets', {}, ...facets);
    this.element = make('div.listing-rail', { role: 'group', 'aria-label': `${label}: filters` }, this.#filters);
    this.#sheet = make('dialog.listing-sheet', { 'aria-label': `${label}: filters` }) as HTMLDialogElement;
    this.#sheet.append(make('p.label', {}, 'Filter'), make('div.actions', {}, this.#close));
    this.element.append(this.#sheet);
    this.button.addEventListener('click', () => this.#open());
    this.#close.addEventListener('click', () => this.#sheet.close());
    this.#sheet.addEventListener('close', () => this.element.prepend(this.#filters));
    matchMedia(HAS_ROOM).addEventListener('change', ({ matches }) => matches && this.#sheet.close());
  }

  #open() {
    this.#sheet.querySelector('.actions')?.before(this.#filters);
    this.#sheet.showModal();
  }

  /**
   * Say on the sheet how many rows the choices leave.
   * @param count with its noun
   * @param active how many filters a reader has set
   */
  show(count: string, active: number) {
    this.#close.textContent = `Show ${count}`;
    this.button.textContent = active ? `Filter (${active})` : 'Filter';
  }
}

let panelCount = 0;

/**
 * Make a button for a panel, and fold the panel in; Escape inside of it does the same.
 * @param panel gets an id
 */
function foldingButton(label: string, panel: HTMLElement) {
  panelCount += 1;
  panel.id = `listing-panel-${panelCount}`;
  panel.hidden = true;
  const button = makeButton(label, { 'aria-expanded': 'false', 'aria-controls': panel.id });
  const unfold = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  button.addEventListener('click', () => unfold(panel.hidden === true));
  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    unfold(false);
    button.focus();
  });
  return button;
}
