/** Builds long regular expressions out of parts that fit on a line. */

/**
 * Join the parts of a regular expression.
 * @param {readonly RegExp[]} parts  whose own flags do not count
 * @param {string} [flags]  of the whole
 */
export const joinPatterns = (parts, flags = '') => new RegExp(parts.map(({ source }) => source).join(''), flags);
