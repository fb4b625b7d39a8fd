/** `<iops-compare>`: a few subjects side by side, chosen by name, each under its own settings, kept in the address. */
import { MAX_SUBJECTS } from '../comparison/address.ts';
import { columnCards } from './compare/column-cards.ts';
import { copyComparison, showComparison } from './compare/result-panel.ts';
import { Selection } from './compare/selection.ts';
import { SubjectCatalogue } from './compare/subject-catalogue.ts';
import { SubjectField } from './compare/subject-field.ts';
import { make } from './dom.ts';

class IopsCompare extends HTMLElement {
  #catalogue = new SubjectCatalogue(this.dataset.api ?? '');
  #selection = new Selection(this.#catalogue);
  #field = new SubjectField(this, this.#catalogue);

  async connectedCallback() {
    this.#part('tool').hidden = false;
    this.#listen();
    if (new URLSearchParams(location.search).has('subjects')) await this.#openAddress();
    this.toggleAttribute('data-ready', true);
  }

  /** @returns the part of the page with this data attribute */
  #part = (name: string): HTMLElement => this.querySelector(`[data-${name}]`) as HTMLElement;
  get #anywayBox() {
    return this.querySelector('#compare-anyway') as HTMLInputElement;
  }
  get #siteRoot() {
    return this.dataset.root ?? '/';
  }

  #listen() {
    this.#field.onFocus(() => this.#offerNames());
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#add();
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
  #openAddress() {
    return this.#tryToLoad('The figures could not be loaded: check the connection and reload the page.', async () => {
      await this.#catalogue.load();
      const { anyway, problems } = await this.#selection.readAddress(location.search);
      this.#anywayBox.checked = anyway;
      this.#showProblems(problems);
      this.#render({ writesAddress: false });
    });
  }

  #offerNames() {
    const problem = 'The list of subjects could not be loaded: check the connection and try again.';
    return this.#tryToLoad(problem, () =>
      this.#field.offerNames(this.#selection.columns.map(({ subject }) => subject.id)),
    );
  }

  /** Add the subject that the field names. */
  async #add() {
    if (this.#selection.isFull) {
      this.#showProblems([`At most ${MAX_SUBJECTS} can be compared: remove one first.`]);
      return;
    }
    await this.#offerNames();
    const { found, problem } = this.#field.find();
    if (!found) {
      this.#showProblems(problem ? [problem] : []);
      return;
    }
    const unreachable = `The figures of ${found.title} could not be loaded: check the connection and try again.`;
    await this.#tryToLoad(unreachable, async () => {
      await this.#selection.add(found.id);
      this.#field.clear();
      this.#showProblems([]);
      this.#render();
    });
  }

  /** @param problem shown where loading fails */
  async #tryToLoad(problem: string, load: () => Promise<void>) {
    try {
      await load();
    } catch (error) {
      console.info(error);
      this.#showProblems([problem]);
    }
  }

  #changeColumn({ target }: Event) {
    const index = indexOfColumn(target);
    const column = this.#selection.columns[index];
    if (target instanceof HTMLSelectElement && column) column.state = target.value;
    if (target instanceof HTMLInputElement) this.#selection.base = index;
    this.#show();
  }

  #removeColumn({ target }: Event) {
    if (!(target instanceof Element) || !target.closest('button')) return;
    this.#selection.remove(indexOfColumn(target));
    this.#render();
    this.#field.focus(); // the button that had the focus is gone
  }

  #render({ writesAddress = true } = {}) {
    const { columns, base } = this.#selection;
    this.#part('columns').replaceChildren(...columnCards(columns, base, this.#siteRoot));
    this.#offerNames();
    this.#show({ writesAddress });
  }

  #show({ writesAddress = true } = {}) {
    showComparison(this.#part, this.#comparison(), this.#siteRoot, this.clientWidth);
    if (!writesAddress) return;
    history.replaceState(null, '', `${location.pathname}${this.#selection.toAddress(this.#anywayBox.checked)}`);
  }

  #comparison() {
    return this.#selection.compare(this.#anywayBox.checked, location.href);
  }

  #showProblems(problems: string[]) {
    this.#part('problems').replaceChildren(...problems.map((text) => make('p', {}, text)));
  }
}

/** @param target inside of a column's card */
const indexOfColumn = (target: EventTarget | null) => Number((target as HTMLElement).closest('li')?.dataset.index);

customElements.define('iops-compare', IopsCompare);
