/** What the pages of rules say: what each compares, an example, and whom it caught. */
import { type Block, type Bodies, type Body, h2, line, link, note, prose, sentence, type Words } from './blocks.ts';
import { type Facts, figure } from './facts.ts';
import { type Counts, ruleCounts, verdictWords } from './measurements.ts';

type Rule = {
  id: string;
  title: string;
  severity: string;
  formula: string;
  tolerance: string;
  consequence: string;
  remedy: string;
};
export type Flagged = {
  kind: string;
  result_id: string;
  ordinal: number;
  subject_title: string;
  workload: string;
  settings: string | null;
  outcome: string;
  explanation: string;
};
type RuleCounts = Counts & {
  flagged: Flagged[] | null;
  reasons_not_checkable: { explanation: string; measurements: number }[] | null;
};
type ExampleFigure = { value?: unknown; text?: { value: string } };
type Example = {
  about: string;
  made_up: boolean;
  judgement: { verdict: string; explanation: string; figures?: Record<string, ExampleFigure> };
};
/** Of build/summaries: what the rules say of themselves, of the measurements on record, and their examples. */
export type RuleRows = {
  fronts: Record<string, { description: string }>;
  'reference/rules': Rule[];
  'rules/counts'?: Record<string, RuleCounts>;
  'rules/examples': Record<string, Example>;
};

/** A page has so many complaints at most; the downloads have all. */
export const MOST_FLAGGED = 60;
const MOST_REASONS = 8;
const COUNTED = ['passed', 'failed', 'warned', 'not_checkable'] as const;
const severity = (rule: Rule) => (rule.severity === 'error' ? 'an error' : 'a warning');

/** The list of rules, and a page for each. */
export function rulePages(facts: Facts, rows: RuleRows): Bodies {
  const pages = rows['reference/rules'].map((rule) => [`rules/${rule.id}`, rulePage(facts, rule, rows)]);
  return { rules: { blocks: [rulesTable(rows)] }, ...Object.fromEntries(pages) };
}

/** How many measurements pass, fail, get a warning or cannot be checked, by rule. */
export const rulesTable = (rows: Pick<RuleRows, 'reference/rules' | 'rules/counts'>): Block => ({
  table: {
    caption: 'Measurements on record by rule and verdict',
    label: 'Rules',
    heads: [
      { text: 'Rule' },
      { text: 'A failure is' },
      { text: 'Passed', number: true },
      { text: 'Failed', number: true },
      { text: 'Warnings', number: true },
      { text: 'Not checkable', number: true },
    ],
    rows: rows['reference/rules'].map((rule) => ({
      head: [link(`rules/${rule.id}/`, rule.title)],
      cells: [
        { spans: line(severity(rule)) },
        ...COUNTED.map((name) => {
          const count = rows['rules/counts']?.[rule.id]?.[name];
          const shown = count ? [{ text: count.toLocaleString('en'), value: String(count) }] : line('–');
          return { spans: shown, number: true as const };
        }),
      ],
    })),
  },
});

/** Where a measurement stands that a rule complains about. */
export const flaggedLink = (one: Flagged) =>
  link(`results/${one.kind}/${one.result_id}/#m${one.ordinal}`, `${sentence(one.subject_title)}, m${one.ordinal}`);

/** Says that the complaints on a page are only the first. */
export const moreFlagged = (start: string): Block =>
  note([`${start}; all are in the table `, { code: 'verdicts' }, ' of the ', link('data/', 'downloads'), '.']);

/** One rule: what it compares, why with this tolerance, an example that its module computed, and whom it caught. */
function rulePage(facts: Facts, rule: Rule, rows: RuleRows): Body {
  const counts = rows['rules/counts']?.[rule.id];
  const example = rows['rules/examples'][rule.id];
  const about: [string, Words][] = [
    ['Name', [{ code: rule.id }]],
    ['Formula', rule.formula],
    ['Tolerance', rule.tolerance],
    ['A failure is', severity(rule)],
    ['What it means', rule.consequence],
    ['What to do', rule.remedy],
  ];
  const attributes = about.map(([head, words]) => ({ head, spans: line(words) }));
  return {
    above: [
      prose(rows.fronts[`rules/${rule.id}`]?.description ?? '', { class: 'lead' }),
      { attributes: { caption: 'The rule in short', rows: attributes, searched: true } },
      h2('What it catches'),
    ],
    blocks: [
      ...(example ? exampleOf(facts, rule, example) : []),
      ...(counts ? onRecord(counts) : []),
      prose([link('rules/', 'All rules')]),
    ],
  };
}

function exampleOf(facts: Facts, { id }: Rule, { about, made_up, judgement }: Example): Block[] {
  const figures = Object.entries(judgement.figures ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const table: Block = {
    table: {
      caption: 'What was compared',
      heads: [{ text: 'Figure' }, { text: 'Value', number: true }],
      rows: figures.map(([name, one]) => ({
        head: [{ code: name }],
        cells: [
          {
            spans: one.text ? [figure(facts, one, 'value', { text: one.text.value })] : line(String(one.value || '–')),
            number: true,
          },
        ],
      })),
    },
  };
  const said = { rule: id, outcome: judgement.verdict, explanation: judgement.explanation };
  return [
    h2('Example'),
    prose(`${made_up ? 'Made up: ' : ''}${about}`),
    prose(verdictWords(said)),
    ...(figures.length ? [table] : []),
  ];
}

function onRecord(counts: RuleCounts): Block[] {
  const all = COUNTED.reduce((sum, name) => sum + counts[name], 0);
  const flagged = counts.flagged ?? [];
  const reasons = (counts.reasons_not_checkable ?? []).slice(0, MOST_REASONS);
  const items = reasons.map(({ measurements, explanation }) => ({ spans: line(`${measurements}: ${explanation}`) }));
  return [
    h2('On record'),
    prose([...ruleCounts(counts), ` of ${all} measurements.`]),
    ...(flagged.length ? [complaints(flagged)] : []),
    ...(flagged.length > MOST_FLAGGED ? [moreFlagged(`The first ${MOST_FLAGGED} of ${flagged.length}`)] : []),
    ...(items.length ? [{ h3: line('Why it could not be checked') }, { list: { items } }] : []),
  ];
}

const complaints = (flagged: readonly Flagged[]): Block => ({
  table: {
    caption: 'Measurements that fail or get a warning',
    label: 'Complaints',
    heads: [{ text: 'Measurement' }, { text: 'Workload and settings' }, { text: 'Verdict' }],
    rows: flagged.slice(0, MOST_FLAGGED).map((one) => ({
      head: [flaggedLink(one)],
      cells: [
        { spans: line(one.workload, one.settings ? [{ line: true }, { code: one.settings }] : '') },
        { spans: verdictWords({ outcome: one.outcome, explanation: one.explanation }) },
      ],
    })),
  },
});
