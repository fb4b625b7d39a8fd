/** What can fail in the whole cluster, how often, and which of it fails next. */
import { perYear } from '../failures.ts';

/** @typedef {import('../cluster.ts').Kind} Kind */

/**
 * What fails how often in the whole cluster, and how many drives go with it.
 * @param {import('../inputs.ts').Inputs} i
 * @param {import('../cluster.ts').Cluster} cluster
 */
export function hazards(i, { osds, lost }) {
  const racks = i.failure_domain === 'rack' ? i.racks : 0;
  const kinds = /** @type {[Kind, number][]} */ ([
    ['drive', osds],
    ['host', i.hosts],
    ['rack', racks],
  ]);
  return kinds
    .map(([kind, units]) => ({ kind, drives: lost[kind], units, per_year: units * perYear(i[`${kind}_afr`]) }))
    .filter(({ per_year }) => per_year > 0);
}

/**
 * Tell whether two shards of a group can go with one unit of a kind.
 * @param {import('../inputs.ts').Inputs} i
 * @param {Kind} kind
 */
export const isSplit = ({ failure_domain }, kind) =>
  kind === 'drive' || failure_domain === 'rack' || (failure_domain === 'host' && kind === 'host');

/**
 * Draw the kind that fails next, each in proportion to its rate.
 * @param {ReturnType<typeof hazards>} kinds
 * @param {number} drawn from 0 to the sum of the rates
 */
export function drawKind(kinds, drawn) {
  let rest = drawn;
  for (const kind of kinds) {
    rest -= kind.per_year;
    if (rest < 0) return kind;
  }
  return /** @type {(typeof kinds)[number]} */ (kinds[0]);
}
