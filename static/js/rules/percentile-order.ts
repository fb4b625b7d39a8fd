/** percentile-order: latencies are in order, from the minimum over the percentiles to the maximum, and none is zero. */
import { formatSeconds } from '../domain/format.ts';
import { at, type Json, number, object, text } from '../domain/json.ts';
import { exact, type Interval } from './shared/interval.ts';
import { type Direction, directions, figure, flushTimes, run, whole } from './shared/load.ts';
import { fail, notCheckable, pass, type Rule } from './shared/verdict.ts';

type NamedLatency = { name: string; latency: Interval };

/** A tool keeps percentiles in buckets that are up to this wide. */
const BUCKET = 0.02;
const PRINTED_PERCENTILES = ['p50', 'p90', 'p95', 'p99', 'p99_5', 'p99_9', 'p99_99', 'p99_999'];
/** Kinds of latency, which are never compared with each other; those of schemas/units.py. */
const FAMILIES = ['latency', 'submission_latency', 'completion_latency', 'flush_latency'];

export const rule: Rule = {
  id: 'percentile-order',
  title: 'Latencies are in order',
  severity: 'error',
  formula:
    'min ≤ p50 ≤ p95 ≤ p99 ≤ p99.9 ≤ max, and min ≤ mean ≤ max, ' +
    'within the total, the completion and the flush latency each; completion ≤ total',
  tolerance: '2 %, the width of the buckets in which tools keep percentiles; a latency of 0 is a fault',
  consequence:
    'Figures were swapped, the clock of the tool failed, or a latency that was not measured was written as 0.',
  remedy: 'Copy the latencies again; leave out what was not measured.',
  applies: () => null,
  check(measurement) {
    const chains = chainsOf(measurement);
    const zero = chains.flat().find(({ latency, name }) => latency.high === 0 && !name.endsWith('min'));
    if (zero) return fail(`${zero.name} is 0: not measured is left out, not written as 0`, { [`${zero.name}_s`]: 0 });
    const swapped = chains.map(findSwapped).find(Boolean);
    if (swapped) {
      const [first, second] = swapped.map(({ name, latency }) => `${name} ${formatSeconds(latency.value)}`);
      return fail(`${first} is more than ${second}`, figuresOf(swapped));
    }
    const [longest] = chains.filter(({ length }) => length > 1).sort((one, other) => other.length - one.length);
    if (!longest) return notCheckable('it takes two latencies of one run');
    const words = longest.map(({ name, latency }) => `${name} ${formatSeconds(latency.value)}`).join(' ≤ ');
    return pass(words, figuresOf(longest));
  },
};

/** @returns seconds by name */
const figuresOf = (latencies: readonly NamedLatency[]): Record<string, number> =>
  Object.fromEntries(latencies.map(({ name, latency }) => [`${name}_s`, latency.value]));

/** @returns the first pair that is out of order */
function findSwapped(chain: NamedLatency[]): [NamedLatency, NamedLatency] | null {
  for (const [index, second] of chain.entries()) {
    const first = chain[index - 1];
    if (first && first.latency.low > second.latency.high * (1 + BUCKET)) return [first, second];
  }
  return null;
}

/**
 * List the chains of latencies that must be in rising order: those of one family, and a part of the time before the
 * whole.
 */
function chainsOf(measurement: Json): NamedLatency[][] {
  const flushes = flushTimes(measurement);
  return [...directions(measurement), whole(measurement), ...(flushes ? [flushes] : [])].flatMap((part) => [
    ...FAMILIES.flatMap((family) => {
      const one = (statistic: string) => latencyOf(part, family, statistic);
      return [
        [...one('min'), ...percentilesOf(part, family, measurement), ...one('max')],
        [...one('min'), ...one('mean'), ...one('max')],
      ];
    }),
    ...['mean', 'max'].map((name) => [
      ...latencyOf(part, 'completion_latency', name),
      ...latencyOf(part, 'latency', name),
    ]),
  ]);
}

/** @returns empty where it is not stated */
function latencyOf(part: Direction, family: string, statistic: string): NamedLatency[] {
  const latency = figure(part, `${family}_${statistic}`);
  const prefix = family === 'latency' ? '' : `${family.replace('_latency', '')} `;
  return latency ? [{ name: prefix + statistic.replace('_', '.'), latency }] : [];
}

/**
 * Read the percentiles of one family; those of a tool's run are of the family that the run names.
 * @returns in rising order of their rank
 */
function percentilesOf(part: Direction, family: string, measurement: Json): NamedLatency[] {
  if (!part.raw) return PRINTED_PERCENTILES.flatMap((name) => latencyOf(part, family, name));
  const ofRequests = text(at(run(measurement), 'percentiles_of')) === 'completion' ? 'completion_latency' : 'latency';
  if (family !== (part.name === 'flush' ? 'flush_latency' : ofRequests)) return [];
  return Object.entries(object(at(part.figures, 'percentiles_us')))
    .flatMap(([rank, value]) => {
      const latency = number(value);
      if (latency === null || !Number.isFinite(Number(rank))) return [];
      return [{ rank: Number(rank), name: `p${rank}`, latency: exact(latency * 1e-6) }];
    })
    .sort((one, other) => one.rank - other.rank);
}
