/** The choices of a listing: one set of boxes or one pair of limits for each column that offers them. */
import { NOT_STATED } from '../../listing/columns.js';
import { choiceWords, rangeWords } from '../../listing/format.js';
import { make } from '../dom.js';

/** @typedef {import('../../listing/columns.js').Column} Column */
/** @typedef {import('../../listing/columns.js').State} State */
/** @typedef {import('../../listing/match.js').Matched} Matched */
/** @typedef {{element: HTMLElement, show: (matched: Matched, state: State) => void}} Facet */

/**
 * @param {Column} column
 * @param {Map<string, number>} counts how many rows each value has when nothing is chosen
 * @param {(name: string, choices: string[]) => void} choose
 * @returns {Facet}
 */
export function choiceFacet(column, counts, choose) {
  const lines = sorted(column, counts).map((value) => {
    const box = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox', value }));
    const number = make('small');
    return { value, box, number, label: make('label', {}, box, ` ${choiceWords(column, value)} `, number) };
  });
  const element = make(
    'fieldset.facet',
    {},
    make('legend', {}, column.heading),
    make('div.choices', {}, ...lines.map(({ label }) => label)),
  );
  element.addEventListener('change', () =>
    choose(
      column.name,
      lines.filter(({ box }) => box.checked).map(({ value }) => value),
    ),
  );
  return {
    element,
    show({ counts: now }, { choices }) {
      const chosen = choices[column.name] ?? [];
      for (const { value, box, number, label } of lines) {
        const count = now[column.name]?.get(value) ?? 0;
        box.checked = chosen.includes(value);
        number.textContent = String(count);
        label.hidden = count === 0 && !box.checked;
      }
      element.hidden = lines.length < 2 || lines.every(({ label }) => label.hidden);
    },
  };
}

/**
 * Numbers go from the greatest, texts from the most frequent; what nobody states stands last.
 * @param {Column} column
 * @param {Map<string, number>} counts
 */
function sorted({ as, key }, counts) {
  const numeric = as === 'level' || key === 'year';
  return [...counts.keys()].sort(
    (one, other) =>
      Number(one === NOT_STATED) - Number(other === NOT_STATED) ||
      (numeric ? Number(other) - Number(one) : (counts.get(other) ?? 0) - (counts.get(one) ?? 0)) ||
      one.localeCompare(other, 'en'),
  );
}

/**
 * @param {Column} column
 * @param {(name: string, range: import('../../listing/columns.js').Range) => void} limit
 * @returns {Facet}
 */
export function rangeFacet(column, limit) {
  const field = (/** @type {string} */ words) =>
    /** @type {HTMLInputElement} */ (
      make('input', {
        type: 'number',
        min: '0',
        step: 'any',
        inputmode: 'decimal',
        'aria-label': `${column.heading} ${words}${column.unit && `, ${column.unit}`}`,
      })
    );
  const [least, most] = [field('at least'), field('at most')];
  const among = make('small');
  const element = make(
    'fieldset.facet',
    {},
    make('legend', {}, column.heading + (column.unit && `, ${column.unit}`)),
    make('label', {}, 'at least ', least),
    make('label', {}, 'at most ', most),
    among,
  );
  const number = (/** @type {HTMLInputElement} */ { value }) =>
    value === '' || Number(value) < 0 ? null : Number(value) * column.factor;
  element.addEventListener('input', () => limit(column.name, { least: number(least), most: number(most) }));
  return {
    element,
    show({ bounds }, { ranges }) {
      const range = ranges[column.name] ?? { least: null, most: null };
      for (const [input, value] of /** @type {const} */ ([
        [least, range.least],
        [most, range.most],
      ])) {
        if (number(input) !== value) input.value = value === null ? '' : String(value / column.factor); // not while it is typed
      }
      const now = bounds[column.name];
      among.textContent = now ? rangeWords(column, now) : 'no figures here';
      element.hidden = !now && range.least === null && range.most === null;
    },
  };
}
