/** The page of a drive: what it is good for and why, its durable writes, what makers claim and others measured. */

import { fioCommand } from '../domain/fio-command.ts';
import { FITS, type Fit } from '../fitness/assess.ts';
import {
  address,
  type Badge,
  type Block,
  code,
  conclusion,
  counted,
  h2,
  joined,
  line,
  link,
  listed,
  note,
  type Page,
  prose,
  type Span,
  sentence,
  small,
  strong,
  type Verdict,
  type Words,
} from './blocks.ts';
import {
  below,
  caveatChips,
  columnsOf,
  type Facts,
  figure,
  flagChips,
  headsOf,
  level,
  type Row,
  rowsTable,
  settingsWords,
  settingValue,
  sourceLink,
  textOf,
  type Use,
} from './facts.ts';
import { job } from './shortlist.ts';
import { attributes, embedCodes, foldedPairs, notes, QUALIFIERS, type Subject, subjectPage } from './subject.ts';

type Answer = {
  use: string;
  leads: boolean;
  fit: Fit;
  reports: number | null;
  words: string;
  lacking: string[] | null;
  conditions: { words: string; derivation: string | null; measurement: string | null }[] | null;
};
type DurableWrite = Row & {
  sync_kind: string;
  tool: string | null;
  pattern: string | null;
  block_size_bytes: number | null;
  queue_depth: number | null;
  jobs: number | null;
  write_cache: string;
  ranked: boolean;
  n: number;
  reports: number;
  median_iops: number;
  min_iops: number;
  max_iops: number;
  durable_write_mean_s: number | null;
  flush_mean_s: number | null;
  flush_p99_s: number | null;
  level: number;
  caveats: string[] | null;
  flags: string[] | null;
};
type Headline = Row & {
  subject: string;
  write_cache: string;
  pattern: string;
  n: number;
  level: number;
  flush_p99_s: number | null;
  peak_iops: number | null;
  peak_queue_depth: number | null;
  peak_sync: string | null;
  peak_write_cache: string | null;
};
type Statement = Row & {
  property: string;
  property_label: string;
  value_words: string;
  version: string | null;
  leads: boolean;
  disagrees: boolean;
  sources: {
    source: string;
    section: string;
    authority: string | null;
    as_printed: string | null;
    conditions: string | null;
  }[];
};
export type FailureRate = Row & {
  subject: string | null;
  model: string | null;
  vendor: string | null;
  note: string | null;
  drive_kind: string;
  drive_kind_label: string;
  means: string;
  capacity_bytes: number | null;
  drive_days: number | null;
  rate_percent: number | null;
  low_percent: number | null;
  qualifier: string | null;
  period: string | null;
  original: string | null;
  basis: string;
  reliability_id: string;
};
export type Drive = Subject &
  Readonly<{
    fitness?: Answer[] | null;
    rating?: { endurance_dwpd: number | null; capacity_bytes: number | null } | null;
    honest_iops?: Headline[] | null;
    durable_writes?: DurableWrite[] | null;
    durable_write_agreement?: Row[] | null;
    drive_figures?: (Row & { write_cache: string })[] | null;
    drive_claims?: Row[] | null;
    drive_summary?:
      | (Row & { workload: string; n: number; worst_settings: string | null; best_settings: string | null })[]
      | null;
    vendor_claims?: Row[] | null;
    failure_rates?: FailureRate[] | null;
    reproductions?: Row[] | null;
    specification?: Statement[] | null;
    specification_rest?: Statement[] | null;
  }>;

const MOST_WRITES = 60;

/** The page of one of the drives. */
export function drivePage(facts: Facts, drive: Drive): Page {
  const said = verdictOf(facts, drive);
  const lead = singleWrite(facts, drive);
  return subjectPage(facts, drive, {
    opening: [...fitness(facts, drive, said), ...headline(facts, drive.honest_iops ?? [])],
    tools: tools(facts, drive),
    attributes: [...attributes(facts, drive), ...specification(facts, drive)],
    durable: durableWrites(facts, drive),
    reproduced: reproductions(facts, drive.reproductions),
    figures: [
      ...summary(facts, drive.drive_summary ?? []),
      ...failures(facts, drive.failure_rates ?? []),
      ...claims(facts, drive.vendor_claims),
    ],
    ...(said ? { said } : {}),
    badge: badgeOf(facts, lead),
    picture: pictureOf(facts, drive, lead),
    alsoTyped: alsoTyped(drive),
  });
}

