/** Draws how sensitive an answer is: for each input a bar from one end of its range to the other, and the same as a table. */
import { axisOf } from '../../../math/axis.js';
import { fillRows } from './rows.js';
import { element } from './texts.js';

/** @typedef {import('../../../math/sensitivity.js').SensitivityTable} SensitivityTable */
/** @typedef {import('../../../math/sensitivity.js').SensitivityRow} SensitivityRow */

/** Below this a bar is no wider than its own marks. */
const VISIBLE = 1.005;

/**
 * @param {string} className
 * @param {string} [text]
 */
function span(className, text = '') {
  const made = element('span', text);
  made.className = `sensitivity__${className}`;
  return made;
}

/**
 * @param {string} className
 * @param {number} place from 0 to 1
 */
function mark(className, place) {
  const made = span(className);
  made.style.insetInlineStart = `${100 * place}%`;
  return made;
}

/**
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

/** The two ends in words, the one that is drawn further left first. @param {SensitivityRow} row */
function inWords({ low, high, ends, low_text, high_text }) {
  const made = span('ends');
  const both = [span('end', `○ ${low}: ${low_text}`), span('end', `● ${high}: ${high_text}`)];
  const isTurned = ends.low !== null && ends.high !== null && ends.high < ends.low;
  made.append(...(isTurned ? both.reverse() : both));
  return made;
}

/**
 * @param {SensitivityTable} table
 * @returns {HTMLElement[]} the rows that matter, the axis, and the names of those that do not
 */
function drawn({ present, present_text, rows }) {
  const moving = rows.filter(({ factor }) => factor >= VISIBLE);
  const all = moving.flatMap(({ ends, low_text, high_text }) => [
    { value: ends.low, text: low_text },
    { value: ends.high, text: high_text },
  ]);
  const ends = [{ value: present, text: present_text }, ...all]
    .filter(({ value }) => value !== null)
    .map(({ value, text }) => ({ value: Number(value), text }));
  const { place, isLogarithmic } = axisOf(ends.map(({ value }) => value));
  const sorted = ends.toSorted((a, b) => (a.value === b.value ? 0 : a.value - b.value));
  const lines = moving.map((row) => {
    const line = element('div', '');
    line.className = 'sensitivity';
    line.append(span('name', row.input), track(row, present, place), span('factor', row.factor_text), inWords(row));
    return line;
  });
  const axis = element('div', '');
  axis.className = 'sensitivity sensitivity--axis';
  const scale = span('scale');
  scale.append(
    span('end', sorted[0]?.text),
    span('end', isLogarithmic ? 'logarithmic' : ''),
    span('end', sorted.at(-1)?.text),
  );
  axis.append(scale);
  const idle = rows.filter((row) => !moving.includes(row)).map(({ input }) => input);
  const rest = element('p', idle.length > 0 ? `No change, alone: ${idle.join('; ')}.` : '');
  rest.className = 'calculator__help';
  return [...lines, ...(lines.length > 0 ? [axis] : []), rest];
}

/**
 * @param {ParentNode} root
 * @param {Record<string, SensitivityTable>} result of a calculator’s `sensitivity`
 */
export function renderSensitivity(root, result) {
  for (const figure of root.querySelectorAll('[data-sensitivity]')) {
    const table = figure instanceof HTMLElement ? result[figure.dataset.sensitivity ?? ''] : undefined;
    if (!table) continue;
    const now = figure.querySelector('[data-sensitivity-now]');
    if (now) now.textContent = table.present_text;
    figure.querySelector('[data-sensitivity-picture]')?.replaceChildren(...drawn(table));
    const body = figure.querySelector('tbody');
    if (body) fillRows(body, table.rows, 'binary');
    figure.toggleAttribute('data-drawn', true);
  }
}
