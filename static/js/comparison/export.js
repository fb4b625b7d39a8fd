/** The comparison to take away: as a Markdown table and as CSV, with every text of a record kept text. */
import { guardFormula } from '../domain/csv.js';
import { figureWords, ratioOf, spreadWords } from './format.js';
import { stateOf, stateWords } from './configurations.js';

/** @typedef {import('./types.js').Column} Column */
/** @typedef {import('./types.js').Row} Row */
/** @typedef {{columns: Column[], base: number, rows: Row[], anyway: boolean, address: string}} Comparison */

/** @param {string} text */
const markdown = (text) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#~&]/g, (sign) => `\\${sign}`);

/**
 * A field of CSV; one that a spreadsheet would take for a formula begins with an apostrophe.
 * @param {unknown} value
 */
export function csvField(value) {
  if (typeof value === 'number') return String(value);
  const safe = guardFormula(String(value ?? ''));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {Row['cells'][number]} cell @param {boolean} anyway */
const shownRatio = (cell, anyway) => (cell.reasons.length === 0 || anyway ? cell.ratio : null);

/** @param {Row['cells'][number]} cell @param {string} unit @param {boolean} isBase @param {boolean} anyway */
function cellMarkdown(cell, unit, isBase, anyway) {
  if (!cell.group) return '–';
  const figure = `${figureWords(cell.group.median, unit)} (${spreadWords(cell.group)})`;
  if (isBase || cell.ratio === null) return markdown(figure);
  const ratio = cell.reasons.length === 0 || anyway ? ratioOf(cell) : null;
  const doubt = cell.reasons.length ? `not comparable: ${cell.reasons.join('; ')}` : null;
  return markdown([figure, ratio, doubt].filter(Boolean).join('; '));
}

/** @param {Comparison} comparison */
export function asMarkdown({ columns, base, rows, anyway, address }) {
  const heads = columns.map(({ subject, state }, index) =>
    markdown(`${subject.title}, ${stateWords(state)}${index === base ? ' (baseline)' : ''}`),
  );
  const lines = rows.map(({ workload, label, unit, cells }) => [
    markdown(`${workload}, ${label}`),
    ...cells.map((cell, index) => cellMarkdown(cell, unit, index === base, anyway)),
  ]);
  return (
    [['Workload', ...heads], ['---', ...heads.map(() => '---:')], ...lines]
      .map((line) => `| ${line.join(' | ')} |`)
      .join('\n') + `\n\n${address}\n`
  );
}

const HEADS = [
  'workload',
  'metric',
  'unit',
  'subject',
  'title',
  'state',
  'figure_workload',
  'figure_state',
  'is_baseline',
  'n',
  'min',
  'median',
  'max',
  'basis',
  'edition',
  'level',
  'ratio_to_baseline',
  'not_comparable',
];

/** One line a figure, in base units. @param {Comparison} comparison */
export function asCsv({ columns, base, rows, anyway }) {
  const lines = rows.flatMap(({ workload, metric, unit, cells }) =>
    cells.flatMap((cell, index) => {
      const { group } = cell;
      const { subject, state } = /** @type {Column} */ (columns[index]);
      if (!group) return [];
      return [
        [
          workload,
          metric,
          unit,
          subject.id,
          subject.title,
          state,
          group.workload,
          stateOf(group),
          index === base ? 'yes' : 'no',
          group.n,
          group.min,
          group.median,
          group.max,
          group.basis,
          group.edition,
          group.level,
          shownRatio(cell, anyway),
          cell.reasons.join('; '),
        ],
      ];
    }),
  );
  return [HEADS, ...lines].map((line) => line.map(csvField).join(',')).join('\r\n') + '\r\n';
}