/** People type S4510 and not D3-S4510, or what stands on the label; the search takes all of it. */
function alsoTyped({ record, specification_rest }: Drive): string {
  const numbers = (specification_rest ?? []).filter(({ property }) => property === 'part_number');
  const parts = [...(record.model ?? '').split('-'), ...numbers.map(({ value_words }) => value_words)];
  return parts.length > 1 ? parts.join(' ') : '';
}

/** Of the uses that its media are for, the most demanding one that has a verdict. */
function leadingAnswer(answers: readonly Answer[]): Answer {
  const own = answers.filter(({ leads }) => leads);
  const asked = own.length ? own : answers;
  return (asked.find(({ fit }) => fit !== 'unknown') ?? asked[0]) as Answer;
}

/** The verdict on a drive: what the answers say together, and the figure that tells most of it. */
function verdictOf(facts: Facts, drive: Drive): (Verdict & { why: string }) | undefined {
  const answers = drive.fitness;
  if (!answers?.length) return undefined;
  const lead = leadingAnswer(answers);
  const alike = answers.filter(({ fit, words }) => fit === lead.fit && (fit !== 'not fit' || words === lead.words));
  const uses = alike.map(({ use }) => useOf(facts, use)?.short ?? use);
  const isNone = lead.fit === 'unknown' && uses.length === answers.length;
  const names = isNone ? ['any use'] : uses.length > 3 ? [...uses.slice(0, 2), `${uses.length - 2} other uses`] : uses;
  const isGood = answers.some(({ fit }) => fit === 'measured fit');
  const last = lead.fit === 'not fit' || lead.fit === 'unknown' ? ' or ' : ' and ';
  const unmeasured = drive.durable_writes?.length ? '' : 'We know of no published figure for its durable writes. ';
  const found = singleWrite(facts, drive);
  return {
    tone: lead.fit === 'not fit' && isGood ? 'mixed' : FITS[lead.fit].tone,
    word: `${unmeasured}${FITS[lead.fit].opening} ${listed(names, last)}`,
    why: `${lead.words}.`,
    ...(found ? { figure: found.figure, unit: found.unit } : {}),
  };
}

const useOf = (facts: Facts, use: string): Use | undefined => facts.uses.find((one) => one.use === use);

/**
 * The figure that tells most of a drive: its best 4K write of one writer, each durable before the next; a flush after
 * each write before a file opened with O_SYNC.
 */
function singleWrite(facts: Facts, { durable_writes }: Drive) {
  const alone = (durable_writes ?? []).filter(
    ({ block_size_bytes, queue_depth, jobs, ranked }) =>
      block_size_bytes === 4096 && queue_depth === 1 && jobs === 1 && ranked,
  );
  for (const kinds of [
    ['fsync', 'fdatasync'],
    ['O_SYNC', 'O_DSYNC'],
  ]) {
    const rows = alone.filter(({ sync_kind }) => kinds.includes(sync_kind));
    const row = rows.toSorted((a, b) => b.median_iops - a.median_iops)[0];
    if (!row) continue;
    const cache = isStated(row.write_cache) ? `, write cache ${row.write_cache}` : '';
    const unit = `4K writes/s, each durable (${row.sync_kind}${cache})`;
    return { figure: textOf(facts, row, 'median_iops'), unit, row };
  }
  return undefined;
}
const isStated = (cache: string | null) => cache === 'on' || cache === 'off';

