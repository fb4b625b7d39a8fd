/** What the guide says beside its prose: pieces of advice, wherever they stand, and disagreements of sources. */
import {
  type Block,
  code,
  joined,
  line,
  link,
  listed,
  note,
  prose,
  type Span,
  sentence,
  strong,
  type Term,
  type Words,
} from './blocks.ts';
import { type Facts, type Row, sourceLink, sourceTitle, textOf } from './facts.ts';
import { type Asked, answerWords, statedWords, tradeOff } from './setting.ts';
import type { ReportedEffect } from './subject.ts';

type Form = 'plain' | 'cephadm' | 'rook' | 'proxmox';
type Purpose = 'set' | 'trial' | 'check' | 'undo';
type Step = Partial<Record<Form, string>> & {
  note?: string;
  overwrites_device?: boolean;
  /** Forms under which nobody needs the step. */
  not_needed_with?: Form[];
};
type Contrast = { field: string; from_value: string; to_value: string; from_workload?: string };
/** A row of `advice` with its record in `data/advice/` and what is on record of its effect. */
export type AdviceDocument = Readonly<{
  advice: {
    advice: string;
    pages: string[];
    recommendation: string;
    action: string;
    scope: string;
    stacks: string[];
    media_kinds: string[];
    product: string | null;
    since: string[];
    until: string[];
    held_by: string[];
    risk: string;
    opposite_risk: string | null;
    warning: string | null;
    reversibility: string;
    advice_checked: string | null;
  };
  record: {
    commands: Partial<Record<Purpose, Step[]>>;
    effect: {
      follows_from?: string;
      because?: string;
      questions?: string[];
      classes?: string[];
      /** What has which value once the advice is followed, as `setting=value`. */
      advises?: string[];
      stated?: string;
      contrast?: Contrast;
    };
    sources: { id: string; section: string }[];
  };
  /** Each question with the one that it is traded for. */
  questions: { here: Asked; there: Asked | null }[] | null;
  stated: ReportedEffect[] | null;
  contrasts: (Row & { kind: string; subject: string; place: number; fitting: number })[] | null;
  /** Its commands that the laboratory ran or left out. */
  lab:
    | { ran_version: string | null; ran_on: string | null; exit_code: number | null; left_out_because: string | null }[]
    | null;
}>;
export type AdviceBlocks = {
  box: Block[];
  /** What it says to do, with its risk, where the box is folded. */
  head: Block[];
  /** The mark of its risk, if any. */
  mark: Block[];
  line: { stacks: string; releases?: string; blocks: Block[] };
  feed: Block[];
};

const RISKS: Readonly<Record<string, string>> = {
  safe: 'none to data',
  'needs-plp': 'needs power-loss protection',
  unsafe: 'data may be lost',
  security: 'security is lowered',
  'one-way': 'one-way: it cannot be undone',
};
/** What it takes to undo it; nothing where nothing was changed. */
const UNDO_NEEDS: Readonly<Record<string, string>> = {
  'at-once': 'at once, by the commands below',
  restart: 'a change and a restart',
  recreate: 'only by creating it anew',
  never: 'none',
};
const GROUNDS: Readonly<Record<string, string>> = {
  mechanism: 'how it works',
  documentation: 'documentation',
  code: 'the code',
  experience: 'what operators report',
};
const FLUSHES: Readonly<Record<string, string>> = { none: 'no flush', sync: 'O_SYNC (-sync=1)', fsync: 'fsync' };
const PURPOSES: readonly (readonly [Purpose, string])[] = [
  ['set', 'Set'],
  ['trial', 'Only to try it, on a machine whose data nobody needs'],
  ['check', 'Check'],
  ['undo', 'Undo'],
];
const FORMS: readonly (readonly [Form, string])[] = [
  ['plain', ''],
  ['cephadm', 'With cephadm'],
  ['rook', 'Under Rook'],
  ['proxmox', 'On Proxmox VE'],
];

