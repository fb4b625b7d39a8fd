/** The comparison as a chart: a line for each workload, logarithmic, and a shape for each subject. */
import { describeState } from '../../comparison/configurations.ts';
import { layOutPlots, type Plot } from '../../comparison/plot-layout.ts';
import type { Column, Row } from '../../comparison/types.ts';
import { formatFigure } from '../../domain/format.ts';
import { make, makeSvg } from '../dom.ts';

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
export function comparisonPlots(rows: Row[], columns: Column[], room: number): HTMLElement[] {
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
