/** Counts the marks of a drawn chart, so that rows that were not drawn are found. */

const DRAWN = new Set(['symbol', 'rect', 'arc']);

/**
 * Count the marks of the data that have a position; axes and legends do not count.
 * @param {any} item of a scene graph, for which vega has no types
 * @returns {number}
 */
export function countMarks(item) {
  if (item.role?.startsWith('axis') || item.role?.startsWith('legend')) return 0;
  const own = item.marktype && DRAWN.has(item.marktype) ? item.items.filter(isPlaced).length : 0;
  return (item.items ?? []).reduce(
    (/** @type {number} */ sum, /** @type {any} */ inner) => sum + countMarks(inner),
    own,
  );
}

/** @param {{x: number, y: number}} item */
const isPlaced = ({ x, y }) => Number.isFinite(x) && Number.isFinite(y);
