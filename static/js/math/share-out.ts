/** Shares an amount out by weight, where each may have no less than `low` and no more than `high`. */

/** @typedef {{weight: number, low: number, high: number}} Claim */

/**
 * @param {Claim} claim
 * @param {number} level
 */
const at = ({ weight, low, high }, level) => Math.max(low, Math.min(high, weight * level));

/**
 * @param {readonly Claim[]} claims
 * @param {number} level
 */
const total = (claims, level) => claims.reduce((sum, claim) => sum + at(claim, level), 0);

/**
 * The level θ at which Σ clamp(weight · θ, low, high) = amount. The sum is a line between neighbouring breakpoints
 * low ÷ weight and high ÷ weight, so it is solved on its own stretch, without iteration.
 * @param {readonly Claim[]} claims
 * @param {number} amount
 */
function levelFor(claims, amount) {
  const weighted = claims.filter(({ weight }) => weight > 0);
  const points = weighted.flatMap(({ weight, low, high }) => [low / weight, high / weight]).sort((a, b) => a - b);
  let from = 0;
  for (const to of points) {
    if (total(claims, to) >= amount) {
      const middle = from + (to - from) / 2;
      const slope = weighted.reduce(
        (sum, { weight, low, high }) => sum + (weight * middle > low && weight * middle < high ? weight : 0),
        0,
      );
      return slope > 0 ? Math.min(to, from + Math.max(0, amount - total(claims, from)) / slope) : to;
    }
    from = to;
  }
  return from;
}

/**
 * Shares that add up to `amount`, or to all that may be had. Claims of weight 0 get `low`.
 * @param {readonly Claim[]} claims  0 ≤ low ≤ high, finite; Σ low ≤ amount
 * @param {number} amount
 * @returns {number[]}
 */
export function shareOut(claims, amount) {
  const level = levelFor(claims, amount);
  return claims.map((claim) => at(claim, level));
}
