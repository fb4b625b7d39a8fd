/** Where values lie on an axis from 0 to 1: even steps, or even factors where they span many of them. */

/** From so many times on, even steps would press all but the largest values together. */
const MANY_TIMES = 20;
/** What a logarithm cannot show, nothing and without end, gets a place of its own beyond the others. */
const BEYOND = 0.06;

/**
 * Choose the axis for some values.
 * @param values 0 or more; Infinity too
 */
export function axisOf(values: readonly number[]): { isLogarithmic: boolean; place: (value: number) => number } {
  const shown = values.filter((value) => value > 0 && value < Infinity);
  const isLogarithmic = shown.length > 0 && Math.max(...shown) / Math.min(...shown) >= MANY_TIMES;
  const scaled = (value: number) => (isLogarithmic ? Math.log(value) : value);
  const finite = isLogarithmic ? shown : values.filter((value) => value < Infinity);
  const [min, max] = [scaled(Math.min(...finite)), scaled(Math.max(...finite))];
  const from = isLogarithmic && values.includes(0) ? BEYOND : 0;
  const to = values.includes(Infinity) ? 1 - BEYOND : 1;
  return {
    isLogarithmic,
    place: (value) => {
      if (value === Infinity) return finite.length > 0 ? 1 : 0.5;
      if (isLogarithmic && value === 0) return 0;
      return min === max ? (from + to) / 2 : from + ((to - from) * (scaled(value) - min)) / (max - min);
    },
  };
}
