/** Counts the marks of a drawn chart, so that rows that were not drawn are found. */

const DRAWN = new Set(['symbol', 'rect', 'arc']);

/** An item of a scene graph, for which vega has no types. */
export interface Item {
  role?: string;
  marktype?: string;
  x?: number;
  y?: number;
  items?: Item[];
}

/** Count the marks of the data that have a position; axes and legends do not count. */
export function countMarks(item: Item): number {
  const items = item.items ?? [];
  if (item.role?.startsWith('axis') || item.role?.startsWith('legend')) return 0;
  const own = item.marktype && DRAWN.has(item.marktype) ? items.filter(isPlaced).length : 0;
  return items.reduce((sum, inner) => sum + countMarks(inner), own);
}

const isPlaced = ({ x, y }: Item) => Number.isFinite(x) && Number.isFinite(y);