/** All that pages say of a piece of advice. */
export function adviceBlocks(facts: Facts, document: AdviceDocument): AdviceBlocks {
  const { advice } = document;
  const risk = riskOf(advice);
  const mark = markOf(advice);
  const held = advice.product === 'ceph' ? { releases: advice.held_by.join(' ') } : {};
  return {
    box: [
      {
        aside: {
          class: 'advice',
          id: `advice-${advice.advice}`,
          label: 'The advice in short',
          blocks: [{ terms: { items: terms(facts, document) } }, ...commands(document)],
        },
      },
    ],
    head: [{ words: line([strong(advice.recommendation)], mark) }],
    mark: mark.length ? [{ words: mark }] : [],
    line: {
      stacks: [...new Set([...advice.stacks, ...advice.media_kinds])].join(' '),
      ...held,
      blocks: checklistLine(document),
    },
    feed: [
      prose(
        line(
          [strong(advice.recommendation)],
          ` On: ${advice.scope}. ${risk.label}: ${risk.words}.`,
          advice.warning ? ` ${advice.warning}` : '',
        ),
      ),
    ],
  };
}

/** What it risks: of advice to leave something alone, the risk of changing it. */
function riskOf({ action, risk, opposite_risk }: AdviceDocument['advice']) {
  const key = opposite_risk || risk;
  return { key, label: action === 'leave' ? 'Risk if changed' : 'Risk', words: RISKS[key] ?? '' };
}

/** The mark behind advice that costs more than nothing, or whose opposite does. */
function markOf(advice: AdviceDocument['advice']): Span[] {
  const { key, words } = riskOf(advice);
  const text = `${advice.action === 'leave' ? 'if changed' : 'risk'}: ${words}`;
  return key === 'safe' ? [] : line(' ', [{ text, class: `risk risk-${key}` }]);
}

const term = (name: string, words: Words, more: { class?: string } = {}): Term => ({
  term: line(name),
  blocks: [{ words: line(words) }],
  ...more,
});

function terms(facts: Facts, document: AdviceDocument): Term[] {
  const { advice, record } = document;
  const named = [...advice.stacks, ...advice.media_kinds].map((key) => facts.words.stack?.[key] ?? key);
  const stacks: Span[] = named.length ? [{ text: ' ' }, { text: `(${named.join(', ')})`, class: 'stacks' }] : [];
  const risk = riskOf(advice);
  const back = UNDO_NEEDS[advice.reversibility];
  const sources = record.sources.map(({ id, section }) => [sourceLink(facts, id), `, ${section}`]);
  return [
    term('Do', [strong(advice.recommendation)]),
    term('On', line(sentence(advice.scope), stacks)),
    ...(advice.since.length ? [term('Since', advice.since.join(', '))] : []),
    ...(advice.until.length ? [term('Until', advice.until.join(', '))] : []),
    term(risk.label, sentence(risk.words), { class: `risk risk-${risk.key}` }),
    ...(advice.warning ? [term('Warning', advice.warning, { class: 'warning' })] : []),
    ...(back ? [term('Undo', sentence(back))] : []),
    { term: line('Effect'), blocks: effect(facts, document) },
    ...(advice.advice_checked ? [term('Last reviewed', advice.advice_checked)] : []),
    term('Sources', joined(sources, '; ')),
  ];
}

/** What the evidence says of it: pairs of the very change, what it follows from, what sources state. */
function effect(facts: Facts, document: AdviceDocument): Block[] {
  const { follows_from, because, questions, stated } = document.record.effect;
  if (follows_from) {
    const chip: Span = { text: `Not measured; follows from ${GROUNDS[follows_from] ?? follows_from}`, class: 'chip' };
    return [{ words: line([chip, ' '], sentence(because ?? '')) }];
  }
  if (questions?.length) return questions.flatMap((id) => measured(facts, document, id));
  const opposite = document.advice.action === 'leave' ? 'The opposite. ' : '';
  if (stated)
    return [
      {
        words: document.stated?.length
          ? line(opposite, statedWords(facts, document.stated))
          : [{ missing: `advice: no stated effect of "${stated}"` }],
      },
    ];
  return [{ words: contrast(facts, document) }];
}

