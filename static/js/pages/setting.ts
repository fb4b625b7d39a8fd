/** The page of a setting: what it is, what changing it did by question, how to change it and at what risk. */
import {
  type Block,
  code,
  conclusion,
  h2,
  type ListItem,
  line,
  link,
  note,
  type Page,
  prose,
  type Span,
  sentence,
  small,
  strong,
  type Verdict,
} from './blocks.ts';
import { citation, type Facts, metricWords, type Row, rowsTable, textOf } from './facts.ts';
import { embedCodes, notes, type ReportedEffect, range, reportedEffects } from './subject.ts';

/** A row of `effect_questions`. */
type Question = {
  question_id: string;
  ask: string;
  change: string;
  to_value: string | null;
  workload: string;
  metric_label: string;
  /** What its figure is of, for a trade-off. */
  gives: string | null;
  traded_for: string | null;
};
/** A row of `question_subjects`. */
type OfSubject = Row & {
  kind: string;
  subject: string;
  title: string;
  from_value: string;
  to_value: string;
  improvement: number;
  pairs: number;
  outcome: Outcome;
  measured_by: string[];
  first_date: string | null;
  last_date: string | null;
};
type Outcome = 'better' | 'unchanged' | 'worse' | 'mixed';
/** A row of `effect_answers` with its subjects. */
export type Answer = {
  answer: Row & {
    change: string;
    subject_class: string;
    per_doubling: boolean;
    subjects: number;
    better: number;
    worse: number;
    unchanged: number;
    mixed: number;
    measured_by: number;
    min_improvement: number;
    max_improvement: number;
    median_improvement: number | null;
    low_improvement: number | null;
  };
  subjects: OfSubject[];
};
export type Asked = { question: Question; answers: Answer[] | null };
export type SettingDocument = Readonly<{
  setting: string;
  entry: {
    title: string;
    meaning: string;
    risk: string;
    risk_note: string | null;
    is_numeric: boolean;
    commands: string[];
    checks: string[];
    undo: string[];
    source: string | null;
    section: string;
  };
  choices: { value: string | null; label: string | null }[];
  questions: Asked[] | null;
  pair_count: number;
  unmeasured: number;
  results: { result_id: string }[];
  reported_effects: ReportedEffect[] | null;
}>;

const MOST_SUBJECTS = 40;
const MOST_TRADES = 12;
const MOST_STATED = 8;

/** The page of a setting; its `results` are those that its feed lists and its age comes from. */
export function settingPage(facts: Facts, document: SettingDocument): Page & { results: string[] } {
  const { setting, entry, pair_count, unmeasured } = document;
  const answered = (document.questions ?? []).filter(({ answers }) => answers?.length);
  const open = (document.questions ?? []).filter(({ answers }) => !answers?.length);
  const said = answered[0] && !answered[0].question.traded_for ? whatItDid(facts, answered[0]) : undefined;
  const title = sentence(entry.title);
  const blocks: Block[] = [
    { h1: line(title) },
    prose(entry.meaning, { class: 'lead' }),
    ...(said && answered[0] ? opening(facts, document, answered[0], said) : []),
    ...(answered.length
      ? [h2('What changing it did', 'answers'), chart(setting, answered), ...questions(facts, answered)]
      : [note('No measured pair answers a question about it.')]),
    ...wanted(open),
    note(
      `${pair_count} ${pair_count === 1 ? 'pair of figures differs' : 'pairs of figures differ'} in this setting alone`,
      unmeasured ? `, ${unmeasured} of them estimated or typical and not counted` : '',
      '; what no question asks for is among them. All of them: ',
      [link(`api/v1/effects/${setting}.json`, 'JSON'), ', ', link('data/', 'CSV and Parquet'), ' (table '],
      [{ code: 'effects' }, ').'],
    ),
    ...reportedEffects(facts, document.reported_effects, true),
    ...howToChange(facts, document),
  ];
  return {
    id: setting,
    title,
    description: entry.meaning,
    blocks,
    contents: [],
    ...(said ? { said } : {}),
    results: document.results.map(({ result_id }) => result_id),
  };
}

/** What a setting did, by the first of its questions: a median where one class answers and has one, else the range. */
function whatItDid(facts: Facts, { question, answers }: Asked): Verdict {
  const given = (answers ?? []).map(({ answer }) => answer);
  const tally = systemsOf((answers ?? []).flatMap(({ subjects }) => subjects));
  const { better, worse, mixed } = tally;
  const ends = (column: 'min_improvement' | 'max_improvement') =>
    given.toSorted((a, b) => a[column] - b[column]).map((row) => textOf(facts, row, column));
  const median = given.length === 1 && given[0] ? textOf(facts, given[0], 'median_improvement') : '';
  return {
    tone: mixed || (better && worse) ? 'mixed' : better ? 'good' : worse ? 'bad' : 'open',
    word: onSystems(tally),
    figure: median || range(ends('min_improvement')[0] ?? '', ends('max_improvement').at(-1) ?? ''),
    unit: `${question.metric_label}, ${question.change}`,
  };
}

