/** The page of one result: where it comes from, its conditions, every measurement with the verdicts of the rules. */
import {
  address,
  type Block,
  contentsOf,
  counted,
  h2,
  joined,
  line,
  link,
  note,
  type Page,
  prose,
  type Span,
  sentence,
  type Words,
} from './blocks.ts';
import { citation, type Facts, level, textOf } from './facts.ts';
import { type Measurement, measurementsTable, printedFigure, ruleCounts } from './measurements.ts';
import { period, type ReportedEffect, type Result, reportedEffects, variables } from './subject.ts';

export type ResultDocument = Readonly<{
  result: Result & {
    subject: string;
    is_withdrawn: boolean;
    runs: string | number | null;
    command: string | null;
    capacity_bytes: number | null;
    environment: string | null;
    /** Hashes of the outputs that are kept. */
    evidence: string[];
  };
  path: string;
  notes: string[] | null;
  subject_title: string;
  caveats?: { caveat: string; number: string; title: string }[] | null;
  errata?: { printed: string; computed: string; section: string }[] | null;
  replacement?: (Result & { is_withdrawn: boolean }) | null;
  replaces?: { result_id: string; kind: string }[] | null;
  steps?: { step_label: string; changed: string | null; note: string | null }[] | null;
  reported_effects?: ReportedEffect[] | null;
  measurements?: Measurement[] | null;
}>;

const REPORTERS: Readonly<Record<string, string>> = {
  author: "the source's author",
  reader: 'a reader of the source',
  contributor: 'a contributor to the source',
  vendor: 'the maker',
};
const MOST_MEASUREMENTS = 400;
const MOST_IN_FEED = 20;
const nameOf = (id: string) => id.slice(id.lastIndexOf('/') + 1);

/** The page of a result. */
export function resultPage(facts: Facts, document: ResultDocument): Page {
  const { result, measurements = [] } = document;
  const subject = sentence(document.subject_title);
  const heading = line(
    result.is_withdrawn ? 'Withdrawn: ' : '',
    [link(`${result.kind}/${result.subject}/`, subject)],
    `: ${result.title}`,
  );
  const blocks = [
    { h1: heading, weight: '0.5' },
    ...(result.is_withdrawn ? [tombstone(document)] : []),
    ...replaced(document.replaces),
    conditions(facts, document),
    ...(document.notes?.length ? [{ list: { class: 'notes', items: items(document.notes) } }] : []),
    ...listUnder('Caveats', document.caveats, ({ caveat, number, title }) => [
      link(`caveats/${caveat}/`, `${number}: ${title}`),
    ]),
    ...listUnder('Errata', document.errata, ({ printed, computed, section }) => [
      `Printed: ${printed}. The figures give: ${computed}. (${section})`,
    ]),
    ...steps(document.steps),
    ...measured(facts, document),
    ...reportedEffects(facts, document.reported_effects),
    prose([link(`records/${document.path}`, 'This record as JSON')], { quiet: true }),
  ] satisfies Block[];
  const count = counted(result.measurements, 'measurement');
  const technique = result.tool ? { measurementTechnique: `${result.tool} ${result.tool_version ?? ''}`.trim() } : {};
  const url = result.source ? facts.sources[result.source]?.url : null;
  const at = (path: string) => `${facts.address}${path}`;
  return {
    id: result.result_id,
    title: `${subject}: ${result.title}`,
    record: document.path,
    feed: feed(facts, document),
    description: '',
    weight: '0.3',
    ...(result.is_withdrawn ? { class: 'withdrawn' } : {}),
    blocks,
    contents: contentsOf(blocks),
    dataSet: {
      description:
        `${document.subject_title}, ${result.title}: ${count}, ${result.basis}, each with its settings, evidence ` +
        'level and the verdicts of the rules.',
      ...period([result]),
      variables: variables(measurements ?? []),
      more: {
        about: { '@type': 'Thing', name: document.subject_title, url: at(`${result.kind}/${result.subject}/`) },
        distribution: [
          { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: at(`records/${document.path}`) },
          {
            '@type': 'DataDownload',
            encodingFormat: 'application/json',
            name: 'with verdicts, from the API',
            contentUrl: at(`api/v1/results/${result.kind}/${result.result_id}.json`),
          },
        ],
        ...technique,
        ...(url ? { isBasedOn: url } : {}),
      },
    },
  };
}

/** The first figures of a result with their verdicts, for the readers of feeds. */
function feed(facts: Facts, { result, measurements }: ResultDocument): Block[] {
  if (!measurements?.length) return [];
  const page = `${facts.address}results/${result.kind}/${result.result_id}/`;
  const shown = measurements.slice(0, MOST_IN_FEED).map((one) => {
    const figures = (one.figures ?? []).map((row) => [printedFigure(facts, row)]);
    return {
      spans: line(
        [{ href: `${page}#m${one.ordinal}`, text: one.workload + (one.target ? ` · ${one.target}` : '') }],
        `${one.settings ? ` (${one.settings})` : ''}: `,
        joined(figures, ', '),
        one.counts ? ['; rules: ', ...ruleCounts(one.counts)] : '',
      ),
    };
  });
  const more = [
    `The first ${MOST_IN_FEED} of ${measurements.length} measurements; `,
    { href: page, text: 'all of them' },
    '.',
  ];
  return [
    ...(result.retraction_reason ? [prose([{ strong: line('Withdrawn:') }, ` ${result.retraction_reason}`])] : []),
    { list: { items: shown } },
    ...(measurements.length > MOST_IN_FEED ? [prose(more)] : []),
  ];
}

