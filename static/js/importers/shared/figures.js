/** Numbers as they stand in other people's files: a number that can be trusted to be one, or null. */

/**
 * @param {unknown} value
 * @returns {number | null} finite and not negative, else null
 */
export function number(value) {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

/**
 * @param {unknown} value
 * @returns {number | null} above zero, else null
 */
export function positive(value) {
  const found = number(value);
  return found === null || found === 0 ? null : found;
}

/**
 * @param {number | null} value
 * @param {number} [decimals]
 * @returns {number | null} without the digits that say nothing
 */
export function rounded(value, decimals = 3) {
  return value === null ? null : Number(value.toFixed(decimals));
}

/**
 * @param {readonly (number | null)[]} values
 * @returns {number | null} null where one is missing
 */
export function sum(values) {
  return values.reduce(
    (total, value) => (total === null || value === null ? null : total + value),
    /** @type {number | null} */ (0),
  );
}

/**
 * Leaves out the members that are null, so that a record says only what is known.
 * @param {Record<string, any>} object
 * @returns {Record<string, any>}
 */
export function stated(object) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined));
}

/**
 * @param {unknown} value
 * @returns {Record<string, any>} itself where it is an object, else an empty one
 */
export function object(value) {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? /** @type {Record<string, any>} */ (value)
    : {};
}

/**
 * @param {unknown} value
 * @returns {string} the text or number as text, else nothing
 */
export function text(value) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