/** How many of some things got better, stayed as they were, got worse, or did both. */
type Tally = Record<Outcome, number> & { all: number };
type Systems = Tally & { noun: string; testers: number };

function tallied(outcomes: readonly Outcome[]): Tally {
  const tally = { better: 0, unchanged: 0, worse: 0, mixed: 0, all: outcomes.length };
  for (const outcome of outcomes) tally[outcome] += 1;
  return tally;
}

/** The systems among the subjects of some answers; one that several changes were tried on, such as codes, is one. */
function systemsOf(rows: readonly OfSubject[]): Systems {
  const outcomes = [...Map.groupBy(rows, ({ subject }) => subject).values()].map((changes): Outcome => {
    const [first, ...others] = new Set(changes.map(({ outcome }) => outcome).filter((one) => one !== 'unchanged'));
    return others.length ? 'mixed' : (first ?? 'unchanged');
  });
  const kinds = new Set(rows.map(({ kind }) => kind));
  return {
    ...tallied(outcomes),
    noun: kinds.size === 1 ? (NOUNS[rows[0]?.kind ?? ''] ?? 'system') : 'system',
    testers: new Set(rows.flatMap(({ measured_by }) => measured_by)).size,
  };
}
const NOUNS: Readonly<Record<string, string>> = { drives: 'drive model', controllers: 'controller', volumes: 'volume' };

const OUTCOMES: readonly (readonly [Outcome, string])[] = [
  ['better', 'better'],
  ['worse', 'worse'],
  ['unchanged', 'unchanged'],
  ['mixed', 'better or worse by pair'],
];

/** “Better on 2 of 3 systems, unchanged on 1, by one tester”. */
function onSystems(tally: Systems): string {
  const { all, noun, testers } = tally;
  const found = OUTCOMES.filter(([outcome]) => tally[outcome]);
  if (all === 1) return sentence(`${found[0]?.[1]} on the one ${noun} measured`);
  const by = testers === 1 ? ', by one tester' : testers ? `, by ${testers} testers` : ', by unnamed testers';
  if (found.length === 1) return sentence(`${found[0]?.[1]} on ${all === 2 ? 'both' : `all ${all}`} ${noun}s${by}`);
  const parts = found.map(
    ([outcome, word], place) => `${word} on ${tally[outcome]}${place ? '' : ` of ${all} ${noun}s`}`,
  );
  return sentence(parts.join(', ') + by);
}

function opening(facts: Facts, { setting, entry }: SettingDocument, first: Asked, said: Verdict): Block[] {
  const body = [
    prose(first.question.ask),
    ...(first.answers ?? []).map((one) => prose(answerWords(facts, one, first.question.change))),
    notes([
      `Risk: ${entry.risk}`,
      [{ href: '#answers', text: 'The evidence' }],
      [{ href: '#change', text: 'How to change it' }],
    ]),
  ];
  return [conclusion(said, body), embedCodes(facts, { kind: 'effects', id: setting, title: entry.title, said })];
}

function chart(setting: string, answered: readonly Asked[]): Block {
  const rows = answered.flatMap(({ answers }) => answers ?? []).flatMap(({ subjects }) => subjects);
  const tally = tallied(rows.map(({ outcome }) => outcome));
  const { all } = tally;
  const found = OUTCOMES.filter(([outcome]) => tally[outcome]);
  const every = all === 1 ? 'the one case' : all === 2 ? 'both cases' : `all ${all} cases`;
  const shares = found.map(
    ([outcome, word], place) => `${word} in ${tally[outcome]}${place ? '' : ` of ${all} cases`}`,
  );
  const title = found.length === 1 ? `${found[0]?.[1]} in ${every}` : shares.join(', ');
  const subtitle =
    'A mark for each system, question and change: the pair in the middle, as times better. Logarithmic. Unchanged: ' +
    'no more than repeats of the test differ, or 5 % where it was not repeated.';
  return { chart: { id: `effects/${setting}`, title: sentence(title), subtitle } };
}

/** A question that another is traded for is shown with that one. */
function questions(facts: Facts, answered: readonly Asked[]): Block[] {
  const shown = new Set<string>();
  return answered.flatMap((asked) => {
    const { question_id, traded_for } = asked.question;
    if (shown.has(question_id)) return [];
    if (traded_for) shown.add(traded_for);
    return [questionSection(facts, asked, answered)];
  });
}

