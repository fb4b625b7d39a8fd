/** The subjects that are compared, each with its settings to choose, the pin of the baseline, and a way out. */
import { stateWords, statesOf } from '../../comparison/configurations.js';
import { make } from '../dom.js';

/** @typedef {import('../../comparison/types.js').Column} Column */

/**
 * @param {Column[]} columns
 * @param {number} base
 * @param {string} root of the site
 * @returns {HTMLElement[]} list items
 */
export function columnCards(columns, base, root) {
  return columns.map(({ subject, state }, index) => {
    const item = make(
      'li.compare__column',
      {},
      make('h2', {}, make('a', { href: root + subject.page }, subject.title)),
      settings(subject, state, index),
      make(
        'label.compare__pin',
        {},
        make('input', { type: 'radio', name: 'baseline', checked: index === base }),
        ' Baseline',
      ),
      make('button', { type: 'button', 'aria-label': `Remove ${subject.title}` }, 'Remove'),
    );
    item.dataset.index = String(index);
    return item;
  });
}

/** @param {Column['subject']} subject @param {string} state @param {number} index */
function settings(subject, state, index) {
  const options = statesOf(subject).map((one) =>
    make('option', { value: one, selected: one === state }, stateWords(one)),
  );
  return make('label.compare__state', {}, 'Settings', make('select', { id: `compare-state-${index}` }, ...options));
}
