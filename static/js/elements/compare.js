/** `<iops-compare>`: a few subjects side by side, chosen by name, each under its own settings, kept in the address. */
import { MOST, readAddress, writeAddress } from '../comparison/address.js';
import { align } from '../comparison/align.js';
import { columnCards } from './compare/column-cards.js';
import { copyComparison, showComparison } from './compare/result-panel.js';
import { SubjectCatalogue } from './compare/subject-catalogue.js';
import { make } from './dom.js';

/** @typedef {import('../comparison/types.js').Column} Column */

class IopsCompare extends HTMLElement {
  /** @type {Column[]} */
  #columns = [];
  /** Index of the baseline. */
  #base = 0;
  #catalogue = new SubjectCatalogue(this.dataset.api ?? '');

  async connectedCallback() {
    this.#part('tool').hidden = false;
    this.#listen();
    if (new URLSearchParams(location.search).has('subjects')) await this.#openAddress();
    this.toggleAttribute('data-ready', true);
  }

  /** @param {string} name @returns {HTMLElement} the part of the page with this data attribute */
  #part = (name) => /** @type {HTMLElement} */ (this.querySelector(`[data-${name}]`));
  get #nameField() {
    return /** @type {HTMLInputElement} */ (this.querySelector('#compare-name'));
  }
  get #anywayBox() {
    return /** @type {HTMLInputElement} */ (this.querySelector('#compare-anyway'));
  }
  get #siteRoot() {
    return this.dataset.root ?? '/';
  }

  #listen() {
    this.#nameField.addEventListener('focus', () => this.#offerNames());
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#add(this.#nameField.value);
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
  async #openAddress() {
    try {
      await this.#catalogue.load();
      const asked = readAddress(location.search, (id) => this.#catalogue.has(id));
      const found = await Promise.all(asked.columns.map(({ id, state }) => this.#catalogue.column(id, state)));
      this.#columns = found.map(({ column }) => column);
      this.#base = asked.base;
      this.#anywayBox.checked = asked.anyway;
      this.#showProblems([...asked.problems, ...found.flatMap(({ problem }) => problem ?? [])]);
      this.#render({ writesAddress: false });
    } catch (error) {
      console.info(error);
      this.#showProblems(['The figures could not be loaded: check the connection and reload the page.']);
    }
  }

  /** Offer the names to choose from, once somebody comes near the field. */
  async #offerNames() {
    try {
      await this.#catalogue.load();
      const options = this.#catalogue.subjects.map(({ title, kind, n }) =>
        make('option', { value: title }, `${kind}, ${n} ${n === 1 ? 'figure' : 'figures'}`),
      );
      if (!this.querySelector('datalist option')) this.querySelector('datalist')?.replaceChildren(...options);
    } catch (error) {
      console.info(error);
      this.#showProblems(['The list of subjects could not be loaded: check the connection and try again.']);
    }
  }

  /** @param {string} name as typed */
  async #add(name) {
    if (this.#columns.length >= MOST) {
      this.#showProblems([`At most ${MOST} can be compared: remove one first.`]);
      return;
    }
    await this.#offerNames();
    const { found, problem } = this.#catalogue.find(name);
    if (!found) {
      this.#showProblems(problem ? [problem] : []);
      return;
    }
    try {
      const { column } = await this.#catalogue.column(found.id, null);
      this.#columns.push(column);
      this.#nameField.value = '';
      this.#showProblems([]);
      this.#render();
    } catch (error) {
      console.info(error);
      this.#showProblems([`The figures of ${found.title} could not be loaded: check the connection and try again.`]);
    }
  }

  /** @param {Event} event */
  #changeColumn({ target }) {
    const index = indexOfColumn(target);
    const column = this.#columns[index];
    if (target instanceof HTMLSelectElement && column) column.state = target.value;
    if (target instanceof HTMLInputElement) this.#base = index;
    this.#show();
  }

  /** @param {Event} event */
  #removeColumn({ target }) {
    if (!(target instanceof Element) || !target.closest('button')) return;
    const index = indexOfColumn(target);
    this.#columns.splice(index, 1);
    this.#base = this.#base === index ? 0 : this.#base - Number(this.#base > index);
    this.#render();
    this.#nameField.focus(); // the button that had the focus is gone
  }

  #render({ writesAddress = true } = {}) {
    this.#part('columns').replaceChildren(...columnCards(this.#columns, this.#base, this.#siteRoot));
    this.#show({ writesAddress });
  }

  #show({ writesAddress = true } = {}) {
    showComparison(this.#part, this.#comparison(), this.#siteRoot, this.clientWidth);
    if (!writesAddress) return;
    const columns = this.#columns.map(({ subject, state }) => ({ id: subject.id, state }));
    const query = writeAddress(columns, this.#base, this.#anywayBox.checked);
    history.replaceState(null, '', `${location.pathname}${query}`);
  }

  #comparison() {
    return {
      columns: this.#columns,
      base: this.#base,
      rows: align(this.#columns, this.#base),
      anyway: this.#anywayBox.checked,
      address: location.href,
    };
  }

  /** @param {string[]} problems */
  #showProblems(problems) {
    this.#part('problems').replaceChildren(...problems.map((text) => make('p', {}, text)));
  }
}

/** @param {EventTarget | null} target inside of a column's card */
const indexOfColumn = (target) => Number(/** @type {HTMLElement} */ (target).closest('li')?.dataset.index);

customElements.define('iops-compare', IopsCompare);
