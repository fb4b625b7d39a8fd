/** Values of a result as plain data: what DuckDB hands over through Arrow, in forms that JSON and CSV can hold. */

type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/** A result, as far as it was read. */
export interface Result {
  /** in their order; a name may stand there twice */
  columns: { name: string; type: string; isNumber: boolean }[];
  rows: Plain[][];
  /** whether the query has rows that were not read */
  more: boolean;
}

const DAY = 10;

/**
 * Make a value plain. Whole numbers that a JavaScript number cannot hold become texts; so do days and times.
 * @param type as Arrow calls it, such as `Date32<DAY>`
 */
export function plain(value: unknown, type = ''): Plain {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'number' && type.startsWith('Date')) return isoOf(value).slice(0, DAY);
  if (typeof value === 'number' && type.startsWith('Timestamp')) return isoOf(value);
  if (typeof value !== 'object') return value as Plain;
  if (value instanceof Uint8Array) return [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return plainObject(value);
}

/** @param milliseconds since 1970 */
const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** @param value a list, a struct or a map */
function plainObject(value: object): Plain {
  const inner = 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value;
  if (Array.isArray(inner) || ArrayBuffer.isView(inner))
    return [...(inner as Iterable<unknown>)].map((one) => plain(one));
  return Object.fromEntries(Object.entries(inner ?? {}).map(([name, one]) => [name, plain(one)]));
}

/** Write a value for a cell: lists and structs as JSON. */
export const cellText = (value: Plain) =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : `${value ?? ''}`;
