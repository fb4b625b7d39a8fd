/** Pages about the data: what is missing is said, nothing unknown looks known, no list grows with the corpus. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block, Cell, Span } from '../../../../static/js/pages/blocks.ts';
import { plain } from '../../../../static/js/pages/blocks.ts';
import { type CalculatorRows, calculatorPages, type DrawnCalculator } from '../../../../static/js/pages/calculator.ts';
import { caveatPages } from '../../../../static/js/pages/caveat.ts';
import { comparisonsPage } from '../../../../static/js/pages/comparison.ts';
import { changesPage, downloadsPage, embedPage, withdrawnPage } from '../../../../static/js/pages/data.ts';
import { editionPages } from '../../../../static/js/pages/edition.ts';
import type { Facts } from '../../../../static/js/pages/facts.ts';
import { type HealthRows, healthPage } from '../../../../static/js/pages/health.ts';
import { homePage } from '../../../../static/js/pages/home.ts';
import { rulePages } from '../../../../static/js/pages/rule.ts';

const tables = ['evidence', 'result_years', 'report_counts', 'honest-iops', 'tables/durable_writes_by_protection'];
const FACTS: Facts = {
  address: 'https://example.org/iops/',
  siteTitle: 'Honest IOPS',
  repository: 'owner/name',
  titles: { drives: { one: 'Drive one', two: 'Drive two' } },
  sources: { review: { title: 'A review', title_english: null, url: null } },
  settings: {},
  metrics: {},
  caveats: {},
  uses: [],
  words: {},
  formats: { block_size_bytes: 'block-size' },
  tables: Object.fromEntries(tables.map((name) => [name, [{ key: 'kind', heading: 'Kind', format: 'text' }]])),
  published: [],
  advice: {},
};

/** Everything that blocks say, a line for each paragraph, cell or entry. */
function said(blocks: readonly Block[] = []): string[] {
  return blocks.flatMap((block) => {
    if ('table' in block) {
      const cells = block.table.rows.flatMap((row) => [row.head ?? [], ...row.cells.map(({ spans }) => spans)]);
      return [block.table.caption, ...cells.map(plain)];
    }
    if ('list' in block) return block.list.items.map(({ spans }) => plain(spans));
    if ('fold' in block) return [plain(block.fold.summary), ...said(block.fold.blocks)];
    if ('section' in block) return said(block.section.blocks);
    if ('figures' in block) return block.figures.map(({ term, spans }) => `${term}: ${plain(spans)}`);
    if ('code' in block) return [block.code.text];
    if ('prose' in block) return [plain(block.prose)];
    if ('attributes' in block) return block.attributes.rows.map(({ spans }) => plain(spans));
    if ('chart' in block) return said(block.chart.table);
    return [];
  });
}
const has = (blocks: readonly Block[] | undefined, text: string) => {
  const lines = said(blocks);
  assert.ok(
    lines.some((line) => line.includes(text)),
    `${text} in ${lines.join('\n')}`,
  );
};
/** The addresses that spans link to. */
const linked = (cells: readonly (Span[] | undefined)[]) => cells.flatMap((spans) => (spans ?? []).map(({ to }) => to));

const CAVEAT = {
  ...{ caveat: 'a-caveat', number: 1, title: 'A caveat', meaning: 'It is doubtful.', bias: 'too-good' },
  ...{ ranked: false, remedy: 'Measure again.', results: 101, measurements: 1 },
};

test('a caveat says which way it may mislead, and that a list of results is only the beginning', () => {
  const carrier = { kind: 'drives', result_id: 'one/2025', subject_title: 'Drive one', title: 'A run' };
  const results = [{ ...carrier, measurements: 1, measurements_of_result: 3 }];
  const caveats = { 'a-caveat': { caveat: CAVEAT, results, results_total: 101 } };
  const pages = caveatPages(FACTS, { 'tables/caveats': [CAVEAT], caveats });
  has(pages.caveats?.blocks, 'better than the truth');
  has(pages['caveats/a-caveat']?.blocks, '1 measurement in 101 results.');
  has(pages['caveats/a-caveat']?.blocks, 'Drive one: A run (1 of 3)');
  has(pages['caveats/a-caveat']?.blocks, 'The first 1 of them.');
});

