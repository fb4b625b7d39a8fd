/** The comparison in an address: `?subjects=a,b&base=a&in=write_cache=off&in=-&anyway=1`, read from anybody and written in one way. */

export const MOST = 5;
/** Settings that nobody stated, as an address says it: an empty word would be no choice. */
const UNSTATED = '-';

/**
 * @typedef {object} Asked
 * @property {{id: string, state: string|null}[]} columns in order; state null where the address leaves the choice to us
 * @property {number} base index of the baseline
 * @property {boolean} anyway the reader wants ratios of what is not comparable, too
 * @property {string[]} problems what of the address could not be followed, in words
 */

/** @param {string} text */
const quoted = (text) => `“${text.slice(0, 60)}${text.length > 60 ? '…' : ''}”`;

/**
 * The name of a column as a baseline: its id, with its place among equals from the second on.
 * @param {string[]} ids
 * @param {number} index
 */
function nameOf(ids, index) {
  const id = ids[index] ?? '';
  const place = ids.slice(0, index + 1).filter((other) => other === id).length;
  return place > 1 ? `${id}.${place}` : id;
}

/**
 * @param {string} search query string of an address
 * @param {(id: string) => boolean} isKnown
 * @returns {Asked}
 */
export function readAddress(search, isKnown) {
  const asked = new URLSearchParams(search);
  const states = asked.getAll('in');
  const named = (asked.get('subjects') ?? '')
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean);
  const all = named.map((id, index) => ({ id, state: states[index] === UNSTATED ? '' : states[index] || null }));
  const known = all.filter(({ id }) => isKnown(id));
  const columns = known.slice(0, MOST);
  const wanted = asked.get('base');
  const base = columns.findIndex(
    (_, index) =>
      nameOf(
        columns.map(({ id }) => id),
        index,
      ) === wanted,
  );
  return {
    columns,
    base: Math.max(base, 0),
    anyway: asked.get('anyway') === '1',
    problems: [
      ...[...new Set(all.filter(({ id }) => !isKnown(id)).map(({ id }) => id))]
        .slice(0, MOST)
        .map((id) => `No drive, controller or cluster is called ${quoted(id)}.`),
      ...(known.length > MOST
        ? [
            `At most ${MOST} can stand side by side; left out: ${known
              .slice(MOST, 2 * MOST)
              .map(({ id }) => id)
              .join(', ')}.`,
          ]
        : []),
      ...(wanted && base < 0 && columns.length > 0
        ? [`The baseline ${quoted(wanted)} is not among them; the first is taken.`]
        : []),
    ],
  };
}

/**
 * @param {{id: string, state: string}[]} columns
 * @param {number} base
 * @param {boolean} anyway
 * @returns {string} query string with its question mark, or nothing
 */
export function writeAddress(columns, base, anyway) {
  if (columns.length === 0) return '';
  const ids = columns.map(({ id }) => id);
  const asked = new URLSearchParams();
  for (const { state } of columns) asked.append('in', state || UNSTATED);
  if (anyway) asked.set('anyway', '1');
  // Identifiers are words with hyphens, so their list stays readable.
  return `?subjects=${ids.join(',')}&base=${nameOf(ids, base)}&${asked}`;
}
