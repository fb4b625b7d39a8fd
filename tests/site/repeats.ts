/** Shortens long tables and lists of a page to one entry of each shape, so that a check of each element ends sooner. */

/** Attributes in which entries of one shape may differ. */
export const INDIVIDUAL = [
  ...['id', 'name', 'for', 'href', 'src', 'download', 'alt', 'title', 'value', 'datetime', 'data-id', 'data-words'],
  ...['aria-label', 'aria-labelledby', 'aria-describedby', 'aria-controls'],
  ...['d', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'transform'],
];
/** Of entries with one shape these stay: two from the start, so that neighbours meet, and the last. */
export const KEPT = { first: 2, last: 1, attributes: INDIVIDUAL };

/**
 * Remove from each table and list of the page what only repeats the shape of entries that stay. Runs in the page.
 *
 * Two entries have one shape if their elements, attributes and states are the same and text stands at the same places.
 * Identifiers, addresses, labels, positions and the text itself may differ: no rule on colours, names, roles or nesting
 * tells such entries apart.
 * @returns how many entries were removed
 */
export function removeRepeats({
  first,
  last,
  attributes: differing,
}: {
  first: number;
  last: number;
  attributes: string[];
}): number {
  const individual = new Set(differing);
  const shape: (element: Element) => string = (element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      individual.has(name) ? `${name}${value === '' ? '' : '=…'}` : `${name}=${value}`,
    );
    const inside = [...element.childNodes].map((node) => {
      if (node instanceof Element) return shape(node);
      return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? '…' : '';
    });
    return `<${[element.localName, ...attributes.sort()].join(' ')}>${inside.join('')}</>`;
  };
  let removed = 0;
  for (const list of document.body.querySelectorAll('tbody, ul, ol, dl, select, datalist, svg g')) {
    for (const alike of Map.groupBy(list.children, shape).values()) {
      for (const entry of alike.slice(first, -last)) {
        entry.remove();
        removed += 1;
      }
    }
  }
  return removed;
}
