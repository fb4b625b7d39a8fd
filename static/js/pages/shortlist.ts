/** What the pages of uses say: which drives fit each, why the others do not, what it asks and the job that tells. */
import { FITS, type Fit } from '../fitness/assess.ts';
import type { Row } from '../listing/columns.ts';
import {
  type Block,
  code,
  emphasis,
  h2,
  joined,
  line,
  link,
  prose,
  type Span,
  sentence,
  strong,
  type Words,
} from './blocks.ts';
import { citation, type Facts, textOf, type Use } from './facts.ts';
import { type Front, listing, type Pages, type Rows } from './listing.ts';

/** A row of scripts/sql/listings/shortlists.sql. */
type Judged = Row & {
  subject: string;
  title: string;
  fit: string;
  /** as a source says, or as the year tells */
  sale: 'sold' | 'new' | 'unknown' | 'succeeded' | 'old' | 'gone';
  reports: number | null;
  media: string | null;
  interface: string | null;
  form_factors: string[] | null;
  endurance_dwpd: number | null;
};

/**
 * The page of all uses, that of each with its shortlist, and the rules behind them.
 * @param rows of the files `for-<use>` and `not-for-<use>`
 */
export function shortlistPages(facts: Facts, path: string, front: Front, rows: Rows): Pages {
  return {
    [path]: {
      blocks: [
        {
          list: {
            class: 'page-list',
            items: facts.uses.map((use) => ({
              spans: line([link(`${path}/${use.use}/`, use.label)], ': ', counts(use)),
            })),
          },
        },
        prose([link('data/uses/', 'What each use needs, and who says so')]),
      ],
    },
    ...Object.fromEntries(
      facts.uses.map((use) => [`${path}/${use.use}`, { blocks: shortlist(facts, path, front, use, rows) }]),
    ),
    'data/uses': {
      blocks: facts.uses.flatMap((use) => [
        h2(use.label, use.use),
        prose(use.meaning),
        conditions(facts, use),
        prose(['The job that tells', ...citation(facts, { id: use.source, section: use.section }), ':']),
        ...job(use),
        prose([link(`${path}/${use.use}/`, 'Shortlist'), ': ', ...counts(use)]),
      ]),
    },
  };
}

function shortlist(facts: Facts, path: string, { listings }: Front, use: Use, rows: Rows): Block[] {
  const listed = (rows[`for-${use.use}`] ?? []) as Judged[];
  const rest = rows[`not-for-${use.use}`] ?? [];
  const section = path.split('/')[0] ?? '';
  const drawn = (id: string, file: string): Block[] =>
    listings
      .filter((one) => one.id === id)
      .map((one) =>
        listing(facts, one, section, file, rows[file] ?? [], {
          all: { to: `${section}/${file}.json`, text: 'As JSON, all' },
        }),
      );
  return [
    ...conclusion(use, listed),
    ...(listed.length ? [ways(`${path}/${use.use}/`, listed), ...drawn('shortlist', `for-${use.use}`)] : []),
    h2(`What ${use.short} asks of a drive`, 'asks'),
    prose(use.meaning),
    conditions(facts, use),
    h2('The job that tells', 'job'),
    ...job(use),
    prose([
      'Then ',
      link('contribute/check/', 'check what it wrote'),
      ': the page says at once what the drive is good for.',
    ]),
    ...(rest.length ? [h2('Left out, and why', 'left-out'), ...drawn('excluded', `not-for-${use.use}`)] : []),
  ];
}

/** Whether one may still get it, for all that is known: the page says of each what that rests on. */
const isOnOffer = ({ sale }: Judged): boolean => sale === 'sold' || sale === 'new' || sale === 'unknown';

const driveLink = ({ subject, title }: { subject: string; title: string }): Span => link(`drives/${subject}/`, title);

/** Say of how many models nobody says whether they are still sold. */
function offerWords(open: number, all: number): string {
  if (!open) return '';
  if (all === 1) return ' It is not known whether it is still sold.';
  if (open === all) return ' None of them is known to be still sold.';
  return ` Only ${all - open} of them ${all - open === 1 ? 'is' : 'are'} known to be still sold.`;
}

