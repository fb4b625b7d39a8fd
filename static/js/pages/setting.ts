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
};
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
  const { better, worse, all } = counts([{ question, answers }]);
  const ends = (column: 'min_improvement' | 'max_improvement') =>
    given.toSorted((a, b) => a[column] - b[column]).map((row) => textOf(facts, row, column));
  const median = given.length === 1 && given[0] ? textOf(facts, given[0], 'median_improvement') : '';
  return {
    tone: better && !worse ? 'good' : better ? 'mixed' : worse ? 'bad' : 'open',
    word: onSystems(better, worse, all),
    figure: median || range(ends('min_improvement')[0] ?? '', ends('max_improvement').at(-1) ?? ''),
    unit: `${question.metric_label}, ${question.change}`,
  };
}

function onSystems(better: number, worse: number, all: number): string {
  if (all === 1) return `${better ? 'Better' : worse ? 'Worse' : 'Unchanged'} on the one system measured`;
  if (better === all || worse === all)
    return `${better ? 'Better' : 'Worse'} on ${all === 2 ? 'both systems' : `all ${all} systems`}`;
  return `Better on ${better} of ${all} systems${worse ? `, worse on ${worse}` : ''}`;
}

/** How many subjects got better and worse, over the answers to some questions. */
function counts(asked: readonly Asked[]): { better: number; worse: number; all: number } {
  const found = { better: 0, worse: 0, all: 0 };
  for (const { answer } of asked.flatMap(({ answers }) => answers ?? [])) {
    found.better += answer.better;
    found.worse += answer.worse;
    found.all += answer.subjects;
  }
  return found;
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
  const { better, worse, all } = counts(answered);
  const every = all === 1 ? 'the one case' : all === 2 ? 'both cases' : `all ${all} cases`;
  const title =
    better + worse === 0
      ? `Unchanged in ${every}`
      : worse === all
        ? `Worse in ${every}`
        : better === all
          ? `Better in ${every}`
          : `Better in ${better}, worse in ${worse} of ${all} cases`;
  const subtitle = 'A mark for each system and question: the median of its pairs, as times better. Logarithmic.';
  return { chart: { id: `effects/${setting}`, title, subtitle } };
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
  const caption = `${question.ask}: one row per subject, with the pair nearest to its median`;
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
 * The answer of one class of subjects in a sentence: below three subjects each is named, and a median stands only where
 * the table has one.
 * @param change as the question words it, where the answer is to one of several changes
 */
export function answerWords(facts: Facts, { answer, subjects }: Answer, change = ''): Span[] {
  const other = change && answer.change !== change ? `${sentence(answer.change)}. ` : '';
  if (answer.subjects < 3)
    return line(
      other,
      subjects.flatMap((one, place) => line(place ? '; ' : '', onSubject(facts, one, answer.per_doubling))),
      '. ',
      [small(`${sentence(answer.subject_class)}.`)],
    );
  const { better, worse, unchanged, subjects: all } = answer;
  const share =
    better === all
      ? `all ${all} better`
      : worse === all
        ? `all ${all} worse`
        : `${better} of ${all} better${worse ? `, ${worse} worse` : ''}${unchanged ? `, ${unchanged} unchanged` : ''}`;
  const low = answer.low_improvement ? textOf(facts, answer, 'low_improvement') : '';
  const who = answer.measured_by === 1 ? 'only one person or laboratory is' : 'nobody is';
  return line(
    `${other}${classWords(answer.subject_class)}: ${share}, from `,
    timesBetter(facts, answer, 'min_improvement'),
    ' to ',
    timesBetter(facts, answer, 'max_improvement'),
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

/** How many times better, with the word that gives the direction. */
function timesBetter(facts: Facts, row: Row, column: string): Span[] {
  const value = Number(row[column]);
  if (value > 0.995 && value < 1.005) return line('unchanged');
  return [{ text: textOf(facts, row, column), value: String(value) }, { text: value > 1 ? ' better' : ', worse' }];
}

/** What the change did to one subject. */
function onSubject(facts: Facts, row: OfSubject, isPerDoubling: boolean): Span[] {
  const times = timesBetter(facts, row, 'improvement');
  return line(
    [link(`${row.kind}/${row.subject}/`, row.title)],
    `: ${textOf(facts, row, 'before')} → ${textOf(facts, row, 'after')}`,
    isPerDoubling
      ? line(` from ${row.from_value} to ${row.to_value}; `, times, ' for each doubling')
      : line(' (', times, row.pairs > 1 ? `, median of ${row.pairs} pairs)` : ')'),
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
