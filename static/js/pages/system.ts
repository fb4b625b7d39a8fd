/** The pages of controllers and storage systems: what each gives first, and what its records say together. */
import { formatSignificant } from '../domain/format.ts';
import {
  type Block,
  conclusion,
  h2,
  line,
  link,
  type Page,
  prose,
  sentence,
  type Verdict,
  type Words,
} from './blocks.ts';
import { type Facts, figure, type Row, rowsTable, settingLabel, settingsWords, settingValue, textOf } from './facts.ts';
import {
  attributes,
  embedCodes,
  notes,
  type Pair,
  range,
  reports,
  type Subject,
  subjectPage,
  systemTools,
} from './subject.ts';

type Headline = Row & {
  /** Which of several answers leads the page: the lowest. */
  rank: number;
  question: string;
  ask: string;
  unit: string;
  workload: string;
  settings: string | null;
  n: number;
  worst: number;
  best: number;
};
type Efficiency = Row & { efficiency: number; drives: number; drive_basis: string };
type Opening = {
  change:
    | (Row & {
        setting: string;
        from_value: string;
        to_value: string;
        pairs: number;
        workloads: number;
        better: number;
        worse: number;
        greatest: Pair;
      })
    | null;
  figure: (Row & { workload: string; metric: string; n: number; settings: number; targets: number }) | null;
};
export type System = Subject &
  Readonly<{
    headlines?: Headline[] | null;
    opening?: Opening | null;
    cluster_summary?: (Row & { n: number })[] | null;
    controller_modes?: Row[] | null;
    scheduler_comparison?: Row[] | null;
    tuning_chain?: (Row & { metric: string | null })[] | null;
    object_store_comparison?: Row[] | null;
    cluster_efficiency?: Efficiency[] | null;
  }>;

/** The page of a controller or of a storage system. */
export function systemPage(facts: Facts, system: System): Page {
  const isUnmeasured = !(system.results?.length || system.part_measurements?.length);
  const answered = system.headlines?.length ? clusterVerdict(facts, system, system.headlines) : undefined;
  const unmeasured = conclusion({ tone: 'open', word: 'We know of no published figure' }, [
    prose(['If you run one, ', link('contribute/', 'measure it and add the result'), '.']),
  ]);
  return subjectPage(facts, system, {
    opening: [
      ...(answered ? clusterOpening(facts, system, answered) : []),
      ...(isUnmeasured ? [unmeasured] : []),
      ...(system.opening ? [opening(facts, system, system.opening)] : []),
    ],
    tools: systemTools(system.subject),
    attributes: attributes(facts, system),
    range: overAll(facts, system),
    comparisons: comparisons(facts, system),
    statedFirst: !answered && !system.opening,
    ...(answered ? { said: answered.said } : {}),
  });
}

const withoutUnit = (text: string) => text.replace(/ IOPS$/, '');

/** What a storage system gives: the figure that people ask for first, and how it compares with its drives. */
function clusterVerdict(facts: Facts, { cluster_efficiency }: System, headlines: readonly Headline[]) {
  const lead = headlines.toSorted((a, b) => a.rank - b.rank)[0] as Headline;
  const all = headlines.find(({ question }) => question === 'all-writes');
  const share = (cluster_efficiency ?? [])
    .filter(({ efficiency }) => efficiency <= 1)
    .toSorted((a, b) => b.efficiency - a.efficiency)[0];
  const best = withoutUnit(textOf(facts, lead, 'best'));
  const isSingle = lead.question === 'single-write';
  const word = () => {
    if (isSingle && all)
      return `One writer gets ${best} writes a second, all clients together ${withoutUnit(textOf(facts, all, 'best'))}`;
    if (isSingle) return `Each write of one writer takes ${formatSignificant(1000 / lead.best)} ms`;
    if (share) return `${textOf(facts, share, 'efficiency')} of what its drives can write reaches the clients`;
    if (lead.worst !== lead.best)
      return `From ${withoutUnit(textOf(facts, lead, 'worst'))} to ${best}, by settings and load`;
    return `${sentence(lead.ask)}: ${textOf(facts, lead, 'best')}`;
  };
  const said: Verdict = { tone: 'known', word: word(), figure: best, unit: lead.unit };
  return { said, lead, share };
}

