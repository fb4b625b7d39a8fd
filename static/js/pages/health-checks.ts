/** What the pages of Ceph's health checks say of each: its words, what it means, what to do first, and what not to. */
import { type Block, type Bodies, code, joined, line, prose, type Span, sentence, type Term } from './blocks.ts';

type Kind = {
  kind: string;
  title: string;
  meaning: string;
  first_step: string;
  command: string;
  warning: string;
  page: string;
};
type Check = {
  code: string;
  family: string;
  title: string;
  meaning: string;
  severity: string;
  decides: string;
  first_step: string;
  command: string | null;
  warning: string | null;
  pages: string[];
  source_file: string;
  words: { text: string; since: string; until: string | null }[];
  causes: { says: string; first_step: string; command: string | null }[];
  kinds: Kind[];
};
/** Of build/summaries: all checks, in their order. */
export type HealthRows = { health_codes?: Check[] };

const FOLDER = 'guide/health';
/** How urgent a check is, for a reader. */
const URGENCY: Readonly<Record<string, string>> = {
  'data at risk': 'data is at risk',
  security: 'a question of security',
  'outage at risk': 'an outage, or the risk of one',
  slow: 'it makes the cluster slow',
  note: 'a note',
};

/** The page of each family of checks, and the list of all. */
export function healthCheckPages(_: unknown, { health_codes: checks = [] }: HealthRows): Bodies {
  const families = [...Map.groupBy(checks, ({ family }) => family)];
  const pages = families.map(([family, members]) => [`${FOLDER}/${family}`, { blocks: members.flatMap(checkBlocks) }]);
  return { [FOLDER]: { blocks: checks.length > 0 ? [listOf(checks)] : [] }, ...Object.fromEntries(pages) };
}

const anchorOf = ({ code: name }: Check) => name.toLowerCase();

/** All checks by their names, each with its page and what it says. */
const listOf = (checks: readonly Check[]): Block => ({
  table: {
    caption: `${checks.length} health checks`,
    label: 'Health checks',
    searched: true,
    heads: [{ text: 'Check' }, { text: 'What is the matter' }, { text: 'How urgent' }],
    rows: [...checks]
      .sort((a, b) => (a.code < b.code ? -1 : 1))
      .map((check) => ({
        cells: [
          {
            spans: [{ to: `${FOLDER}/${check.family}/#${anchorOf(check)}`, text: check.code }],
            heading: true as const,
          },
          { spans: line(check.title) },
          { spans: line(URGENCY[check.severity] ?? check.severity) },
        ],
      })),
  },
});

/** Write a summary as a cluster prints it: with a figure, and an ellipsis for names. */
const printed = (text: string) =>
  text
    .replaceAll('{n}', '2')
    .replaceAll('{s}', 's')
    .replaceAll('{is}', 'are')
    .replaceAll('{has}', 'have')
    .replaceAll('{…}', '…');

/** Say how the releases put it, and which where they differ. */
function wordsSpans(words: Check['words']): Span[] {
  const isOld = words.length === 1 && words.every(({ since, until }) => since === 'nautilus' && !until);
  const when = ({ since, until }: Check['words'][number]) => {
    if (until === since) return ` (${sentence(since)})`;
    return until ? ` (${sentence(since)} to ${sentence(until)})` : ` (since ${sentence(since)})`;
  };
  return joined(
    words.map((one) => line([{ code: printed(one.text) }], isOld ? '' : when(one))),
    '; ',
  );
}

const term = (name: string, ...blocks: Block[]): Term => ({ term: line(name), blocks });
const said = (text: string): Block => ({ words: line(text) });
/** What to do, and the command for it below. */
const step = (text: string, command: string | null): Block[] => [prose(text), ...(command ? [code(command)] : [])];

/** What pages say more. */
const readOn = (pages: readonly string[]): Term[] =>
  pages.length > 0
    ? [
        term('Read on', {
          words: joined(
            pages.map((page) => [{ pages: [`guide/${page}`] }]),
            ', ',
          ),
        }),
      ]
    : [];

/** One check, under its own heading. */
function checkBlocks(check: Check): Block[] {
  const { code: name, title, meaning, words, decides, command, warning, causes, kinds, pages } = check;
  const other = causes.map(({ says, first_step: instead, command: by }) => ({
    spans: line(`${says} ${instead}`, by ? [{ text: ' ' }, { code: by }] : ''),
  }));
  return [
    { h2: line(`${name}: ${title}`), id: anchorOf(check) },
    prose(meaning),
    {
      terms: {
        items: [
          ...(words.length > 0 ? [term('Ceph says', { words: wordsSpans(words) })] : []),
          term('How urgent', said(sentence(URGENCY[check.severity] ?? check.severity))),
          term('What decides', said(decides)),
          ...(other.length > 0 ? [term('Rule out first', { list: { items: other } })] : []),
          term('Do first', ...step(check.first_step, command)),
          ...(warning ? [term('Never', said(warning))] : []),
          ...readOn(pages),
          term('Raised in', { words: [{ code: check.source_file }] }),
        ],
      },
    },
    ...kinds.filter(({ title: own }) => own !== title).flatMap(kindBlocks),
  ];
}

/** What it means where it speaks of one kind of daemon. */
const kindBlocks = ({ title, meaning, first_step: first, command, warning, page }: Kind): Block[] => [
  { h3: line(title) },
  prose(meaning),
  { terms: { items: [term('Do first', ...step(first, command)), term('Never', said(warning)), ...readOn([page])] } },
];
