/** The header of a listing's table: what it says of its columns, and buttons that sort by them. */
import type { Column, State } from '../../listing/columns.ts';
import { makeButton } from '../dom.ts';

/** Cells of these kinds are numbers: the greatest is what a reader looks for first. */
const NUMBERS = [
  'number',
  'iops',
  'bar',
  'ratio',
  'median-range',
  'pairs',
  'reports',
  'level',
  'capacities',
  'capacity',
];

const headerCells = (table: HTMLTableElement) => [...(table.tHead?.rows[0]?.cells ?? [])];

/** Read the columns from the data attributes of the header cells. */
export function readColumns(table: HTMLTableElement): Column[] {
  return headerCells(table).map(({ dataset, textContent }) => ({
    key: dataset.key ?? '',
    name: dataset.name ?? '',
    heading: textContent?.trim() ?? '',
    as: dataset.as ?? 'text',
    facet: dataset.facet === 'choice' || dataset.facet === 'range' ? dataset.facet : '',
    labels: JSON.parse(dataset.words ?? '{}') as Record<string, string>,
    none: dataset.none ?? 'not stated',
    to: dataset.to ?? '',
    unit: dataset.unit ?? '',
    factor: Number(dataset.factor ?? 1),
    chosen: dataset.chosen?.split(' ') ?? [],
    descending: dataset.descending !== undefined || NUMBERS.includes(dataset.as ?? ''),
    optional: dataset.optional !== undefined,
  }));
}

/** Replace the text of each header cell by a button that sorts. */
export function addSortButtons(table: HTMLTableElement, sort: (column: number) => void) {
  headerCells(table).forEach((cell, index) => {
    const button = makeButton(cell.textContent?.trim() ?? '');
    button.addEventListener('click', () => sort(index));
    cell.replaceChildren(button);
  });
}

/** Mark the column by which the table is sorted. */
export function showSort(table: HTMLTableElement, columns: Column[], sort: State['sort']) {
  headerCells(table).forEach((cell, index) => {
    if (sort && columns[index]?.name === sort.name)
      cell.setAttribute('aria-sort', sort.descending ? 'descending' : 'ascending');
    else cell.removeAttribute('aria-sort');
  });
}

/**
 * Find the order that a click on a header asks for: the column's first order, the reverse, then the page's own again.
 */
export function nextSort({ name, descending }: Column, sort: State['sort']): State['sort'] {
  if (sort?.name !== name) return { name, descending };
  return sort.descending === descending ? { name, descending: !descending } : null;
}
