/**
 * Counting and the binomial law: numbers of subsets, probabilities and upper tails, none of them by subtraction from
 * 1.
 */

/**
 * n · (n−1) · … , `count` factors.
 * @param {number} n
 * @param {number} count
 */
export function falling(n, count) {
  let product = 1;
  for (let taken = 0; taken < count; taken++) product *= n - taken;
  return product;
}

/**
 * C(n, k); 0 where k is outside 0..n.
 * @param {number} n
 * @param {number} k
 */
export function choose(n, k) {
  if (k < 0 || k > n) return 0;
  let product = 1;
  for (let taken = 1; taken <= k; taken++) product *= (n - k + taken) / taken;
  return product;
}

/**
 * P(X = x) where `drawn` of `all` are drawn and `marked` of them are marked (hypergeometric law).
 * @param {number} x
 * @param {number} all
 * @param {number} marked
 * @param {number} drawn
 */
export function drawProbability(x, all, marked, drawn) {
  return (choose(marked, x) * choose(all - marked, drawn - x)) / choose(all, drawn);
}

/**
 * P(Bin(n, p) ≥ least) for a small n, as a sum of positive terms.
 * @param {number} n
 * @param {number} p 0..1
 * @param {number} least
 */
export function atLeast(n, p, least) {
  let sum = 0;
  for (let count = n; count >= Math.max(least, 0); count--)
    sum += choose(n, count) * p ** count * (1 - p) ** (n - count);
  return Math.min(sum, 1);
}

/** A neighbour's weight over the mode's that no sum of the calculators can notice. */
const NEGLIGIBLE = 1e-60;

/**
 * One side of the law, walked away from the mode by the ratio of neighbours.
 * @param {(count: number) => number} ratio weight of the next count over that of this one
 * @param {number} from the mode
 * @param {1|-1} step
 * @param {number} end last count there is
 */
function side(ratio, from, step, end) {
  const weights = [];
  let weight = 1;
  for (let count = from; count !== end && weight > NEGLIGIBLE; count += step) {
    weight *= ratio(count);
    weights.push(weight);
  }
  return weights;
}

/**
 * T[j] = P(Bin(n, 1/shares) ≥ j+1) for j = 0, 1, … as long as it can be noticed. Weights grow by ratios from the mode,
 * which keeps full precision where differences of log-gamma lose it for large n; tails are summed from the far end.
 * @param {number} n ≥ 1, whole
 * @param {number} shares ≥ 1
 * @returns {number[]}
 */
export function upperTails(n, shares) {
  if (shares === 1) return new Array(n).fill(1);
  const odds = 1 / (shares - 1); // p / (1 − p)
  const mode = Math.min(n, Math.floor((n + 1) / shares));
  const above = side((count) => ((n - count) / (count + 1)) * odds, mode, 1, n);
  const below = side((count) => count / ((n - count + 1) * odds), mode, -1, 0);
  const first = mode - below.length;
  const weights = [...below.toReversed(), 1, ...above];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const tails = new Array(first + weights.length - 1).fill(1);
  for (let index = weights.length - 1, tail = 0; index > 0; index--) {
    tail += (weights[index] ?? 0) / total;
    tails[first + index - 1] = Math.min(tail, 1);
  }
  return tails;
}
