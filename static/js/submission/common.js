/** What several objects agree on. */

/** @typedef {Record<string, any>} Json */

/**
 * What all say alike; where they differ, it holds for none of them alone.
 * @param {readonly Json[]} objects
 * @returns {Json}
 */
export function common(objects) {
  const [first = {}, ...rest] = objects;
  return Object.fromEntries(
    Object.entries(first).filter(([key, value]) => rest.every((other) => other[key] === value)),
  );
}