test('a caveat that no result carries says so', () => {
  const pages = caveatPages(FACTS, { caveats: { 'a-caveat': { caveat: CAVEAT, results: null, results_total: null } } });
  has(pages['caveats/a-caveat']?.blocks, 'No measurement yet.');
});

const RULE = {
  ...{ id: 'a-rule', title: 'A rule', severity: 'error', formula: 'a = b' },
  ...{ tolerance: '1 %', consequence: 'Wrong.', remedy: 'Look.' },
};
const FLAGGED = {
  ...{ kind: 'drives', result_id: 'one/2025', ordinal: 2, subject_title: 'drive one', workload: '4K write' },
  ...{ settings: null, outcome: 'fail', explanation: 'it is ten times too high' },
};
const COUNTS = { passed: 7, failed: 61, warned: 0, not_checkable: 2, reasons_not_checkable: null };
const RULES = {
  fronts: { 'rules/a-rule': { description: 'Finds what is wrong.' } },
  'reference/rules': [RULE],
  'rules/counts': { 'a-rule': { ...COUNTS, flagged: Array.from({ length: 61 }, () => FLAGGED) } },
  'rules/examples': {},
};

test('a rule counts what it says, and shows sixty complaints at most', () => {
  const page = rulePages(FACTS, RULES)['rules/a-rule'];
  has(page?.above, 'an error');
  has(page?.blocks, '7 passed, 61 failed, 2 not checkable of 70 measurements.');
  assert.equal(said(page?.blocks).filter((line) => line.includes('Drive one, m2')).length, 60);
  has(page?.blocks, 'The first 60 of 61; all are in the table verdicts');
});

test('what no measurement passed, or none failed, is a dash in the list of rules', () => {
  const [, ...cells] = said(rulePages(FACTS, RULES).rules?.blocks).slice(1);
  assert.deepEqual(cells, ['an error', '7', '61', '–', '2']);
});

const QUESTION = {
  ...{ position: 1, question: 'flushed writes', patterns: ['randwrite'], block_size_bytes: 4096, queue_depth: 1 },
  ...{ sync: 'fsync', is_destructive: true },
};
const totals = {
  ...{ measurements: 3, measured: 2, drives_with_durable_writes: 0, drives: 2, failed: 0 },
  text: { measurements: '3', measured: '2' },
};
const WANTED = { subject: 'one', title: 'Drive one', used_in_clusters: 0, is_unproven: true };
const HEALTH: HealthRows = {
  'reference/rules': [],
  health: {
    ...{ evidence: [{ kind: 'drives', level: 2 }], errata: [], newest: 2026, median_year: null },
    result_years: [{ year: null, results: 4 }],
    report_counts: null,
    questions: [QUESTION],
    reproductions: null,
    reproduction_counts: { reproduced: 0, with_outputs: 0, disputed: 0, compared: 1, with_measurer: 2 },
    totals,
    coverage: [{ subject: 'one', counts: [0] }],
  },
  gaps: {
    drives: [{ ...WANTED, questions: [{ position: 1, question: 'flushed writes' }] }],
    unpaired: [{ setting: 'a', label: 'a setting', meaning: 'It is set.', commands: null, reported: 0 }],
    ...{ unmeasured: null, sources: [{ source: 'review', cited_for: null }], editions: null, stale: null },
  },
  specification_gaps: { counts: null, drives: null, server_models: 0 },
};

test('data health says what is missing, with the command that fills it, and invents no year', () => {
  const page = healthPage(FACTS, HEALTH);
  has(page.blocks, 'half of the dated results are from: none is dated');
  has(page.blocks, '4 results have no date');
  has(page.blocks, 'There are none of 3 and more yet.');
  has(page.blocks, 'Flushed writes (overwrites the drive)');
  has(page.more, 'A review: the guide alone');
  has(page.more, 'The benchmark has no edition yet');
  assert.ok(JSON.stringify(page.blocks).includes('--rw=randwrite --bs=4096 --iodepth=1 --fsync=1'));
  assert.ok(!said(page.blocks).some((line) => line.includes('Half of the dated')));
});

