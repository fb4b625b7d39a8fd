/** Read JSON of unknown shape: what is absent or of another kind is null, and nothing throws. */

/** @typedef {Readonly<Record<string, unknown>>} Json an object of unknown shape */

/** Larger than any figure of a storage test, so that sums and products of figures stay finite. */
const LARGEST = 1e18;

/**
 * Read an object; anything else is read as an empty one.
 * @param {unknown} value
 * @returns {Json}
 */
export const object = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? /** @type {Json} */ (value) : {};

/**
 * Read a list; anything else is read as an empty one.
 * @param {unknown} value
 * @returns {readonly unknown[]}
 */
export const list = (value) => (Array.isArray(value) ? value : []);

/**
 * Read a field of an object.
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown} null where there is no object or no such field
 */
export const at = (value, key) => (Object.hasOwn(object(value), key) ? object(value)[key] : null);

/**
 * Read a number of a measurement.
 * @param {unknown} value
 * @returns {number | null} zero or more, and -0 becomes 0
 */
export const number = (value) => (typeof value === 'number' && value >= 0 && value <= LARGEST ? value + 0 : null);

/**
 * Read a text.
 * @param {unknown} value
 * @returns {string | null} null for an empty one, too
 */
export const text = (value) => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Find every text in a value, with the name of the field that holds it.
 * @param {unknown} value
 * @param {string} [field] name of the field that holds the value
 * @param {readonly string[]} [excluded] fields that are not searched
 * @returns {Generator<{field: string, content: string}>}
 */
export function* texts(value, field = '', excluded = []) {
  if (typeof value === 'string') yield { field, content: value };
  for (const item of list(value)) yield* texts(item, field, excluded);
  for (const [key, inner] of Object.entries(object(value)))
    if (!excluded.includes(key)) yield* texts(inner, key, excluded);
}

/**
 * Return a number above zero.
 * @param {unknown} value
 * @returns {number | null}
 */
export const positive = (value) => number(value) || null;

/**
 * Return a text or a number as text, as tools write one or the other.
 * @param {unknown} value
 * @returns {string} empty where it is neither
 */
export const asText = (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
