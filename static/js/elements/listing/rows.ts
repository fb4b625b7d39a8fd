/** The rows of a listing in its table: those of the page are kept, others are made when they are first drawn. */
import { type Column, labelOf, type Row } from '../../listing/columns.ts';
import type { Item } from '../../listing/match.ts';
import type { Cell, ListingRow, Span } from '../../pages/blocks.ts';
import { rowOf } from '../../pages/cells.ts';
import { make, makeSvg } from '../dom.ts';
import { addPin } from './pins.ts';

/** Rows that are drawn at once: more than a screen shows. The others follow when the screen has these. */
const AT_ONCE = 40;

export class TableRows {
  /** Draws the rows that wait, once the browser has painted. */
  #waiting = 0;
  /** As Hugo wrote them. */
  #written: Map<string, HTMLTableRowElement> = new Map();
  /** With all that a script adds. */
  #complete: Map<string, HTMLTableRowElement> = new Map();
  /** Identifiers of the rows that the table holds now, in their order. */
  #drawn;
  #table;
  #columns;
  #groupColumn;
  #siteRoot;

  /** @param group key of the column by which rows are grouped, if any */
  constructor(table: HTMLTableElement, columns: Column[], group: string, siteRoot: string) {
    this.#table = table;
    this.#columns = columns;
    this.#groupColumn = columns.find(({ key }) => group !== '' && key === group);
    this.#siteRoot = siteRoot;
    for (const row of table.querySelectorAll('tr')) if (row.dataset.id) this.#written.set(row.dataset.id, row);
    this.#drawn = [...this.#written.keys()].join('\n');
  }

  /**
   * Draw rows; `aria-busy` stands on the table until all of them are there.
   * @param items those to show, in their order
   * @param whole whether all are to be drawn at once, as for paper
   */
  draw(items: Item[], whole = false) {
    const drawn = items.map(({ row }) => row.id).join('\n');
    if (drawn === this.#drawn) {
      // Rows that keep their place do not move what a reader looks at.
      for (const { row } of items) this.#rowElement(row);
      return;
    }
    this.#drawn = drawn;
    clearTimeout(this.#waiting);
    const end = whole ? items.length : AT_ONCE;
    for (const body of [...this.#table.tBodies]) body.remove();
    this.#append(items, 0, end);
    this.#table.toggleAttribute('aria-busy', items.length > end);
    if (items.length > end) requestAnimationFrame(() => this.#appendLater(items, end));
  }

  /** @param from the first that is not drawn yet */
  #appendLater(items: Item[], from: number) {
    const drawn = this.#drawn;
    this.#waiting = window.setTimeout(() => {
      if (drawn !== this.#drawn) return;
      this.#append(items, from, items.length);
      this.#table.removeAttribute('aria-busy');
    });
  }

  #append(items: Item[], from: number, to: number) {
    items.slice(from, to).forEach(({ row, group }, index) => {
      const isFirst = group !== items[from + index - 1]?.group;
      if (isFirst) this.#table.append(make('tbody', {}, this.#groupHeading(row)));
      this.#table.tBodies[this.#table.tBodies.length - 1]?.append(this.#rowElement(row));
    });
  }

  /** @param row the first of its group */
  #groupHeading(row: Row) {
    if (!this.#groupColumn) return null;
    const heading = labelOf(this.#groupColumn, row[this.#groupColumn.key]);
    return make('tr.group', {}, make('td', { colspan: String(this.#columns.length) }, heading));
  }

  #rowElement(row: Row) {
    const complete = this.#complete.get(row.id);
    if (complete) return complete;
    const element = this.#written.get(row.id) ?? drawRow(rowOf(row, this.#columns), this.#siteRoot);
    this.#complete.set(row.id, element);
    if (row.subject) addPin(element, row.subject, String(row.title));
    return element;
  }
}

function drawRow({ id, head, cells }: ListingRow, siteRoot: string): HTMLTableRowElement {
  const heading = make('th', { scope: 'row' }, ...drawSpans(head, siteRoot));
  return make(
    'tr',
    { 'data-id': id },
    heading,
    ...cells.map((cell) => drawCell(cell, siteRoot)),
  ) as HTMLTableRowElement;
}

const drawCell = ({ spans, number, class: name }: Cell, siteRoot: string) =>
  make('td', { class: number ? 'num' : (name ?? false) }, ...drawSpans(spans, siteRoot));

const drawSpans = (spans: readonly Span[], siteRoot: string) => spans.map((span) => drawSpan(span, siteRoot));

/** Draw a piece of a cell, as layouts/_partials/blocks.html does. */
function drawSpan(span: Span, siteRoot: string): Node | string {
  const { text = '', to, href, value, small, level, bar, summary, copies = '', code } = span;
  if (to || href) {
    const rel = span.elsewhere ? 'nofollow noreferrer external' : false;
    return make('a', { class: span.class ?? false, href: href ?? siteRoot + to, rel }, text);
  }
  if (value) return make('data', { value }, text);
  if (small) return make('small', {}, ...drawSpans(small, siteRoot));
  if (level) return make('abbr.level', { title: level }, text);
  if (bar)
    return makeSvg(
      'svg',
      { class: 'log-bar', viewBox: '0 0 100 1', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      makeSvg('path', { d: `M0 0h${bar}v1H0z` }),
    );
  if (summary)
    return make(
      'details.in-cell',
      {},
      make('summary', {}, summary),
      make('iops-copy', { copies }, make('code', {}, code)),
    );
  return text;
}