function clusterOpening(
  facts: Facts,
  system: System,
  { said, lead, share }: ReturnType<typeof clusterVerdict>,
): Block[] {
  const lowest =
    lead.worst === lead.best
      ? ''
      : ` The lowest of ${lead.n} figures is ${textOf(facts, lead, 'worst')}: ×` +
        `${formatSignificant(lead.best / lead.worst)} between them.`;
  const drives = share && textOf(facts, share, 'drives');
  const reaches = share
    ? ` At best ${textOf(facts, share, 'efficiency')} of what its ` +
      (drives === '1' ? 'drive writes by itself' : `${drives} drives write by themselves`) +
      `${share.drive_basis === 'vendor-spec' ? ' (by their data sheet)' : ''} reaches the clients, copies counted.`
    : '';
  const settings = lead.settings ? `, with ${settingsWords(facts, lead.settings)}` : '';
  const hasRange = (system.cluster_summary ?? []).some(({ n }) => n > 1);
  const body = [
    prose(`Best: ${lead.workload}${settings}.${lowest}${reaches}`),
    notes([
      reports(system),
      [{ href: hasRange ? '#range' : '#measurements', text: 'Why' }],
      ...(system.effects?.length ? [[{ href: '#settings', text: 'What settings did' }]] : []),
      [link('calculators/throughput/', 'Estimate your own')],
    ]),
  ];
  const headlines = system.headlines ?? [];
  return [
    conclusion(said, body),
    ...(headlines.length > 1 ? [{ figures: headlines.map((row) => asked(facts, row)) }] : []),
    embedCodes(facts, { kind: 'clusters', id: system.subject, title: system.title, said }),
  ];
}

/** What one writer, one client or everybody at once gets. */
function asked(facts: Facts, row: Headline) {
  const best = textOf(facts, row, 'best');
  // Two figures of one unit name it once.
  const unit = best.slice(best.lastIndexOf(' '));
  const worst = textOf(facts, row, 'worst');
  const text = worst.endsWith(unit) ? worst.slice(0, -unit.length) : worst;
  return {
    term: row.ask,
    spans: line(row.worst === row.best ? '' : [figure(facts, row, 'worst', { text }), ' to '], [
      figure(facts, row, 'best'),
    ]),
    details: [
      { spans: line(`best: ${row.workload}${row.n > 1 ? ` · ${row.n} figures over all settings` : ''}`) },
      ...(row.n > 1 && row.settings ? [{ spans: line(`with ${settingsWords(facts, row.settings)}`) }] : []),
    ],
  };
}

/** What is known first of a system that answers none of the usual questions: a change, else the commonest load. */
function opening(facts: Facts, system: System, { change, figure: row }: Opening): Block {
  const said: Verdict = change
    ? changeVerdict(facts, change)
    : row
      ? figureVerdict(facts, row)
      : { tone: 'known', word: '' };
  const better = change && change.better > 0 && change.worse > 0;
  const greatest = change?.greatest;
  const body: Block[] = [
    ...(change && greatest
      ? [
          prose(
            (better ? `Better in ${change.better} of ${change.pairs} pairs, worse in ${change.worse}. ` : '') +
              (change.pairs > 1 ? 'The greatest difference: ' : '') +
              `${textOf(facts, greatest, 'before')} → ${textOf(facts, greatest, 'after')}` +
              `${greatest.workload ? `, ${greatest.workload}` : ''}` +
              `${greatest.basis === 'measured' ? '' : ` (${greatest.basis})`}.`,
          ),
        ]
      : []),
    ...(system.kind === 'clusters'
      ? [
          prose(
            'No source gives its 4K writes or reads by one writer or by all clients, by which systems are compared.',
            { class: 'note' },
          ),
        ]
      : []),
    notes([
      reports(system),
      [{ href: change ? '#settings' : '#measurements', text: 'Why' }],
      ...(change ? [[link(`effects/${change.setting}/`, 'The same change elsewhere')]] : []),
      [link('guide/start-here/what-to-measure-first/', 'What to measure')],
    ]),
  ];
  return conclusion(said, body);
}

