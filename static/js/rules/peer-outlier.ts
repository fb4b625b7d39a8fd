/** peer-outlier: far from what others measured on the same model in the same way; a warning, never a failure. */
import { formatNumber, formatSignificant } from '../domain/format.ts';
import { type Json, list, number, object } from '../domain/json.ts';
import { median } from '../math/median.ts';
import { figure, whole } from './shared/load.ts';
import { notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

type Deviation = { metric: string; value: number; n: number; median: number; sigmas: number };

const WARNS_ABOVE_SIGMAS = 4;
/** Fewer peers say nothing about how much figures vary. */
const LEAST_PEERS = 5;
/** Makes the median of absolute deviations the standard deviation of a normal distribution. */
const TO_SIGMA = 1.4826;
/** Runs of one drive vary by this share of the median without any particular reason. */
const LEAST_DEVIATION = 0.02;

export const rule: Rule = {
  id: 'peer-outlier',
  title: 'Others measured about the same',
  severity: 'warn',
  formula:
    '|value − median of the peers| ÷ (1.4826 × median absolute deviation), of the same model, edition and workload',
  tolerance: 'more than 4 asks for a look, from 5 peers on; the spread counts as 2 % of the median at least',
  consequence:
    'Something differs that the record does not say: firmware, fill, temperature, a cache. It may be a discovery.',
  remedy: 'Look at firmware, fill and cache state, and write down what differs.',
  applies: (_measurement, { peers }) =>
    peers && Object.keys(object(peers)).length
      ? null
      : 'nobody else has measured the same model in the same edition and workload',
  check(measurement, { peers }) {
    const [farthest] = deviations(measurement, object(peers)).sort((one, other) => other.sigmas - one.sigmas);
    if (!farthest) return notCheckable(`it takes ${LEAST_PEERS} peers`);
    const { metric, value, n, sigmas } = farthest;
    const words =
      `${metric.replaceAll('_', ' ')} is ${formatSignificant(sigmas)} robust σ ` +
      `from the median of ${formatNumber(n)} peers`;
    const figures = { [metric]: value, median: farthest.median, peers: n, sigmas };
    return (sigmas > WARNS_ABOVE_SIGMAS ? warn : pass)(words, figures);
  },
};

/**
 * Compute how far each figure is from those of its peers.
 * @param peers lists of numbers by metric
 */
const deviations = (measurement: Json, peers: Json): Deviation[] =>
  Object.entries(peers).flatMap(([metric, found]) => {
    const own = figure(whole(measurement), metric);
    const values = list(found)
      .map(number)
      .filter((value) => value !== null);
    if (!own || values.length < LEAST_PEERS) return [];
    return [{ metric, value: own.value, n: values.length, ...robustDistance(own.value, values) }];
  });

/** Compute the distance of a value from the median of others, in robust standard deviations. */
function robustDistance(value: number, others: readonly number[]) {
  const center = median(others);
  const deviation = TO_SIGMA * median(others.map((other) => Math.abs(other - center)));
  const sigma = Math.max(deviation, LEAST_DEVIATION * center);
  return { median: center, sigmas: sigma ? Math.abs(value - center) / sigma : 0 };
}
