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
  tables: {
    figures: [{ key: 'value', heading: 'Figure', format: 'exact' }],
    question_subjects: [{ key: 'outcome', heading: 'Outcome', format: 'text' }],
  },
  advice: {},
};

/** Subjects of an answer, of which so many got better and so many worse, measured by these. */
const subjectsOf = (
  better: number,
  worse: number,
  all: number,
  by: string[] = ['A'],
  names = 's',
): Answer['subjects'] =>
  Array.from({ length: all }, (_, place) => ({
    kind: 'clusters',
    subject: `${names}${place}`,
    title: `Cluster ${place}`,
    from_value: 'on',
    to_value: 'off',
    before: 100,
    after: 200,
    base_unit: 'iops',
    improvement: place < better ? 2 : place < better + worse ? 0.5 : 1.02,
    min_improvement: 0.5,
    max_improvement: 9,
    pairs: 1,
    outcome: place < better ? 'better' : place < better + worse ? 'worse' : 'unchanged',
    measured_by: by.slice(place % by.length, (place % by.length) + 1),
    first_date: '2017-10-09',
    last_date: '2017-10-09',
  }));
const answer = (better: number, worse: number, subjects: number, more = {}, by?: string[]): Answer => ({
  answer: {
    change: 'off instead of on',
    subject_class: 'SSD without power-loss protection',
    per_doubling: false,
    subjects,
    better,
    worse,
    unchanged: subjects - better - worse,
    mixed: 0,
    measured_by: 1,
    min_improvement: 0.5,
    max_improvement: 9,
    median_improvement: null,
    low_improvement: null,
    ...more,
  },
  subjects: subjectsOf(better, worse, subjects, by),
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
        to_value: 'off',
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
  assert.deepEqual(said(answer(2, 0, 2)), ['good', 'Better on both systems, by one tester', '×0.5–×9']);
  assert.deepEqual(said(answer(0, 4, 4, {}, ['A', 'B'])), ['bad', 'Worse on all 4 systems, by 2 testers', '×0.5–×9']);
  assert.deepEqual(said(answer(0, 0, 4, {}, [])), [
    'open',
    'Unchanged on all 4 systems, by unnamed testers',
    '×0.5–×9',
  ]);
  assert.deepEqual(said(answer(3, 1, 5, { median_improvement: 2 })), [
    'mixed',
    'Better on 3 of 5 systems, worse on 1, unchanged on 1, by one tester',
    '×2',
  ]);
});

test('a system that several changes were tried on counts once, and is mixed where they contradict each other', () => {
  const codes = [answer(0, 1, 1), answer(0, 1, 1), answer(0, 2, 2)];
  assert.equal(settingPage(FACTS, setting(codes)).said?.word, 'Worse on both systems, by one tester');
  const { word, tone } = settingPage(FACTS, setting([answer(0, 1, 1), answer(1, 0, 1)])).said ?? {};
  assert.deepEqual([word, tone], ['Better or worse by pair on the one system measured', 'mixed']);
});

test('an answer of one system names it, says so with the year, and prints the ratio of the pair that it prints', () => {
  const one = answer(1, 0, 1);
  const middle = { ...one, subjects: one.subjects.map((row) => ({ ...row, pairs: 4 })) };
  assert.equal(
    plain(answerWords(FACTS, middle)),
    'Cluster 0: 100 IOPS → 200 IOPS (×2, better; the middle of 4 pairs, ×0.5–×9). ' +
      'One system, 2017: SSD without power-loss protection.',
  );
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
    'SSDs without power-loss protection: 3 of 5 better, 1 worse, 1 unchanged, from ×0.5 to ×9; ' +
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
  questions: null,
  stated: null,
  contrasts: null,
  lab: null,
});
const inAside = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => ('aside' in block ? block.aside.blocks : []));
const boxOf = (document: AdviceDocument): Block[] => inAside(adviceBlocks(FACTS, document).box);