function changeVerdict(facts: Facts, change: NonNullable<Opening['change']>): Verdict {
  const { setting, pairs, better, worse, workloads } = change;
  const values = [change.from_value, change.to_value].map((value) => settingValue(facts, setting, value));
  const word = () => {
    if (pairs === 1) {
      const outcome = better ? 'Better' : worse ? 'Worse' : 'No change';
      return `${outcome} in the one pair measured`;
    }
    if (better === pairs) return `Better in all ${pairs} pairs`;
    if (worse === pairs) return `Worse in all ${pairs} pairs`;
    if (better && worse)
      return workloads > 1 ? 'Better or worse, by workload' : 'Better in some pairs, worse in others';
    if (!better && !worse) return `No change in ${pairs} pairs`;
    return better ? `Better in ${better} of ${pairs} pairs` : `Worse in ${worse} of ${pairs} pairs`;
  };
  return {
    tone: 'known',
    word: word(),
    figure: range(textOf(facts, change, 'min_improvement'), textOf(facts, change, 'max_improvement')),
    unit: `${sentence(settingLabel(facts, setting))}: ${values.join(' → ')}`,
  };
}

function figureVerdict(facts: Facts, row: NonNullable<Opening['figure']>): Verdict {
  const half = /^(read|write)_/.exec(row.metric)?.[1];
  const by = [...(row.targets > 1 ? ['part'] : []), ...(row.settings > 1 ? ['settings'] : [])].join(' and ');
  const best = textOf(facts, row, 'best');
  return {
    tone: 'known',
    word: row.n === 1 ? 'Measured in one run' : `${textOf(facts, row, 'worst')} to ${best}, by ${by || 'run'}`,
    figure: best,
    unit: half ? `${half}s of ${row.workload}` : row.workload,
  };
}

/** Worst and best of each workload over all settings. */
function overAll(facts: Facts, { cluster_summary }: System): Block[] {
  const rows = (cluster_summary ?? []).filter(({ n }) => n > 1);
  if (!rows.length) return [];
  const caption = 'By workload, parts of the system apart';
  return [h2('Worst and best over all settings', 'range'), ...rowsTable(facts, rows, caption, 'cluster_summary')];
}

const STEPS = [null, 'iops', 'reads', 'writes', 'bandwidth', 'latency_mean'];

/** What the records of a system say together, as far as it has any. */
function comparisons(facts: Facts, system: System): Block[] {
  const section = (
    rows: readonly Row[] | null | undefined,
    [title, id]: [string, string],
    [caption, table]: [string, string],
    before: Block[] = [],
  ): Block[] => (rows?.length ? [h2(title, id), ...before, ...rowsTable(facts, rows, caption, table)] : []);
  const steps = (system.tuning_chain ?? []).filter(({ metric }) => STEPS.includes(metric));
  const explained = (words: Words) => prose(words, { quiet: true });
  return [
    ...section(
      system.controller_modes,
      ['Cache modes side by side', 'modes'],
      ['Figures by workload, cache device and mode, divided by the figure without a cache', 'controller_modes'],
    ),
    ...section(
      system.scheduler_comparison,
      ['Schedulers and profiles', 'schedulers'],
      ['What clients got, and how fast the background work went', 'scheduler_comparison'],
      [{ chart: { id: `schedulers/${system.subject}` } }],
    ),
    ...section(
      steps,
      ['Step by step', 'chain'],
      ['Steps in order, with the median of what was measured after each', 'tuning_chain'],
      [
        { chart: { id: `chain/${system.subject}` } },
        explained('Each step keeps what the steps before it changed. A dash means that no figure was published.'),
      ],
    ),
    ...section(
      system.object_store_comparison,
      ['Object stores side by side', 'stores'],
      ['The same workload under Filestore and BlueStore', 'object_store_comparison'],
    ),
    ...section(
      system.cluster_efficiency,
      ['How much of the drives reaches the clients', 'efficiency'],
      ["Write efficiency, with the basis of the drive's own figure", 'cluster_efficiency'],
      [
        explained(
          'Client IOPS times copies, divided by the IOPS of one drive alone times the number of drives. Both ' +
            'figures are of one pattern and block size with many requests in flight, as far as they are stated; ' +
            'the last column says what is not known to be alike. The second share counts each copy twice, as data ' +
            'and as journal.',
        ),
      ],
    ),
  ];
}
