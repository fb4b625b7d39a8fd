/** Comparisons that stand on the page without scripts: the same figures, reasons and words as those a reader makes. */
import { formatFigure } from '../domain/format.js';
import { writeAddress } from './address.js';
import { align } from './align.js';
import { describeState, stateOf } from './configurations.js';
import { describeDirection, formatCellRatio, formatSpread } from './format.js';

/** @typedef {import('./types.js').Subject} Subject */
/** @typedef {import('./types.js').Row} Row */

/** What stands ready; each column by the subject's id and the state in which it is looked at. */
const PREPARED = Object.freeze([
  {
    title: 'One server SSD, its write cache on and off',
    columns: [
      ['micron-5100-eco-960gb', 'write_cache=on'],
      ['micron-5100-eco-960gb', 'write_cache=off'],
    ],
  },
  {
    title: 'Two server SSDs, write cache off',
    columns: [
      ['micron-5100-eco-960gb', 'write_cache=off'],
      ['seagate-nytro-1351-xa3840le10063', 'write_cache=off'],
    ],
  },
  {
    title: 'Desktop NVMe drives that must make every write durable',
    columns: [
      ['samsung-970-evo', ''],
      ['samsung-970-evo-plus', ''],
      ['samsung-980-pro', ''],
      ['samsung-990-pro', ''],
    ],
  },
]);

/** Identifiers of the subjects that are needed. @returns {string[]} */
export const needed = () => [...new Set(PREPARED.flatMap(({ columns }) => columns.map(([id]) => String(id))))].sort();

/** @param {Row} row @param {string[]} states */
const lineOf = ({ workload, label, higher_is_better, cells }, states) => ({
  workload,
  label: `${label}${describeDirection(higher_is_better)}`,
  cells: cells.map((cell, index) => {
    const { group, reasons } = cell;
    if (!group) return { figure: null };
    const apart = [
      ...(group.workload === workload ? [] : [group.workload]),
      ...(stateOf(group) === states[index] ? [] : [describeState(stateOf(group))]),
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
 * @param {Subject[]} subjects those of `needed`
 * @throws when one is missing, so that a build notices
 */
export function comparisons(subjects) {
  return PREPARED.map(({ title, columns }) => {
    const chosen = columns.map(([id, state]) => {
      const subject = subjects.find((one) => one.id === id);
      if (!subject)
        throw new Error(`a prepared comparison names ${id}, which is no subject; see static/js/comparison/prepared.js`);
      return { subject, state: String(state) };
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
        state: describeState(state),
      })),
      rows: align(chosen, 0).map((row) => lineOf(row, states)),
    };
  });
}
