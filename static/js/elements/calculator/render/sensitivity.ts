/**
 * Draws how sensitive an answer is: a bar for each input from one end of its range to the other, and the same as a
 * table.
 */
import { axisOf } from '../../../math/axis.ts';
import { make } from '../../dom.ts';
import { fillRows } from './texts.ts';

/** @typedef {import('../../../math/sensitivity.ts').SensitivityTable} SensitivityTable */
/** @typedef {import('../../../math/sensitivity.ts').SensitivityRow} SensitivityRow */

/** Below this a bar is no wider than its own marks. */
const VISIBLE = 1.005;

/**
 * Make a part of a row.
 * @param {string} part of a row
 * @param {string} [text]
 */
const span = (part, text = '') => make(`span.sensitivity__${part}`, {}, text);

/**
 * Make a part at its place on the axis.
 * @param {string} part
 * @param {number} place from 0 to 1
 */
function mark(part, place) {
  const made = span(part);
  made.style.insetInlineStart = `${100 * place}%`;
  return made;
}

/**
 * Draw the bar of one input with the marks of its ends and of the answer as it is.
 * @param {SensitivityRow} row
 * @param {number} present
 * @param {(value: number) => number} place
 */
function track({ ends }, present, place) {
  const made = span('track');
  const places = [present, ends.low, ends.high].filter((end) => end !== null).map(place);
  const bar = mark('bar', Math.min(...places));
  bar.style.inlineSize = `${100 * (Math.max(...places) - Math.min(...places))}%`;
  made.append(bar, mark('now', place(present)));
  if (ends.low !== null) made.append(mark('low', place(ends.low)));
  if (ends.high !== null) made.append(mark('high', place(ends.high)));
  return made;
}

/**
 * Write both ends as text, the one that is drawn further left first.
 * @param {SensitivityRow} row
 */
function endTexts({ low, high, ends, low_text, high_text }) {
  const both = [span('end', `○ ${low}: ${low_text}`), span('end', `● ${high}: ${high_text}`)];
  const isTurned = ends.low !== null && ends.high !== null && ends.high < ends.low;
  return make('span.sensitivity__ends', {}, ...(isTurned ? both.reverse() : both));
}

/**
 * List every value that is drawn, in ascending order.
 * @param {SensitivityTable} table
 * @param {SensitivityRow[]} rows
 */
const drawnValues = ({ present, present_text }, rows) =>
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

/**
 * Draw the rows that matter, the axis, and the names of those that do not.
 * @param {SensitivityTable} table
 * @returns {HTMLElement[]}
 */
function drawChart(table) {
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
 * @param {ParentNode} root
 * @param {Record<string, SensitivityTable>} result of a calculator’s `sensitivity`
 */
export function renderSensitivity(root, result) {
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