const asked = (text: string): Span => ({ text: `${text}:`, class: 'asked' });

function measured(facts: Facts, document: AdviceDocument, id: string): Block[] {
  const [setting = '', name = ''] = id.split('/');
  const both = document.questions?.find(({ here }) => here.question.question_id === id);
  const found = both?.here;
  if (!found || !facts.settings[setting]?.has_page)
    return [{ words: [{ missing: `advice: no question "${id}" in data/settings.json` }] }];
  const { question, answers } = found;
  const wanted = document.record.effect.classes;
  const fitting = wanted
    ? wanted.flatMap((one) => (answers ?? []).filter(({ answer }) => answer.subject_class === one))
    : (answers ?? []);
  // Advice to leave a thing alone is shown what the opposite does, where that is what was measured.
  const isOpposite =
    document.advice.action === 'leave' && !document.record.effect.advises?.includes(`${setting}=${question.to_value}`);
  const start = line(
    fitting.length ? '' : [{ missing: `advice: no measured answer to "${id}"` }],
    isOpposite ? 'The opposite. ' : '',
    [asked(`${sentence(question.change)}, ${question.workload}`)],
    ' ',
  );
  const evidence = link(`effects/${setting}/#${name}`, 'The evidence');
  if (both?.there) return [{ words: start }, tradeOff(facts, found, both.there), { words: line(' ', [evidence]) }];
  const said = fitting.flatMap((one) => line(answerWords(facts, one, question.change), ' '));
  return [{ words: line(start, said, [evidence], ' ') }];
}

function contrast(facts: Facts, { record, contrasts }: AdviceDocument): Span[] {
  const wanted = record.effect.contrast;
  if (!wanted) return [];
  const { from_value, to_value, from_workload } = wanted;
  const change = `${FLUSHES[to_value] ?? to_value} instead of ${FLUSHES[from_value] ?? from_value}`;
  const workload = from_workload ? `, ${from_workload.replace(/ · O_D?SYNC$/, '')}` : '';
  const rows = contrasts ?? [];
  const left = (rows[0]?.fitting ?? 0) - rows.length;
  return line(
    [asked(`${sentence(change)}${workload}`), ' '],
    rows.length
      ? joined(
          rows.map((row) => [
            link(`${row.kind}/${row.subject}/`, facts.titles[row.kind]?.[row.subject] ?? row.subject),
            `: ${textOf(facts, row, 'before')} → ${textOf(facts, row, 'after')}`,
          ]),
          '; ',
        )
      : [{ missing: `advice: no contrast on record fits ${JSON.stringify(wanted)}` }],
    left > 0 ? `; and ${left} more.` : '.',
  );
}

/**
 * How to follow it, try it, check it and undo it. A block has the commands of one kind in one form, since it is copied
 * as a whole; what overwrites a device stands apart.
 */
function commands({ advice, record, lab }: AdviceDocument): Block[] {
  const blocks = PURPOSES.flatMap(([purpose, usual]): Block[] => {
    const steps = record.commands[purpose];
    if (!steps?.length) return [];
    const label = purpose === 'set' && advice.action === 'test' ? 'Run' : usual;
    return [
      prose(label, { class: purpose === 'trial' ? 'label warning' : 'label' }),
      ...[false, true].flatMap((overwrites) => {
        const chosen = steps.filter((step) => Boolean(step.overwrites_device) === overwrites);
        return FORMS.flatMap(([form, name]): Block[] => {
          const text = chosen.length ? textOfSteps(chosen, form) : '';
          if (!text) return [];
          return [...(name ? [prose(name, { class: 'label' })] : []), code(text, '', overwrites)];
        });
      }),
    ];
  });
  const origin: Block[] = blocks.length ? [note(whereRun(lab))] : [];
  // The page says how to reach these programs where they are not at hand.
  const isCeph = /"(ceph|rbd|rados|radosgw-admin) /.test(JSON.stringify(record.commands));
  const programs: Block[] = isCeph
    ? [note([{ pages: ['guide/start-here/ceph-commands'] }, ': packages, Proxmox VE, cephadm, Rook'])]
    : [];
  return [...blocks, ...origin, ...programs];
}

