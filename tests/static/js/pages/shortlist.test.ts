/** What the page of a use concludes from its shortlist, and the ways on that it offers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Block, plain } from '../../../../static/js/pages/blocks.ts';
import type { Facts, Use } from '../../../../static/js/pages/facts.ts';
import { shortlistPages } from '../../../../static/js/pages/shortlist.ts';

const USE: Use = {
  use: 'log',
  label: 'Database log',
  short: 'a database log',
  command: 'fio --filename=test-data',
  runs_on: 'file',
  best: null,
  meaning: 'Each commit waits.',
  source: 'handbook',
  section: 'section 2',
  conditions: [
    {
      condition: 'time of a durable write',
      threshold: 0.002,
      base_unit: 's',
      why: 'A commit waits for it.',
      source: 'handbook',
      section: 'section 3',
      threshold_is: 'at most',
    },
  ],
  counts: { measured: 0, specified: 0, not_fit: 1, disputed: 0, unknown: 7 },
};
const FACTS = {
  published: [],
  uses: [USE],
  words: {},
  tables: {},
  formats: { threshold: 'base' },
  sources: { handbook: { title: 'Handbuch', title_english: 'Handbook', url: null } },
} as unknown as Facts;
const column = { key: 'title', heading: 'Drive', as: 'page' };
const described = { rows: '', label: 'List', caption: 'Drives', noun: 'drives', columns: [column] };
const FRONT = {
  title: 'Which drive for what',
  listings: ['shortlist', 'excluded'].map((id) => ({ ...described, id })),
};

const drive = (id: string, more: object = {}) => ({
  id,
  subject: id,
  href: `drives/${id}/`,
  title: id.toUpperCase(),
  fit: 'measured fit',
  sale: 'sold',
  reports: 1,
  media: 'ssd',
  interface: 'nvme',
  form_factors: ['m.2'],
  endurance_dwpd: null,
  ...more,
});
const blocksOf = (listed: ReturnType<typeof drive>[], rest: ReturnType<typeof drive>[] = []): Block[] =>
  shortlistPages(FACTS, 'drives/for', FRONT, { 'for-log': listed, 'not-for-log': rest })['drives/for/log']?.blocks ??
  [];
const proseOf = (blocks: Block[], name?: string): string[] =>
  blocks.flatMap((block) => ('prose' in block && block.class === name ? [plain(block.prose)] : []));

const CONCLUSIONS: [string, ReturnType<typeof drive>[], string][] = [
  ['nothing measured', [], 'No measurement on record shows a model that may be bought to be fit for a database log.'],
  [
    'one report on one model',
    [drive('a')],
    '1 model that may be bought is measured fit for a database log: A. One report stands behind it.',
  ],
  [
    'two who agree on one of five, and a model that is gone',
    [...['a', 'b', 'c', 'd'].map((id) => drive(id)), drive('e', { reports: 2 }), drive('f', { sale: 'gone' })],
    '5 models that may be bought are measured fit for a database log: A, B, C and 2 more. ' +
      'Two or more independent reports stand behind ' +
      '1 of them, one behind the others.',
  ],
  [
    'two of which one may be gone',
    [drive('a'), drive('b', { sale: 'unknown' }), drive('c', { sale: 'succeeded' }), drive('d', { sale: 'old' })],
    '2 models that may be bought are measured fit for a database log: A, B. One report stands behind each. Only 1 of ' +
      'them is known to be still sold.',
  ],
  [
    'one of which nobody says whether it is sold',
    [drive('a', { sale: 'unknown' })],
    '1 model that may be bought is measured fit for a database log: A. One report stands behind it. ' +
      'It is not known whether it is still ' +
      'sold.',
  ],
  [
    'a data sheet alone',
    [drive('a', { fit: 'fit by specification', reports: null })],
    'No measurement on record shows a model that may be bought to be fit for a database log. 1 should fit by its ' +
      'specification.',
  ],
];
for (const [name, listed, words] of CONCLUSIONS) {
  test(`the conclusion from ${name}`, () => assert.deepEqual(proseOf(blocksOf(listed), 'answer'), [words]));
}

test('what would change it names a drive to measure, or none where none is listed', () => {
  const change = (listed: ReturnType<typeof drive>[]) =>
    proseOf(blocksOf(listed)).find((text) => text.startsWith('What would'));
  assert.match(change([drive('a', { reports: 2 }), drive('b')]) ?? '', /a second report on B, and any figure/);
  assert.match(change([]) ?? '', /^What would change it: and any figure or data sheet for the 7 models/);
});

test('a way to narrow the list stands there only where something is left, with how much', () => {
  const [words = ''] = proseOf(blocksOf([drive('a'), drive('b', { endurance_dwpd: 1 })]), 'with-script');
  assert.match(words, /NVMe \(2\) · M\.2 \(2\) · a drive write a day and more \(1\) · sold or new \(2\)/);
  assert.doesNotMatch(words, /SATA|three and more/);
});

test('drives that are left out have a heading only where there are any', () => {
  const headings = (blocks: Block[]) => blocks.flatMap((block) => ('h2' in block ? [block.id] : []));
  assert.deepEqual(headings(blocksOf([drive('a')])), ['asks', 'job']);
  assert.deepEqual(headings(blocksOf([], [drive('z', { fit: 'not fit' })])), ['asks', 'job', 'left-out']);
});

test('a condition says its limit, who says so, and what holds where it is not known', () => {
  const [table] = blocksOf([]).flatMap((block) => ('attributes' in block ? [block.attributes] : []));
  const [row] = table?.rows ?? [];
  assert.equal(row?.head, 'Time of a durable write');
  assert.equal(plain(row?.spans ?? []), 'At most 2 ms. A commit waits for it. (Handbook, section 3)');
});