/** What a shortlist comes to, and what would change it. */
function conclusion({ short, counts: known }: Use, listed: Judged[]): Block[] {
  const sold = listed.filter((row) => row.fit === 'measured fit' && isOnOffer(row));
  const alone = sold.filter(({ reports }) => reports === 1);
  const sheet = listed.filter((row) => row.fit === 'fit by specification' && isOnOffer(row));
  const confirmed = sold.length - alone.length;
  const support = confirmed
    ? `Two or more independent reports stand behind ${confirmed} of them, one behind the others.`
    : sold.length === 1
      ? 'One report stands behind it.'
      : 'One report stands behind each.';
  const offer = offerWords(sold.filter(({ sale }) => sale === 'unknown').length, sold.length);
  const measured: Words = sold.length
    ? [
        `${sold.length} ${sold.length === 1 ? 'model that may be bought is' : 'models that may be bought are'} ` +
          `measured fit for ${short}: `,
        ...joined(
          sold.slice(0, 3).map((drive) => [driveLink(drive)]),
          ', ',
        ),
        `${sold.length > 3 ? ` and ${sold.length - 3} more` : ''}. ${support}${offer}`,
      ]
    : `No measurement on record shows a model that may be bought to be fit for ${short}.`;
  const [more, their] = [sold.length ? 'more ' : '', sheet.length === 1 ? 'its' : 'their'];
  const { disputed, unknown } = known;
  return [
    prose(line(measured, sheet.length ? ` ${sheet.length} ${more}should fit by ${their} specification.` : ''), {
      class: 'answer',
    }),
    prose([
      'What would change it:',
      ...(alone[0] ? [' a second report on ', driveLink(alone[0]), ','] : []),
      ...(sheet[0] ? [' a measurement of ', driveLink(sheet[0]), ','] : []),
      ...(disputed
        ? [` a further report on the ${disputed === 1 ? 'model' : `${disputed} models`} whose reports disagree,`]
        : []),
      ` and any figure or data sheet for the ${unknown} models of which it is not known. `,
      { href: '#job', text: 'The job that tells' },
    ]),
  ];
}

/** Ways to narrow a shortlist that buyers ask for, each with the query that a listing reads. */
const WAYS: readonly (readonly [label: string, query: string, fits: (row: Judged) => boolean])[] = [
  ['hard disks', 'media=hdd', ({ media }) => media === 'hdd'],
  ['NVMe', 'interface=nvme', (row) => row.interface === 'nvme'],
  ['SATA', 'interface=sata', (row) => row.interface === 'sata'],
  ['SAS', 'interface=sas', (row) => row.interface === 'sas'],
  ['M.2', 'form=m.2', (row) => hasForm(row, 'm.2')],
  ['2.5 inch, U.2 or U.3', 'form=2.5-inch&form=u.2&form=u.3', (row) => hasForm(row, '2.5-inch', 'u.2', 'u.3')],
  ['a drive write a day and more', 'endurance=1', ({ endurance_dwpd }) => (endurance_dwpd ?? 0) >= 1],
  ['three and more', 'endurance=3', ({ endurance_dwpd }) => (endurance_dwpd ?? 0) >= 3],
  ['sold or new', 'sold=sold&sold=new', ({ sale }) => sale === 'sold' || sale === 'new'],
];
const hasForm = ({ form_factors }: Judged, ...forms: string[]): boolean =>
  form_factors?.some((form) => forms.includes(form)) ?? false;

/** Links that narrow a shortlist, each with how many rows remain; none that leaves nothing. */
function ways(place: string, listed: Judged[]): Block {
  const some = WAYS.map(([label, query, fits]) => ({ label, query, count: listed.filter(fits).length }));
  const links = some
    .filter(({ count }) => count)
    .map(({ label, query, count }) => [link(`${place}?${query}`, label), ` (${count})`]);
  return prose(
    [
      'Show only: ',
      ...joined(links, ' · '),
      '. ',
      emphasis('Filter'),
      ' has capacity and the rest; the address keeps what you choose.',
    ],
    { class: 'with-script' },
  );
}

/** How many models fit a use, and the best supported ones. */
function counts({ counts: known, best }: Use): Span[] {
  const first = best?.length
    ? line(
        ', first ',
        joined(
          best.slice(0, 3).map((drive) => [driveLink(drive), ` ${FITS[drive.fit as Fit]?.mark ?? ''}`]),
          ', ',
        ),
      )
    : [];
  return line(
    known.measured ? line(`${known.measured} measured fit`, first) : 'none is known to fit by measurement',
    `; ${known.specified} by specification, ${known.not_fit} not fit, `,
    known.disputed ? `${known.disputed} disputed, ` : '',
    `${known.unknown} unknown.`,
  );
}

/** What must hold for a use, with who says so. */
const conditions = (facts: Facts, use: Use): Block => ({
  attributes: {
    caption: `What must hold for ${use.short}`,
    rows: use.conditions.map((one) => {
      const limit = textOf(facts, one, 'capacity_bytes') || textOf(facts, one, 'threshold');
      return {
        head: sentence(one.condition),
        spans: line(
          limit ? [strong(`${sentence(one.threshold_is)} ${limit}`), '. '] : '',
          one.why,
          citation(facts, { id: one.source, section: one.section }),
        ),
      };
    }),
  },
});

/** The job that shows whether a drive is fit for a use, and what it does to the drive. */
export const job = ({ runs_on, command }: Use): Block[] => [
  prose(
    runs_on === 'device'
      ? ['It overwrites the drive: only on one that holds nothing, in place of ', { code: '/dev/sdX' }, '.']
      : [{ code: 'test-data' }, ' is a folder on the drive.'],
  ),
  code(command),
];