test('results of a day are told apart: added, changed and withdrawn', () => {
  const row = { kind: 'drives', subject: 'one', changed: '2026-11-02T10:00:00Z', is_withdrawn: false };
  const added = { ...row, result_id: 'a', title: 'New', added: row.changed };
  const changed = { ...row, result_id: 'b', title: 'Old', added: '2026-01-01T00:00:00Z' };
  const gone = { ...changed, result_id: 'c', title: 'Gone', is_withdrawn: true, retraction_reason: 'wrong drive' };
  const page = changesPage(FACTS, { 'tables/results': [added, changed, gone] });
  has(page.above, 'Results last changed on 2 November 2026: 1 added, 1 changed, 1 withdrawn.');
  has(page.blocks, '1 result withdrawn');
  has(page.blocks, 'Drive one: Gone: wrong drive');
});

test('without a withdrawn result the page says that every result counts', () => {
  has(withdrawnPage(FACTS, { withdrawn: null }).blocks, 'None so far');
});

test('downloads name sizes where a file has one, and a dash where a table has no such file', () => {
  const file = { name: 't.parquet', format: 'parquet', bytes: 10, sha256: 'abc', text: { bytes: '10 B' } };
  const table = {
    ...{ name: 't', comment: 'One row per thing.', rows: 1, group: 'Things, all', key: [], refers: {}, columns: [] },
    ...{ files: [file], text: { rows: '1' } },
  };
  const doors = [{ label: 'All', promise: 'All {tables} tables', page: 'downloads/t.parquet' }];
  const rows = { fronts: { data: { doors } }, downloads: [table], files: [file], example_queries: [] };
  const page = downloadsPage(FACTS, { ...rows, limits: { text_rows: 20000 } });
  assert.deepEqual(page.doors, [{ ...doors[0], promise: 'All 1 tables', size: '10 B' }]);
  has(page.blocks, 'up to 20,000 rows');
  has(page.blocks, 'abc  t.parquet');
  assert.equal(said(page.blocks).filter((line) => line === '–').length, 2);
  assert.ok(JSON.stringify(page.blocks).includes('"href":"#about-things-all"'));
});

test('a badge is shown of a drive that somebody measured, and of none where nobody did', () => {
  const drives = { one: { title: 'B', is_measured: false }, two: { title: 'C', is_measured: true } };
  assert.equal(embedPage(FACTS, { drives }).drive, 'two');
  assert.equal(embedPage(FACTS, { drives: { one: drives.one } }).drive, undefined);
});

test('a figure of another test than that beside it says why it is not comparable', () => {
  const cell = {
    figure: '6,000 IOPS',
    value: 6000,
    page: 'results/a/',
    ratio: '×2',
    spread: 'n = 1',
    reasons: 'depth',
  };
  const none = { ...cell, figure: null };
  const rows = [{ workload: '4K read', label: 'IOPS', cells: [none, cell] }];
  const columns = [{ title: 'One', page: 'drives/one/', state: '' }];
  const [, table] = comparisonsPage(FACTS, { comparisons: [{ title: 'Two', query: '?a', columns, rows }] }).blocks;
  assert.ok(table && 'table' in table);
  const cells = table.table.rows[0]?.cells as [Cell, Cell];
  assert.equal(plain(cells[0].spans), '–');
  assert.match(plain(cells[1].spans), /not comparable: depth$/);
  assert.equal(cells[1].notComparable, true);
  assert.deepEqual(linked([cells[1].spans])[0], 'results/a/');
});

test('an edition says how long it takes on a drive that is no NVMe', () => {
  const job = { name: 'a', queue_depth: 1, runtime_s: 60, shows: 'little', block_size_bytes: 4096 };
  const steady = { job: 'a', windows: 3, most_windows: 6, within_percent: 10, drift_percent: 10 };
  const text = { released: '2026-01-01', measures: 'Drives.', why: [], changes: [], limits: [] };
  const edition = { ...text, least_span_bytes: 2 ** 32, steady, jobs: [job, { ...job, name: 'b', media: 'nvme' }] };
  const fronts = { bench: { title: 'All' }, 'bench/1': { title: 'Edition 1', edition: 1 } };
  const pages = editionPages(FACTS, { fronts, editions: { 1: edition } });
  has(pages['bench/1']?.above, 'it takes 3 to 6 minutes');
  has(pages['bench/1']?.blocks, 'little (NVMe alone)');
  has(pages.bench?.blocks, 'Edition 1, released on 2026-01-01: 2 jobs');
});

