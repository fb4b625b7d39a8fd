/** Reads JSON of unknown shape: what is not there or not of its kind is null, and nothing throws. */

/** @typedef {Record<string, any>} Json */

/** No figure of a storage test is greater; sums and products of such figures stay finite. */
const GREATEST = 1e18;

/**
 * @param {unknown} value
 * @returns {Json}
 */
export const object = (value) => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {});

/**
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown}
 */
export const at = (value, key) => (Object.hasOwn(object(value), key) ? object(value)[key] : null);

/**
 * @param {unknown} value
 * @returns {number | null} zero or more, and -0 becomes 0
 */
export const number = (value) => (typeof value === 'number' && value >= 0 && value <= GREATEST ? value + 0 : null);

/**
 * @param {unknown} value
 * @returns {string | null}
 */
export const text = (value) => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Every text in a value, with the name of the field it stands in.
 * @param {unknown} value
 * @param {string} [field]
 * @param {readonly string[]} [without] fields that are not entered
 * @returns {Generator<{field: string, words: string}>}
 */
export function* texts(value, field = '', without = []) {
  if (typeof value === 'string') yield { field, words: value };
  else if (Array.isArray(value)) for (const item of value) yield* texts(item, field, without);
  else
    for (const [key, inner] of Object.entries(object(value)))
      if (!without.includes(key)) yield* texts(inner, key, without);
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

/**
 * Return the entries of a list.
 * @param {unknown} value
 * @returns {readonly unknown[]} empty where it is none
 */
export const list = (value) => (Array.isArray(value) ? value : []);
