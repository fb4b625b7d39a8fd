/** Read and write the address of a comparison: `?subjects=a,b&base=a&in=write_cache=off&in=-&anyway=1`. */

/** So many subjects can be compared side by side. */
export const MAX_SUBJECTS = 5;
/** Settings that nobody stated, as an address writes them: an empty value would be no choice. */
const UNSTATED = '-';

/** @typedef {{id: string, state: string | null}} AddressedColumn `state` is null where the address makes no choice */
/**
 * @typedef {object} AddressedComparison
 * @property {AddressedColumn[]} columns in order
 * @property {number} base index of the baseline
 * @property {boolean} anyway whether the reader wants ratios of what is not comparable, too
 * @property {string[]} problems what of the address could not be followed, one sentence each
 */

/** @param {string} text */
const quote = (text) => `“${text.slice(0, 60)}${text.length > 60 ? '…' : ''}”`;

/**
 * Name a column as a baseline: its id, with its place among equals from the second on.
 * @param {readonly {id: string}[]} columns
 * @param {number} index
 */
function baselineName(columns, index) {
  const id = columns[index]?.id ?? '';
  const place = columns.slice(0, index + 1).filter((other) => other.id === id).length;
  return place > 1 ? `${id}.${place}` : id;
}

/**
 * Read an address.
 * @param {string} search query string
 * @param {(id: string) => boolean} isKnown
 * @returns {AddressedComparison}
 */
export function readAddress(search, isKnown) {
  const query = new URLSearchParams(search);
  const named = readColumns(query);
  const known = named.filter(({ id }) => isKnown(id));
  const columns = known.slice(0, MAX_SUBJECTS);
  const wanted = query.get('base');
  const base = columns.findIndex((_, index) => baselineName(columns, index) === wanted);
  const unknownIds = [...new Set(named.filter(({ id }) => !isKnown(id)).map(({ id }) => id))];
  const leftOut = known.slice(MAX_SUBJECTS, 2 * MAX_SUBJECTS).map(({ id }) => id);
  return {
    columns,
    base: Math.max(base, 0),
    anyway: query.get('anyway') === '1',
    problems: [
      ...unknownIds
        .slice(0, MAX_SUBJECTS)
        .map((id) => `No drive, controller, cluster or cloud volume is called ${quote(id)}.`),
      leftOut.length ? `At most ${MAX_SUBJECTS} can be compared side by side; left out: ${leftOut.join(', ')}.` : '',
      wanted && base < 0 && columns.length > 0
        ? `The baseline ${quote(wanted)} is not among them; the first is used instead.`
        : '',
    ].filter(Boolean),
  };
}

/** @param {URLSearchParams} query @returns {AddressedColumn[]} as far as they are named, known or not */
function readColumns(query) {
  const states = query.getAll('in');
  const ids = (query.get('subjects') ?? '').split(',').map((id) => id.trim().toLowerCase());
  return ids
    .filter(Boolean)
    .map((id, index) => ({ id, state: states[index] === UNSTATED ? '' : states[index] || null }));
}

/**
 * Write an address.
 * @param {readonly {id: string, state: string}[]} columns
 * @param {number} base index of the baseline
 * @param {boolean} anyway
 * @returns {string} query string with its question mark, or nothing
 */
export function writeAddress(columns, base, anyway) {
  if (columns.length === 0) return '';
  const query = new URLSearchParams();
  for (const { state } of columns) query.append('in', state || UNSTATED);
  if (anyway) query.set('anyway', '1');
  // Identifiers are words with hyphens, so their list stays readable.
  return `?subjects=${columns.map(({ id }) => id).join(',')}&base=${baselineName(columns, base)}&${query}`;
}
