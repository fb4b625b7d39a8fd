/** Pages of records: what a reader is told first, and that nothing unknown looks known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Block,
  code,
  contentsOf,
  h2,
  line,
  listed,
  plain,
  type Span,
  sentence,
} from '../../../../static/js/pages/blocks.ts';
import { type Drive, drivePage } from '../../../../static/js/pages/drive.ts';
import { type Facts, LEVELS, rowsTable, settingsWords, textOf } from '../../../../static/js/pages/facts.ts';
import { type ResultDocument, resultPage } from '../../../../static/js/pages/result.ts';
import { type System, systemPage } from '../../../../static/js/pages/system.ts';

/** What pages of uses say, and no page of a record. */
const ASKED = {
  meaning: '',
  source: 'review',
  section: '',
  conditions: [],
  counts: { measured: 0, specified: 0, not_fit: 0, disputed: 0, unknown: 0 },
};
const FACTS: Facts = {
  address: 'https://example.org/',
  siteTitle: 'Honest IOPS',
  repository: 'owner/name',
  titles: { drives: { 'other-drive': 'Other drive' } },
  sources: { review: { title: 'Обзор', title_english: 'A review', url: 'https://example.org/review' } },
  settings: { write_cache: { label: 'write cache', has_page: true, choices: { off: 'off, by hdparm -W0' } } },
  metrics: { iops: 'IOPS' },
  caveats: {
    second: { caveat: 'second', number: '2', title: 'Second' },
    first: { caveat: 'first', number: '1', title: 'First' },
  },
  uses: [
    {
      ...ASKED,
      use: 'osd',
      label: 'Ceph OSD',
      short: 'a Ceph OSD',
      command: 'fio --filename=/dev/sdX --rw=randwrite',
      runs_on: 'device',
      best: [{ subject: 'other-drive', title: 'Other drive', fit: 'measured fit', slot: 'sata' }],
    },
    {
      ...ASKED,
      use: 'etcd',
      label: 'etcd',
      short: 'etcd',
      command: 'fio --directory=test-data --rw=write',
      runs_on: 'file',
      best: [],
    },
  ],
  words: { media: { ssd: 'SSD' } },
  formats: {
    median_iops: 'iops',
    min_iops: 'iops',
    max_iops: 'iops',
    reports: 'count',
    value: 'base',
    durable_write_mean_s: 's',
    best: 'base',
    worst: 'base',
    efficiency: 'percent',
    drives: 'count',
  },
  tables: {
    figures: [{ key: 'value', heading: 'Figure', format: 'exact' }],
    durable_writes_of_drive: [
      { key: 'sync_kind', heading: 'Call', format: 'text' },
      { key: 'flush_mean_s', heading: 'Flush', format: 's' },
    ],
    few: [
      { key: 'name', heading: 'Name', format: 'text' },
      { key: 'median_iops', heading: 'IOPS', format: 'iops' },
      { key: 'known', heading: 'Known', format: 'yes-no' },
    ],
  },
  published: [],
  advice: {},
};

const DRIVE: Drive = {
  subject: 'a-drive',
  kind: 'drives',
  title: 'Maker Model-1',
  is_class: false,
  interface: null,
  record: { model: 'Model-1', media: 'ssd', capacities_bytes: [480e9] },
};
const write = (sync_kind: string, median_iops: number) => ({
  sync_kind,
  median_iops,
  min_iops: median_iops,
  max_iops: median_iops,
  block_size_bytes: 4096,
  queue_depth: 1,
  jobs: 1,
  ranked: true,
  write_cache: 'on',
  tool: null,
  pattern: 'write',
  n: 1,
  reports: 1,
  durable_write_mean_s: null,
  flush_mean_s: null,
  flush_p99_s: null,
  level: 2,
  caveats: null,
  flags: null,
});
const answer = (use: string, fit: 'measured fit' | 'not fit' | 'unknown', words: string) => ({
  use,
  fit,
  words,
  leads: true,
  reports: 1,
  lacking: null,
  conditions: null,
});

/** All words of blocks as a reader meets them, a line for each. */
function words(blocks: readonly Block[]): string {
  const lines: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      if (
        value.every(
          (one) =>
            typeof one === 'object' &&
            !Array.isArray(one) &&
            ('text' in one || 'small' in one || 'line' in one || 'strong' in one),
        )
      )
        lines.push(plain(value as Span[]));
      else value.forEach(visit);
    } else if (value && typeof value === 'object') Object.values(value).forEach(visit);
    else if (typeof value === 'string') lines.push(value);
  };
  visit(blocks);
  return lines.join('\n');
}

test('a drive opens with its most demanding use that has a verdict, and with its flushed figure', () => {
  const page = drivePage(FACTS, {
    ...DRIVE,
    durable_writes: [write('O_SYNC', 20_000), write('fsync', 288)],
    fitness: [answer('osd', 'unknown', 'no figure'), answer('etcd', 'not fit', '288 flushed writes a second')],
  });
  assert.deepEqual(page.said, {
    tone: 'bad',
    word: 'Not fit for etcd',
    why: '288 flushed writes a second.',
    figure: '288',
    unit: '4K writes/s, each durable (fsync, write cache on)',
  });
  assert.equal(page.badge?.message, '288 IOPS · 1 report');
});

