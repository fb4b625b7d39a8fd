/** Mends the few ways in which tools are known to write JSON that is none; anything else stays an error. */

const TOKEN = /"(?:[^"\\]|\\[\s\S])*"|-?\b(?:nan|inf(?:inity)?)\b|,(?=\s*[}\]])|^(?:fio|note|warning)\b[^\n{}"]*$/gim;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-f]{4})|\\|[\u0000-\u001f]/gi;

/**
 * @param {string} string with its quotes
 */
function mendString(string) {
  return string.replace(ESCAPE, (found) => {
    if (found === '\\') return '\\\\';
    return found.length === 1 ? JSON.stringify(found).slice(1, -1) : found;
  });
}

/**
 * @param {string} text
 * @returns {{text: string, repairs: string[]}}
 */
export function repair(text) {
  /** @type {Set<string>} */
  const repairs = new Set();
  const mended = text.replace(TOKEN, (token) => {
    if (token.startsWith('"')) {
      const string = mendString(token);
      if (string !== token)
        repairs.add('a string with a backslash or a control character that JSON does not allow was read as it stands');
      return string;
    }
    if (token === ',') {
      repairs.add('a comma before a closing bracket was left out');
      return '';
    }
    if (/^-?(?:nan|inf)/i.test(token)) {
      repairs.add('“nan” or “inf”, which fio prints where it divides by zero, was read as not measured');
      return 'null';
    }
    repairs.add('a message between the lines was left out');
    return '';
  });
  return { text: mended, repairs: [...repairs] };
}
