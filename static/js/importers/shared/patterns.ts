/** Builds long regular expressions out of parts that fit on a line. */

/**
 * Join the parts of a regular expression.
 * @param parts whose own flags do not count
 * @param flags of the whole
 */
export const joinPatterns = (parts: readonly RegExp[], flags = '') =>
  new RegExp(parts.map(({ source }) => source).join(''), flags);
