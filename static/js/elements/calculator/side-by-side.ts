/** Keeps one answer beside the next: what differs between the inputs, and what that does to each figure. */
import { make } from '../dom.ts';
import { applyAddress, keptIn, query, writeAddress } from './address.ts';
import { inputsFor, redundancyOf, shardsOf } from './cluster.ts';
import { fieldsOf, listed, putDefaults } from './fields.ts';

type Snapshot = { query: string; answer: string; inputs: Map<string, string>; figures: Map<string, string> };

/** A link that carries more than this is one that no program passes on. */
const LONGEST_QUERY = 1500;

export class SideBySide {
  root: HTMLElement;
  form: HTMLFormElement;
  place: HTMLElement | null;
  #kept: Snapshot | null = null;

  /** @param root the calculator’s element */
  constructor(root: HTMLElement, form: HTMLFormElement) {
    this.root = root;
    this.form = form;
    this.place = root.querySelector('[data-kept]') as HTMLElement | null;
  }

  /**
   * Keep the answer that a link names beside its own, and go back to the defaults.
   * @param answer fills the page with the answer of the form
   */
  keepGiven(search: string, answer: () => void) {
    const kept = keptIn(search);
    if (kept === null) return;
    applyAddress(this.form, kept);
    answer();
    this.#keep(this.#snapshot());
    putDefaults(this.form);
  }

  /**
   * Keep the answer that stands there, or drop the kept one, where this is the button of it.
   * @returns what was done, in words; empty where it was another button
   */
  press(button: HTMLButtonElement): string {
    if (!button.matches('[data-keep], [data-drop]')) return '';
    const isKept = button.matches('[data-keep]');
    this.#keep(isKept ? this.#snapshot() : null);
    writeAddress(this.form, 0);
    return isKept ? 'Answer kept. Change an input to see both side by side.' : 'Kept answer dropped.';
  }

  #keep(kept: Snapshot | null) {
    this.#kept = kept;
    this.#name();
    this.follow();
  }

  /** Name the kept answer for the address; a chosen drive brings its figures later, and its answer is not named. */
  #name() {
    const query = this.#kept?.query;
    const isNamed = query !== undefined && query.length <= LONGEST_QUERY && !new URLSearchParams(query).has('drive');
    if (isNamed) this.form.dataset.beside = query;
    else delete this.form.dataset.beside;
  }

  /** Show the kept answer beside the one that stands there now. */
  follow() {
    if (!this.place) return;
    this.place.hidden = this.#kept === null;
    if (!this.#kept) return;
    const [kept, now] = [this.#kept, this.#snapshot()];
    const rows = (part: 'inputs' | 'figures') =>
      [...now[part]].map(([name, text]) => ({ name, kept: kept[part].get(name) ?? '', now: text }));
    const changed = rows('inputs').filter((row) => row.kept !== row.now);
    const lines = [...changed, { name: 'Answer', kept: kept.answer, now: now.answer }, ...rows('figures')];
    this.place.querySelector('tbody')?.replaceChildren(
      ...lines.map((row, index) => {
        const isInput = index < changed.length;
        const cells = [row.kept, row.now].map((text) => make('td', {}, text));
        const data = { 'data-differs': String(row.kept !== row.now), 'data-part': isInput ? 'input' : 'figure' };
        return make('tr', data, make('th', { scope: 'row' }, row.name), ...cells);
      }),
    );
    const words = this.place.querySelector('[data-kept-words]');
    if (words)
      words.textContent = changed.length > 0 ? '' : 'Now change an input above: both answers appear here side by side.';
  }

  #snapshot(): Snapshot {
    const headline = this.root.querySelector('[data-list="answer"]');
    const place = Number(headline?.getAttribute('data-headline') ?? 1) - 1;
    const figures = [...this.root.querySelectorAll('[data-result] .calculator__figures:not([data-inputs]) > div')];
    return {
      query: query(this.form),
      answer: headline?.children[place]?.textContent ?? '',
      inputs: this.#inputs(),
      figures: new Map(
        figures.map((each) => [
          each.querySelector('dt')?.textContent?.trim() ?? '',
          each.querySelector('dd')?.textContent?.trim() ?? '',
        ]),
      ),
    };
  }

  /** List the inputs by name; copies or code as the choice says them, where it does. */
  #inputs() {
    const [choice, fields] = [redundancyOf(this.form), fieldsOf(this.form)];
    const shards = shardsOf(choice?.value ?? '');
    const names = fields.map(({ name }) => name);
    const said = shards ? Object.keys(inputsFor(names, shards)) : [];
    const others = fields.filter(({ name }) => !said.includes(name)).map((field) => listed(this.form, field));
    return new Map(
      shards && choice ? [['Redundancy', choice.selectedOptions[0]?.text.trim() ?? ''], ...others] : others,
    );
  }
}
