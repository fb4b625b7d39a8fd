/** A card for each compared subject: its settings to choose, whether it is the baseline, and a button to remove it. */
import { describeState, statesOf } from '../../comparison/configurations.ts';
import type { Column } from '../../comparison/types.ts';
import { make, makeButton, makeInput } from '../dom.ts';

/**
 * Make the cards of all columns.
 * @param base index of the baseline
 * @returns list items that carry the index of their column
 */
export const columnCards = (columns: Column[], base: number, siteRoot: string): HTMLElement[] =>
  columns.map(({ subject, state }, index) =>
    make(
      'li.compare__column',
      { 'data-index': String(index) },
      make('h2', {}, make('a', { href: siteRoot + subject.page }, subject.title)),
      settingsField(subject, state, index),
      make(
        'label.compare__pin',
        {},
        makeInput({ type: 'radio', name: 'baseline', checked: index === base }),
        ' Baseline',
      ),
      makeButton('Remove', { 'aria-label': `Remove ${subject.title}` }),
    ),
  );

function settingsField(subject: Column['subject'], chosen: string, index: number) {
  const options = statesOf(subject).map((state) =>
    make('option', { value: state, selected: state === chosen }, describeState(subject, state)),
  );
  return make('label.compare__state', {}, 'Settings', make('select', { id: `compare-state-${index}` }, ...options));
}
