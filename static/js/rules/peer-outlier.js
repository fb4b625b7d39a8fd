/** peer-outlier: far from what others measured on the same model in the same way; never a fault, always worth a look. */
import { median } from '../math/median.js';
import { formatSignificant, formatNumber } from '../domain/format.js';
import { at, number, object } from '../domain/json.js';
import { figure, whole } from './common/figures.js';
import { pass, unknown, warn } from './common/verdict.js';

const FAR = 4;
/** Fewer say nothing about their spread. */
const LEAST_PEERS = 5;
/** Makes the median of absolute deviations the standard deviation of a normal distribution. */
const TO_SIGMA = 1.4826;
/** Runs of one drive differ by so much without any reason worth a look. */
const LEAST_SPREAD = 0.02;

/**
 * @param {number} value
 * @param {readonly number[]} peers
 */
function distance(value, peers) {
  const middle = median(peers);
  const spread = Math.max(TO_SIGMA * median(peers.map((peer) => Math.abs(peer - middle))), LEAST_SPREAD * middle);
  return { middle, sigmas: spread ? Math.abs(value - middle) / spread : 0 };
}

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
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
    const compared = Object.entries(object(peers)).flatMap(([metric, found]) => {
      const own = figure(whole(measurement), metric);
      const values = (Array.isArray(found) ? found : []).map(number).filter((value) => value !== null);
      return own && values.length >= LEAST_PEERS
        ? [{ metric, value: own.value, n: values.length, ...distance(own.value, values) }]
        : [];
    });
    const farthest = compared.sort((one, other) => other.sigmas - one.sigmas)[0];
    if (!farthest) return unknown(`it takes ${LEAST_PEERS} peers`);
    const { metric, value, middle, n, sigmas } = farthest;
    const words = `${metric.replaceAll('_', ' ')} is ${formatSignificant(sigmas)} robust σ from the median of ${formatNumber(n)} peers`;
    return (sigmas > FAR ? warn : pass)(words, {
      [String(at({ metric }, 'metric'))]: value,
      median: middle,
      peers: n,
      sigmas,
    });
  },
};
