/** The field in which a reader names a subject, with the names to choose from. */
import { make } from '../dom.js';

export class SubjectField {
  #input;
  #options;
  #catalogue;

  /**
   * @param {HTMLElement} root holds the field and its list of names
   * @param {import('./subject-catalogue.js').SubjectCatalogue} catalogue
   */
  constructor(root, catalogue) {
    this.#input = /** @type {HTMLInputElement} */ (root.querySelector('#compare-name'));
    this.#options = root.querySelector('datalist');
    this.#catalogue = catalogue;
  }

  /** @param {() => void} act once somebody comes near the field */
  onFocus(act) {
    this.#input.addEventListener('focus', act);
  }

  /** Offer the names to choose from. Rejects where they cannot be loaded. */
  async offerNames() {
    await this.#catalogue.load();
    if (this.#options?.childElementCount) return;
    const measured = this.#catalogue.subjects.filter(({ n }) => n > 0); // the others share no row with anything
    const options = measured.map(({ title, kind, n }) =>
      make('option', { value: title }, `${kind}, ${n} ${n === 1 ? 'figure' : 'figures'}`),
    );
    this.#options?.replaceChildren(...options);
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
