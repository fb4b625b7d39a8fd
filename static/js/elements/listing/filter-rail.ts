/** The filters of a listing: a rail beside the table, and a sheet over it where there is no room for a rail. */
import { make, makeButton } from '../dom.ts';

/** From this width on the rail has room; static/css/listing-rail.css has the same. */
const HAS_ROOM = '(min-width: 75rem)';

export class FilterRail {
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
