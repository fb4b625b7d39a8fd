/** What a comparison shows: how many rows there are, the chart, the table, and buttons that copy them. */
import { describeState, describeStateOf, stateOf } from '../../comparison/align.ts';
import {
  type Comparison,
  describeDirection,
  formatCellRatio,
  formatSpread,
  layOutPlots,
  type Plot,
  toCsv,
  toMarkdown,
} from '../../comparison/export.ts';
import type { Cell, Column, Row } from '../../comparison/types.ts';
import { formatFigure } from '../../domain/format.ts';
import { copyText } from '../clipboard.ts';
import { type Child, make, makeSvg } from '../dom.ts';

// The comparison as a table: a row for each workload, a column for each subject.

/** Row and column of a cell, the site. */
type Place = { row: Row; column: Column | undefined; siteRoot: string };

const CAPTION =
  'Median of the figures of each workload, how many there are, their range, and the ratio to the baseline';
/** How many of the settings that a workload was measured under a cell names. */
const NAMED_STATES = 3;

/** Make the table. */
function comparisonTable({ columns, base, rows, anyway }: Comparison, siteRoot: string) {
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

// The comparison as a chart: a line for each workload, logarithmic, and a shape for each subject.

type Line = Plot['lines'][number];

/** In units of the drawing, which are pixels where there is room: letters keep their size on a phone. */
const MAX_WIDTH = 600;
const MIN_WIDTH = 300;
const MARGIN = 14;
const LINE_HEIGHT = 44;
const AXIS_HEIGHT = 26;
const FONT_SIZE = 12;
/** Of a bold letter, a little more than the mean. */
const LETTER_WIDTH = 7;
/** Room for the label of a tick such as 10,000,000 beside the next. */
const LABEL_WIDTH = 90;

/** Circle, square, triangle, diamond, cross around the origin: colour is never the only difference. */
const SHAPES = [
  'M-6,0a6,6 0 1,0 12,0a6,6 0 1,0 -12,0',
  'M-5.5,-5.5h11v11h-11z',
  'M0,-7L6.5,5.5h-13z',
  'M0,-7.5L7.5,0L0,7.5L-7.5,0z',
  'M-7,-2.5h4.5v-4.5h5v4.5h4.5v5h-4.5v4.5h-5v-4.5h-4.5z',
];

/**
 * Draw one chart for each unit, with a legend before them.
 * @param room pixels from side to side
 */
function comparisonPlots(rows: Row[], columns: Column[], room: number): HTMLElement[] {
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, room));
  const figures = layOutPlots(rows).map((picture) =>
    make(
      'figure.chart',
      {},
      make('figcaption', {}, `${captionOf(picture)}, logarithmic; hollow marks are not comparable`),
      plot(picture, width),
    ),
  );
  return figures.length ? [legend(columns), ...figures] : [];
}

/** @param picture what its lines share, or the unit */
const captionOf = ({ unit, label }: Plot) =>
  label === null ? unitLabel(unit) : `${label}${unit === 's' ? ', less is better' : ''}`;

const unitLabel = (unit: string) => ({ iops: 'IOPS', 'B/s': 'Bandwidth', s: 'Time: less is better' })[unit] ?? unit;

const markClass = (column: number) => `compare__mark compare__mark--${column}`;

function legend(columns: Column[]) {
  const items = columns.map(({ subject, state }, index) => {
    const shape = makeSvg(
      'svg',
      { viewBox: '-9 -9 18 18', width: 18, height: 18, 'aria-hidden': 'true' },
      makeSvg('path', { d: SHAPES[index] ?? '', class: markClass(index) }),
    );
    return make('li', {}, shape, ` ${subject.title}, ${describeState(subject, state)}`);
  });
  return make('ul.compare__key', {}, ...items);
}

function plot({ unit, ticks, lines }: Plot, width: number) {
  const height = lines.length * LINE_HEIGHT + AXIS_HEIGHT;
  const xOf = (share: number) => Math.round((MARGIN + share * (width - 2 * MARGIN)) * 10) / 10;
  const label = `Chart of ${lines.length} workloads in ${unitLabel(unit)}; the table below gives every figure.`;
  return makeSvg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
    ...gridLines(ticks, unit, xOf, height),
    ...lines.flatMap((line, index) => workloadLine({ ...line, label: cut(line.label, width) }, index, xOf)),
  );
}

