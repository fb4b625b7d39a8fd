/** The exact 95 % interval of a rate of which some events were counted (Garwood, 1936): quantiles of the gamma law. */

const TAIL = 0.025;

/** ln Γ(x) for x ≥ 1: Stirling’s series, after a step up to where it converges (NIST DLMF 5.11.1). */
function logGamma(x: number) {
  let [shift, up] = [0, x];
  for (; up < 10; up += 1) shift += Math.log(up);
  return (
    (up - 0.5) * Math.log(up) -
    up +
    0.5 * Math.log(2 * Math.PI) +
    1 / (12 * up) -
    1 / (360 * up ** 3) +
    1 / (1260 * up ** 5) -
    shift
  );
}

/** The chance of `count` or more where `mean` is less, of `count` or fewer where it is more: terms that only shrink. */
function tail(count: number, mean: number) {
  let term = Math.exp(count * Math.log(mean) - mean - logGamma(count + 1));
  let sum = 0;
  for (let at = count; term > sum * 1e-16; term *= mean < count ? mean / at : (at + 1) / mean) {
    sum += term;
    at += mean < count ? 1 : -1;
  }
  return sum;
}

/**
 * Where the tail is 2.5 %, between two means, by halving.
 * @param inner a mean whose tail is larger
 * @param outer one whose tail is smaller
 */
function meanAt(count: number, inner: number, outer: number) {
  let [near, far] = [inner, outer];
  for (let step = 0; step < 60; step++) {
    const middle = (near + far) / 2;
    if (tail(count, middle) > TAIL) near = middle;
    else far = middle;
  }
  return (near + far) / 2;
}

/** Means that would not surprise anybody who counted so many events. */
export function poissonInterval(count: number): { low: number; high: number } {
  const reach = 10 + 4 * Math.sqrt(count);
  return {
    low: count === 0 ? 0 : meanAt(count, count, Math.max(0, count - reach)),
    high: meanAt(count, count || 1e-9, count + reach),
  };
}