test('the newest results are those of the newest runs; one without a date is not among the first', () => {
  const row = { kind: 'drives', subject: 'one', is_withdrawn: false };
  const dated = ['2024', '2026-01-02', '2026-01', '2025'].map((date) => ({
    ...row,
    result_id: date,
    title: date,
    date,
  }));
  const undated = { ...row, result_id: 'u', title: 'undated', date: null };
  const withdrawn = { ...row, result_id: 'w', title: 'withdrawn', date: '2026-12', is_withdrawn: true };
  const page = homePage(FACTS, {
    health: { evidence: [{ measurements: 1000 }, { measurements: 234 }] },
    'tables/results': [undated, withdrawn, ...dated],
    chart_rows: {},
  });
  assert.deepEqual(
    said(page.newest).map((line) => line.replace(/^Drive one: (\S+) .*/, '$1')),
    ['2026-01-02', '2026-01', '2025', '2024'],
  );
  assert.deepEqual(
    page.counts.map(({ figure }) => figure),
    ['1,234', '0', '0', '0'],
  );
});

const FRONT = {
  ...{ title: 'Capacity', module: 'capacity', function: 'plan', sizes: 'decimal' as const },
  cli: { command: 'iops calc capacity' },
  groups: [
    {
      legend: 'Cluster',
      inputs: [{ name: 'size', label: 'Size', symbol: 'C', help: 'As printed.', source: 'a guess', presets: 'sizes' }],
    },
  ],
  results: [{ kind: 'sensitivity', heading: 'Sensitivity', label: 'Usable', path: 'usable' }],
  formulas: [{ title: 'All', formula: 'a = b', text: 'So it is.', source: 'own derivation' }],
  tables: [
    {
      ...{ data: 'usual', id: 'usual', heading: 'Usual', caption: 'Usual clusters' },
      columns: [
        { path: 'drive', label: 'Drive', link: 'drives' },
        { path: 'error', label: 'Error', unit: '%', signed: true },
        { path: 'rate', label: 'Rate', unit_path: 'unit' },
      ],
    },
  ],
  references: [{ title: 'A review', says: 'how', page: '/sources/review' }],
};
const ROWS: CalculatorRows = {
  fronts: { calculators: {} as never, 'calculators/capacity': FRONT },
  calculators: {
    capacity: { size: { kind: 'quantity', default: '8', required: true, units: ['GB', 'TB'], unit: 'TB' } },
  },
  calculator_examples: {},
  presets: { sizes: [{ heading: 'Sold', label: '8 TB', fills: 'size=8TB' }] },
  reference: {
    usual: [
      { drive: 'one', error: 4.567, rate: 1200, unit: 'IOPS' },
      { drive: 'gone', error: -1, rate: null, unit: 'IOPS' },
    ],
  },
};

test('a field of a calculator starts with its default, in its unit', () => {
  const page = calculatorPages(FACTS, ROWS)['calculators/capacity'] as { calculator?: DrawnCalculator } | undefined;
  const [field] = page?.calculator?.groups[0]?.fields ?? [];
  assert.equal(field?.text?.value, '8');
  assert.deepEqual(
    field?.unit?.options.filter(({ selected }) => selected),
    [{ text: 'TB', selected: true }],
  );
  assert.equal(field?.range, 'Default: a guess.');
  assert.deepEqual(field?.presets?.groups, [{ heading: 'Sold', options: [{ value: 'size=8TB', text: '8 TB' }] }]);
});

test('figures of a computed table have sign and unit; a drive without a page is no link, and stops the build', () => {
  const { blocks } = calculatorPages(FACTS, ROWS)['calculators/capacity'] ?? { blocks: [] };
  for (const text of ['Drive one', '+4.57 %', '1,200 IOPS', '−1 %', '–']) has(blocks, text);
  const spans = JSON.stringify(blocks);
  assert.ok(spans.includes('"missing":"no page /drives/gone for a row of a calculator\'s table"'));
  assert.ok(spans.includes('"to":"sources/review/"'));
});

test('a table that no calculator computed stops the build', () => {
  assert.throws(() => calculatorPages(FACTS, { ...ROWS, reference: {} }), /no table usual/);
});
