/** Rows and columns of a listing for tests: a few to read, and as many as a test wants. */
import { type Column, columnOf, initialState, type Row, type State } from '../../../../static/js/listing/columns.ts';

const column = (given: Partial<Column> & { key: string }): Column =>
  columnOf({ heading: given.key, as: 'text', ...given });

export const COLUMNS = [
  column({ key: 'title', as: 'page' }),
  column({ key: 'vendor', facet: 'choice' }),
  column({ key: 'media', facet: 'choice', labels: { hdd: 'hard disk' } }),
  column({ key: 'tags', as: 'list', facet: 'choice' }),
  column({ key: 'iops', as: 'iops', facet: 'range', name: 'fsync' }),
  column({ key: 'capacities', as: 'capacities', facet: 'range', name: 'capacity', unit: 'GB', factor: 1e9 }),
  column({ key: 'standing', facet: 'choice', chosen: ['current'], optional: true }),
];

const row = (given: Partial<Row> & { id: string }): Row => ({
  href: `${given.id}/`,
  title: given.id,
  vendor: null,
  media: null,
  tags: [],
  iops: null,
  capacities: [],
  standing: 'current',
  ...given,
});

export const ROWS = [
  row({
    id: 'Alpha 10',
    vendor: 'Maker',
    media: 'ssd',
    tags: ['fast', 'small'],
    iops: 20000,
    capacities: [480e9, 960e9],
  }),
  row({ id: 'Alpha 9', vendor: 'Maker', media: 'hdd', tags: ['slow'], iops: 150, capacities: [8e12] }),
  row({ id: 'Beta', vendor: 'Other', media: 'ssd', tags: ['fast'], iops: 500, last: true }),
  row({ id: 'Gamma', vendor: 'Other', media: 'ssd' }),
  row({ id: 'Delta', vendor: 'Maker', media: 'ssd', iops: 900, standing: 'withdrawn' }),
];

export const state = (chosen: Partial<State> = {}): State => ({ ...initialState(COLUMNS), ...chosen });

/** @returns as mixed as real ones */
export function manyRows(count: number): Row[] {
  const pick = (list: string[], place: number) => list[place % list.length] ?? null;
  return Array.from({ length: count }, (_, place) =>
    row({
      id: `drive-${place}`,
      title: `${pick(['Samsung', 'Intel', 'Micron', 'Kioxia', 'Seagate'], place)} PM${(place * 7919) % 10007}`,
      vendor: pick(['Samsung', 'Intel', 'Micron', 'Kioxia', 'Seagate'], place),
      media: pick(['ssd', 'hdd', 'ssd', 'optane'], place),
      tags: [pick(['fast', 'slow', 'small'], place), pick(['old', 'new'], place)].map(String),
      iops: place % 3 === 0 ? null : ((place * 7919) % 100003) + 0.5,
      capacities: [((place % 16) + 1) * 480e9],
      standing: place % 50 === 0 ? 'withdrawn' : 'current',
    }),
  );
}
