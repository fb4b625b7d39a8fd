/**
 * The filters of a listing: checkboxes for the values of a column, or a lowest and highest value for its figures. Each
 * that is active is a button, too, which removes it.
 */
import { sameChoices } from '../../listing/address.ts';
import { type Column, describeChoice, describeRange, NOT_STATED, type State } from '../../listing/columns.ts';
import type { Matched } from '../../listing/match.ts';
import { make, makeButton, makeInput } from '../dom.ts';
import type { ListingController } from './controller.ts';

type Facet = { element: HTMLElement; show: (matched: Matched, state: State) => void };

/**
 * Make the filters of all columns.
 * @param everything what the rows hold when nothing is chosen
 */
export const columnFacets = (controller: ListingController, everything: Matched) =>
  controller.columns.flatMap((column) => {
    if (column.facet === 'range') return [rangeFacet(column, controller)];
    const counts = column.facet === 'choice' ? everything.counts[column.name] : undefined;
    return counts ? [choiceFacet(column, counts, controller)] : [];
  });

/**
 * Make the checkboxes of a column.
 * @param counts how many rows each value has when nothing is chosen
 */
function choiceFacet(column: Column, counts: Map<string, number>, controller: ListingController): Facet {
  const { name } = column;
  const lines = sortedValues(column, counts).map((value) => {
    const box = makeInput({ type: 'checkbox', value });
    const number = make('small');
    return { value, box, number, label: make('label', {}, box, ` ${describeChoice(column, value)} `, number) };
  });
  const choices = make('div.choices', {}, ...lines.map(({ label }) => label));
  const { element, summary, fold } = foldedFacet(column, column.heading, choices);
  element.addEventListener('change', () => {
    const checked = lines.filter(({ box }) => box.checked).map(({ value }) => value);
    controller.change({ choices: { ...controller.state.choices, [name]: checked } });
  });
  return {
    element,
    show(matched, state) {
      for (const { value, box, number, label } of lines) {
        const count = matched.counts[name]?.get(value) ?? 0;
        box.checked = state.choices[name]?.includes(value) ?? false;
        number.textContent = String(count);
        label.hidden = count === 0 && !box.checked;
      }
      const chosen = lines.filter(({ box }) => box.checked).length;
      showChosen(summary, fold, chosen ? String(chosen) : '');
      element.hidden = lines.length < 2 || lines.every(({ label }) => label.hidden);
    },
  };
}

/** Sort the values of a column: numbers from the greatest, texts from the most frequent, “not stated” last. */
function sortedValues({ as, key }: Column, counts: Map<string, number>) {
  const isNumeric = as === 'level' || key === 'year';
  return [...counts.keys()].sort(
    (one, other) =>
      Number(one === NOT_STATED) - Number(other === NOT_STATED) ||
      (isNumeric ? Number(other) - Number(one) : (counts.get(other) ?? 0) - (counts.get(one) ?? 0)) ||
      one.localeCompare(other, 'en'),
  );
}

/** Make the limits of a column. */
function rangeFacet(column: Column, controller: ListingController): Facet {
  const { name } = column;
  const unit = column.unit && `, ${column.unit}`;
  const [least, most] = [
    limitInput(`${column.heading} at least${unit}`),
    limitInput(`${column.heading} at most${unit}`),
  ];
  const extent = make('small');
  const { element, summary, fold } = foldedFacet(
    column,
    column.heading + unit,
    make('label', {}, 'at least ', least),
    make('label', {}, 'at most ', most),
    extent,
  );
  element.addEventListener('input', () => {
    const { ranges } = controller.state;
    const range = { min: readLimit(least, column), max: readLimit(most, column) };
    const isOpen = range.min === null && range.max === null;
    controller.change({ ranges: isOpen ? without(ranges, name) : { ...ranges, [name]: range } }, { typed: true });
  });
  return {
    element,
    show({ bounds }, { ranges }) {
      const range = ranges[name] ?? { min: null, max: null };
      showLimit(least, range.min, column);
      showLimit(most, range.max, column);
      const bound = bounds[name];
      extent.textContent = bound ? describeRange(column, bound) : 'no figures here';
      showChosen(summary, fold, ranges[name] ? '1' : '');
      element.hidden = !bound && range.min === null && range.max === null;
    },
  };
}

/** Make a filter that folds: its name, then what a reader chooses. Those of columns that are shown begin open. */
function foldedFacet({ optional }: Column, name: string, ...content: (Node | string)[]) {
  const count = make('small');
  const fold = make(
    'details',
    { open: !optional },
    make('summary', {}, `${name} `, count),
    ...content,
  ) as HTMLDetailsElement;
  return { element: make('fieldset.facet', {}, make('legend.visually-hidden', {}, name), fold), summary: count, fold };
}

/** @param chosen how many, or nothing */
function showChosen(summary: HTMLElement, fold: HTMLDetailsElement, chosen: string) {
  if (chosen && !summary.textContent) fold.open = true; // a filter that an address set is seen
  summary.textContent = chosen;
}

const limitInput = (label: string) =>
  makeInput({ type: 'number', min: '0', step: 'any', inputmode: 'decimal', 'aria-label': label });

/** @returns in the unit of the rows */
const readLimit = ({ value }: HTMLInputElement, { factor }: Column): number | null =>
  value === '' || Number(value) < 0 ? null : Number(value) * factor;

/** @param value in the unit of the rows */
function showLimit(input: HTMLInputElement, value: number | null, column: Column) {
  if (readLimit(input, column) === value) return; // what is being typed is left as it is
  input.value = value === null ? '' : String(value / column.factor);
}

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
const without = <T>(object: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
