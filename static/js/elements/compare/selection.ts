/** The subjects that are compared, the baseline among them, and the address that keeps both. */
import { MAX_SUBJECTS, readAddress, writeAddress } from '../../comparison/address.ts';
import { align } from '../../comparison/align.ts';

/** @typedef {import('../../comparison/types.ts').Column} Column */
/** @typedef {import('./subject-catalogue.ts').SubjectCatalogue} SubjectCatalogue */

export class Selection {
  /** @type {Column[]} */
  columns = [];
  /** Index of the baseline. */
  base = 0;
  #catalogue;

  /** @param {SubjectCatalogue} catalogue */
  constructor(catalogue) {
    this.#catalogue = catalogue;
  }

  get isFull() {
    return this.columns.length >= MAX_SUBJECTS;
  }

  /**
   * Select what an address asks for.
   * @param {string} query of the address
   * @returns {Promise<{anyway: boolean, problems: string[]}>} whether ratios of what is not comparable are asked for
   */
  async readAddress(query) {
    const { columns, base, anyway, problems } = readAddress(query, (id) => this.#catalogue.has(id));
    const found = await Promise.all(columns.map(({ id, state }) => this.#catalogue.column(id, state)));
    this.columns = found.map(({ column }) => column);
    this.base = base;
    return { anyway, problems: [...problems, ...found.flatMap(({ problem }) => problem ?? [])] };
  }

  /** @param {boolean} anyway @returns {string} the query of an address that selects the same */
  toAddress(anyway) {
    const columns = this.columns.map(({ subject, state }) => ({ id: subject.id, state }));
    return writeAddress(columns, this.base, anyway);
  }

  /**
   * Put the subjects side by side.
   * @param {boolean} anyway whether ratios of what is not comparable are wanted
   * @param {string} address of the comparison
   * @returns {import('../../comparison/export.ts').Comparison}
   */
  compare(anyway, address) {
    const { columns, base } = this;
    return { columns, base, rows: align(columns, base), anyway, address };
  }

  /** @param {string} id one of the catalogue */
  async add(id) {
    const { column } = await this.#catalogue.column(id, null);
    this.columns.push(column);
  }

  /** @param {number} index of a column; where it was the baseline, the first becomes it */
  remove(index) {
    this.columns.splice(index, 1);
    this.base = this.base === index ? 0 : this.base - Number(this.base > index);
  }
}
