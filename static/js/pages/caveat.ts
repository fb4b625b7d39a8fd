/** What the pages of caveats say: what is doubtful about a figure, and which results carry it. */
import { type Block, type Bodies, type Body, counted, line, link, note, prose } from './blocks.ts';

type Caveat = {
  caveat: string;
  number: number;
  title: string;
  meaning: string;
  bias: string;
  ranked: boolean;
  remedy: string;
  results: number;
  measurements: number;
};
type Carrier = {
  kind: string;
  result_id: string;
  subject_title: string;
  title: string;
  measurements: number;
  measurements_of_result: number;
};
type View = { caveat: Caveat; results: Carrier[] | null; results_total: number | null };
/** Of build/summaries: the marts, and a view for each page. */
export type CaveatRows = { 'tables/caveats'?: Caveat[]; caveats?: Record<string, View> };

const BIASES: Readonly<Record<string, string>> = {
  'too-good': 'better than the truth',
  'too-bad': 'worse than the truth',
  either: 'off in either direction',
  none: 'right in itself',
};

/** The list of caveats, and a page for each. */
export function caveatPages(_: unknown, { 'tables/caveats': all = [], caveats = {} }: CaveatRows): Bodies {
  const pages = Object.entries(caveats).map(([id, view]) => [`caveats/${id}`, caveatPage(view)]);
  return { caveats: { blocks: [listOf(all)] }, ...Object.fromEntries(pages) };
}

/** All caveats by number: what each means and how many measurements carry it. */
const listOf = (all: readonly Caveat[]): Block => ({
  table: {
    caption: `${all.length} caveats`,
    label: 'Caveats',
    heads: [
      { text: 'No.', number: true },
      { text: 'Caveat' },
      { text: 'The figure may be' },
      { text: 'Enters medians and orders' },
      { text: 'Results', number: true },
      { text: 'Measurements', number: true },
    ],
    rows: all.map((one) => ({
      cells: [
        { spans: line(String(one.number)), number: true },
        { spans: [link(`caveats/${one.caveat}/`, one.title)], heading: true },
        { spans: line(BIASES[one.bias] ?? '') },
        { spans: line(one.ranked ? 'yes' : 'no') },
        { spans: line(String(one.results)), number: true },
        { spans: line(String(one.measurements)), number: true },
      ],
    })),
  },
});

/** One caveat: what it means, what would settle it, every result that carries it. */
function caveatPage({ caveat, results, results_total }: View): Body {
  const total = results_total ?? 0;
  const shown = results ?? [];
  const rows = [
    { head: 'Number', spans: line(String(caveat.number)) },
    { head: 'The figure may be', spans: line(BIASES[caveat.bias] ?? '') },
    {
      head: 'Enters medians and orders',
      spans: line(caveat.ranked ? 'yes' : 'no: shown with its figure only'),
    },
    { head: 'What would settle it', spans: line(caveat.remedy) },
  ];
  return {
    blocks: [
      prose(caveat.meaning, { class: 'lead' }),
      { attributes: { caption: 'The caveat', rows } },
      { h2: line('Who carries it'), quiet: true },
      ...(shown.length
        ? [
            prose(`${counted(caveat.measurements, 'measurement')} in ${counted(total, 'result')}.`, { quiet: true }),
            {
              list: {
                quiet: true as const,
                items: shown.map((one) => ({
                  spans: line(
                    [link(`results/${one.kind}/${one.result_id}/`, `${one.subject_title}: ${one.title}`)],
                    ` (${one.measurements} of ${one.measurements_of_result})`,
                  ),
                })),
              },
            },
          ]
        : [prose('No measurement yet.')]),
      ...(total > shown.length
        ? [
            note(
              `The first ${shown.length} of them. The table `,
              [{ code: 'measurements' }, ' of the ', link('data/', 'downloads')],
              ' has the caveats of each measurement.',
            ),
          ]
        : []),
    ],
  };
}
