/** The rows of a listing in its table: those of the page are kept, others are made when they are first drawn. */
import { choiceWords } from '../../listing/format.js';
import { make } from '../dom.js';
import { makeRow } from './cells.js';
import { addPin } from './pins.js';

/** @typedef {import('../../listing/columns.js').Column} Column */
/** @typedef {import('../../listing/columns.js').Row} Row */
/** @typedef {import('../../listing/items.js').Item} Item */

export class TableRows {
  /** @type {Map<string, HTMLTableRowElement>} as Hugo wrote them */
  #written = new Map();
  /** @type {Map<string, HTMLTableRowElement>} with all that a script adds */
  #complete = new Map();
  /** Identifiers of the rows that the table holds now, in their order. */
  #drawn;
  #table;
  #columns;
  #groupColumn;
  #siteRoot;

  /**
   * @param {HTMLTableElement} table
   * @param {Column[]} columns
   * @param {string} group key of the column by which rows are grouped, if any
   * @param {string} siteRoot
   */
  constructor(table, columns, group, siteRoot) {
    this.#table = table;
    this.#columns = columns;
    this.#groupColumn = columns.find(({ key }) => group !== '' && key === group);
    this.#siteRoot = siteRoot;
    for (const row of table.querySelectorAll('tr')) if (row.dataset.id) this.#written.set(row.dataset.id, row);
    this.#drawn = [...this.#written.keys()].join('\n');
  }

  /** @param {Item[]} items those to show, in their order */
  draw(items) {
    const rows = items.map(({ row }) => this.#rowElement(row));
    const drawn = items.map(({ row }) => row.id).join('\n');
    if (drawn === this.#drawn) return; // rows that keep their place do not move what a reader looks at
    this.#drawn = drawn;
    /** @type {HTMLElement[]} */
    const bodies = [];
    items.forEach(({ row, group }, index) => {
      if (group !== items[index - 1]?.group) bodies.push(make('tbody', {}, this.#groupHeading(row)));
      bodies.at(-1)?.append(rows[index] ?? '');
    });
    for (const body of [...this.#table.tBodies]) body.remove();
    this.#table.append(...bodies);
  }

  /** @param {Row} row the first of its group */
  #groupHeading(row) {
    if (!this.#groupColumn) return null;
    const heading = choiceWords(this.#groupColumn, String(row[this.#groupColumn.key]));
    return make('tr.group', {}, make('td', { colspan: String(this.#columns.length) }, heading));
  }

  /** @param {Row} row */
  #rowElement(row) {
    const complete = this.#complete.get(row.id);
    if (complete) return complete;
    const element = this.#written.get(row.id) ?? makeRow(row, this.#columns, this.#siteRoot);
    this.#complete.set(row.id, element);
    if (row.subject) addPin(element, row.subject, String(row.title));
    return element;
  }
}
