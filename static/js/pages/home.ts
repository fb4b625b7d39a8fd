/** What the home page says of data: how much there is, the charts with their tables, the newest results. */
import { formatNumber } from '../domain/format.ts';
import { type Block, type Body, h2, line, link, prose, sentence } from './blocks.ts';
import { type Facts, type Row, rowsTable, titleOf } from './facts.ts';
import { type Answer, answerWords } from './setting.ts';

type Result = {
  kind: string;
  result_id: string;
  subject: string;
  title: string;
  date: string | null;
  is_withdrawn: boolean;
};
type EffectAnswer = Answer['answer'] & { setting: string; question_id: string; workload: string };
type AnswerSubject = Answer['subjects'][number] & { question_id: string; subject_class: string; change: string };
/** Of build/summaries. */
export type HomeRows = {
  'tables/effect_answers'?: EffectAnswer[];
  'tables/question_subjects'?: AnswerSubject[];
  health: { evidence: { measurements: number }[] | null };
  drives?: object;
  clusters?: object;
  'tables/sources'?: unknown[];
  'tables/results'?: Result[];
  'tables/durable_writes_by_protection'?: Row[];
  chart_rows: Record<string, Row[]>;
};
type Count = { to: string; text: string; figure: string };

type Home = Body & { counts: Count[]; hero: Block[]; effects: Block[]; newest: Block[] };

const NEWEST = 4;
const MOST_EFFECTS = 4;

/** Home: `hero` beside the search, `blocks` below the findings, what settings did, and the newest results. */
export function homePage(facts: Facts, rows: HomeRows): Home {
  const measurements = (rows.health.evidence ?? []).reduce((sum, one) => sum + one.measurements, 0);
  const count = (figure: number, text: string) => ({ to: `${text}/`, text, figure: formatNumber(figure, 0) });
  return {
    counts: [
      { ...count(measurements, 'measurements'), to: 'results/' },
      count(Object.keys(rows.drives ?? {}).length, 'drives'),
      count(Object.keys(rows.clusters ?? {}).length, 'clusters'),
      count(rows['tables/sources']?.length ?? 0, 'sources'),
    ],
    hero: [hero(facts, rows)],
    blocks: protection(facts, rows),
    effects: [effects(facts, rows)],
    newest: [newest(facts, rows['tables/results'] ?? [])],
  };
}

function hero(facts: Facts, { chart_rows }: HomeRows): Block {
  return {
    chart: {
      id: 'honest-iops',
      plain: true,
      subtitle: '4K writes per second of two server SSDs: best at depth, and one at a time with a flush after each',
      table: rowsTable(
        facts,
        chart_rows['honest-iops'] ?? [],
        '4K writes at queue depth 1 with a flush after each, against the best 4K random write figure at depth',
        'honest-iops',
      ),
    },
  };
}

const protection = (facts: Facts, rows: HomeRows): Block[] => [
  h2('With power-loss protection and without'),
  prose([
    'One point per model and way of making a write durable. A drive counts as protected only where a source says so. ',
    link('drives/durable-writes/', 'Every figure behind it'),
    '.',
  ]),
  {
    chart: {
      id: 'protection',
      table: rowsTable(
        facts,
        rows['tables/durable_writes_by_protection'] ?? [],
        'Durable 4K writes per second, one writer at depth 1',
        'tables/durable_writes_by_protection',
      ),
    },
  },
];

/** The results of the newest runs, as a list. */
function newest(facts: Facts, results: readonly Result[]): Block {
  const byDate = results
    .filter(({ is_withdrawn }) => !is_withdrawn)
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : (a.date ?? '') > (b.date ?? '') ? -1 : 0));
  const items = byDate.slice(0, NEWEST).map((one) => ({
    spans: line(
      [link(`results/${one.kind}/${one.result_id}/`, titleOf(facts, one.kind, one.subject))],
      `: ${one.title} (${one.date ?? 'undated'})`,
    ),
  }));
  return { list: { items } };
}

/** What settings did, where most subjects show it. */
function effects(facts: Facts, rows: HomeRows): Block {
  const several = (rows['tables/effect_answers'] ?? []).filter(({ subjects }) => subjects > 1);
  const first = several.toSorted((a, b) => b.subjects - a.subjects).slice(0, MOST_EFFECTS);
  const items = first.map((answer) => {
    const { setting, question_id, subject_class, change, workload } = answer;
    const subjects = (rows['tables/question_subjects'] ?? []).filter(
      (one) => one.question_id === question_id && one.subject_class === subject_class && one.change === change,
    );
    return {
      spans: line(
        [link(`effects/${setting}/`, sentence(change))],
        `, ${workload}: `,
        answerWords(facts, { answer, subjects }),
      ),
    };
  });
  return { list: { items } };
}
