/**
 * Draws how sensitive an answer is: a bar for each input from one end of its range to the other, and the same as a
 * table.
 */
import type { SensitivityRow, SensitivityTable } from '../../math/sensitivity.ts';
import { make } from '../dom.ts';
import { fillRows } from './render.ts';

// Where values lie on an axis from 0 to 1: even steps, or even factors where they span many of them.

/** From so many times on, even steps would press all but the largest values together. */
const MANY_TIMES = 20;
/** What a logarithm cannot show, nothing and without end, gets a place of its own beyond the others. */
const BEYOND = 0.06;

/**
 * Choose the axis for some values.
 * @param values 0 or more; Infinity too
 */
export function axisOf(values: readonly number[]): { isLogarithmic: boolean; place: (value: number) => number } {
  const shown = values.filter((value) => value > 0 && value < Infinity);
  const isLogarithmic = shown.length > 0 && Math.max(...shown) / Math.min(...shown) >= MANY_TIMES;
  const scaled = (value: number) => (isLogarithmic ? Math.log(value) : value);
  const finite = isLogarithmic ? shown : values.filter((value) => value < Infinity);
  const [min, max] = [scaled(Math.min(...finite)), scaled(Math.max(...finite))];
  const from = isLogarithmic && values.includes(0) ? BEYOND : 0;
  const to = values.includes(Infinity) ? 1 - BEYOND : 1;
  return {
    isLogarithmic,
    place: (value) => {
      if (value === Infinity) return finite.length > 0 ? 1 : 0.5;
      if (isLogarithmic && value === 0) return 0;
      return min === max ? (from + to) / 2 : from + ((to - from) * (scaled(value) - min)) / (max - min);
    },
  };
}

// The chart and its table.

/** Below this a bar is no wider than its own marks. */
const VISIBLE = 1.005;

/**
 * Make a part of a row.
 * @param part of a row
 */
const span = (part: string, text = '') => make(`span.sensitivity__${part}`, {}, text);

/**
 * Make a part at its place on the axis.
 * @param place from 0 to 1
 */
function mark(part: string, place: number) {
  const made = span(part);
  made.style.insetInlineStart = `${100 * place}%`;
  return made;
}

/** Draw the bar of one input with the marks of its ends and of the answer as it is. */
function track({ ends }: SensitivityRow, present: number, place: (value: number) => number) {
  const made = span('track');
  const places = [present, ends.low, ends.high].filter((end) => end !== null).map(place);
  const bar = mark('bar', Math.min(...places));
  bar.style.inlineSize = `${100 * (Math.max(...places) - Math.min(...places))}%`;
  made.append(bar, mark('now', place(present)));
  if (ends.low !== null) made.append(mark('low', place(ends.low)));
  if (ends.high !== null) made.append(mark('high', place(ends.high)));
  return made;
}

/** Write both ends as text, the one that is drawn further left first. */
function endTexts({ low, high, ends, low_text, high_text }: SensitivityRow) {
  const both = [span('end', `○ ${low}: ${low_text}`), span('end', `● ${high}: ${high_text}`)];
  const isTurned = ends.low !== null && ends.high !== null && ends.high < ends.low;
  return make('span.sensitivity__ends', {}, ...(isTurned ? both.reverse() : both));
}

/** List every value that is drawn, in ascending order. */
const drawnValues = ({ present, present_text }: SensitivityTable, rows: SensitivityRow[]) =>
  [
    { value: present, text: present_text },
    ...rows.flatMap(({ ends, low_text, high_text }) => [
      { value: ends.low, text: low_text },
      { value: ends.high, text: high_text },
    ]),
  ]
    .filter(({ value }) => value !== null)
    .map(({ value, text }) => ({ value: Number(value), text }))
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value - b.value));

/** Draw the rows that matter, the axis, and the names of those that do not. */
function drawChart(table: SensitivityTable): HTMLElement[] {
  const moving = table.rows.filter(({ factor }) => factor >= VISIBLE);
  const values = drawnValues(table, moving);
  const { place, isLogarithmic } = axisOf(values.map(({ value }) => value));
  const lines = moving.map((row) =>
    make(
      'div.sensitivity',
      {},
      span('name', row.input),
      track(row, table.present, place),
      span('factor', row.factor_text),
      endTexts(row),
    ),
  );
  const scale = [values[0]?.text, isLogarithmic ? 'logarithmic' : '', values.at(-1)?.text];
  const axis = make(
    'div.sensitivity.sensitivity--axis',
    {},
    make('span.sensitivity__scale', {}, ...scale.map((text) => span('end', text))),
  );
  const idle = table.rows.filter((row) => !moving.includes(row)).map(({ input }) => input);
  const rest = make('p.calculator__help', {}, idle.length > 0 ? `No change, alone: ${idle.join('; ')}.` : '');
  return [...lines, ...(lines.length > 0 ? [axis] : []), rest];
}

/**
 * Fill every sensitivity chart of a calculator.
 * @param result of a calculator’s `sensitivity`
 */
export function renderSensitivity(root: ParentNode, result: Record<string, SensitivityTable>) {
  for (const figure of root.querySelectorAll('[data-sensitivity]')) {
    const table = figure instanceof HTMLElement ? result[figure.dataset.sensitivity ?? ''] : undefined;
    if (!table) continue;
    const now = figure.querySelector('[data-sensitivity-now]');
    if (now) now.textContent = table.present_text;
    figure.querySelector('[data-sensitivity-picture]')?.replaceChildren(...drawChart(table));
    const body = figure.querySelector('tbody');
    if (body) fillRows(body, table.rows, 'binary');
    figure.toggleAttribute('data-drawn', true);
  }
}
