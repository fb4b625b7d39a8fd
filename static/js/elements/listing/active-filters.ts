/** The active filters of a listing, each a button that removes it. */
import { sameChoices } from '../../listing/address.ts';
import { describeChoice, describeRange } from '../../listing/format.ts';
import { make, makeButton } from '../dom.ts';

/** @typedef {import('../../listing/columns.ts').Column} Column */
/** @typedef {import('../../listing/columns.ts').State} State */
/** @typedef {(changed: State) => void} Change */

/**
 * Make a list item for each filter; the default choices of a column are no filter.
 * @param {Column[]} columns
 * @param {State} state
 * @param {Change} change
 */
export const activeFilters = (columns, state, change) =>
  columns.flatMap((column) => [...choiceFilters(column, state, change), ...rangeFilters(column, state, change)]);

/** @param {Column} column @param {State} state @param {Change} change */
function choiceFilters(column, state, change) {
  const { name, chosen: defaults } = column;
  const choices = state.choices[name] ?? [];
  const choose = (/** @type {string[]} */ left) => change({ ...state, choices: { ...state.choices, [name]: left } });
  if (sameChoices(choices, defaults)) return [];
  if (choices.length === 0) return [filterItem(column, 'any', () => choose(defaults))];
  return choices.map((choice) =>
    filterItem(column, describeChoice(column, choice), () => choose(choices.filter((other) => other !== choice))),
  );
}

/** @param {Column} column @param {State} state @param {Change} change */
function rangeFilters(column, state, change) {
  const range = state.ranges[column.name];
  if (!range) return [];
  const remove = () => change({ ...state, ranges: without(state.ranges, column.name) });
  return [filterItem(column, describeRange(column, range), remove)];
}

/** @param {Column} column @param {string} text @param {() => void} remove */
function filterItem({ heading }, text, remove) {
  const button = makeButton(`${heading}: ${text} `, { class: 'chip', 'aria-label': `Remove ${heading}: ${text}` });
  button.append(make('span', { 'aria-hidden': 'true' }, '×'));
  button.addEventListener('click', remove);
  return make('li', {}, button);
}

/**
 * Copy an object without one of its keys.
 * @template T
 * @param {Record<string, T>} object
 * @param {string} key
 * @returns {Record<string, T>}
 */
export const without = (object, key) => Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
