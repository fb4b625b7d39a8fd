/** The active filters of a listing, each a button that removes it. */
import { sameChoices } from '../../listing/address.ts';
import type { Column, State } from '../../listing/columns.ts';
import { describeChoice, describeRange } from '../../listing/format.ts';
import { make, makeButton } from '../dom.ts';

type Change = (changed: State) => void;

/** Make a list item for each filter; the default choices of a column are no filter. */
export const activeFilters = (columns: Column[], state: State, change: Change) =>
  columns.flatMap((column) => [...choiceFilters(column, state, change), ...rangeFilters(column, state, change)]);

function choiceFilters(column: Column, state: State, change: Change) {
  const { name, chosen: defaults } = column;
  const choices = state.choices[name] ?? [];
  const choose = (left: string[]) => change({ ...state, choices: { ...state.choices, [name]: left } });
  if (sameChoices(choices, defaults)) return [];
  if (choices.length === 0) return [filterItem(column, 'any', () => choose(defaults))];
  return choices.map((choice) =>
    filterItem(column, describeChoice(column, choice), () => choose(choices.filter((other) => other !== choice))),
  );
}

function rangeFilters(column: Column, state: State, change: Change) {
  const range = state.ranges[column.name];
  if (!range) return [];
  const remove = () => change({ ...state, ranges: without(state.ranges, column.name) });
  return [filterItem(column, describeRange(column, range), remove)];
}

function filterItem({ heading }: Column, text: string, remove: () => void) {
  const button = makeButton(`${heading}: ${text} `, { class: 'chip', 'aria-label': `Remove ${heading}: ${text}` });
  button.append(make('span', { 'aria-hidden': 'true' }, '×'));
  button.addEventListener('click', remove);
  return make('li', {}, button);
}

/** Copy an object without one of its keys. */
export const without = <T>(object: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