/** What a badge says of a drive: `color` is a name that Shields knows, `fill` the same for our own drawing. */
function badgeOf(facts: Facts, lead: ReturnType<typeof singleWrite>): Badge {
  if (!lead) return { label: 'durable 4K writes', message: 'not measured', color: 'lightgrey', fill: '#6b7280' };
  const { row } = lead;
  const cache = isStated(row.write_cache) ? `, cache ${row.write_cache}` : '';
  return {
    label: `${row.sync_kind} 4K QD1${cache}`,
    message: `${lead.figure} IOPS · ${textOf(facts, row, 'reports')} ${row.reports === 1 ? 'report' : 'reports'}`,
    color: 'blue',
    fill: '#1d4ed8',
  };
}

/** The picture that goes with a shared address: the flushed writes by state of the cache beside the best figure. */
function pictureOf(facts: Facts, drive: Drive, lead: ReturnType<typeof singleWrite>): Page['picture'] {
  const rows = drive.honest_iops;
  if (rows?.length) {
    const lines = rows.map((row) => {
      const cache = row.write_cache === 'not stated' ? '' : `, cache ${row.write_cache}`;
      return `${textOf(facts, row, 'flushed_iops')} flushed writes per second${cache}`;
    });
    const peak = highest(rows);
    return { title: drive.title, lines: peak ? [...lines, `${textOf(facts, peak, 'peak_iops')} at depth`] : lines };
  }
  if (!lead) return undefined;
  const { label, message } = badgeOf(facts, lead);
  return { title: drive.title, lines: [message, label] };
}

const highest = (rows: readonly Headline[]): Headline | undefined =>
  rows.filter(({ peak_iops }) => peak_iops !== null).toSorted((a, b) => (b.peak_iops ?? 0) - (a.peak_iops ?? 0))[0];

/** How sure a verdict is, from the number of independent reports behind it. */
export function confidence({ reports, fit }: { reports: number | null; fit: string }): string {
  const count = reports ?? 0;
  if (fit === 'fit by specification') return 'By its specification: nobody has shown it by a measurement';
  if (count > 1) return `Tested: ${count} independent people measured this figure`;
  if (count === 1) return 'Tested by one person: one report';
  return fit === 'unknown' ? 'No figure that decides it' : 'By what is known of the drive, whatever its speed';
}

/** What a drive is plugged into, as far as its record says: the words of scripts/sql/views/uses.sql. */
function slotOf({ record }: Drive): string | null {
  const { interface: connection = null, form_factor = null, stated = [] } = record;
  if (connection === 'sata' || connection === 'sas') return connection;
  const shapes = stated.filter(({ property }) => property === 'form_factor').map(({ value }) => value.toLowerCase());
  return [form_factor ?? '', ...shapes].some((shape) => shape.includes('m.2')) ? 'm.2' : connection;
}

/** Up to three drives that fit a use and the slot of this one; where there is none, the best of all, saying so. */
function instead(use: Use | undefined, drive: Drive): Span[] {
  const slot = slotOf(drive);
  const fitting = (use?.best ?? []).filter(({ subject }) => subject !== drive.subject);
  const same = fitting.filter((one) => one.slot === slot);
  const named = (some: typeof fitting): Span[] =>
    joined(
      some.slice(0, 3).map(({ subject, title, fit }) => [link(`drives/${subject}/`, title), ` ${markOf(fit)}`]),
      ', ',
    );
  if (same.length || !fitting.length) return named(same);
  return line(named(fitting), slot ? ` (none known with ${slot === 'm.2' ? 'M.2' : slot.toUpperCase()})` : '');
}

const markOf = (fit: string): string => FITS[fit as Fit]?.mark ?? '';

