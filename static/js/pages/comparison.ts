/** What the page of comparisons shows without scripts: those that are ready. */
import { type Block, type Body, breakLine, type Cell, foldedOver, line, link, prose, small, strong } from './blocks.ts';

type Compared = {
  figure: string | null;
  value: number;
  page: string;
  ratio: string | null;
  spread: string;
  reasons: string;
};
type Comparison = {
  title: string;
  query: string;
  columns: { title: string; page: string; state: string }[];
  rows: { workload: string; label: string; cells: Compared[] }[];
};

/** Prepared comparisons; the first is open, to show what one looks like. */
export const comparisonsPage = (_: unknown, { comparisons }: { comparisons?: Comparison[] }): Body => ({
  blocks: (comparisons ?? []).flatMap((one, place) => {
    const table = comparisonTable(one);
    return [
      { h3: line(one.title) },
      ...(place ? foldedOver(one.rows.length, `${one.rows.length} rows`, table) : [table]),
      prose([link(`compare/${one.query}`, 'Open it above, to change it')]),
    ];
  }),
});

const comparisonTable = ({ title, columns, rows }: Comparison): Block => ({
  table: {
    caption: 'Median of the figures, how many there are, their range, and the ratio to the first column',
    label: title,
    heads: [
      { text: 'Workload' },
      ...columns.map((column) => ({
        text: column.title,
        number: true as const,
        spans: [link(column.page, column.title), breakLine, small(column.state)],
      })),
    ],
    rows: rows.map(({ workload, label, cells }) => ({
      head: line(workload, [breakLine, small(label)]),
      cells: cells.map(comparedCell),
    })),
  },
});

function comparedCell({ figure, value, page, ratio, spread, reasons }: Compared): Cell {
  if (!figure) return { spans: line('–'), number: true };
  const reason = { small: line(`not comparable: ${reasons}`), class: 'compare__reason' };
  return {
    spans: [
      { to: page, text: figure, value: String(value) },
      ...(ratio ? [breakLine, strong(ratio)] : []),
      breakLine,
      small(spread),
      ...(reasons ? [breakLine, reason] : []),
    ],
    number: true,
    ...(reasons ? { notComparable: true as const } : {}),
  };
}