/**
 * Draw the lines of the scale. Those have a label that leave room for it, counted from the last; the caption names the
 * unit of operations.
 */
function gridLines(ticks: Plot['ticks'], unit: string, xOf: (share: number) => number, height: number) {
  const last = ticks.length - 1;
  const labelledEvery = Math.ceil((last * LABEL_WIDTH) / (xOf(1) - xOf(0)));
  return ticks.flatMap(({ at, value }, index) => {
    const x = xOf(at);
    const anchor = index === 0 ? 'start' : index === last ? 'end' : 'middle';
    const label = formatFigure(value, unit === 'iops' ? '' : unit);
    return [
      makeSvg('line', { x1: x, x2: x, y1: 0, y2: height - AXIS_HEIGHT, class: 'compare__grid' }),
      ...((last - index) % labelledEvery === 0
        ? [makeSvg('text', { x, y: height - 8, 'text-anchor': anchor, 'font-size': FONT_SIZE }, label)]
        : []),
    ];
  });
}

/** @param width of the drawing; the table has the whole text */
function cut(label: string, width: number) {
  const room = Math.floor((width - 2 * MARGIN) / LETTER_WIDTH);
  return label.length <= room ? label : `${label.slice(0, room - 1).trimEnd()}…`;
}

function workloadLine({ label, marks }: Line, index: number, xOf: (share: number) => number) {
  const y = index * LINE_HEIGHT + 32;
  return [
    makeSvg('text', { x: MARGIN, y: y - 14, 'font-size': FONT_SIZE, 'font-weight': 600 }, label),
    ...marks.flatMap(({ column, at, from, to, isComparable }) => [
      makeSvg('line', { x1: xOf(from), x2: xOf(to), y1: y, y2: y, class: markClass(column), 'stroke-width': 2 }),
      makeSvg('path', {
        d: SHAPES[column] ?? '',
        transform: `translate(${xOf(at)},${y})`,
        class: `${markClass(column)}${isComparable ? '' : ' compare__mark--not-comparable'}`,
      }),
    ]),
  ];
}

/** Finds a part of the page by its data attribute. */
type FindPart = (name: string) => HTMLElement;

/**
 * Show a comparison.
 * @param width pixels that the chart may take
 */
export function showComparison(part: FindPart, comparison: Comparison, siteRoot: string, width: number) {
  const { columns, rows } = comparison;
  part('result').hidden = columns.length === 0;
  part('confirm').hidden = !rows.some(({ cells }) => cells.some(({ reasons }) => reasons.length > 0));
  part('status').textContent = describeComparison(comparison);
  part('table').replaceChildren(
    rows.length
      ? comparisonTable(comparison, siteRoot)
      : make('p', {}, 'They share no workload: nothing was measured on two of them.'),
  );
  part('plots').replaceChildren(...comparisonPlots(rows, columns, width));
}

function describeComparison({ columns, rows }: Comparison) {
  if (columns.length === 0) return 'Type a name, or open one of the comparisons below.';
  if (columns.length === 1) return 'One subject: add another to compare.';
  return `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} in common.`;
}

const COPIES: Record<string, { write: (comparison: Comparison) => string; done: string }> = {
  markdown: { write: toMarkdown, done: 'The table is copied as Markdown.' },
  csv: { write: toCsv, done: 'The table is copied as CSV.' },
  link: { write: ({ address }) => address, done: 'The link is copied.' },
};

/**
 * Copy a comparison and say whether that worked.
 * @param format markdown, csv or link
 */
export async function copyComparison(part: FindPart, comparison: Comparison, format: string) {
  const copy = COPIES[format];
  if (!copy) return;
  const copied = await copyText(copy.write(comparison));
  part('copied').textContent = copied
    ? copy.done
    : 'The browser did not allow copying: select the table and copy by hand.';
}