/** What a drive is good for: the verdict with its figure, each use with its own, why, and what to do next. */
function fitness(facts: Facts, drive: Drive, said: (Verdict & { why: string }) | undefined): Block[] {
  const answers = drive.fitness;
  if (!said || !answers) return [];
  const lead = leadingAnswer(answers);
  const others = instead(useOf(facts, lead.use), drive);
  const isOpen = ['not fit', 'disputed', 'unknown'].includes(lead.fit);
  const body = [
    prose(sentence(said.why)),
    notes([
      confidence(lead),
      [{ href: '#why', text: 'Why' }],
      ...(isOpen && others.length ? [{ spans: line('Instead: ', others), quiet: true as const }] : []),
    ]),
  ];
  const uses = answers.map(({ use, fit }) => ({
    class: `is-${FITS[fit].tone}`,
    spans: line([link(`drives/for/${use}/`, useOf(facts, use)?.label ?? use), ' ', small(`${FITS[fit].mark} ${fit}`)]),
  }));
  return [
    {
      section: {
        label: 'good-for',
        blocks: [
          h2('What it is good for', 'good-for', { class: 'visually-hidden' }),
          conclusion(said, body),
          { list: { class: 'fit-list', label: 'Verdict by use', items: uses } },
          why(facts, answers),
          ...next(facts, drive, answers, lead.use),
          embedCodes(facts, {
            kind: 'drives',
            id: drive.subject,
            title: drive.title,
            said,
            words: `${said.word}: ${said.why}`,
            badge: `badges/drives/${drive.subject}/badge.svg`,
          }),
        ],
      },
    },
  ];
}

/** The figure and the limit of each use, folded. */
function why(facts: Facts, answers: readonly Answer[]): Block {
  return {
    fold: {
      summary: line('Why: the figure and the limit of each use'),
      id: 'why',
      class: 'folded',
      blocks: [
        {
          table: {
            caption: 'Verdict by use',
            quietCaption: true,
            class: 'verdicts',
            heads: [{ text: 'Use' }, { text: 'Verdict' }, { text: 'Why' }],
            rows: answers.map((answer) => ({
              head: line(useOf(facts, answer.use)?.label ?? answer.use),
              cells: [
                {
                  spans: [
                    {
                      strong: line(`${FITS[answer.fit].mark} ${answer.fit}`),
                      ...(answer.fit === 'not fit' ? { class: 'verdict-fail' } : {}),
                    },
                  ],
                },
                { spans: reasons(answer) },
              ],
            })),
          },
        },
        {
          quiet: true,
          prose: [
            small(
              'The best state of the write cache answers. A verdict holds for what is on record, not for every ' +
                'sample or firmware. ',
              [link('data/uses/', 'The rules, their sources, and which measurement may replace another')],
              '.',
            ),
          ],
        },
      ],
    },
  };
}

/** What a verdict rests on: each measurement once, how it differs from the job of the use, what else was checked. */
function reasons(answer: Answer): Span[] {
  const conditions = answer.conditions ?? [];
  const measurements = [...new Set(conditions.flatMap(({ measurement }) => measurement ?? []))];
  const more = conditions.filter(({ words }) => !answer.words.includes(words)).map(({ words }) => words);
  return line(
    answer.words,
    ...measurements.map((measurement) => {
      const same = conditions.filter((one) => one.measurement === measurement);
      const differs = [...new Set(same.flatMap(({ derivation }) => derivation || []))];
      return below(
        [link(`results/drives/${measurement.replace('#', '/#')}`, 'measurement')],
        differs.length ? `: ${differs.join('; ')}` : '',
      );
    }),
    more.length ? below(`also checked: ${more.join('; ')}`) : '',
    answer.fit !== 'not fit' && answer.lacking?.length ? below(`not on record: ${answer.lacking.join('; ')}`) : '',
  );
}

/** Drives that fit where this one does not, and the test that would settle the most demanding open use. */
function next(facts: Facts, drive: Drive, answers: readonly Answer[], lead: string): Block[] {
  const others = answers
    .filter(({ fit, use }) => fit === 'not fit' && use !== lead)
    .flatMap(({ use }) => useOf(facts, use) ?? [])
    .map((use) => ({ ...use, drives: instead(use, drive) }))
    .filter(({ drives }) => drives.length);
  // The search would list every drive that does not fit under the names of these.
  const better: Block[] = others.length
    ? [
        {
          quiet: true,
          prose: line(
            'Drives that fit where this one does not: ',
            joined(
              others.map(({ use, short, drives }) => ['for ', link(`drives/for/${use}/`, short), ': ', ...drives]),
              '; ',
            ),
            '.',
          ),
        },
      ]
    : [];
  const open = answers.find(({ fit }) => fit !== 'measured fit' && fit !== 'not fit');
  const use = open && useOf(facts, open.use);
  if (!use) return better;
  const after: Words = [
    link(address('contribute/check/', { subject: drive.subject }), 'Check what it wrote'),
    '; ',
    link('data/uses/', 'tests for other uses'),
    '.',
  ];
  // Where nothing is measured, the command is what a reader needs next.
  const isUnmeasured = !drive.durable_writes?.length;
  return [
    ...better,
    {
      fold: {
        summary: line(`The test that would settle ${use.short}`),
        class: 'folded',
        quiet: true,
        ...(isUnmeasured ? { open: true as const } : {}),
        blocks: [...job(use), prose(after)],
      },
    },
  ];
}

