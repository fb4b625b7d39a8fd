/** Settings, advice and shortcodes: the verdict comes from the answers, and what is not on record is never a figure. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Block, plain, type Span } from '../../../../static/js/pages/blocks.ts';
import type { Facts } from '../../../../static/js/pages/facts.ts';
import { type AdviceDocument, adviceBlocks, disagreement } from '../../../../static/js/pages/guide.ts';
import { type Shortcode, shortcodesSaid } from '../../../../static/js/pages/prose.ts';
import { type Answer, answerWords, type SettingDocument, settingPage } from '../../../../static/js/pages/setting.ts';

const FACTS: Facts = {
  address: 'https://example.org/',
  siteTitle: 'Honest IOPS',
  repository: 'owner/name',
  titles: {},
  sources: {},
  settings: { write_cache: { label: 'write cache', has_page: true, choices: null } },
  metrics: {},
  caveats: {},
  uses: [],
  published: [],
  words: { stack: { ceph: 'Ceph' } },
  formats: {
    before: 'base',
    after: 'base',
    improvement: 'ratio',
    min_improvement: 'ratio',
    max_improvement: 'ratio',
    median_improvement: 'ratio',
    flushed_iops: 'iops',
  },
  tables: { figures: [{ key: 'value', heading: 'Figure', format: 'exact' }] },
  advice: {},
};

const answer = (better: number, worse: number, subjects: number, more = {}): Answer => ({
  answer: {
    change: 'off instead of on',
    subject_class: 'SSD without power-loss protection',
    per_doubling: false,
    subjects,
    better,
    worse,
    unchanged: subjects - better - worse,
    measured_by: 1,
    min_improvement: 0.5,
    max_improvement: 9,
    median_improvement: null,
    low_improvement: null,
    ...more,
  },
  subjects: [],
});
const setting = (answers: Answer[] | null): SettingDocument => ({
  setting: 'write_cache',
  entry: {
    title: 'write cache',
    meaning: 'What it is.',
    risk: 'safe',
    risk_note: null,
    is_numeric: false,
    commands: [],
    checks: [],
    undo: [],
    source: null,
    section: '',
  },
  choices: [{ value: 'off', label: null }],
  questions: [
    {
      question: {
        question_id: 'write_cache/flushed',
        ask: 'Do writes get faster?',
        change: 'off instead of on',
        workload: '4K writes',
        metric_label: 'IOPS',
        gives: null,
        traded_for: null,
      },
      answers,
    },
  ],
  pair_count: 1,
  unmeasured: 0,
  results: [{ result_id: 'one/run' }],
  reported_effects: null,
});

test('a setting opens with how many systems got better, and is open where none did either', () => {
  const said = (...answers: Answer[]) => {
    const { tone, word, figure } = settingPage(FACTS, setting(answers)).said ?? {};
    return [tone, word, figure];
  };
  assert.deepEqual(said(answer(1, 0, 1)), ['good', 'Better on the one system measured', '×0.5–×9']);
  assert.deepEqual(said(answer(2, 0, 2)), ['good', 'Better on both systems', '×0.5–×9']);
  assert.deepEqual(said(answer(0, 4, 4)), ['bad', 'Worse on all 4 systems', '×0.5–×9']);
  assert.deepEqual(said(answer(0, 0, 4)), ['open', 'Better on 0 of 4 systems', '×0.5–×9']);
  assert.deepEqual(said(answer(3, 1, 4, { median_improvement: 2 })), [
    'mixed',
    'Better on 3 of 4 systems, worse on 1',
    '×2',
  ]);
});

test('a question without a pair is wanted, and gives no verdict', () => {
  const page = settingPage(FACTS, setting(null));
  assert.equal(page.said, undefined);
  const list = page.blocks.find((block) => 'list' in block) as { list: { items: { id?: string; spans: Span[] }[] } };
  assert.deepEqual(
    list.list.items.map(({ id, spans }) => [id, plain(spans)]),
    [['flushed', 'Do writes get faster? (off instead of on; 4K writes)']],
  );
});

test('an answer without a median says why there is none', () => {
  assert.equal(
    plain(answerWords(FACTS, answer(3, 1, 5))),
    'SSDs without power-loss protection: 3 of 5 better, 1 worse, 1 unchanged, from ×0.5, worse to ×9 better; ' +
      'no median, since only one person or laboratory is known to have measured them.',
  );
});

const advice = (more: object, record: object = {}): AdviceDocument => ({
  advice: {
    advice: 'one',
    pages: ['chapter/page'],
    recommendation: 'Do it',
    action: 'change',
    scope: 'all clusters',
    stacks: ['ceph'],
    media_kinds: [],
    product: null,
    since: [],
    until: [],
    held_by: [],
    risk: 'safe',
    opposite_risk: null,
    warning: null,
    reversibility: 'nothing-changed',
    advice_checked: null,
    ...more,
  },
  record: {
    commands: {},
    effect: { follows_from: 'code', because: 'it is so.' },
    sources: [],
    ...record,
  },
  question: null,
  traded: null,
  stated: null,
  contrasts: null,
});
const inAside = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => ('aside' in block ? block.aside.blocks : []));
const boxOf = (document: AdviceDocument): Block[] => inAside(adviceBlocks(FACTS, document).box);

test('advice to leave something alone says what a change would risk', () => {
  const { mark, feed } = adviceBlocks(FACTS, advice({ action: 'leave', opposite_risk: 'unsafe' }));
  assert.deepEqual(mark, [
    { words: [{ text: ' ' }, { text: 'if changed: data may be lost', class: 'risk risk-unsafe' }] },
  ]);
  assert.equal(
    plain((feed as [{ prose: Span[] }])[0].prose),
    'Do it On: all clusters. Risk if changed: data may be lost.',
  );
  assert.deepEqual(adviceBlocks(FACTS, advice({})).mark, []);
});

test('commands that overwrite a device stand apart under a warning', () => {
  const commands = { set: [{ plain: 'one' }, { plain: 'wipe it', overwrites_device: true }, { plain: 'two' }] };
  const blocks = boxOf(advice({}, { commands })).flatMap((block) => ('code' in block ? [block.code] : []));
  assert.deepEqual(
    blocks.map(({ text, bar }) => [text, bar]),
    [
      ['one\ntwo', 'Commands'],
      ['wipe it', 'Overwrites the device: everything on it is lost'],
    ],
  );
});

test('a form of the commands has the plain ones where a step is the same, and leaves out what nobody needs', () => {
  const step = { note: 'first', plain: 'systemctl stop x', rook: 'kubectl stop x' };
  const commands = { set: [step, { plain: 'same' }, { plain: 'unneeded', not_needed_with: ['rook'] }] };
  const blocks = boxOf(advice({}, { commands })).flatMap((block) => ('code' in block ? [block.code.text] : []));
  assert.deepEqual(blocks, ['# first\nsystemctl stop x\nsame\nunneeded', '# first\nkubectl stop x\nsame']);
});

test('advice whose evidence the corpus lacks says so instead of a figure', () => {
  const [terms] = boxOf(advice({}, { effect: { question: 'write_cache/flushed' } })) as [
    { terms: { items: { term: Span[]; blocks: Block[] }[] } },
  ];
  const effect = terms.terms.items.find(({ term }) => plain(term) === 'Effect');
  assert.deepEqual(effect?.blocks, [
    { words: [{ missing: 'advice: no question "write_cache/flushed" in data/settings.json' }] },
  ]);
});

test('a disagreement without a conclusion says that we do not know', () => {
  const conflict = { conflict: 'C1', question: 'Which?', conclusion: null, why: 'Nobody ran it.', sides: [] };
  const last = inAside(disagreement(FACTS, conflict)).at(-1) as { prose: Span[] };
  assert.equal(plain(last.prose), 'We do not know. Nobody ran it.');
});

const say = (name: string, parameters: Record<string, string>, rows: Shortcode['rows'], more = {}) => {
  const [said] = shortcodesSaid(FACTS, [{ name, parameters, rows, chart: '', title: '', ...more }]);
  const [block] = said?.blocks ?? [];
  return block && 'words' in block ? plain(block.words) : (said?.missing ?? said?.unknown ?? said?.wrong);
};

test('a fact has three digits that count and no unit, exactly where that is asked for', () => {
  const rows = [[{ flushed_iops: 25394.4, share: 64.0702 }]];
  assert.equal(say('fact', { table: 'some', column: 'flushed_iops' }, rows), '25,400');
  assert.equal(say('fact', { table: 'some', column: 'share' }, rows), '64.1');
  assert.equal(say('fact', { table: 'some', column: 'share', exact: 'yes' }, rows), '64.07');
});

test('a fact that is not one row or has no value is missing, never zero', () => {
  assert.equal(say('fact', { table: 'some', column: 'n' }, [[]]), '0 rows of some fit, not one');
  assert.equal(say('fact', { table: 'some', column: 'n' }, [[{ n: 1 }, { n: 2 }]]), '2 rows of some fit, not one');
  assert.equal(say('fact', { table: 'some', column: 'n' }, [[{ n: null }]]), 'column "n" is empty or unknown');
  assert.equal(say('fact', { table: 'some', column: 'n' }, [null]), 'no table "some"');
});

test('a figure of prose keeps its qualifier and unit', () => {
  const row = { metric: 'iops', label: 'IOPS', value: 23323.71, value_max: null, unit: 'iops', qualifier: 'at_least' };
  assert.equal(say('figure', {}, [[row]]), '≥ 23,300 IOPS');
  assert.equal(say('figure', { exact: 'yes' }, [[row]]), '≥ 23,323.71 IOPS');
});

test('what a chart draws is looked up among the rows that have the column', () => {
  const rows = [[{ kept: 40 }, { kept: null }, { kept: 8.4 }]];
  const drawn = (pick: string) => say('drawn', { pick, column: 'kept', as: 'percent' }, rows, { chart: 'some' });
  assert.deepEqual([drawn('min'), drawn('max'), drawn('count')], ['8 %', '40 %', '2']);
  assert.equal(drawn('only'), '2 values of kept fit, not one');
});

test('a measurement cannot be stated without its record', () => {
  const fact = { fact_kind: 'measurement', source: 'one', section: '1' };
  assert.match(say('stated', { fact: 'a-1', value: 'ten' }, [[fact]]) ?? '', /^a-1 is a measurement/);
});
