/** Which names a pattern of the catalogue matches, as an automaton: asks two patterns for a name that both match. */
import { getIntersectionWords, isDisjointWith, JS, NFA } from 'refa';

type Language = { drive: string; pattern: string; names: NFA };

/** Names that do not begin with a word: what `(?!word)` leaves, without the look-ahead that automata lack. */
const withoutBeginning = (word: string) =>
  [...word].reduceRight((rest, letter) => `(?:[^${letter}][^]*|${letter}${rest})?`, '[]');

/** Write what a name that the pattern matches looks like as a whole: patterns hold at its beginning. */
function wholeName(pattern: string, vendor: string) {
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
 * @param drive its identifier
 * @param vendor the maker's name, without which a tool may print the drive's
 * @param pattern may end in `\b`, `$` or `(?!word)`, and have none of these within
 * @throws {Error} where the pattern has another look-ahead or a boundary within
 */
export function language(drive: string, vendor: string, pattern: string): Language {
  const source = wholeName(pattern, vendor);
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: 's' }).parse();
  return { drive, pattern, names: NFA.fromRegex(expression, { maxCharacter }) };
}

/**
 * Find a name that two patterns match.
 * @returns the shortest, or null where there is none
 */
export function sharedName(one: Language, other: Language): string | null {
  if (isDisjointWith(one.names, other.names)) return null;
  const [letters = []] = getIntersectionWords(one.names, other.names);
  return String.fromCodePoint(...letters);
}
