/** Measurements of one result as a table, with what every rule says of each. */
import { formatSignificant } from '../domain/format.ts';
import { type Block, breakLine, type Cell, joined, line, link, plain, type Span, small } from './blocks.ts';
import { below, caveatChips, type Facts, figure, level, type Row, settingsWords } from './facts.ts';

export type Figure = Row & {
  metric: string;
  label: string;
  value: number;
  value_max: number | null;
  unit: string;
  qualifier: string | null;
};
export type Counts = { passed: number; failed: number; warned: number; not_checkable: number };
export type Measurement = Row & {
  ordinal: number;
  workload: string;
  target: string | null;
  label: string | null;
  note: string | null;
  settings: string | null;
  caveats: string[] | null;
  level: number;
  figures: Figure[] | null;
  counts?: Counts | null;
  checked?: { rule: string; outcome: string; explanation: string }[];
  not_checkable?: { rules: string[]; explanation: string }[];
};

const SIGNS: Readonly<Record<string, string>> = {
  about: 'about ',
  at_most: '≤ ',
  at_least: '≥ ',
  more_than: '> ',
  less_than: '< ',
};
const OUTCOMES: Readonly<Record<string, string>> = {
  pass: 'Passed',
  fail: 'Failed',
  warn: 'Warning',
  'not-checkable': 'Not checkable',
};

/** One printed figure of a measurement: value or range, unit, qualifier; `textOf` where a column has another text. */
export function printedFigure(facts: Facts, row: Figure, textOf: (column: string) => string = () => ''): Span {
  // fio's JSON counts nanoseconds, to the millionth of one: nobody reads 354260616.271876 ns.
  const isLong = row.unit === 'ns' && !row.value_max && row.value >= 1000;
  const unit = isLong ? (row.value >= 1e6 ? 'ms' : 'µs') : row.unit === 'iops' ? 'IOPS' : row.unit;
  const text = isLong ? formatSignificant(row.value / (unit === 'ms' ? 1e6 : 1e3)) : '';
  // What the unit says already is left out: "43,400 IOPS read".
  const words = ['iops', 'bandwidth'].includes(row.metric)
    ? ''
    : row.label.replace(/^(read|write) (IOPS|bandwidth)$/, '$1');
  const label = words === unit ? '' : words.startsWith(`${unit} `) ? words.slice(unit.length + 1) : words;
  return {
    figure: line(
      SIGNS[row.qualifier ?? ''] ?? '',
      [figure(facts, row, 'value', { text: text || textOf('value'), table: 'figures' })],
      row.value_max ? ['–', figure(facts, row, 'value_max', { text: textOf('value_max'), table: 'figures' })] : '',
      ` ${unit}`,
      label ? [' ', small(label)] : '',
    ),
  };
}

/** How many rules passed, failed, asked for a look, could not be checked; what is none is left out, save the passed. */
export const ruleCounts = ({ passed, failed, warned, not_checkable }: Counts): Span[] =>
  line(
    `${passed} passed`,
    failed ? [', ', { strong: line(`${failed} failed`), class: 'verdict-fail' }] : '',
    warned ? [', ', { strong: line(`${warned} ${warned === 1 ? 'warning' : 'warnings'}`), class: 'verdict-warn' }] : '',
    not_checkable ? `, ${not_checkable} not checkable` : '',
  );

const ruleLink = (rule: string) => link(`rules/${rule}/`, rule);

/** What a rule says of a measurement; it is named where others say something, too. */
export const verdictWords = (said: { rule?: string; outcome: string; explanation: string }): Span[] =>
  line(
    [{ strong: line(OUTCOMES[said.outcome] ?? said.outcome), class: `verdict-${said.outcome}` }],
    said.rule ? [' ', ruleLink(said.rule)] : '',
    `: ${said.explanation}`,
  );

