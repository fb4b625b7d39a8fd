/** The rows of a listing in its table: those of the page are kept, others are made when they are first shown. */
import { choiceWords } from '../../listing/format.js';
import { make } from '../dom.js';
import { makeRow } from './cells.js';
import { addPin } from './pins.js';

/** @typedef {import('../../listing/columns.js').Column} Column */
/** @typedef {import('../../listing/columns.js').Row} Row */
/** @typedef {import('../../listing/items.js').Item} Item */

export class Body {
  /** @type {Map<string, HTMLTableRowElement>} as they stand in the page */
  #standing = new Map();
  /** @type {Map<string, HTMLTableRowElement>} with all that a script adds */
  #made = new Map();

  /** Which rows the table holds now, in their order. */
  #drawn = '';

  /**
   * @param {HTMLTableElement} table
   * @param {Column[]} columns
   * @param {string} group field by which rows stand together, if any
   * @param {string} root of the site
   */
  constructor(table, columns, group, root) {
    this.table = table;
    this.columns = columns;
    this.group = columns.find(({ key }) => group !== '' && key === group);
    this.root = root;
    for (const row of table.querySelectorAll('tr')) if (row.dataset['id']) this.#standing.set(row.dataset['id'], row);
    this.#drawn = [...this.#standing.keys()].join('\n');
  }

  /** @param {Item[]} items those to show, in their order */
  draw(items) {
    const drawn = items.map(({ row }) => row.id).join('\n');
    if (drawn === this.#drawn) {
      for (const { row } of items) this.rowOf(row);
      return; // rows that stay where they are do not move what a reader looks at
    }
    this.#drawn = drawn;
    /** @type {HTMLElement[]} */
    const bodies = [];
    let last = -1;
    for (const { row, group } of items) {
      if (group !== last) bodies.push(make('tbody', {}, this.heading(row)));
      last = group;
      bodies.at(-1)?.append(this.rowOf(row));
    }
    for (const body of [...this.table.tBodies]) body.remove();
    this.table.append(...bodies);
  }

  /** @param {Row} row the first of its group */
  heading(row) {
    if (!this.group) return null;
    const words = choiceWords(this.group, String(row[this.group.key]));
    return make('tr.group', {}, make('td', { colspan: String(this.columns.length) }, words));
  }

  /** @param {Row} row */
  rowOf(row) {
    const made = this.#made.get(row.id) ?? this.#standing.get(row.id) ?? makeRow(row, this.columns, this.root);
    if (!this.#made.has(row.id)) {
      this.#made.set(row.id, made);
      if (row.subject) addPin(made, row.subject, String(row['title']));
    }
    return made;
  }
}
