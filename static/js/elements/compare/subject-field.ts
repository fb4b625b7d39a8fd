/** The field in which a reader names a subject, with the names to choose from. */
import { make } from '../dom.ts';
import type { SubjectCatalogue } from './subject-catalogue.ts';

export class SubjectField {
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