const items = (texts: readonly string[]) => texts.map((text) => ({ spans: line(text) }));

function listUnder<T>(title: string, rows: readonly T[] | null | undefined, words: (row: T) => Words): Block[] {
  return rows?.length ? [h2(title), { list: { items: rows.map((row) => ({ spans: line(words(row)) })) } }] : [];
}

/** The notice on a withdrawn result: why, since when, and what stands in its place. */
function tombstone({ result, replacement }: ResultDocument): Block {
  const blocks: Block[] = [h2('This result is withdrawn', 'withdrawn')];
  if (result.retraction_reason)
    blocks.push(prose([{ strong: line(`Retracted on ${result.retracted_on}:`) }, ` ${result.retraction_reason}`]));
  if (replacement)
    blocks.push(
      prose([
        { strong: line('Replaced by') },
        ' ',
        link(`results/${replacement.kind}/${replacement.result_id}/`, replacement.title),
        ` (${replacement.date ?? 'undated'})${replacement.is_withdrawn ? ', which is withdrawn as well' : ''}.`,
      ]),
    );
  blocks.push(
    prose([
      'It counts nowhere: no table of figures, chart, effect, ranking or comparison uses it. It keeps this address ' +
        'so that links to it still say what became of it. ',
      link('data/withdrawn/', 'All withdrawn results'),
    ]),
  );
  return { section: { class: 'tombstone', label: 'withdrawn', blocks } };
}

function replaced(rows: ResultDocument['replaces']): Block[] {
  if (!rows?.length) return [];
  const links = joined(
    rows.map(({ kind, result_id }) => [link(`results/${kind}/${result_id}/`, nameOf(result_id))]),
    ', ',
  );
  return [note('It replaces ', links, `, which ${rows.length === 1 ? 'is' : 'are'} withdrawn.`)];
}

/** Provenance and conditions, with what is not stated said to be so. */
function conditions(facts: Facts, { result }: ResultDocument): Block {
  const rows: { head: string; spans: Span[] }[] = [];
  const add = (head: string, ...words: Words[]) => rows.push({ head, spans: line(...words) });
  add('Basis', result.basis, result.basis === 'measured' ? '' : ': shown, never ranked');
  add('Evidence', [level(result.level)]);
  add('Rests on', ...restsOn(result));
  if (result.source) add('Source', citation(facts, { id: result.source, section: result.section ?? '' }));
  if (result.submitter) add('Run by', result.submitter);
  if (result.reported_by) add('Reported by', REPORTERS[result.reported_by] ?? result.reported_by);
  if (result.original) add('Originally from', result.original);
  add('Date', result.date ?? 'not stated');
  add('Tool', result.tool ?? 'not stated', result.tool_version ? ` ${result.tool_version}` : '');
  add('Runs behind each figure', String(result.runs || 'not stated'));
  if (result.command) add('Command', [{ code: result.command }]);
  if (result.capacity_bytes) add('Capacity measured', textOf(facts, result, 'capacity_bytes'));
  add('Environment', result.environment || 'not stated');
  return { attributes: { caption: 'Provenance and conditions', rows } };
}

/** What the figures can be checked against. */
function restsOn({ evidence, source, submitter }: ResultDocument['result']): Words[] {
  if (evidence.length > 0) {
    const links = evidence.map((hash, place) => {
      const name = evidence.length > 1 ? `output ${place + 1} of the tool` : 'the output of the tool';
      return [link(`downloads/evidence/${hash}.txt`, name)];
    });
    return [joined(links, ', '), ', from which every check reads the figures again'];
  }
  return [source ? "the publication's figures" : `the word of ${submitter ?? 'who sent it'}: no output is kept`];
}

function steps(rows: ResultDocument['steps']): Block[] {
  if (!rows?.length) return [];
  const shown = rows.map(({ step_label, changed, note: said }) => ({
    spans: line(step_label, changed ? [': ', { code: changed }] : '', said ? `. ${said}` : ''),
  }));
  return [h2('Steps'), { list: { ordered: true, items: shown } }];
}

function measured(facts: Facts, { result, measurements }: ResultDocument): Block[] {
  if (!measurements?.length) return [];
  const page = `${facts.address}results/${result.kind}/${result.result_id}/`;
  const report = (found: string, ordinal: number) =>
    address(`https://github.com/${facts.repository}/issues/new`, {
      template: 'wrong-figure.yml',
      page: `${page}#m${ordinal}`,
      found,
    });
  const state = result.is_withdrawn ? 'withdrawn ' : '';
  const all = link(`api/v1/results/${result.kind}/${result.result_id}.json`, 'All as JSON');
  return [
    h2(`${measurements.length} ${state}${measurements.length === 1 ? 'measurement' : 'measurements'}`, '', {
      quiet: true,
    }),
    ...measurementsTable(facts, measurements.slice(0, MOST_MEASUREMENTS), { report, isWithdrawn: result.is_withdrawn }),
    ...(measurements.length > MOST_MEASUREMENTS ? [note(`The first ${MOST_MEASUREMENTS}. `, [all])] : []),
  ];
}
