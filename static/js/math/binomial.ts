/**
 * Counting and the binomial law: numbers of subsets, probabilities and upper tails, none of them by subtraction from
 * 1.
 */

/** n · (n−1) · … , `count` factors. */
export function falling(n: number, count: number) {
  let product = 1;
  for (let taken = 0; taken < count; taken++) product *= n - taken;
  return product;
}

/** C(n, k); 0 where k is outside 0..n. */
export function choose(n: number, k: number) {
  if (k < 0 || k > n) return 0;
  let product = 1;
  for (let taken = 1; taken <= k; taken++) product *= (n - k + taken) / taken;
  return product;
}

/** P(X = x) where `drawn` of `all` are drawn and `marked` of them are marked (hypergeometric law). */
export function drawProbability(x: number, all: number, marked: number, drawn: number) {
  return (choose(marked, x) * choose(all - marked, drawn - x)) / choose(all, drawn);
}

/**
 * P(Bin(n, p) ≥ least) for a small n, as a sum of positive terms.
 * @param p 0..1
 */
export function atLeast(n: number, p: number, least: number) {
  let sum = 0;
  for (let count = n; count >= Math.max(least, 0); count--)
    sum += choose(n, count) * p ** count * (1 - p) ** (n - count);
  return Math.min(sum, 1);
}

/** A neighbour's weight over the mode's that no sum of the calculators can notice. */
const NEGLIGIBLE = 1e-60;

/**
 * One side of the law, walked away from the mode by the ratio of neighbours.
 * @param ratio weight of the next count over that of this one
 * @param from the mode
 * @param end last count there is
 */
function side(ratio: (count: number) => number, from: number, step: 1 | -1, end: number) {
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
 * @param n ≥ 1, whole
 * @param shares ≥ 1
 */
export function upperTails(n: number, shares: number): number[] {
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
