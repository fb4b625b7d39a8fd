/**
 * Functions of x > 0 on a grid even in ln x, where x ↦ h(x·s) is a shift: sums of such shifts become one convolution.
 */

/** Step in ln x: with four-point interpolation the error is some 2e-6 of a smooth function. */
const STEP = 0.1;
/** Each convolution looks one point past the end, at most eight in a row. */
const SPARE = 12;
/** A stair this far down adds nothing to a sum that starts at 1. */
const LOWEST_SCALE = 1e-12;

/** Lagrange weights of the points −1, 0, 1, 2 for a place t between 0 and 1. */
function between(t: number): [number, number, number, number] {
  return [
    (-t * (t - 1) * (t - 2)) / 6,
    ((t + 1) * (t - 1) * (t - 2)) / 2,
    (-(t + 1) * t * (t - 2)) / 2,
    ((t + 1) * t * (t - 1)) / 6,
  ];
}

/** `limit` is the value below the grid, where h is constant */
export type Tabulated = { values: Float64Array; limit: number };

export class LogGrid {
  start: number;
  size: number;

  /**
   * @param min below it a function is taken as constant
   * @param max largest x that will be asked for
   */
  constructor(min: number, max: number) {
    this.start = Math.log(min);
    this.size = Math.max(1, Math.ceil((Math.log(max) - this.start) / STEP)) + SPARE;
  }

  /**
   * Tabulate a function.
   * @param limit h for x → 0
   */
  tabulate(h: (x: number) => number, limit: number): Tabulated {
    return {
      values: Float64Array.from({ length: this.size }, (_, index) => h(Math.exp(this.start + index * STEP))),
      limit,
    };
  }

  /** h(x) of a tabulated function. */
  at({ values, limit }: Tabulated, x: number) {
    const place = (Math.log(x) - this.start) / STEP;
    if (!(place >= 0)) return limit;
    const left = Math.min(Math.floor(place), this.size - 3);
    return between(place - left).reduce((sum, weight, index) => sum + weight * (values[left + index - 1] ?? limit), 0);
  }

  /**
   * g(x) = Σ weight·h(x·scale) over terms with scales of at most 1, as a kernel for `apply`.
   * @returns entry o+1 multiplies h, o points to the left
   */
  kernel(terms: { weight: number; scale: number }[]): Float64Array {
    const used = terms.filter(({ scale }) => scale > LOWEST_SCALE);
    const kernel = new Float64Array(Math.max(...used.map(({ scale }) => Math.ceil(-Math.log(scale) / STEP))) + 4);
    const add = (index: number, weight: number) => {
      kernel[index] = (kernel[index] ?? 0) + weight;
    };
    for (const { weight, scale } of used) {
      const shift = -Math.log(scale) / STEP;
      const whole = Math.floor(shift);
      if (shift === whole) add(whole + 1, weight);
      else for (const [index, share] of between(1 - (shift - whole)).entries()) add(whole + 3 - index, weight * share);
    }
    return kernel;
  }

  /**
   * Apply a kernel to a tabulated function.
   * @param limit of the result
   */
  apply(kernel: Float64Array, { values, limit: below }: Tabulated, limit: number): Tabulated {
    const result = new Float64Array(this.size);
    const last = this.size - 1;
    for (let index = 0; index <= last; index++) {
      let sum = 0;
      for (let entry = 0; entry < kernel.length; entry++) {
        const from = index - entry + 1;
        sum += (kernel[entry] as number) * (from < 0 ? below : (values[Math.min(from, last)] as number));
      }
      result[index] = sum;
    }
    return { values: result, limit };
  }
}
