/** The filters of a listing: checkboxes for the values of a column, or a lowest and highest value for its figures. */
import { NOT_STATED } from '../../listing/columns.js';
import { choiceWords, rangeWords } from '../../listing/format.js';
import { make, makeInput } from '../dom.js';

/** @typedef {import('../../listing/columns.js').Column} Column */
/** @typedef {import('../../listing/columns.js').Range} Range */
/** @typedef {import('../../listing/columns.js').State} State */
/** @typedef {import('../../listing/match.js').Matched} Matched */
/** @typedef {{element: HTMLElement, show: (matched: Matched, state: State) => void}} Facet */

/**
 * Make the checkboxes of a column.
 * @param {Column} column
 * @param {Map<string, number>} counts how many rows each value has when nothing is chosen
 * @param {(name: string, choices: string[]) => void} choose
 * @returns {Facet}
 */
export function choiceFacet(column, counts, choose) {
  const lines = sortedValues(column, counts).map((value) => {
    const box = makeInput({ type: 'checkbox', value });
    const number = make('small');
    return { value, box, number, label: make('label', {}, box, ` ${choiceWords(column, value)} `, number) };
  });
  const choices = make('div.choices', {}, ...lines.map(({ label }) => label));
  const element = make('fieldset.facet', {}, make('legend', {}, column.heading), choices);
  element.addEventListener('change', () => {
    const checked = lines.filter(({ box }) => box.checked);
    choose(
      column.name,
      checked.map(({ value }) => value),
    );
  });
  return {
    element,
    show(matched, state) {
      for (const { value, box, number, label } of lines) {
        const count = matched.counts[column.name]?.get(value) ?? 0;
        box.checked = state.choices[column.name]?.includes(value) ?? false;
        number.textContent = String(count);
        label.hidden = count === 0 && !box.checked;
      }
      element.hidden = lines.length < 2 || lines.every(({ label }) => label.hidden);
    },
  };
}

/**
 * Sort the values of a column: numbers from the greatest, texts from the most frequent, “not stated” last.
 * @param {Column} column
 * @param {Map<string, number>} counts
 */
function sortedValues({ as, key }, counts) {
  const isNumeric = as === 'level' || key === 'year';
  return [...counts.keys()].sort(
    (one, other) =>
      Number(one === NOT_STATED) - Number(other === NOT_STATED) ||
      (isNumeric ? Number(other) - Number(one) : (counts.get(other) ?? 0) - (counts.get(one) ?? 0)) ||
      one.localeCompare(other, 'en'),
  );
}

/**
 * Make the limits of a column.
 * @param {Column} column
 * @param {(name: string, range: Range) => void} limit
 * @returns {Facet}
 */
export function rangeFacet(column, limit) {
  const unit = column.unit && `, ${column.unit}`;
  const [least, most] = [
    limitInput(`${column.heading} at least${unit}`),
    limitInput(`${column.heading} at most${unit}`),
  ];
  const extent = make('small');
  const element = make(
    'fieldset.facet',
    {},
    make('legend', {}, column.heading + unit),
    make('label', {}, 'at least ', least),
    make('label', {}, 'at most ', most),
    extent,
  );
  element.addEventListener('input', () =>
    limit(column.name, { least: readLimit(least, column), most: readLimit(most, column) }),
  );
  return {
    element,
    show({ bounds }, { ranges }) {
      const range = ranges[column.name] ?? { least: null, most: null };
      showLimit(least, range.least, column);
      showLimit(most, range.most, column);
      const bound = bounds[column.name];
      extent.textContent = bound ? rangeWords(column, bound) : 'no figures here';
      element.hidden = !bound && range.least === null && range.most === null;
    },
  };
}

/** @param {string} label */
const limitInput = (label) =>
  makeInput({ type: 'number', min: '0', step: 'any', inputmode: 'decimal', 'aria-label': label });

/** @param {HTMLInputElement} input @param {Column} column @returns {number | null} in the unit of the rows */
const readLimit = ({ value }, { factor }) => (value === '' || Number(value) < 0 ? null : Number(value) * factor);

/** @param {HTMLInputElement} input @param {number | null} value in the unit of the rows @param {Column} column */
function showLimit(input, value, column) {
  if (readLimit(input, column) === value) return; // what is being typed is left as it is
  input.value = value === null ? '' : String(value / column.factor);
}
