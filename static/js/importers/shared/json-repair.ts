/**
 * Repairs the few ways in which benchmark tools are known to write invalid JSON; anything else stays an error.
 * The npm package jsonrepair does not replace it: that completes cut documents, drops ellipses and guesses quotes
 * without a word, where a benchmark result must be refused or its reader must learn what was changed.
 */

const TOKEN = /"(?:[^"\\]|\\[\s\S])*"|-?\b(?:nan|inf(?:inity)?)\b|,(?=\s*[}\]])|^(?:fio|note|warning)\b[^\n{}"]*$/gim;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON does not allow in a string
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-f]{4})|\\|[\u0000-\u001f]/gi;

const REPAIRS = {
  string: 'a string with a backslash or a control character that JSON does not allow was read as it stands',
  comma: 'a comma before a closing bracket was left out',
  number: '“nan” or “inf”, which fio prints where it divides by zero, was read as not measured',
  message: 'a message between the lines was left out',
};

/**
 * Escape what JSON does not allow inside a string.
 * @param string with its quotes
 */
function repairString(string: string) {
  return string.replace(ESCAPE, (found) => {
    if (found === '\\') return '\\\\';
    return found.length === 1 ? JSON.stringify(found).slice(1, -1) : found;
  });
}

/** Decide what replaces a token, and by which repair. */
function replacementOf(token: string): { replacement: string; repair: keyof typeof REPAIRS } {
  if (token.startsWith('"')) return { replacement: repairString(token), repair: 'string' };
  if (token === ',') return { replacement: '', repair: 'comma' };
  if (/^-?(?:nan|inf)/i.test(token)) return { replacement: 'null', repair: 'number' };
  return { replacement: '', repair: 'message' };
}

/**
 * Repair one JSON document, given as text.
 * @returns `repairs`: a clause for each kind of repair that was made
 */
export function repairJson(text: string): { text: string; repairs: string[] } {
  const repairs: Set<string> = new Set();
  const repaired = text.replace(TOKEN, (token) => {
    const { replacement, repair } = replacementOf(token);
    if (replacement !== token) repairs.add(REPAIRS[repair]);
    return replacement;
  });
  return { text: repaired, repairs: [...repairs] };
}