/** Flushed writes for each state of the cache beside the best figure. */
function headline(facts: Facts, rows: readonly Headline[]): Block[] {
  if (!rows.length) return [];
  const peak = highest(rows);
  const flushed = rows.map((row) => {
    const p99 = textOf(facts, row, 'flush_p99_s');
    return {
      term: `Every write flushed, write cache ${row.write_cache}`,
      spans: line([figure(facts, row, 'flushed_iops')], ' IOPS'),
      details: [
        {
          spans: line(
            `4K ${row.pattern === 'randwrite' ? 'random' : 'sequential'} write · QD1 · fsync · n = ${row.n} · `,
            [level(row.level)],
          ),
        },
        {
          spans: line(
            `${textOf(facts, row, 'durable_write_mean_s')} for each durable write, computed from IOPS`,
            p99 ? `; 99th percentile of the flush ${p99}` : '',
          ),
        },
        { spans: [], blocks: [confirm(row)] },
      ],
    };
  });
  const best = peak && {
    term: 'Best figure at depth',
    spans: line([figure(facts, peak, 'peak_iops')], ' IOPS'),
    details: [
      {
        spans: line(
          `4K random write · QD${peak.peak_queue_depth} · ${peak.peak_sync === 'none' ? 'no flush' : peak.peak_sync}` +
            ` · write cache ${peak.peak_write_cache}`,
        ),
      },
    ],
  };
  return [{ figures: best ? [...flushed, best] : flushed }];
}

/** The job that measures a headline figure, and the check page with the drive, its cache and the job filled in. */
function confirm(row: Headline): Block {
  const job = { pattern: row.pattern, block_size_bytes: 4096, queue_depth: 1, sync: 'fsync' };
  const cache = isStated(row.write_cache) ? row.write_cache : 'as it comes';
  const query = {
    subject: row.subject,
    ...job,
    ...(isStated(row.write_cache) ? { write_cache: row.write_cache } : {}),
  };
  return {
    fold: {
      summary: line('Confirm this figure'),
      quiet: true,
      blocks: [
        prose(`On a drive that holds nothing, with its write cache ${cache}; it overwrites the drive:`),
        code(fioCommand({ ...job, jobs: 1, sync_every: 1 })),
        prose([link(address('contribute/check/', query), 'Check your result')]),
      ],
    },
  };
}

/** Durable writes by the way of making them durable, and whether the ways agree. */
function durableWrites(facts: Facts, drive: Drive): Block[] {
  const rows = drive.durable_writes ?? [];
  if (!rows.length) return [];
  const hasFlush = rows.some(({ flush_mean_s, flush_p99_s }) => flush_mean_s || flush_p99_s);
  const columns = columnsOf(facts, 'durable_writes_of_drive').filter(({ key }) => hasFlush || key !== 'flush_mean_s');
  const agreement = drive.durable_write_agreement ?? [];
  return [
    h2('Synchronous writes', 'synced'),
    prose('Each call (fsync, O_SYNC …) is a workload of its own: compare figures of one call only.', { quiet: true }),
    {
      table: {
        caption: 'Durable writes by kind, tool, size, depth and cache state',
        quietCaption: true,
        heads: headsOf(columns),
        rows: rows.slice(0, MOST_WRITES).map((row) => durableWrite(facts, row, hasFlush)),
      },
    },
    ...(rows.length > MOST_WRITES
      ? [
          note(
            `The first ${MOST_WRITES} of ${rows.length} rows; the table `,
            [{ code: 'durable_writes' }, ' of the ', link('data/', 'downloads')],
            ' has all.',
          ),
        ]
      : []),
    ...(agreement.length
      ? [
          { h3: line('Do the kinds agree?') },
          foldedPairs(facts, agreement, 6, 'Pairs that one result measured alike', 'durable_write_agreement'),
        ]
      : []),
  ];
}

