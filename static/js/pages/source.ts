/** The page of one source: what it is, what it is worth, every result that comes from it. */
import {
  address,
  type Block,
  contentsOf,
  counted,
  h2,
  line,
  link,
  note,
  type Page,
  prose,
  type Span,
  sentence,
  type Words,
} from './blocks.ts';
import { type Facts, type Row, textOf } from './facts.ts';

type SourceRow = Row & {
  source: string;
  title: string;
  title_english: string | null;
  form: string;
  authors: string | null;
  url: string | null;
  url_note: string | null;
  language: string;
  published: string | null;
  retrieved: string | null;
  software: string | null;
  method: string;
  licence_note: string | null;
  weaknesses: string[] | null;
};
export type SourceDocument = Readonly<{
  source: SourceRow;
  results?:
    | {
        kind: string;
        result_id: string;
        subject_title: string;
        title: string;
        measurements: number;
        basis: string;
        section: string | null;
        is_withdrawn: boolean;
      }[]
    | null;
  reliability?: { reliability_id: string; title: string; basis: string }[] | null;
  ledger?: { facts: number; in_records: number; on_pages: number; left_out: number; open: number } | null;
  reasons?: { facts: number; reason: string }[] | null;
  /** The pages of the guide whose advice cites it. */
  advice?: string[] | null;
  releases?: (Row & { label: string; since: string[] | null; value: string; unit: string | null })[] | null;
  notices?: { title: string; pages: string[] }[] | null;
  disagreements?: { question: string; page: string | null }[] | null;
}>;

const MOST_RESULTS = 100;

/** The page of a source. */
export function sourcePage(facts: Facts, document: SourceDocument): Page {
  const { source } = document;
  const title = source.title_english || source.title;
  const own: Span = { text: source.title, language: source.language };
  const blocks = [
    { h1: source.title_english ? line(title) : [own], weight: '0.5' },
    ...(source.title_english ? [prose(['Original title: ', own], { class: 'lead' })] : []),
    bibliography(facts, source),
    ...(source.weaknesses?.length ? [h2('Limitations', '', { quiet: true }), listOf(source.weaknesses)] : []),
    ...results(document, title),
    ...ledger(document),
    ...uses(facts, document),
  ];
  return {
    id: source.source,
    title,
    description: '',
    weight: '0.3',
    blocks,
    contents: contentsOf(blocks),
  };
}

const listOf = (items: readonly Words[], quiet = false): Block => ({
  list: { items: items.map((words) => ({ spans: line(words) })), ...(quiet ? { quiet: true as const } : {}) },
});

function bibliography(facts: Facts, source: SourceRow): Block {
  const rows: { head: string; spans: Span[] }[] = [];
  const add = (head: string, words: Words) => rows.push({ head, spans: line(words) });
  add('Form', facts.words.source_form?.[source.form] ?? source.form);
  add('Authors', source.authors || 'not named');
  add(
    'Address',
    source.url ? [{ href: source.url, text: readable(source.url), nofollow: true }] : (source.url_note ?? ''),
  );
  add('Language', facts.words.language?.[source.language] ?? source.language);
  add('Published', source.published || 'not stated');
  if (source.retrieved) add('Read', source.retrieved);
  add('Covers', source.software || 'not stated');
  add('Method', source.method);
  if (source.licence_note) add('Terms', source.licence_note);
  return { attributes: { caption: 'Bibliography', rows } };
}

/** An address with the letters that its escapes stand for, where they do. */
function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function results({ results: rows, reliability }: SourceDocument, title: string): Block[] {
  const shown = (rows ?? [])
    .slice(0, MOST_RESULTS)
    .map(
      (row): Words => [
        link(`results/${row.kind}/${row.result_id}/`, `${row.subject_title}: ${row.title}`),
        ` (${counted(row.measurements, 'measurement')}, ${row.basis}; ${row.section ?? ''}`,
        ...(row.is_withdrawn ? ['; ', { strong: line('withdrawn') }] : []),
        ')',
      ],
    );
  const others = (reliability ?? []).map(
    (row): Words => [link(`reliability/#${row.reliability_id}`, `Reliability: ${row.title}`), ` (${row.basis})`],
  );
  const all =
    shown.length || others.length
      ? [...shown, ...others]
      : ['None: it is cited for what it says, not for measurements.'];
  const count = rows?.length ?? 0;
  const more = link(address('results/', { source: title }), 'All of them');
  return [
    h2('Results from it', '', { quiet: true }),
    listOf(all, true),
    ...(count > MOST_RESULTS ? [note(`${MOST_RESULTS} of ${count} results. `, [more])] : []),
  ];
}

/** What became of the facts of a source. */
function ledger({ ledger: counts, reasons, source }: SourceDocument): Block[] {
  const left = reasons?.length ? [listOf(reasons.map(({ facts, reason }) => `${facts} left out: ${reason}`))] : [];
  if (!counts?.facts) return left;
  const open = counts.open ? `, ${counts.open} wait for their chapter` : '';
  return [
    h2('What became of its facts'),
    prose([
      `${counts.facts} facts were taken from it: ${counts.in_records} are in records, ${counts.on_pages} on pages ` +
        `of the guide, ${counts.left_out} are left out for a reason${open}. `,
      link(`records/sources/${source.source}.facts.csv`, 'The ledger, fact by fact'),
      '.',
    ]),
    ...left,
  ];
}

/** Where a source is used beside its results: advice, values by release, warnings, disagreements. */
function uses(facts: Facts, { advice, releases, notices, disagreements }: SourceDocument): Block[] {
  const under = (title: string, items: readonly Words[] | null | undefined): Block[] =>
    items?.length ? [h2(title), listOf(items)] : [];
  return [
    ...under(
      'Advice that rests on it',
      advice?.map((path): Words => [{ pages: [`guide/${path}`], full: true }]),
    ),
    ...under(
      'What it says of releases',
      releases?.map((row): Words => {
        const since = row.since?.length ? `, since ${row.since.join(', ')}` : '';
        const text = `${textOf(facts, row, 'number', 'releases') || row.value}${row.unit ? ` ${row.unit}` : ''}`;
        return [`${sentence(row.label)}${since}: `, { text, value: row.value }];
      }),
    ),
    ...under(
      'What it warns of',
      notices?.map(({ title, pages }): Words => [{ pages, text: title }]),
    ),
    ...under(
      'Where it disagrees with others',
      disagreements?.map(({ question, page }): Words => [{ pages: page ? [`guide/${page}`] : [], text: question }]),
    ),
  ];
}
