/** `<iops-compare>`: up to five subjects side by side, chosen by name, each under its own settings, kept in the address. */
import { MOST, readAddress, writeAddress } from '../comparison/address.js';
import { align } from '../comparison/align.js';
import { Catalogue } from './compare/catalogue.js';
import { columnCards } from './compare/columns.js';
import { make } from './dom.js';
import { copyOutcome, showOutcome } from './compare/result-panel.js';

/** @typedef {import('../comparison/types.js').Column} Column */

class IopsCompare extends HTMLElement {
  /** @type {Column[]} */
  #columns = [];
  #base = 0;
  #catalogue = new Catalogue(this.getAttribute('api') ?? '');

  /** @param {string} name @returns {HTMLElement} */
  place(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-${name}]`));
  }
  get word() {
    return /** @type {HTMLInputElement} */ (this.querySelector('#compare-name'));
  }
  get root() {
    return this.getAttribute('root') ?? '/';
  }
  get anyway() {
    return /** @type {HTMLInputElement} */ (this.querySelector('#compare-anyway'));
  }

  async connectedCallback() {
    this.place('tool').hidden = false;
    this.word.addEventListener('focus', () => this.list());
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.add(this.word.value);
    });
    this.anyway.addEventListener('change', () => this.show());
    this.place('columns').addEventListener('change', (event) => this.change(event));
    this.place('columns').addEventListener('click', (event) => this.drop(event));
    for (const button of this.querySelectorAll('[data-copy]')) {
      button.addEventListener('click', () =>
        copyOutcome((name) => this.place(name), this.comparison(), button.getAttribute('data-copy') ?? ''),
      );
    }
    if (new URLSearchParams(location.search).has('subjects')) await this.open();
    this.toggleAttribute('data-ready', true);
  }

  /** The comparison that the address asks for. */
  async open() {
    try {
      await this.#catalogue.load();
      const asked = readAddress(location.search, (id) => this.#catalogue.has(id));
      const columns = await Promise.all(asked.columns.map(async ({ id, state }) => this.#catalogue.column(id, state)));
      this.#columns = columns.map(({ column }) => column);
      this.#base = asked.base;
      this.anyway.checked = asked.anyway;
      this.complain([...asked.problems, ...columns.flatMap(({ problem }) => problem ?? [])]);
      this.render(false);
    } catch (error) {
      console.info(error);
      this.complain(['The figures could not be loaded: check the connection and reload the page.']);
    }
  }

  /** The names to choose from, once somebody comes near the field. */
  async list() {
    try {
      await this.#catalogue.load();
      const options = this.#catalogue.all.map(({ title, kind, n }) =>
        make('option', { value: title }, `${kind}, ${n} ${n === 1 ? 'figure' : 'figures'}`),
      );
      if (!this.querySelector('datalist option')) this.querySelector('datalist')?.replaceChildren(...options);
    } catch (error) {
      console.info(error);
      this.complain(['The list of subjects could not be loaded: check the connection and try again.']);
    }
  }

  /** @param {string} name as typed */
  async add(name) {
    if (this.#columns.length >= MOST)
      return this.complain([`At most ${MOST} can stand side by side: remove one first.`]);
    await this.list();
    const { found, problem } = this.#catalogue.find(name);
    if (!found) return this.complain(problem ? [problem] : []);
    try {
      const { column } = await this.#catalogue.column(found.id, null);
      this.#columns.push(column);
    } catch (error) {
      console.info(error);
      return this.complain([`The figures of ${found.title} could not be loaded: check the connection and try again.`]);
    }
    this.word.value = '';
    this.complain([]);
    return this.render();
  }

  /** @param {Event} event */
  change({ target }) {
    const index = Number(/** @type {HTMLElement} */ (target).closest('li')?.dataset.index);
    const column = this.#columns[index];
    if (target instanceof HTMLSelectElement && column) column.state = target.value;
    if (target instanceof HTMLInputElement) this.#base = index;
    this.show();
  }

  /** @param {Event} event */
  drop({ target }) {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    const index = Number(button?.closest('li')?.dataset.index);
    if (!button) return;
    this.#columns.splice(index, 1);
    this.#base = this.#base === index ? 0 : this.#base - Number(this.#base > index);
    this.render();
    this.word.focus(); // the button that had it is gone
  }

  /** @param {boolean} [remember] */
  render(remember = true) {
    this.place('columns').replaceChildren(...columnCards(this.#columns, this.#base, this.root));
    this.show(remember);
  }

  /** @param {boolean} [remember] */
  show(remember = true) {
    showOutcome((name) => this.place(name), this.comparison(), this.root, this.clientWidth);
    if (remember)
      history.replaceState(
        null,
        '',
        `${location.pathname}${writeAddress(
          this.#columns.map(({ subject, state }) => ({ id: subject.id, state })),
          this.#base,
          this.anyway.checked,
        )}`,
      );
  }

  comparison() {
    return {
      columns: this.#columns,
      base: this.#base,
      rows: align(this.#columns, this.#base),
      anyway: this.anyway.checked,
      address: location.href,
    };
  }

  /** @param {string[]} problems */
  complain(problems) {
    this.place('problems').replaceChildren(...problems.map((text) => make('p', {}, text)));
  }
}

customElements.define('iops-compare', IopsCompare);
