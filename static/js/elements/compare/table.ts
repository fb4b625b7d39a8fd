/** The comparison as a table: a row for each workload, a column for each subject. */
import { describeState, describeStateOf, stateOf } from '../../comparison/configurations.ts';
import type { Comparison } from '../../comparison/export.ts';
import { describeDirection, formatCellRatio, formatSpread } from '../../comparison/format.ts';
import type { Cell, Column, Row } from '../../comparison/types.ts';
import { formatFigure } from '../../domain/format.ts';
import { type Child, make } from '../dom.ts';

/** Row and column of a cell, the site. */
type Place = { row: Row; column: Column | undefined; siteRoot: string };

const CAPTION =
  'Median of the figures of each workload, how many there are, their range, and the ratio to the baseline';
/** How many of the settings that a workload was measured under a cell names. */
const NAMED_STATES = 3;

/** Make the table. */
export function comparisonTable({ columns, base, rows, anyway }: Comparison, siteRoot: string) {
  const headings = columns.map((column, index) => columnHeading(column, columns.length > 1 && index === base));
  const lines = rows.map((row) => {
    const cells = row.cells.map((cell, index) => {
      const place = { row, column: columns[index], siteRoot };
      return index === base ? figureCell(cell, place) : comparedCell(cell, place, anyway);
    });
    return make('tr', {}, rowHeading(row), ...cells);
  });
  return make(
    'table',
    {},
    make('caption', {}, CAPTION),
    make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Workload'), ...headings)),
    make('tbody', {}, ...lines),
  );
}

const columnHeading = ({ subject, state }: Column, isBaseline: boolean) =>
  make(
    'th.num',
    { scope: 'col' },
    subject.title,
    ...smallLines([`${describeState(subject, state)}${isBaseline ? ' · baseline' : ''}`]),
  );

const rowHeading = ({ workload, label, higher_is_better }: Row) =>
  make('th', { scope: 'row' }, workload, ...smallLines([`${label}${describeDirection(higher_is_better)}`]));

/** @returns each on a line of its own, in small print */
const smallLines = (texts: string[]): Child[] => texts.flatMap((text) => [make('br'), make('small', {}, text)]);

/** @param more shown below the figure */
function figureCell({ group, only }: Cell, { row, column, siteRoot }: Place, more: Child[] = []) {
  if (!group) {
    const elsewhere = only.slice(0, NAMED_STATES).map((state) => column && describeState(column.subject, state));
    return make('td.num', {}, '–', ...smallLines(only.length ? [`measured only under ${elsewhere.join('; ')}`] : []));
  }
  const figure = make('data', { value: String(group.median) }, formatFigure(group.median, group.unit));
  const [first] = group.results;
  const notes = [
    formatSpread(group),
    ...(group.workload === row.workload ? [] : [group.workload]),
    ...(stateOf(group) === column?.state ? [] : [describeStateOf(group)]),
  ];
  return make(
    'td.num',
    {},
    first ? make('a', { href: siteRoot + first.page }, figure) : figure,
    ...more,
    ...smallLines(notes),
  );
}

/** @param anyway whether ratios of what is not comparable are shown */
function comparedCell(cell: Cell, place: Place, anyway: boolean) {
  const isComparable = cell.reasons.length === 0;
  const ratio = isComparable || anyway ? formatCellRatio(cell) : null;
  const more = ratio ? [make('br'), make('strong', { 'data-ratio': String(cell.ratio) }, ratio)] : [];
  const made = figureCell(cell, place, more);
  if (isComparable) return made;
  made.append(make('br'), make('small.compare__reason', {}, `not comparable: ${cell.reasons.join('; ')}`));
  made.toggleAttribute('data-not-comparable', true);
  return made;
}