function durableWrite(facts: Facts, row: DurableWrite, hasFlush: boolean) {
  const block = textOf(facts, row, 'block_size_bytes');
  const workload =
    `${block ? `${block} ` : ''}${row.pattern ?? 'write'}` +
    `${row.queue_depth ? `, QD${row.queue_depth}` : ''}${(row.jobs ?? 1) > 1 ? `, ${row.jobs} jobs` : ''}`;
  const range = `${textOf(facts, row, 'min_iops')}–${textOf(facts, row, 'max_iops')}`;
  const p99 = textOf(facts, row, 'flush_p99_s');
  const number = true as const;
  return {
    head: line(row.sync_kind),
    cells: [
      { spans: line(row.tool ?? 'not stated') },
      { spans: line(textOf(facts, row, 'capacity_bytes') || 'not stated') },
      { spans: line(workload) },
      { spans: line(row.write_cache) },
      {
        number,
        spans: line(
          row.ranked ? '' : [small('not ranked'), ' '],
          [figure(facts, row, 'median_iops')],
          row.max_iops > row.min_iops ? below(range) : '',
        ),
      },
      { number, spans: row.durable_write_mean_s ? [figure(facts, row, 'durable_write_mean_s')] : line('–') },
      ...(hasFlush ? [{ number, spans: line(textOf(facts, row, 'flush_mean_s') || '–', p99 ? below(p99) : '') }] : []),
      { number, spans: line(String(row.n)) },
      { spans: [level(row.level)] },
      { spans: [...flagChips(row.flags ?? []), ...caveatChips(facts, row.caveats ?? [])] },
    ],
  };
}

/** What independent people found for the same load. */
function reproductions(facts: Facts, rows: readonly Row[] | null | undefined): Block[] {
  if (!rows?.length) return [];
  return [
    h2('Measured independently', 'reproduced'),
    prose(
      'The same load, stated settings and capacity, measured by different people. Within a factor of 1.25 it is ' +
        'reproduced, beyond 2 it is disputed; a setting that nobody states may be the reason.',
      { quiet: true },
    ),
    ...rowsTable(facts, rows, 'Figures of independent measurers, in IOPS', 'reproductions'),
  ];
}

/** Worst and best figure of each workload over all settings. */
function summary(facts: Facts, rows: NonNullable<Drive['drive_summary']>): Block[] {
  if (!rows.length) return [];
  const number = true as const;
  const end = (row: (typeof rows)[number], column: string, settings: string | null) => ({
    number,
    spans: line([figure(facts, row, column)], row.n > 1 && settings ? below(settingsWords(facts, settings)) : ''),
  });
  return [
    h2('Worst and best by workload', 'summary'),
    {
      table: {
        caption: 'Worst and best by workload',
        quietCaption: true,
        heads: [
          { text: 'Workload' },
          { text: 'Worst', number },
          { text: 'Best', number },
          { text: 'Best ÷ worst', number },
          { text: 'n', number },
        ],
        rows: rows.map((row) => ({
          head: line(row.workload),
          cells: [
            end(row, 'worst', row.worst_settings),
            end(row, 'best', row.best_settings),
            { number, spans: line(row.n > 1 ? textOf(facts, row, 'best_ratio') : '–') },
            { number, spans: line(String(row.n)) },
          ],
        })),
      },
    },
  ];
}

/** How often drives of this model fail. */
function failures(facts: Facts, rows: readonly FailureRate[]): Block[] {
  if (!rows.length) return [];
  return [
    h2('How often it fails', 'failures'),
    prose([
      'Other models, unreadable sectors and rebuilds are on the page of ',
      link('reliability/', 'reliability'),
      '.',
    ]),
    failureRates(facts, rows, 'Failures in a year'),
  ];
}

