/** The choice of columns: a checkbox for each column of a listing but the first, which is always shown. */
import type { Column } from '../../listing/columns.ts';
import { make, makeInput } from '../dom.ts';

/**
 * Make the choice of columns.
 * @param choose called with the names of all columns that are to be shown
 */
export function columnChoice(
  columns: Column[],
  choose: (names: string[]) => void,
): { element: HTMLElement; show: (names: string[]) => void } {
  const lines = columns.slice(1).map(({ name, heading }) => {
    const box = makeInput({ type: 'checkbox', value: name });
    return { name, box, label: make('label', {}, box, ` ${heading}`) };
  });
  const element = make(
    'fieldset.facet',
    {},
    make('legend', {}, 'Columns'),
    make('div.choices', {}, ...lines.map(({ label }) => label)),
  );
  element.addEventListener('change', () => {
    const checked = lines.filter(({ box }) => box.checked).map(({ name }) => name);
    choose([columns[0]?.name ?? '', ...checked]);
  });
  return {
    element,
    show(names) {
      for (const { name, box } of lines) box.checked = names.includes(name);
    },
  };
}
