/** How large block.db should be by the documentation, as the figure and the sentence that the answer opens with. */
import { formatBytes } from '../../domain/units.ts';
import { PRESETS } from './inputs.ts';
import type { Resolved } from './resolve.ts';

/** @returns a share of the data device */
const partOf =
  ({ block_bytes }: Resolved): ((percent: number) => string) =>
  (percent) =>
    formatBytes((block_bytes * percent) / 100, 'decimal');

/** The size that most people come for, by the documentation, for the use that was chosen. */
export function leadFigure(i: Resolved) {
  const part = partOf(i);
  const beside = `beside a data device of ${part(100)}, by the documentation of Ceph`;
  if (i.workload === 'rbd') return { text: `${part(1)} to ${part(2)}`, label: `for RBD, ${beside}` };
  return { text: part(4), label: `or more for RGW and CephFS, ${beside}` };
}

/** How large the database’s device should be for each use, by the documentation: the question that most come with. */
export function sized(i: Resolved) {
  const part = partOf(i);
  const uses = {
    rgw: `for RGW and for CephFS at least ${part(4)} (4 %)`,
    rbd: `for RBD ${part(1)} to ${part(2)} (1 to 2 %)`,
  };
  const [first, second] = i.workload === 'rbd' ? [uses.rbd, uses.rgw] : [uses.rgw, uses.rbd];
  return (
    `How large, beside a data device of ${part(100)}: ${first}, ${second}, by the documentation of Ceph, and for ` +
    'CephFS of Red Hat and IBM; they give one figure for all releases, also for those ' +
    `${PRESETS[i.release].defaults}.`
  );
}