test('a box says by itself where its commands ran, and why others did not', () => {
  const commands = { check: [{ plain: 'ceph -s' }, { plain: 'ceph orch ps' }] };
  const row = { ran_version: null, ran_on: null, exit_code: null, left_out_because: null };
  const boxes = (lab: AdviceDocument['lab']) => JSON.stringify(boxOf({ ...advice({}, { commands }), lab }));
  const ran = { ...row, ran_version: 'Ceph 20.2.4', ran_on: '2026-11-26', exit_code: 0 };
  const leftOut = { ...row, left_out_because: 'no orchestrator there' };
  assert.match(boxes([ran, leftOut]), /Ceph 20\.2\.4, last on 2026-11-26.*no orchestrator there/);
  assert.match(boxes([{ ...ran, exit_code: 22 }, leftOut]), /as in the sources/);
  assert.match(boxes(null), /as in the sources/);
});

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
  const [terms] = boxOf(advice({}, { effect: { questions: ['write_cache/flushed'] } })) as [
    { terms: { items: { term: Span[]; blocks: Block[] }[] } },
  ];
  const effect = terms.terms.items.find(({ term }) => plain(term) === 'Effect');
  assert.deepEqual(effect?.blocks, [
    { words: [{ missing: 'advice: no question "write_cache/flushed" in data/settings.json' }] },
  ]);
});

test('advice without a pair says what it follows from in a chip, and names of options keep their first letter', () => {
  const effectOf = (document: AdviceDocument) => {
    const [terms] = boxOf(document) as [{ terms: { items: { term: Span[]; blocks: Block[] }[] } }];
    const [block] = terms.terms.items.find(({ term }) => plain(term) === 'Effect')?.blocks ?? [];
    return block && 'words' in block ? block.words : [];
  };
  const [chip] = effectOf(advice({}));
  assert.deepEqual(chip, { text: 'Not measured; follows from the code', class: 'chip' });
  const about = (because: string) => plain(effectOf(advice({}, { effect: { follows_from: 'code', because } })));
  assert.equal(about('it is so.'), 'Not measured; follows from the code It is so.');
  assert.equal(about('osd_memory_target is read.'), 'Not measured; follows from the code osd_memory_target is read.');
});

test('advice to leave a thing alone is shown the opposite as the opposite', () => {
  const [here] = setting([answer(1, 0, 1)]).questions ?? [];
  const effectOf = (advises: string) => {
    const record = { effect: { questions: ['write_cache/flushed'], advises: [advises] } };
    const document = { ...advice({ action: 'leave' }, record), questions: here ? [{ here, there: null }] : null };
    const [terms] = boxOf(document) as [{ terms: { items: { term: Span[]; blocks: Block[] }[] } }];
    const [block] = terms.terms.items.find(({ term }) => plain(term) === 'Effect')?.blocks ?? [];
    return block && 'words' in block ? plain(block.words) : '';
  };
  assert.match(
    effectOf('write_cache=on'),
    /^The opposite\. Off instead of on, 4K writes: Cluster 0: 100 IOPS → 200 IOPS/,
  );
  assert.match(effectOf('write_cache=off'), /^Off instead of on, 4K writes: /);
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

test('a claim stands on so many rows as it says, or on a query that holds, else the build stops', () => {
  const claim = (parameters: Record<string, string>, rows: Shortcode['rows']) =>
    shortcodesSaid(FACTS, [{ name: 'claim', parameters, rows, chart: '', title: '' }])[0];
  assert.deepEqual(claim({ table: 'effects', rows: 'none' }, [[]]), { values: { n: '0' } });
  assert.match(
    claim({ table: 'effects', rows: 'none' }, [[{}]])?.unknown ?? '',
    /needs none of these rows, and there are 1/,
  );
  assert.match(
    claim({ table: 'effects', rows: 'one' }, [[]])?.unknown ?? '',
    /needs one of these rows, and there are 0/,
  );
  assert.deepEqual(claim({ table: 'effects', rows: 'some' }, [[{}, {}]]), { values: { n: '2' } });
  assert.match(claim({ table: 'effects', rows: '3' }, [[{}]])?.unknown ?? '', /needs 3 of these rows, and there are 1/);
  assert.match(claim({ table: 'nothing' }, [null])?.wrong ?? '', /no table "nothing"/);
  const query = { query: 'best' };
  assert.deepEqual(claim(query, [[{ holds: true, flushed_iops: 25394.4, who: 'A' }]]), {
    values: { flushed_iops: '25,400', who: 'A' },
  });
  assert.match(claim(query, [[{ holds: false, who: 'B' }]])?.unknown ?? '', /the data say otherwise/);
  assert.match(claim(query, [[{ holds: null }]])?.unknown ?? '', /the data say otherwise/);
  assert.match(claim(query, [[]])?.unknown ?? '', /0 rows/);
});

test('a measurement cannot be stated without its record', () => {
  const fact = { fact_kind: 'measurement', source: 'one', section: '1' };
  assert.match(say('stated', { fact: 'a-1', value: 'ten' }, [[fact]]) ?? '', /^a-1 is a measurement/);
});