/** What every rule says of one measurement, folded. */
function verdicts(measurement: Measurement, counts: Counts): Block {
  const checked = (measurement.checked ?? []).map((said) => ({ spans: verdictWords(said) }));
  const open = (measurement.not_checkable ?? []).map(({ rules, explanation }) => ({
    spans: line(
      'Not checkable ',
      joined(
        rules.map((rule) => [ruleLink(rule)]),
        ', ',
      ),
      `: ${explanation}`,
    ),
  }));
  return {
    fold: {
      summary: line('Rules: ', ruleCounts(counts)),
      class: 'verdicts',
      blocks: [{ list: { items: [...checked, ...open] } }],
    },
  };
}

/** A label without a first word that the workload ends with: `… · interval`, `interval 31`. */
const withoutRepeat = (workload: string, label: string): string => {
  const last = workload.split(' ').at(-1) ?? '';
  return label.startsWith(`${last} `) ? label.slice(last.length + 1) : label;
};

/**
 * The table of measurements.
 * @param of where they stand: `result` is the address of the result's page where that is another one, `report` makes
 *   the address of a form that reports an error in one of them, `isWithdrawn` where they no longer count
 */
export function measurementsTable(
  facts: Facts,
  measurements: readonly Measurement[],
  of: { result?: string; name?: string; report?: (found: string, ordinal: number) => string; isWithdrawn?: boolean },
): Block[] {
  // What all of them share is said once: caveats above the table, and the level where the result has said it.
  const [first] = measurements;
  const isMany = measurements.length > 1;
  const shared = isMany
    ? (first?.caveats ?? []).filter((id) => measurements.every(({ caveats }) => caveats?.includes(id)))
    : [];
  const isOneLevel = isMany && Boolean(of.result) && new Set(measurements.map((one) => one.level)).size === 1;
  const rows = measurements.flatMap((one) => {
    const cells = [
      { spans: line(one.settings ? settingsWords(facts, one.settings) : '–') },
      { spans: figures(facts, one, of.isWithdrawn ?? false), number: true as const },
      { spans: evidence(facts, one, of, isOneLevel) },
    ] satisfies Cell[];
    const own = (one.caveats ?? []).filter((id) => !shared.includes(id));
    const head = line(
      one.workload + (one.target ? ` · ${one.target}` : ''),
      one.label ? [' ', small(withoutRepeat(one.workload, one.label))] : '',
      one.note ? below(one.note) : '',
      own.length ? below('caveats ', caveatChips(facts, own)) : '',
    );
    const row = { ...(of.result ? {} : { id: `m${one.ordinal}` }), head, cells };
    return one.counts ? [row, { cells: [{ spans: [], wide: 4, blocks: [verdicts(one, one.counts)] }] }] : [row];
  });
  const table: Block = {
    table: {
      caption: 'Measurements',
      ...(of.name ? { label: `Measurements of ${of.name}` } : {}),
      quietCaption: true,
      heads: [{ text: 'Workload' }, { text: 'Settings' }, { text: 'Figures', number: true }, { text: 'Evidence' }],
      rows,
    },
  };
  return shared.length ? [{ prose: line('All of them: ', caveatChips(facts, shared)), class: 'note' }, table] : [table];
}

function figures(facts: Facts, { figures: printed }: Measurement, isWithdrawn: boolean): Span[] {
  return (printed ?? []).flatMap((one, place) => {
    const shown = printedFigure(facts, one);
    return [...(place ? [breakLine] : []), isWithdrawn ? { struck: [shown] } : shown];
  });
}

function evidence(
  facts: Facts,
  one: Measurement,
  of: Parameters<typeof measurementsTable>[2],
  isOneLevel: boolean,
): Span[] {
  const found = () => {
    const printed = (one.figures ?? []).map((row) => plain([printedFigure(facts, row)]));
    return `m${one.ordinal}, ${one.workload}${one.settings ? ` (${one.settings})` : ''}: ${printed.join(', ')}`;
  };
  return line(
    of.isWithdrawn ? 'withdrawn' : isOneLevel ? '' : [level(one.level), ' '],
    of.result ? [link(`${of.result}#m${one.ordinal}`, `m${one.ordinal}`)] : '',
    of.report
      ? [
          breakLine,
          {
            href: of.report(found(), one.ordinal),
            text: 'Report',
            unseen: ` an error in m${one.ordinal}`,
            class: 'report',
            nofollow: true,
          },
        ]
      : '',
  );
}
