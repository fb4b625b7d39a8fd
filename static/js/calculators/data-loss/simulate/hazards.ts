/** What can fail in the whole cluster, how often, and which of it fails next. */
import type { Cluster, Kind } from '../cluster.ts';
import { perYear } from '../failures.ts';
import type { Inputs } from '../inputs.ts';

/** What fails how often in the whole cluster, and how many drives go with it. */
export function hazards(i: Inputs, { osds, lost }: Cluster) {
  const racks = i.failure_domain === 'rack' ? i.racks : 0;
  const kinds = [
    ['drive', osds],
    ['host', i.hosts],
    ['rack', racks],
  ] as [Kind, number][];
  return kinds
    .map(([kind, units]) => ({ kind, drives: lost[kind], units, per_year: units * perYear(i[`${kind}_afr`]) }))
    .filter(({ per_year }) => per_year > 0);
}

/** Tell whether two shards of a group can go with one unit of a kind. */
export const isSplit = ({ failure_domain }: Inputs, kind: Kind) =>
  kind === 'drive' || failure_domain === 'rack' || (failure_domain === 'host' && kind === 'host');

/**
 * Draw the kind that fails next, each in proportion to its rate.
 * @param drawn from 0 to the sum of the rates
 */
export function drawKind(kinds: ReturnType<typeof hazards>, drawn: number) {
  let rest = drawn;
  for (const kind of kinds) {
    rest -= kind.per_year;
    if (rest < 0) return kind;
  }
  return kinds[0] as (typeof kinds)[number];
}
