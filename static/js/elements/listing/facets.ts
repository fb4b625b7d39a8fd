/** The filters of a listing: checkboxes for the values of a column, or a lowest and highest value for its figures. */
import { type Column, NOT_STATED, type Range, type State } from '../../listing/columns.ts';
import { describeChoice, describeRange } from '../../listing/format.ts';
import type { Matched } from '../../listing/match.ts';
import { make, makeInput } from '../dom.ts';

type Facet = { element: HTMLElement; show: (matched: Matched, state: State) => void };

/**
 * Make the checkboxes of a column.
 * @param counts how many rows each value has when nothing is chosen
 */
export function choiceFacet(
  column: Column,
  counts: Map<string, number>,
  choose: (name: string, choices: string[]) => void,
): Facet {
  const lines = sortedValues(column, counts).map((value) => {
    const box = makeInput({ type: 'checkbox', value });
    const number = make('small');
    return { value, box, number, label: make('label', {}, box, ` ${describeChoice(column, value)} `, number) };
  });
  const choices = make('div.choices', {}, ...lines.map(({ label }) => label));
  const { element, summary, fold } = foldedFacet(column, column.heading, choices);
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
export function rangeFacet(column: Column, limit: (name: string, range: Range) => void): Facet {
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
  element.addEventListener('input', () =>
    limit(column.name, { min: readLimit(least, column), max: readLimit(most, column) }),
  );
  return {
    element,
    show({ bounds }, { ranges }) {
      const range = ranges[column.name] ?? { min: null, max: null };
      showLimit(least, range.min, column);
      showLimit(most, range.max, column);
      const bound = bounds[column.name];
      extent.textContent = bound ? describeRange(column, bound) : 'no figures here';
      showChosen(summary, fold, ranges[column.name] ? '1' : '');
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
