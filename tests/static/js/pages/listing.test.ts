/** What pages of listings say: which rows stand where, and each kind of cell in finished words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnOf, type Row } from '../../../../static/js/listing/columns.ts';
import { type Block, type Listing, plain } from '../../../../static/js/pages/blocks.ts';
import { rowOf } from '../../../../static/js/pages/cells.ts';
import type { Facts } from '../../../../static/js/pages/facts.ts';
import { type Front, listingPages } from '../../../../static/js/pages/listing.ts';

const FACTS = { published: ['results'], uses: [], words: { media: { hdd: 'Hard disk' } } } as unknown as Facts;
const FRONT: Front = {
  title: 'Results',
  listings: [
    {
      id: 'results',
      rows: 'rows',
      label: 'Results',
      caption: 'All',
      noun: 'results',
      group: 'media',
      columns: [
        { key: 'title', heading: 'Result', as: 'page' },
        { key: 'media', heading: 'Media', as: 'text', words: 'media', optional: true },
      ],
    },
  ],
};
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({
    id: String(id),
    href: `results/${id}/`,
    title: `Run ${id}`,
    media: id < 2 ? 'hdd' : 'tape',
    standing: id === 3 ? 'withdrawn' : 'current',
  }));

const listingsOf = (page: { blocks: Block[] } | undefined): Listing[] =>
  (page?.blocks ?? []).flatMap((block) => ('listing' in block ? [block.listing] : []));
const idsOf = (listing: Listing | undefined) => listing?.groups.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? [];
const wordsBelow = (listing: Listing | undefined) =>
  (listing?.below ?? []).map((block) => ('prose' in block ? plain(block.prose) : ''));

test('pages of all rows have each row once, and the first page no withdrawn one', () => {
  const rows = rowsOf(1201);
  const { results: first, ...all } = listingPages(FACTS, 'results', FRONT, { rows });
  assert.deepEqual(Object.keys(all), ['results/all', 'results/all/2', 'results/all/3']);
  const parts = Object.values(all).map((page) => idsOf(listingsOf(page)[0]));
  assert.deepEqual(
    parts.flat(),
    rows.map(({ id }) => id),
  );
  assert.equal(Math.max(...parts.map(({ length }) => length)), 500);
  const [listing] = listingsOf(first);
  const shown = idsOf(listing);
  assert.equal(shown.length, 60);
  assert.ok(!shown.includes('3'));
  assert.deepEqual(wordsBelow(listing), ['60 rows here. Show all 1201', 'Open in SQL']);
  assert.ok(
    Object.values(all).every((page) => !listingsOf(page)[0]?.script),
    'a script would take a part for the whole',
  );
});

test('a listing that fits on its page needs no other, and one with a withdrawn row leads to it', () => {
  assert.deepEqual(Object.keys(listingPages(FACTS, 'results', FRONT, { rows: rowsOf(3) })), ['results']);
  const pages = listingPages(FACTS, 'results', FRONT, { rows: rowsOf(4) });
  assert.deepEqual(Object.keys(pages), ['results', 'results/all']);
  assert.equal(listingsOf(pages['results/all'])[0]?.script?.all, true);
});

test('rows stand in groups that say what they share, and a column for the asking is away', () => {
  const [listing] = listingsOf(listingPages(FACTS, 'results', FRONT, { rows: rowsOf(3) }).results);
  assert.deepEqual(
    listing?.groups.map(({ heading, rows }) => [heading, rows.length]),
    [
      ['Hard disk', 2],
      ['tape', 1],
    ],
  );
  assert.equal(listing?.away, '2');
});

test('words that the site does not have stop the build', () => {
  const columns = [{ key: 'title', heading: 'Result', as: 'page', words: 'unheard' }];
  const front = { ...FRONT, listings: FRONT.listings.map((one) => ({ ...one, columns })) };
  assert.throws(() => listingPages(FACTS, 'results', front, { rows: [] }), /unheard.*config\.toml/);
});

const ROW: Row = {
  id: 'a',
  href: 'drives/a/',
  title: 'A',
  iops: 12000,
  runs: 7,
  iops_bar: 40.5,
  iops_note: 'fsync, cache off',
  min: 10,
  max: 20,
  last: true,
  reports: 1,
  level: 2,
  caveats: [
    { to: 'caveats/short-run/', title: 'Short run' },
    { to: 'rules/depth-one/', title: 'flagged: depth-one' },
  ],
  sizes: [1e12, 2e12],
  media: ['hdd', 'tape'],
  unmeasured: 3,
  shop_search: 'https://example.org/?q=a',
  text: { iops: '12,000', runs: '7', min: '10', max: '20', sizes: '1 TB, 2 TB' },
};
const CELLS: [as: string, key: string, words: string][] = [
  ['page', 'title', 'A'],
  ['text', 'title', 'A'],
  ['text', 'missing', 'not stated'],
  ['list', 'media', 'Hard disk, tape'],
  ['list', 'missing', 'not stated'],
  ['number', 'runs', '7'],
  ['number', 'missing', '–'],
  ['bar', 'iops', '12,000fsync, cache off'],
  ['median-range', 'runs', 'not ranked 710–20'],
  ['reports', 'iops', '12000, single report'],
  ['pairs', 'iops', '12000 + 3 not measured'],
  ['level', 'level', 'Published'],
  ['level', 'missing', '–'],
  ['caveats', 'caveats', 'Short run flagged: depth-one'],
  ['capacities', 'sizes', '1 TB, 2 TB'],
  ['capacity', 'missing', 'not stated'],
];
for (const [as, key, words] of CELLS) {
  test(`a cell of the kind ${as} says “${words}” of ${key}`, () => {
    const labels: Record<string, string> = as === 'level' ? { 2: 'Published: with its place' } : { hdd: 'Hard disk' };
    const page = columnOf({ key: 'title', heading: '', as: 'page' });
    const [cell] = rowOf(ROW, [page, columnOf({ key, heading: '', as, labels })]).cells;
    assert.equal(plain(cell?.spans ?? []), words);
  });
}

test('a kind of cell that nobody knows is an error that names those there are', () => {
  const columns = [{ key: 'title', heading: 'Result', as: 'pie' }];
  const front = { ...FRONT, listings: FRONT.listings.map((one) => ({ ...one, columns })) };
  assert.throws(() => listingPages(FACTS, 'results', front, { rows: [] }), /pie.*median-range/);
});
