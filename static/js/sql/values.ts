/** Values of a result as plain data: what DuckDB hands over through Arrow, in forms that JSON and CSV can hold. */

/** @typedef {string | number | boolean | null | Plain[] | {[name: string]: Plain}} Plain */

/**
 * A result, as far as it was read.
 * @typedef {object} Result
 * @property {{name: string, type: string, isNumber: boolean}[]} columns in their order; a name may stand there twice
 * @property {Plain[][]} rows
 * @property {boolean} more whether the query has rows that were not read
 */

const DAY = 10;

/**
 * Make a value plain. Whole numbers that a JavaScript number cannot hold become texts; so do days and times.
 * @param {unknown} value
 * @param {string} type as Arrow calls it, such as `Date32<DAY>`
 * @returns {Plain}
 */
export function plain(value, type = '') {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'number' && type.startsWith('Date')) return isoOf(value).slice(0, DAY);
  if (typeof value === 'number' && type.startsWith('Timestamp')) return isoOf(value);
  if (typeof value !== 'object') return /** @type {Plain} */ (value);
  if (value instanceof Uint8Array) return [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return plainObject(value);
}

/** @param {number} milliseconds since 1970 */
const isoOf = (milliseconds) => new Date(milliseconds).toISOString();

/** @param {object} value a list, a struct or a map @returns {Plain} */
function plainObject(value) {
  const inner = 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value;
  if (Array.isArray(inner) || ArrayBuffer.isView(inner))
    return [.../** @type {Iterable<unknown>} */ (inner)].map((one) => plain(one));
  return Object.fromEntries(Object.entries(inner ?? {}).map(([name, one]) => [name, plain(one)]));
}

/**
 * Write a value for a cell: lists and structs as JSON.
 * @param {Plain} value
 */
export const cellText = (value) =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : `${value ?? ''}`;
