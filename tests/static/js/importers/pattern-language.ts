/** Which names a pattern of the catalogue matches, as an automaton: asks two patterns for a name that both match. */
import { getIntersectionWords, isDisjointWith, JS, NFA } from 'refa';

/** @typedef {{drive: string, pattern: string, names: NFA}} Language */

/** Names that do not begin with a word: what `(?!word)` leaves, without the look-ahead that automata lack. */
const withoutBeginning = (/** @type {string} */ word) =>
  [...word].reduceRight((rest, letter) => `(?:[^${letter}][^]*|${letter}${rest})?`, '[]');

/**
 * Write what a name that the pattern matches looks like as a whole: patterns hold at its beginning.
 * @param {string} pattern
 * @param {string} vendor
 */
function wholeName(pattern, vendor) {
  // Tools print a space of a name as an underscore, too, and some print the maker apart.
  const body = pattern
    .replace(/^\^/, '')
    .replace(/\[ _\]|\[_ \]|[ _]/g, '[ _]')
    .replace(new RegExp(`^(${vendor}\\[ _\\])(?![+*?{])`, 'i'), '(?:$1)?');
  if (body.endsWith('$')) return body.slice(0, -1);
  if (body.endsWith('\\b')) return `(?:${body.slice(0, -2)})(?:\\W[^]*)?`;
  const [, before, refused] = /^(.*)\(\?!(\w+)\)$/.exec(body) ?? [];
  return before && refused ? `(?:${before})${withoutBeginning(refused)}` : `(?:${body})[^]*`;
}

/**
 * Make the automaton of a pattern.
 * @param {string} drive its identifier
 * @param {string} vendor the maker's name, without which a tool may print the drive's
 * @param {string} pattern  may end in `\b`, `$` or `(?!word)`, and have none of these within
 * @returns {Language}
 * @throws {Error} where the pattern has another look-ahead or a boundary within
 */
export function language(drive, vendor, pattern) {
  const source = wholeName(pattern, vendor);
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: 's' }).parse();
  return { drive, pattern, names: NFA.fromRegex(expression, { maxCharacter }) };
}

/**
 * Find a name that two patterns match.
 * @param {Language} one
 * @param {Language} other
 * @returns {string | null} the shortest, or null where there is none
 */
export function sharedName(one, other) {
  if (isDisjointWith(one.names, other.names)) return null;
  const [letters = []] = getIntersectionWords(one.names, other.names);
  return String.fromCodePoint(...letters);
}