const nameOf = (questionId: string): string => questionId.split('/')[1] ?? '';

/** One question with its answers, a sentence for each class, and the subjects as a table. */
function questionSection(facts: Facts, asked: Asked, answered: readonly Asked[]): Block {
  const { question, answers } = asked;
  const there = answered.find((one) => one.question.question_id === question.traded_for);
  const rows = (answers ?? []).flatMap(({ subjects }) => subjects);
  const caption = `${question.ask} One row per subject, with the pair in the middle`;
  const blocks: Block[] = [
    ...(question.traded_for ? [{ words: [{ anchor: nameOf(question.traded_for) }] }] : []),
    { h3: line(question.ask) },
    prose(`${sentence(question.change)} · ${question.workload} · ${question.metric_label}`, { class: 'asked' }),
    ...(there
      ? [tradeOff(facts, asked, there)]
      : (answers ?? []).map((one) => prose(answerWords(facts, one, question.change)))),
    ...(rows.length > 2 ? rowsTable(facts, rows.slice(0, MOST_SUBJECTS), caption, 'question_subjects') : []),
  ];
  if (rows.length > MOST_SUBJECTS)
    blocks.push(
      note(
        `${MOST_SUBJECTS} of ${rows.length} subjects; all are in the table `,
        [{ code: 'question_subjects' }, ' of the ', link('data/', 'downloads')],
        '.',
      ),
    );
  return { section: { blocks, class: 'question', id: nameOf(question.question_id) } };
}

/**
 * The answer of one class of subjects in a sentence: below three subjects each is named, with how many and when, and a
 * median stands only where the table has one.
 * @param change as the question words it, where the answer is to one of several changes
 */
export function answerWords(facts: Facts, { answer, subjects }: Answer, change = ''): Span[] {
  const other = change && answer.change !== change ? `${sentence(answer.change)}. ` : '';
  if (answer.subjects < 3)
    return line(
      other,
      subjects.flatMap((one, place) => line(place ? '; ' : '', onSubject(facts, one, answer.per_doubling))),
      '. ',
      [small(`${standsOn(subjects)}: ${classInside(answer.subject_class)}.`)],
    );
  const all = answer.subjects;
  const found = OUTCOMES.filter(([outcome]) => answer[outcome]);
  const share =
    found.length === 1
      ? `all ${all} ${found[0]?.[1]}`
      : found.map(([outcome, word], place) => `${answer[outcome]}${place ? '' : ` of ${all}`} ${word}`).join(', ');
  const low = answer.low_improvement ? textOf(facts, answer, 'low_improvement') : '';
  const who = answer.measured_by === 1 ? 'only one person or laboratory is' : 'nobody is';
  return line(
    `${other}${classWords(answer.subject_class)}: ${share}, from `,
    [times(facts, answer, 'min_improvement')],
    ' to ',
    [times(facts, answer, 'max_improvement')],
    answer.median_improvement
      ? `, median ${textOf(facts, answer, 'median_improvement')}`
      : `; no median, since ${who} known to have measured them`,
    answer.median_improvement && low ? ` (95 % interval ${low} to ${textOf(facts, answer, 'high_improvement')}).` : '.',
  );
}

const PLURALS: readonly string[] = ['RAID controller', 'Optane drive', 'USB flash drive'];
/** A class of subjects in the plural, as the start of a sentence. */
const classWords = (name: string): string =>
  sentence(PLURALS.includes(name) ? `${name}s` : name.replace(/^SSD /, 'SSDs ').replace(/^hard disk/, 'hard disks'));

/** On how many systems an answer stands that names each, and when they were measured. */
function standsOn(rows: readonly OfSubject[]): string {
  const { all, noun } = systemsOf(rows);
  const years = [...new Set(rows.flatMap(({ first_date, last_date }) => [first_date, last_date]))]
    .map((date) => date?.slice(0, 4))
    .filter((year) => year !== undefined)
    .toSorted();
  const when = years.length ? range(years[0] ?? '', years.at(-1) ?? '') : 'undated';
  return `${all === 1 ? `One ${noun}` : `${all} ${noun}s`}, ${when}`;
}

/** A class inside of a sentence: the names of software and kinds of SSD keep their capitals. */
const classInside = (name: string): string => (name.startsWith('Hosts') ? name.replace('Hosts', 'hosts') : name);

/** How many times better, or less than one. */
const times = (facts: Facts, row: Row, column: string): Span => ({
  text: textOf(facts, row, column),
  value: String(row[column]),
});

