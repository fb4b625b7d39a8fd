/** The bar above a listing: search, folded choices and columns, density, reset, compare, what holds now, and how many rows that leaves. */
import { alike } from '../../listing/address.js';
import { choiceWords, rangeWords } from '../../listing/format.js';
import { make } from '../dom.js';

/** @typedef {import('../../listing/columns.js').Column} Column */
/** @typedef {import('../../listing/columns.js').State} State */

let panels = 0;

/**
 * A button that folds a panel out and in.
 * @param {string} words
 * @param {HTMLElement} panel
 */
export function folding(words, panel) {
  panel.id = `listing-panel-${(panels += 1)}`;
  panel.hidden = true;
  const button = make('button', { type: 'button', 'aria-expanded': 'false', 'aria-controls': panel.id }, words);
  const fold = (/** @type {boolean} */ open) => {
    panel.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
  };
  button.addEventListener('click', () => fold(panel.hidden === true));
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    fold(false);
    button.focus();
  });
  return button;
}

/**
 * Boxes that say which columns are shown; the first column always is.
 * @param {Column[]} columns
 * @param {(names: string[]) => void} choose
 */
export function columnChoice(columns, choose) {
  const lines = columns.slice(1).map(({ name, heading }) => {
    const box = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox', value: name }));
    return { name, box, label: make('label', {}, box, ` ${heading}`) };
  });
  const element = make(
    'fieldset.facet',
    {},
    make('legend', {}, 'Columns'),
    make('div.choices', {}, ...lines.map(({ label }) => label)),
  );
  element.addEventListener('change', () =>
    choose([columns[0]?.name ?? '', ...lines.filter(({ box }) => box.checked).map(({ name }) => name)]),
  );
  return {
    element,
    /** @param {string[]} names */
    show(names) {
      for (const { name, box } of lines) box.checked = names.includes(name);
    },
  };
}

/**
 * What holds now as buttons that take it back; choices that hold by themselves are not among them.
 * @param {Column[]} columns
 * @param {State} state
 * @param {(changed: State) => void} change
 */
export function chips(columns, state, change) {
  const chip = (/** @type {Column} */ { heading }, /** @type {string} */ words, /** @type {() => void} */ without) => {
    const button = make(
      'button.chip',
      { type: 'button', 'aria-label': `Remove ${heading}: ${words}` },
      `${heading}: ${words} `,
      make('span', { 'aria-hidden': 'true' }, '×'),
    );
    button.addEventListener('click', without);
    return make('li', {}, button);
  };
  return columns.flatMap((column) => {
    const { name, chosen } = column;
    const choices = state.choices[name] ?? [];
    const range = state.ranges[name];
    const taken = (/** @type {string[]} */ left) => () =>
      change({ ...state, choices: { ...state.choices, [name]: left } });
    if (!alike(choices, chosen) && choices.length === 0) return [chip(column, 'any', taken(chosen))];
    return [
      ...(alike(choices, chosen)
        ? []
        : choices.map((value) =>
            chip(column, choiceWords(column, value), taken(choices.filter((one) => one !== value))),
          )),
      ...(range
        ? [chip(column, rangeWords(column, range), () => change({ ...state, ranges: without(state.ranges, name) }))]
        : []),
    ];
  });
}

/** @template T @param {Record<string, T>} all @param {string} name */
export const without = (all, name) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
