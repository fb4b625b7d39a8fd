/**
 * Render the comparisons that content/compare.md prepares: the page shows them without scripts, with the figures and
 * reasons that a reader's own would have.
 */
import { formatFigure } from '../domain/format.ts';
import { writeAddress } from './address.ts';
import { align, describeState, describeStateOf, stateOf } from './align.ts';
import { describeDirection, formatCellRatio, formatSpread } from './export.ts';
import type { Row, Subject } from './types.ts';

/**
 * A comparison as the front matter of content/compare.md lists it; `settings` is the configuration that a column
 * shows, such as `write_cache=on`.
 */
type Prepared = { title: string; columns: { subject: string; settings?: string }[] };

const lineOf = ({ workload, label, higher_is_better, cells }: Row, states: string[]) => ({
  workload,
  label: `${label}${describeDirection(higher_is_better)}`,
  cells: cells.map((cell, index) => {
    const { group, reasons } = cell;
    if (!group) return { figure: null };
    const apart = [
      ...(group.workload === workload ? [] : [group.workload]),
      ...(stateOf(group) === states[index] ? [] : [describeStateOf(group)]),
    ];
    return {
      figure: formatFigure(group.median, group.unit),
      value: group.median,
      spread: [formatSpread(group), ...apart].join(' · '),
      page: group.results[0]?.page,
      ratio: index === 0 || reasons.length ? null : formatCellRatio(cell),
      reasons: reasons.join('; '),
    };
  }),
});

/**
 * Align the subjects of each prepared comparison and format every cell, ready for the template.
 * @param subjects every subject that `prepared` names
 * @throws {Error} when one is missing
 */
export function comparisons(prepared: Prepared[], subjects: Subject[]) {
  return prepared.map(({ title, columns }) => {
    const chosen = columns.map(({ subject: id, settings = '' }) => {
      const subject = subjects.find((one) => one.id === id);
      if (!subject) throw new Error(`the comparison “${title}” names ${id}, which is no subject`);
      return { subject, state: settings };
    });
    const states = chosen.map(({ state }) => state);
    return {
      title,
      query: writeAddress(
        chosen.map(({ subject, state }) => ({ id: subject.id, state })),
        0,
        false,
      ),
      columns: chosen.map(({ subject, state }) => ({
        title: subject.title,
        page: subject.page,
        state: describeState(subject, state),
      })),
      rows: align(chosen, 0).map((row) => lineOf(row, states)),
    };
  });
}
