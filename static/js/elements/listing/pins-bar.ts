/** The bar that leads from pinned subjects to their comparison, or unpins them all. */
import { make, makeButton } from '../dom.ts';
import { comparisonAddress, pinnedSubjects, setPins, showPins } from './pins.ts';

export class PinsBar {
  element: HTMLElement;
  #table;
  #siteRoot;
  #compare = make('a');
  #unpin = makeButton('Unpin all');

  /**
   * @param label of the table
   * @param moveFocus called when the bar goes together with the focus
   */
  constructor(table: HTMLTableElement, label: string, siteRoot: string, moveFocus: () => void) {
    this.#table = table;
    this.#siteRoot = siteRoot;
    this.element = make(
      'div.listing-pins',
      { hidden: true, role: 'group', 'aria-label': `${label}: pinned` },
      this.#compare,
      this.#unpin,
    );
    this.#unpin.addEventListener('click', () => {
      setPins([]);
      moveFocus();
    });
  }

  /** Show how many subjects are pinned, and tick their boxes. */
  show() {
    const { length } = pinnedSubjects();
    showPins(this.#table);
    this.element.hidden = length === 0;
    this.#compare.textContent = `Compare (${length})`;
    this.#compare.setAttribute('href', comparisonAddress(this.#siteRoot));
  }
}
