/** The comparison as a table: a row a workload, a column a subject, what is not comparable greyed with its reason. */
import { stateOf, stateWords } from '../../comparison/configurations.js';
import { betterWords, figureWords, ratioOf, spreadWords } from '../../comparison/format.js';
import { make } from '../dom.js';

/** @typedef {import('../../comparison/types.js').Cell} Cell */
/** @typedef {import('../../comparison/types.js').Row} Row */
/** @typedef {import('../../comparison/export.js').Comparison} Comparison */

/**
 * @param {Comparison} comparison
 * @param {string} root of the site
 */
export function comparisonTable({ columns, base, rows, anyway }, root) {
  const heads = columns.map(({ subject, state }, index) =>
    make(
      'th.num',
      { scope: 'col' },
      subject.title,
      make('br'),
      make('small', {}, `${stateWords(state)}${index === base && columns.length > 1 ? ' · baseline' : ''}`),
    ),
  );
  const lines = rows.map((row) =>
    make(
      'tr',
      {},
      heading(row),
      ...row.cells.map((cell, index) => {
        const state = columns[index]?.state ?? '';
        return index === base ? figureCell(cell, row, state, root) : comparedCell(cell, row, state, root, anyway);
      }),
    ),
  );
  return make(
    'table',
    {},
    make(
      'caption',
      {},
      'Median of the figures of each workload, how many there are, how far they lie apart, and the ratio to the baseline',
    ),
    make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Workload'), ...heads)),
    make('tbody', {}, ...lines),
  );
}

/** @param {Row} row */
const heading = ({ workload, label, higher_is_better }) =>
  make('th', { scope: 'row' }, workload, make('br'), make('small', {}, label, betterWords(higher_is_better)));

/** @param {Cell} cell @param {Row} row @param {string} state @param {string} root @param {...import('../dom.js').Child} more */
function figureCell({ group, only }, row, state, root, ...more) {
  if (!group)
    return make(
      'td.num',
      {},
      '–',
      only.length > 0 && make('br'),
      only.length > 0 && make('small', {}, `measured only under ${only.slice(0, 3).map(stateWords).join('; ')}`),
    );
  const [first] = group.results;
  const figure = make('data', { value: String(group.median) }, figureWords(group.median, group.unit));
  const others = [
    spreadWords(group),
    ...(group.workload === row.workload ? [] : [group.workload]),
    ...(stateOf(group) === state ? [] : [stateWords(stateOf(group))]),
  ];
  return make(
    'td.num',
    {},
    first ? make('a', { href: root + first.page }, figure) : figure,
    ...more,
    ...others.flatMap((text) => [make('br'), make('small', {}, text)]),
  );
}

/** @param {Cell} cell @param {Row} row @param {string} state @param {string} root @param {boolean} anyway */
function comparedCell(cell, row, state, root, anyway) {
  const doubtful = cell.reasons.length > 0;
  const ratio = doubtful && !anyway ? null : ratioOf(cell);
  const more = [ratio && make('br'), ratio && make('strong', { 'data-ratio': String(cell.ratio) }, ratio)];
  const made = figureCell(cell, row, state, root, ...more);
  if (doubtful)
    made.append(make('br'), make('small.compare__reason', {}, `not comparable: ${cell.reasons.join('; ')}`));
  made.toggleAttribute('data-doubtful', doubtful);
  return made;
}
