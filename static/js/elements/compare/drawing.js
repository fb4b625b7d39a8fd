/** The comparison as a picture: each workload a line on a logarithmic axis, each subject a shape; the table is its twin. */
import { pictures } from '../../comparison/plot-layout.js';
import { stateWords } from '../../comparison/configurations.js';
import { figureWords } from '../../comparison/format.js';
import { make } from '../dom.js';

/** @typedef {import('../../comparison/types.js').Row} Row */
/** @typedef {import('../../comparison/types.js').Column} Column */

/** In units of its own, which are pixels where there is room: letters keep their size on a phone. */
const WIDEST = 600;
const NARROWEST = 300;
const MARGIN = 14;
const LINE = 44;
const FOOT = 26;

/** Shapes around the origin: circle, square, triangle, diamond, cross; colour is never the only difference. */
const SHAPES = [
  'M-6,0a6,6 0 1,0 12,0a6,6 0 1,0 -12,0',
  'M-5.5,-5.5h11v11h-11z',
  'M0,-7L6.5,5.5h-13z',
  'M0,-7.5L7.5,0L0,7.5L-7.5,0z',
  'M-7,-2.5h4.5v-4.5h5v4.5h4.5v5h-4.5v4.5h-5v-4.5h-4.5z',
];

/** @param {string} name @param {Record<string, string|number>} attributes @param {...(Node|string)} children */
function draw(name, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** @param {number} wide @returns {(share: number) => number} place along the axis */
const axis = (wide) => (share) => Math.round((MARGIN + share * (wide - 2 * MARGIN)) * 10) / 10;

/**
 * @param {Row[]} rows
 * @param {Column[]} columns
 * @param {number} room pixels from side to side
 * @returns {HTMLElement[]}
 */
export function drawings(rows, columns, room) {
  const wide = Math.min(WIDEST, Math.max(NARROWEST, room));
  const key = make(
    'ul.compare__key',
    {},
    ...columns.map(({ subject, state }, index) => {
      const shape = draw(
        'svg',
        { viewBox: '-9 -9 18 18', width: 18, height: 18, 'aria-hidden': 'true' },
        draw('path', { d: SHAPES[index] ?? '', class: `compare__mark compare__mark--${index}` }),
      );
      return make('li', {}, shape, ` ${subject.title}, ${stateWords(state)}`);
    }),
  );
  const figures = pictures(rows).map((picture) =>
    make(
      'figure.chart',
      {},
      make('figcaption', {}, `${unitWords(picture.unit)}, logarithmic; hollow marks are not comparable`),
      svg(picture, wide),
    ),
  );
  return figures.length ? [key, ...figures] : [];
}

/** @param {string} unit */
const unitWords = (unit) => ({ iops: 'IOPS', 'B/s': 'Bandwidth', s: 'Time: less is better' })[unit] ?? unit;

/** @param {import('../../comparison/plot-layout.js').Picture} picture @param {number} wide */
function svg({ unit, ticks, lines }, wide) {
  const across = axis(wide);
  const high = lines.length * LINE + FOOT;
  const grid = ticks.flatMap(({ at, value }, index) => [
    draw('line', { x1: across(at), x2: across(at), y1: 0, y2: high - FOOT, class: 'compare__grid' }),
    draw(
      'text',
      {
        x: across(at),
        y: high - 8,
        'text-anchor': index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle',
        'font-size': 12,
      },
      figureWords(value, unit),
    ),
  ]);
  const drawn = lines.flatMap(({ words, marks }, index) => {
    const y = index * LINE + 32;
    return [
      draw('text', { x: MARGIN, y: y - 14, 'font-size': 12, 'font-weight': 600 }, words),
      ...marks.flatMap(({ column, at, from, to, doubtful }) => [
        draw('line', {
          x1: across(from),
          x2: across(to),
          y1: y,
          y2: y,
          class: `compare__mark compare__mark--${column}`,
          'stroke-width': 2,
        }),
        draw('path', {
          d: SHAPES[column] ?? '',
          transform: `translate(${across(at)},${y})`,
          class: `compare__mark compare__mark--${column}${doubtful ? ' compare__mark--doubtful' : ''}`,
        }),
      ]),
    ];
  });
  const label = `Chart of ${lines.length} workloads in ${unitWords(unit)}; the table below gives every figure.`;
  return draw('svg', { viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': label }, ...grid, ...drawn);
}