/** What the change did to one subject: figures and ratio of one pair, and between what all its pairs lie. */
function onSubject(facts: Facts, row: OfSubject, isPerDoubling: boolean): Span[] {
  const ends = range(textOf(facts, row, 'min_improvement'), textOf(facts, row, 'max_improvement'));
  const among = row.pairs > 1 ? `; the middle of ${row.pairs} pairs${ends.includes('–') ? `, ${ends}` : ''}` : '';
  const figures = `${textOf(facts, row, 'before')} → ${textOf(facts, row, 'after')}`;
  return line(
    [link(`${row.kind}/${row.subject}/`, row.title)],
    isPerDoubling ? `: ${figures} from ${row.from_value} to ${row.to_value} (` : `: ${figures} (`,
    [times(facts, row, 'improvement')],
    isPerDoubling ? ' for each doubling, ' : ', ',
    `${OUTCOMES.find(([outcome]) => outcome === row.outcome)?.[1]}${among})`,
  );
}

/** Both sides of a trade-off, subject by subject, as pairs of numbers. */
export function tradeOff(facts: Facts, here: Asked, there: Asked): Block {
  const side = ({ question }: Asked, row: OfSubject) =>
    line(
      `${question.gives} `,
      [strong(textOf(facts, row, 'share'))],
      [` (${textOf(facts, row, 'before')} → ${textOf(facts, row, 'after')})`],
    );
  const others = (there.answers ?? []).flatMap(({ subjects }) => subjects);
  const items: ListItem[] = (here.answers ?? [])
    .flatMap(({ subjects }) => subjects.slice(0, MOST_TRADES))
    .flatMap((mine) =>
      others
        .filter(({ subject }) => subject === mine.subject)
        .map((other) => ({
          spans: line(
            [link(`${mine.kind}/${mine.subject}/`, mine.title), ': '],
            side(here, mine),
            ', ',
            side(there, other),
            '.',
          ),
        })),
    );
  return { list: { items, class: 'trade-offs' } };
}

/** Changes that sources state without both figures, in a sentence. */
export function statedWords(facts: Facts, rows: readonly ReportedEffect[]): Span[] {
  const one = (row: ReportedEffect) => {
    const upper = textOf(facts, row, 'value_max', 'reported_effects');
    return line(
      ` ${metricWords(facts, row.metric)}${row.direction ? ` ${row.direction} by` : ''} `,
      row.measure === 'ratio' ? '×' : '',
      `${textOf(facts, row, 'value', 'reported_effects')}${upper ? `–${upper}` : ''}`,
      row.measure === 'percent' ? ' %' : '',
      row.unit ? ` ${row.unit.replaceAll('iops', 'IOPS')}` : '',
      [' (', link(`results/${row.kind}/${row.result_id}/`, 'source'), ')'],
    );
  };
  return line(
    `${rows.length} ${rows.length === 1 ? 'source states' : 'sources state'} a change without both figures, ` +
      'so it counts in no answer:',
    rows.slice(0, MOST_STATED).flatMap((row, place) => line(place ? ';' : '', one(row))),
    rows.length > MOST_STATED ? `; and ${rows.length - MOST_STATED} more.` : '.',
  );
}

function wanted(open: readonly Asked[]): Block[] {
  if (!open.length) return [];
  const items = open.map(({ question }) => ({
    id: nameOf(question.question_id),
    spans: line(`${question.ask} (${question.change}; ${question.workload})`),
  }));
  return [
    h2('Wanted', 'wanted'),
    prose(['No pair on record compares these. ', link('contribute/', 'How to contribute a run')]),
    { list: { items } },
  ];
}

function howToChange(facts: Facts, { entry, choices }: SettingDocument): Block[] {
  const values = choices.flatMap(({ value, label }, place) =>
    line(place ? '; ' : '', value ? [{ code: value }] : '', label ? ` (${label})` : ''),
  );
  const block = (label: string, lines: readonly string[] | null): Block[] =>
    lines?.length ? [prose(label, { class: 'label' }), code(lines.join('\n'))] : [];
  return [
    h2('Changing it', 'change'),
    prose([strong(`Risk: ${entry.risk}.`), ` ${entry.risk_note ?? ''}`], { class: `risk risk-${entry.risk}` }),
    prose(line('Values, in order: ', values, entry.is_numeric ? 'any number' : '', '.')),
    ...block('Set', entry.commands),
    ...block('Check', entry.checks),
    ...block('Undo', entry.undo),
    ...(entry.source
      ? [prose(line('Described in', citation(facts, { id: entry.source, section: entry.section }), '.'))]
      : []),
  ];
}