/** Which of the commands ran in the laboratory, on what and when, and why others did not. */
function whereRun(lab: AdviceDocument['lab']): Span[] {
  const ran = lab?.filter((row) => row.exit_code === 0) ?? [];
  if (ran.length === 0) return line('Commands as in the sources named above.');
  const versions = [...new Set(ran.map((row) => row.ran_version ?? ''))].sort();
  const reasons = [...new Set(lab?.map((row) => row.left_out_because ?? '').filter(Boolean))];
  return line(
    [link('data/laboratory/', 'Run in the laboratory')],
    ` on ${listed(versions)}, last on ${ran
      .map((row) => row.ran_on ?? '')
      .sort()
      .at(-1)}`,
    reasons.length > 0 ? `; some were not: ${listed(reasons)}.` : '.',
  );
}

/**
 * The text of some steps in one form, one command a line, each under its note as a comment. Another form than the plain
 * one is empty where no step has it, and has the plain command where a step is the same.
 */
function textOfSteps(steps: readonly Step[], form: Form): string {
  let isUsed = form === 'plain';
  const lines: string[] = [];
  for (const step of steps) {
    const isNeeded = !step.not_needed_with?.includes(form);
    if (!isNeeded || step[form]) isUsed = true;
    if (!isNeeded) continue;
    const command = step[form] || step.plain;
    if (!command && (step.cephadm || step.rook || step.proxmox)) continue;
    if (step.note) lines.push(`# ${step.note}`);
    if (command) lines.push(command);
  }
  return isUsed ? lines.join('\n') : '';
}

function checklistLine({ advice, record }: AdviceDocument): Block[] {
  const overwrites = record.commands.set?.some(({ overwrites_device }) => overwrites_device);
  const held = (word: string, versions: readonly string[]) =>
    versions.length ? `; ${word} ${versions.join(', ')}` : '';
  const words = line(
    `${advice.scope}${held('since', advice.since)}${held('until', advice.until)}. `,
    [{ pages: advice.pages.slice(0, 1).map((page) => `guide/${page}`) }],
    overwrites ? [' ', { text: 'Overwrites the device or image', class: 'warning overwrites' }] : '',
  );
  return [
    prose(words),
    ...(advice.warning ? [prose(advice.warning, { class: `risk risk-${riskOf(advice).key}` })] : []),
  ];
}

/** A question on which sources disagree, with who says what. */
export type Conflict = Readonly<{
  conflict: string;
  question: string;
  conclusion: string | null;
  why: string;
  sides: { says: string; source: string; section: string; stated_when: string }[];
}>;

/** The box of a disagreement. */
export function disagreement(facts: Facts, { conflict, question, conclusion, why, sides }: Conflict): Block[] {
  const items = sides.map(({ says, source, section, stated_when }) => ({
    spans: line(`${says} `, [
      {
        provenance: [link(`sources/${source}/`, sourceTitle(facts, source)), { text: `, ${section}; ${stated_when}` }],
      },
    ]),
  }));
  return [
    {
      aside: {
        class: 'disagreement',
        id: conflict,
        labelledBy: `${conflict}-question`,
        blocks: [
          prose(['Sources disagree ', { text: conflict, class: 'id' }], { class: 'label' }),
          { prose: [strong(question)], id: `${conflict}-question` },
          { list: { items } },
          prose([strong(conclusion || 'We do not know.'), ` ${why}`]),
        ],
      },
    },
  ];
}
