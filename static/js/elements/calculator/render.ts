/** Fills the places that the page marks for a calculator's result: texts, rows, lists, bars and loads. */
import type { UnitFamily } from '../../domain/format.ts';
import { formatBytes, formatFigure, formatNumber } from '../../domain/units.ts';
import { make } from '../dom.ts';
import { fieldsOf, listInputs } from './fields.ts';

const levelNames = (levels: number) => (levels < 0 ? 'not even L0' : (['L0 only', 'L1'][levels] ?? `L1–L${levels}`));

/**
 * Format one value for its place.
 * @param dataset `format` of the place, and `round`
 */
function formatValue(value: unknown, { format, round }: DOMStringMap, family: UnitFamily) {
  if (value === null || value === undefined) return 'none';
  if (format === 'fits') return value ? 'fits' : 'does not fit';
  if (typeof value !== 'number') return String(value);
  if (format === 'bytes') return formatBytes(value, family, round === 'up' ? 'up' : 'nearest');
  if (format === 'binary') return formatBytes(value); // allocation units are powers of two, whatever the reader chose
  if (format === 'figure') return formatFigure(value);
  if (format === 'percent') return `${formatFigure(value * 100)} %`;
  if (format === 'signed') return `${value > 0 ? '+' : ''}${formatNumber(value)} %`;
  if (format === 'levels') return levelNames(value);
  return formatNumber(value) + (format === 'mib' ? ' MiB' : '');
}

// Fills places with values of a result that they name by path, and tables with one row for each entry.

/**
 * Read a value inside a result.
 * @param path such as rocksdb.levels
 * @returns undefined where the result has no such path
 */
const pick = (from: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], from);

/**
 * Fill every place below `root` that names a value.
 * @param attribute output, or cell within a row
 */
function fill(root: ParentNode, attribute: string, result: unknown, family: UnitFamily) {
  for (const place of root.querySelectorAll(`[data-${attribute}]`)) {
    if (!(place instanceof HTMLElement)) continue;
    const value = pick(result, place.dataset[attribute] ?? '');
    place.textContent = formatValue(value, place.dataset, family);
    place.toggleAttribute('data-none', value === null || value === undefined);
    if (typeof value === 'boolean') place.dataset.is = String(value);
    if (place instanceof HTMLDataElement) place.value = String(value);
  }
}

/** Fill the body of a table: one copy of its template for each row. */
export function fillRows(body: HTMLElement, rows: readonly unknown[], family: UnitFamily) {
  const template = body.querySelector('template');
  if (!template) return;
  const filled = rows.map((row) => {
    const copy = template.content.cloneNode(true) as DocumentFragment;
    fill(copy, 'cell', row, family);
    return copy;
  });
  body.replaceChildren(template, ...filled);
}

// Draws bars: one cut into the segments of a whole, and one for the load of each resource.

/** Part of a whole: bytes, or an amount with its text. */
type Segment = { label: string; kind: string; bytes?: number; amount?: number; text?: string };
/** Share of 1. */
type Load = { label: string; kind: string; share: number; text: string };
/** Both of 1. */
type Range = { label: string; kind: string; from: number; to: number; text: string };

/** Fill a bar with its segments, and the key below it, which says the same as text. */
function fillBar(figure: HTMLElement, segments: Segment[], family: UnitFamily) {
  const whole = segments.reduce((sum, { bytes = 0, amount = bytes }) => sum + amount, 0) || 1;
  const parts = segments.map(({ label, bytes = 0, kind, amount = bytes, text = formatBytes(bytes, family) }, index) => {
    const data = { 'data-kind': kind, 'data-index': String(index) };
    const part = make('span', data);
    part.style.flexGrow = String((100 * amount) / whole); // below 1 in all, the parts would not fill the row
    return { part, entry: make('li', data, `${label} ${text}`) };
  });
  figure.querySelector('[data-picture]')?.replaceChildren(...parts.map(({ part }) => part));
  figure.querySelector('ul')?.replaceChildren(...parts.map(({ entry }) => entry));
}

/** Fill a list with one line for each resource: its name, a bar as full as it is, its figure. */
function fillLoads(list: HTMLElement, loads: Load[]) {
  list.replaceChildren(
    ...loads.map(({ label, share, text, kind }) => {
      const filled = make('span');
      filled.style.inlineSize = `${100 * share}%`;
      const picture = make('span.calculator__load', { 'aria-hidden': 'true' }, filled);
      return make('li', { 'data-kind': kind }, make('span', {}, label), picture, make('span', {}, text));
    }),
  );
}

/** Fill a list with one line for each range: its name, where it lies on the scale, its figures. */
function fillRanges(list: HTMLElement, ranges: Range[]) {
  list.replaceChildren(
    ...ranges.map(({ label, from, to, text, kind }) => {
      const filled = make('span');
      filled.style.marginInlineStart = `${100 * from}%`;
      filled.style.inlineSize = `${100 * (to - from)}%`;
      const picture = make('span.calculator__load', { 'aria-hidden': 'true' }, filled);
      return make('li', { 'data-kind': kind }, make('span', {}, label), picture, make('span', {}, text));
    }),
  );
}

// The answer at a glance: its figure, in view below the form while a reader types on a phone.

/** @param root the calculator */
function showAtAGlance(root: HTMLElement) {
  const [figure, label] = root.querySelectorAll('.calculator__lead > *');
  const glance = root.querySelector('[data-glance]');
  const shown = figure?.hasAttribute('data-none') ? '' : (figure?.textContent ?? '');
  glance?.replaceChildren(make('strong', {}, shown), ' ', label?.textContent ?? '');
}

/** Tell in which units the reader wants to see sizes. */
function familyOf(form: HTMLFormElement): UnitFamily {
  const units = form.querySelector('[data-display-units]') as HTMLSelectElement | null;
  return units?.value === 'decimal' ? 'decimal' : 'binary';
}

/** Fill one place that holds more than a single text; the templates of the page promise what is at each path. */
function fillPart(place: HTMLElement, result: object, family: UnitFamily) {
  const { list, rows, bar, loads, ranges } = place.dataset;
  if (list) {
    const tag = place.localName === 'ul' ? 'li' : 'p';
    place.replaceChildren(...(pick(result, list) as string[]).map((text) => make(tag, {}, text)));
  }
  if (rows) fillRows(place, pick(result, rows) as unknown[], family);
  if (bar) fillBar(place, pick(result, bar) as Segment[], family);
  if (loads) fillLoads(place, pick(result, loads) as Load[]);
  if (ranges) fillRanges(place, pick(result, ranges) as Range[]);
}

/** Show a result in the page. */
export function render(root: HTMLElement, result: object, form: HTMLFormElement) {
  const family = familyOf(form);
  fill(root, 'output', result, family);
  for (const place of form.querySelectorAll('output'))
    place.value = [...fieldsOf(form)].find(({ id }) => place.htmlFor.contains(id))?.value ?? '';
  for (const button of root.querySelectorAll('[data-copy]')) {
    if (button instanceof HTMLButtonElement) button.disabled = pick(result, button.dataset.copy ?? '') === null;
  }
  for (const place of root.querySelectorAll('[data-list], [data-rows], [data-bar], [data-loads], [data-ranges]')) {
    if (place instanceof HTMLElement) fillPart(place, result, family);
  }
  const inputs = root.querySelector('[data-inputs]');
  if (inputs instanceof HTMLElement) listInputs(inputs, form);
  showAtAGlance(root);
}
