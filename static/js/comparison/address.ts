/** Read and write the address of a comparison: `?subjects=a,b&base=a&in=write_cache=off&in=-&anyway=1`. */

/** So many subjects can be compared side by side. */
export const MAX_SUBJECTS = 5;
/** Settings that nobody stated, as an address writes them: an empty value would be no choice. */
const UNSTATED = '-';

/** `state` is null where the address makes no choice */
type AddressedColumn = { id: string; state: string | null };
interface AddressedComparison {
  /** in order */
  columns: AddressedColumn[];
  /** index of the baseline */
  base: number;
  /** whether the reader wants ratios of what is not comparable, too */
  anyway: boolean;
  /** what of the address could not be followed, one sentence each */
  problems: string[];
}

const quote = (text: string) => `“${text.slice(0, 60)}${text.length > 60 ? '…' : ''}”`;

/** Name a column as a baseline: its id, with its place among equals from the second on. */
function baselineName(columns: readonly { id: string }[], index: number) {
  const id = columns[index]?.id ?? '';
  const place = columns.slice(0, index + 1).filter((other) => other.id === id).length;
  return place > 1 ? `${id}.${place}` : id;
}

/**
 * Read an address.
 * @param search query string
 */
export function readAddress(search: string, isKnown: (id: string) => boolean): AddressedComparison {
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

/** @returns as far as they are named, known or not */
function readColumns(query: URLSearchParams): AddressedColumn[] {
  const states = query.getAll('in');
  const ids = (query.get('subjects') ?? '').split(',').map((id) => id.trim().toLowerCase());
  return ids
    .filter(Boolean)
    .map((id, index) => ({ id, state: states[index] === UNSTATED ? '' : states[index] || null }));
}

/**
 * Write an address.
 * @param base index of the baseline
 * @returns query string with its question mark, or nothing
 */
export function writeAddress(columns: readonly { id: string; state: string }[], base: number, anyway: boolean): string {
  if (columns.length === 0) return '';
  const query = new URLSearchParams();
  for (const { state } of columns) query.append('in', state || UNSTATED);
  if (anyway) query.set('anyway', '1');
  // Identifiers are words with hyphens, so their list stays readable.
  return `?subjects=${columns.map(({ id }) => id).join(',')}&base=${baselineName(columns, base)}&${query}`;
}
