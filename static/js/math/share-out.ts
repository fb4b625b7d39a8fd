/** Shares an amount out by weight, where each may have no less than `low` and no more than `high`. */

type Claim = { weight: number; low: number; high: number };

const at = ({ weight, low, high }: Claim, level: number) => Math.max(low, Math.min(high, weight * level));

const total = (claims: readonly Claim[], level: number) => claims.reduce((sum, claim) => sum + at(claim, level), 0);

/**
 * The level θ at which Σ clamp(weight · θ, low, high) = amount. The sum is a line between neighbouring breakpoints
 * low ÷ weight and high ÷ weight, so it is solved on its own stretch, without iteration.
 */
function levelFor(claims: readonly Claim[], amount: number) {
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
 * @param claims 0 ≤ low ≤ high, finite; Σ low ≤ amount
 */
export function shareOut(claims: readonly Claim[], amount: number): number[] {
  const level = levelFor(claims, amount);
  return claims.map((claim) => at(claim, level));
}
