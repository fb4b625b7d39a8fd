/** The median: the middle value, or the mean of the two in the middle. */

/** @param values in any order, at least one */
export function median(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (Number(sorted[Math.floor(middle)]) + Number(sorted[Math.ceil(middle)])) / 2;
}