test('a drive of which nothing is measured says so, shows the job that would tell, and no figure', () => {
  const page = drivePage(FACTS, { ...DRIVE, fitness: [answer('osd', 'unknown', 'no figure')] });
  assert.equal(
    page.said?.word,
    'We know of no published figure for its durable writes. Not known whether it is fit for any use',
  );
  assert.equal(page.said?.figure, undefined);
  assert.equal(page.badge?.message, 'not measured');
  assert.match(words(page.blocks), /No measurement of it is on record yet/);
  assert.match(words(page.blocks), /Overwrites the device: everything on it is lost/);
});

test('a rating that is not on record is asked for, never printed as a number', () => {
  const shown = words(drivePage(FACTS, { ...DRIVE, rating: { endurance_dwpd: null, capacity_bytes: null } }).blocks);
  assert.match(shown, /Estimate lifetime \(480 GB, enter the rated endurance\)/);
  assert.doesNotMatch(shown, /dwpd=|null|NaN|undefined/);
});

test('people find a drive by the part of its model after the dash', () => {
  const [heading] = drivePage(FACTS, DRIVE).blocks;
  assert.deepEqual(heading, { h1: [{ text: 'Maker Model-1' }], alsoTyped: 'Model 1' });
});

test('figures of a withdrawn result are struck, and each says how to report an error', () => {
  const document: ResultDocument = {
    path: 'results/drives/a-drive/run.json',
    notes: null,
    subject_title: 'Maker Model-1',
    result: {
      kind: 'drives',
      subject: 'a-drive',
      result_id: 'a-drive/run',
      title: 'A run',
      basis: 'measured',
      level: 2,
      measurements: 1,
      date: null,
      source: 'review',
      section: 'Table 1',
      reported_by: null,
      submitter: null,
      original: null,
      tool: null,
      tool_version: null,
      retraction_reason: 'Another drive.',
      retracted_on: '2026-01-02',
      superseded_by: null,
      is_withdrawn: true,
      evidence: [],
      runs: null,
      command: null,
      capacity_bytes: null,
      environment: null,
    },
    measurements: [
      {
        ordinal: 1,
        workload: '4K write',
        target: null,
        label: null,
        note: null,
        settings: 'write_cache=off',
        level: 2,
        caveats: ['second', 'first'],
        flags: ['depth-one'],
        figures: [
          {
            metric: 'latency_p99',
            label: '99th percentile',
            value: 1_500_000,
            value_max: null,
            unit: 'ns',
            qualifier: 'at_most',
          },
        ],
      },
    ],
  };
  const page = resultPage(FACTS, document);
  const text = words(page.blocks);
  assert.match(text, /Retracted on 2026-01-02: Another drive\./);
  assert.match(text, /≤ 1\.5 ms 99th percentile/);
  assert.match(text, /write cache: off, by hdparm -W0/);
  assert.match(JSON.stringify(page.blocks), /"struck":/);
  assert.match(JSON.stringify(page.blocks), /wrong-figure\.yml/);
  assert.ok(text.indexOf('First') < text.indexOf('Second'), 'caveats stand in the order of their numbers');
  assert.match(text, /not stated/);
});

test('a storage system leads with the question that people ask first, not with the largest figure', () => {
  const row = (question: string, rank: number, best: number) => ({
    question,
    rank,
    best,
    worst: best,
    base_unit: 'iops',
    position: rank,
    ask: `${question}?`,
    unit: 'writes/s',
    workload: '4K write',
    settings: null,
    n: 1,
  });
  const system: System = {
    ...DRIVE,
    kind: 'clusters',
    results: [],
    headlines: [row('all-writes', 3, 100_000), row('single-write', 1, 400)],
  };
  assert.equal(
    systemPage(FACTS, system).said?.word,
    'One writer gets 400 writes a second, all clients together 100,000',
  );
});

test('unknown cells are dashes, and a long table says where the rest is', () => {
  const rows = Array.from({ length: 201 }, (_, place) => ({
    name: `n${place}`,
    median_iops: place ? 1234.5 : null,
    known: false,
  }));
  const [table, note] = rowsTable(FACTS, rows, 'Rows', 'few');
  const text = words(table ? [table] : []);
  assert.match(text, /n0\n–\nno/);
  assert.match(text, /1,230/);
  assert.match(words(note ? [note] : []), /The first 200 of 201 rows; the downloads have all\./);
  assert.equal(textOf(FACTS, { median_iops: null }, 'median_iops'), '');
  assert.throws(() => rowsTable(FACTS, rows, 'Rows', 'none'), /page_tables\.csv/);
});

test('words: lists, first letters, settings of several values, and commands that destroy', () => {
  assert.equal(listed(['a', 'b', 'c']), 'a, b and c');
  assert.deepEqual(['mClock', 'block.db', 'etcd', 'a drive'].map(sentence), ['mClock', 'block.db', 'Etcd', 'A drive']);
  assert.equal(settingsWords(FACTS, 'write_cache=off, other=a=b'), 'write cache: off, by hdparm -W0, other: a=b');
  for (const [text, overwrites] of [
    ['sudo wipefs -a /dev/sdX', true],
    ['fio --filename=/dev/sdX --rw=randread', undefined],
    ['fio --filename=/dev/sdX --rw=randwrite', true],
  ] as const) {
    const block = code(text);
    assert.equal('code' in block && block.code.overwrites, overwrites, text);
  }
  assert.deepEqual(
    contentsOf([h2('Shown', 'shown'), h2('Unseen', 'unseen', { class: 'visually-hidden' }), { prose: line('x') }]),
    [{ id: 'shown', title: 'Shown' }],
  );
  assert.equal(LEVELS.length, 6);
});