/** Failure rates as a table, one model or class a row. */
export function failureRates(facts: Facts, rows: readonly FailureRate[], caption: string): Block {
  const number = true as const;
  const text = (row: FailureRate, column: string) => textOf(facts, row, column, 'failure_rates');
  return {
    table: {
      caption,
      heads: headsOf(columnsOf(facts, 'failure_rates_by_model')),
      rows: rows.map((row) => {
        const name = row.model ?? row.vendor ?? 'all models';
        const rate = { text: `${text(row, 'rate_percent')} %`, value: String(row.rate_percent) };
        return {
          head: line(row.subject ? [link(`drives/${row.subject}/`, name)] : name, row.note ? below(row.note) : ''),
          cells: [
            { spans: line(row.drive_kind_label + (row.means === 'failures' ? '' : `, ${row.means}`)) },
            { number, spans: row.capacity_bytes ? [figure(facts, row, 'capacity_bytes')] : line('–') },
            { number, spans: line(text(row, 'drive_days') || '–') },
            { number, spans: line(text(row, 'failures') || '–') },
            {
              number,
              spans: row.rate_percent === null ? line('–') : line(QUALIFIERS[row.qualifier ?? ''] ?? '', [rate]),
            },
            {
              number,
              spans:
                row.low_percent === null
                  ? line('–')
                  : [{ figure: line(`${text(row, 'low_percent')}–${text(row, 'high_percent')} %`) }],
            },
            { spans: line(row.period ?? 'not stated'), class: 'date' },
            { spans: [link(`reliability/#${row.reliability_id}`, row.original ?? row.basis)] },
          ],
        };
      }),
    },
  };
}

/** What the maker claims beside what was measured. */
function claims(facts: Facts, rows: readonly Row[] | null | undefined): Block[] {
  if (!rows?.length) return [];
  return [
    h2('What the maker claims', 'claims'),
    prose(
      'Beside each claim the best that was measured in that direction and order, without a flush and with eight ' +
        'requests or more in flight. A dash: no such measurement is on record. Durable writes are listed separately.',
    ),
    ...rowsTable(facts, rows, 'Claims against measurements', 'vendor_claims'),
  ];
}

/** What sources say that a drive is, the most trusted first. */
function specification(facts: Facts, { specification: first, specification_rest: rest }: Drive): Block[] {
  if (!first?.length && !rest?.length) return [];
  return [
    h2('Specification', 'specification'),
    prose(
      'Each value with its source, the most trusted one first. These are statements, not measurements; where no ' +
        'source says anything, the value is unknown.',
      { quiet: true },
    ),
    ...(first?.length ? [statements(facts, first, 'What decides its use')] : []),
    ...(rest?.length
      ? [
          {
            fold: {
              summary: line(`Flash, interface, capacities and more: ${counted(rest.length, 'statement')}`),
              class: 'folded',
              blocks: [statements(facts, rest, 'What else is stated')],
            },
          },
        ]
      : []),
  ];
}

/** Statements as a table, a value a row with all its sources. */
function statements(facts: Facts, rows: readonly Statement[], caption: string): Block {
  return {
    table: {
      caption,
      quietCaption: true,
      class: 'statements',
      heads: [{ text: 'Property' }, { text: 'Stated' }, { text: 'Source' }],
      rows: rows.map((row, place) => {
        const isSame = rows[place - 1]?.property === row.property;
        const capacity = textOf(facts, row, 'capacity_bytes');
        return {
          head: isSame ? [{ unseen: row.property_label }] : line(row.property_label),
          cells: [
            {
              spans: line(
                row.leads ? [strong(row.value_words)] : row.value_words,
                capacity ? `, ${capacity}` : '',
                row.version ? `, ${row.version}` : '',
                row.disagrees ? below('disputed') : '',
              ),
            },
            {
              spans: [],
              blocks: row.sources.map(({ source, section, authority, as_printed, conditions }) =>
                prose([
                  sourceLink(facts, source),
                  `, ${section}`,
                  ...(authority ? [' ', small(`(${authority})`)] : []),
                  ...(as_printed ? below(`“${as_printed}”`) : []),
                  ...(conditions ? below(conditions) : []),
                ]),
              ),
            },
          ],
        };
      }),
    },
  };
}

