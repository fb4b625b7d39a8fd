/** All of a listing that is not its rows: the bar, the folded panels, what holds now, how many rows that leaves, and which columns show. */
import { untouched } from '../../listing/columns.js';
import { make } from '../dom.js';
import { choiceFacet, rangeFacet } from './facets.js';
import { compareAddress, pinned, setPins, showPins } from './pins.js';
import { chips, columnChoice, folding, without } from './tools.js';

/** @typedef {import('../../listing/columns.js').Column} Column */
/** @typedef {import('../../listing/match.js').Matched} Matched */
/** @typedef {import('./controller.js').Live} Live */

export class Screen {
  /**
   * @param {HTMLElement} element
   * @param {Live} live
   * @param {Matched} everything what the rows hold when nothing is chosen
   */
  constructor(element, live, everything) {
    this.live = live;
    this.noun = element.dataset['noun'] ?? 'rows';
    this.label = element.querySelector('[role=region]')?.getAttribute('aria-label') ?? '';
    this.root = element.dataset['root'] ?? '/';
    this.facets = live.columns.flatMap((column) => this.facetOf(column, everything));
    this.columns = columnChoice(live.columns, (names) =>
      live.change({ columns: names.join() === this.standing.join() ? null : names }),
    );
    this.search = /** @type {HTMLInputElement} */ (
      make('input', { type: 'search', placeholder: 'Find', 'aria-label': `Find in ${this.label}`, autocomplete: 'off' })
    );
    this.compact = make('button', { type: 'button', 'aria-pressed': 'false' }, 'Compact');
    this.reset = make('button', { type: 'button' }, 'Reset');
    this.compare = make('a', {});
    this.unpin = make('button', { type: 'button' }, 'Unpin all');
    this.pins = make(
      'div.listing-pins',
      { hidden: true, role: 'group', 'aria-label': `${this.label}: pinned` },
      this.compare,
      this.unpin,
    );
    this.status = make('p', { role: 'status' });
    this.holding = make('ul.chips', { 'aria-label': 'What holds now' });
    this.more = make('button.more', { type: 'button' });
    this.link = element.querySelector('.listing-more');
    this.build(element);
    this.listen();
  }

  /** Names of the columns that stand without a choice. */
  get standing() {
    return this.live.columns.filter(({ optional }) => !optional).map(({ name }) => name);
  }

  /** @param {Column} column @param {Matched} everything */
  facetOf(column, everything) {
    const { live } = this;
    if (column.facet === 'range')
      return [
        rangeFacet(column, (name, range) =>
          live.change(
            {
              ranges:
                range.least === null && range.most === null
                  ? without(live.state.ranges, name)
                  : { ...live.state.ranges, [name]: range },
            },
            true,
          ),
        ),
      ];
    const counts = column.facet === 'choice' ? everything.counts[column.name] : null;
    return counts
      ? [
          choiceFacet(column, counts, (name, choices) =>
            live.change({ choices: { ...live.state.choices, [name]: choices } }),
          ),
        ]
      : [];
  }

  /** @param {HTMLElement} element */
  build(element) {
    const filters = make('div.listing-facets', {}, ...this.facets.map((facet) => facet.element));
    const columns = make('div.listing-facets', {}, this.columns.element);
    const bar = make(
      'div.listing-bar',
      {},
      this.search,
      folding('Filter', filters),
      folding('Columns', columns),
      this.compact,
      this.reset,
    );
    element.prepend(
      make(
        'div.listing-tools',
        { role: 'group', 'aria-label': `${this.label}: search and choices` },
        bar,
        filters,
        columns,
        this.holding,
        this.status,
      ),
    );
    element.append(this.more, this.pins);
  }

  listen() {
    const { live } = this;
    this.search.addEventListener('input', () => live.change({ words: this.search.value.trim() }, true));
    this.compact.addEventListener('click', () => live.change({ compact: !live.state.compact }));
    this.more.addEventListener('click', () => live.showAll());
    this.unpin.addEventListener('click', () => {
      setPins([]);
      this.search.focus();
    });
    this.reset.addEventListener('click', () => {
      live.change(untouched(live.columns));
      this.search.focus();
    });
  }

  /** @param {Matched} matched */
  show(matched) {
    const { state, items, table, columns, limit } = this.live;
    if (this.search.value.trim() !== state.words) this.search.value = state.words;
    for (const facet of this.facets) facet.show(matched, state);
    const names = state.columns ?? this.standing;
    this.columns.show(names);
    table.dataset['away'] = columns
      .flatMap(({ name }, place) => (place === 0 || names.includes(name) ? [] : [place + 1]))
      .join(' ');
    table.classList.toggle('compact', state.compact);
    this.compact.setAttribute('aria-pressed', String(state.compact));
    this.showHolding();
    const { length } = matched.shown;
    this.tell(length === items.length ? `${length} ${this.noun}` : `${length} of ${items.length} ${this.noun}`);
    this.more.hidden = length <= limit;
    this.more.textContent = `Show all ${length}`;
    if (this.link instanceof HTMLElement) this.link.hidden = true;
  }

  showHolding() {
    const { live } = this;
    const had = this.holding.contains(document.activeElement);
    this.holding.replaceChildren(...chips(live.columns, live.state, (state) => live.change(state)));
    this.holding.hidden = this.holding.childElementCount === 0;
    if (had) (this.holding.querySelector('button') ?? this.search).focus();
    this.reset.hidden = JSON.stringify(live.state) === JSON.stringify(untouched(live.columns));
  }

  showPins() {
    const { length } = pinned();
    showPins(this.live.table);
    this.pins.hidden = length === 0;
    this.compare.textContent = `Compare (${length})`;
    this.compare.setAttribute('href', compareAddress(this.root));
  }

  /** @param {string} words for eyes and ears alike */
  tell(words) {
    if (words && this.status.textContent !== words) this.status.textContent = words;
  }
}
