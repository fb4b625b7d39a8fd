/** `<iops-compare>`: up to five subjects side by side, chosen by name, each under its own settings, kept in the address. */
import { MOST, readAddress, writeAddress } from '../compare/address.js';
import { align } from '../compare/align.js';
import { statesOf } from '../compare/states.js';
import { asCsv, asMarkdown } from '../compare/take.js';
import { Catalogue } from './compare/catalogue.js';
import { columnCards } from './compare/columns.js';
import { drawings } from './compare/drawing.js';
import { make } from './check/dom.js';
import { comparisonTable } from './compare/table.js';

/** @typedef {import('../compare/types.js').Column} Column */

class IopsCompare extends HTMLElement {
  /** @type {Column[]} */
  #columns = [];
  #base = 0;
  #catalogue = new Catalogue(this.getAttribute('api') ?? '');

  /** @param {string} name @returns {HTMLElement} */
  place(name) { return /** @type {HTMLElement} */ (this.querySelector(`[data-${name}]`)); }
  get word() { return /** @type {HTMLInputElement} */ (this.querySelector('#compare-name')); }
  get anyway() { return /** @type {HTMLInputElement} */ (this.querySelector('#compare-anyway')); }

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
    for (const button of this.querySelectorAll('[data-copy]')) button.addEventListener('click', () => this.copy(button.getAttribute('data-copy') ?? ''));
    if (new URLSearchParams(location.search).has('subjects')) await this.open();
    this.toggleAttribute('data-ready', true);
  }

  /** The comparison that the address asks for. */
  async open() {
    try {
      await this.#catalogue.load();
      const asked = readAddress(location.search, (id) => this.#catalogue.has(id));
      const columns = await Promise.all(asked.columns.map(async ({ id, state }) => this.column(id, state)));
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

  /** @param {string} id @param {string|null} state @returns {Promise<{column: Column, problem?: string}>} */
  async column(id, state) {
    const subject = await this.#catalogue.subject(id);
    const states = statesOf(subject);
    const column = { subject, state: state !== null && states.includes(state) ? state : states[0] ?? '' };
    const problem = state === null || states.includes(state) ? undefined : `${subject.title} was not measured under “${state.slice(0, 80)}”; it stands under the settings with most figures.`;
    return { column, ...(problem && { problem }) };
  }

  /** The names to choose from, once somebody comes near the field. */
  async list() {
    try {
      await this.#catalogue.load();
      const options = this.#catalogue.all.map(({ title, kind, n }) => make('option', { value: title }, `${kind}, ${n} ${n === 1 ? 'figure' : 'figures'}`));
      if (!this.querySelector('datalist option')) this.querySelector('datalist')?.replaceChildren(...options);
    } catch (error) {
      console.info(error);
      this.complain(['The list of subjects could not be loaded: check the connection and try again.']);
    }
  }

  /** @param {string} name as typed */
  async add(name) {
    if (this.#columns.length >= MOST) return this.complain([`At most ${MOST} can stand side by side: remove one first.`]);
    await this.list();
    const { found, problem } = this.#catalogue.find(name);
    if (!found) return this.complain(problem ? [problem] : []);
    try {
      const { column } = await this.column(found.id, null);
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
    this.place('columns').replaceChildren(...columnCards(this.#columns, this.#base, this.getAttribute('root') ?? '/'));
    this.show(remember);
  }

  show(remember = true) {
    const rows = this.rows();
    const doubtful = rows.some(({ cells }) => cells.some(({ reasons }) => reasons.length > 0));
    const isEmpty = this.#columns.length === 0;
    this.place('outcome').hidden = isEmpty;
    this.place('confirm').hidden = !doubtful;
    const said = isEmpty ? 'Nothing to compare yet.' : this.#columns.length === 1 ? 'One subject: add another to compare.' : `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} in common.`;
    this.place('said').textContent = said;
    this.place('table').replaceChildren(rows.length ? comparisonTable({ ...this.comparison(), rows }, this.getAttribute('root') ?? '/') : make('p', {}, 'They share no workload: nothing was measured on two of them.'));
    this.place('drawing').replaceChildren(...drawings(rows, this.#columns, this.clientWidth));
    if (remember) history.replaceState(null, '', `${location.pathname}${writeAddress(this.#columns.map(({ subject, state }) => ({ id: subject.id, state })), this.#base, this.anyway.checked)}`);
  }

  rows() { return align(this.#columns, this.#base); }
  comparison() { return { columns: this.#columns, base: this.#base, rows: this.rows(), anyway: this.anyway.checked, address: location.href }; }

  /** @param {string} as markdown, csv or link */
  async copy(as) {
    const text = as === 'csv' ? asCsv(this.comparison()) : as === 'markdown' ? asMarkdown(this.comparison()) : location.href;
    try {
      await navigator.clipboard.writeText(text);
      this.place('copied').textContent = { csv: 'The table is copied as CSV.', markdown: 'The table is copied as Markdown.' }[as] ?? 'The link is copied.';
    } catch {
      this.place('copied').textContent = 'The browser did not allow copying: mark the table and copy by hand.';
    }
  }

  /** @param {string[]} problems */
  complain(problems) {
    this.place('problems').replaceChildren(...problems.map((text) => make('p', {}, text)));
  }
}

customElements.define('iops-compare', IopsCompare);