const gigabytes = (bytes: number) => `${Math.trunc(bytes / 1e9)}GB`;
/** A capacity in words, of how the calculators take it: `7680GB` is `7.68 TB`. */
const sizeWords = (capacity: string) => {
  const size = Number(capacity.replace('GB', ''));
  return size >= 1000 ? `${Number((size / 1000).toPrecision(4))} TB` : `${size.toFixed(0)} GB`;
};
const digits = (value: number) => String(Number(value.toPrecision(3)));

/** Calculators that start from the drive, and the comparison. */
function tools(facts: Facts, drive: Drive): Block[] {
  const { record, subject } = drive;
  const capacity = record.capacities_bytes?.[0];
  const throughput = (cache: string) => address('calculators/throughput/', { drive: subject, write_cache: cache });
  const figures = drive.drive_figures ?? [];
  const items: Words[] = [
    [link(address('compare/', { subjects: subject, base: subject }), 'Compare it'), ' with up to four others'],
    ...figures.map(({ write_cache }) => [
      link(
        throughput(write_cache),
        `Estimate a Ceph cluster of these drives${
          write_cache === 'not stated' ? '' : `, write cache ${settingValue(facts, 'write_cache', write_cache)}`
        }`,
      ),
    ]),
    ...(drive.drive_claims?.length && !figures.length
      ? [
          [
            link(throughput('not stated'), 'Estimate a Ceph cluster of these drives'),
            ' from the data sheet: no test is on record',
          ],
        ]
      : []),
    ...lifetime(drive, capacity),
    ...dataLoss(drive, capacity),
  ];
  return [h2('Tools for this drive', 'use'), { list: { items: items.map((words) => ({ spans: line(words) })) } }];
}

function lifetime({ record, rating }: Drive, capacity: number | undefined): Words[] {
  if (!capacity || !record.media || record.media === 'hdd') return [];
  const dwpd = rating?.endurance_dwpd ? digits(rating.endurance_dwpd) : '';
  const size = gigabytes(rating?.capacity_bytes || capacity);
  const years = record.endurance?.warranty_years;
  const query = {
    drive_bytes: size,
    ...(dwpd ? { dwpd } : {}),
    ...(years ? { warranty_years: years } : {}),
  };
  const rated = dwpd ? `${dwpd} drive writes a day` : 'enter the rated endurance';
  return [[link(address('calculators/endurance/', query), 'Estimate lifetime'), ` (${sizeWords(size)}, ${rated})`]];
}

function dataLoss({ record, failure_rates }: Drive, capacity: number | undefined): Words[] {
  const rated = (failure_rates ?? []).filter(({ rate_percent }) => rate_percent !== null);
  const most = rated.toSorted((a, b) => (b.drive_days ?? 0) - (a.drive_days ?? 0))[0];
  const size = capacity ?? most?.capacity_bytes;
  const afr = most ? `${digits(most.rate_percent as number)}%` : '';
  // A sheet prints one sector in so many bits, as of the lists of the calculator.
  const stated = record.stated?.find(({ property }) => property === 'uncorrectable_bit_error_rate')?.value;
  const exponent = /10\^(\d+)/.exec(stated ?? '')?.[1];
  const unreadable = exponent ? `1e-${exponent}` : '';
  const query = {
    ...(size ? { drive_bytes: gigabytes(size) } : {}),
    ...(afr ? { drive_afr: afr } : {}),
    ...(unreadable ? { ure_per_bit: unreadable } : {}),
  };
  if (!Object.keys(query).length) return [];
  return [
    [
      link(address('calculators/data-loss/', query), 'Estimate the risk of data loss'),
      afr ? ` at a failure rate of ${afr} a year` : '',
      unreadable ? `, ${unreadable} unreadable sectors for each bit read, as stated` : '',
    ],
  ];
}
