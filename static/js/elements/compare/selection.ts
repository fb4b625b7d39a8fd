/** The subjects that are compared, the baseline among them, and the address that keeps both. */
import { MAX_SUBJECTS, readAddress, writeAddress } from '../../comparison/address.ts';
import { align } from '../../comparison/align.ts';
import type { Comparison } from '../../comparison/export.ts';
import type { Column } from '../../comparison/types.ts';
import type { SubjectCatalogue } from './subject-catalogue.ts';

export class Selection {
  columns: Column[] = [];
  /** Index of the baseline. */
  base = 0;
  #catalogue;

  constructor(catalogue: SubjectCatalogue) {
    this.#catalogue = catalogue;
  }

  get isFull() {
    return this.columns.length >= MAX_SUBJECTS;
  }

  /**
   * Select what an address asks for.
   * @param query of the address
   * @returns whether ratios of what is not comparable are asked for
   */
  async readAddress(query: string): Promise<{ anyway: boolean; problems: string[] }> {
    const { columns, base, anyway, problems } = readAddress(query, (id) => this.#catalogue.has(id));
    const found = await Promise.all(columns.map(({ id, state }) => this.#catalogue.column(id, state)));
    this.columns = found.map(({ column }) => column);
    this.base = base;
    return { anyway, problems: [...problems, ...found.flatMap(({ problem }) => problem ?? [])] };
  }

  /** @returns the query of an address that selects the same */
  toAddress(anyway: boolean): string {
    const columns = this.columns.map(({ subject, state }) => ({ id: subject.id, state }));
    return writeAddress(columns, this.base, anyway);
  }

  /**
   * Put the subjects side by side.
   * @param anyway whether ratios of what is not comparable are wanted
   * @param address of the comparison
   */
  compare(anyway: boolean, address: string): Comparison {
    const { columns, base } = this;
    return { columns, base, rows: align(columns, base), anyway, address };
  }

  /** @param id one of the catalogue */
  async add(id: string) {
    const { column } = await this.#catalogue.column(id, null);
    this.columns.push(column);
  }

  /** @param index of a column; where it was the baseline, the first becomes it */
  remove(index: number) {
    this.columns.splice(index, 1);
    this.base = this.base === index ? 0 : this.base - Number(this.base > index);
  }
}
