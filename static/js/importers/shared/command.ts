/** Reads the command line that stands above the output of a tool: its words and its options. */

/** A backslash at the end of a line continues it. */
const CONTINUED = /\\[ \t]*\n[ \t]*/g;
const WORD = /"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)|([^\s"'\\]+)|["'\\]/g;
/** Words that end a command. */
const ENDS = new Set(['|', '||', '&&', '&', ';', '>', '>>', '2>', '2>&1', '&>', '<']);

/**
 * Find the last command line of a tool in a text.
 * @param program as it begins, up to what tells it from a word of prose, such as `rados bench`; with the flag `g`
 * @returns from the name of the program on; null where there is none
 */
export function findCommand(text: string, program: RegExp): string | null {
  for (const line of text.replace(CONTINUED, ' ').split('\n').toReversed()) {
    const start = [...line.matchAll(program)].at(-1)?.index;
    if (start !== undefined) return line.slice(start).trim();
  }
  return null;
}

/** Split a command line into words as a shell does: quotes and backslashes keep blanks together. */
export function wordsOf(command: string): string[] {
  const words: string[] = [];
  let end = -1;
  for (const match of command.replace(CONTINUED, ' ').matchAll(WORD)) {
    const part = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    // What follows without a blank belongs to the same word.
    if (match.index === end) words.push(`${words.pop() ?? ''}${part}`);
    else words.push(part);
    end = match.index + match[0].length;
  }
  const last = words.findIndex((word) => ENDS.has(word));
  return last < 0 ? words : words.slice(0, last);
}

/**
 * Read an option of a command line: `-t 16`, `-t16`, `--threads=16` or `--threads 16`.
 * @param names without dashes
 * @returns null where it is not given; empty where it has no value
 */
export function optionOf(words: readonly string[], ...names: string[]): string | null {
  for (const [place, word] of words.entries()) {
    for (const name of names) {
      const next = words[place + 1];
      if (word === `--${name}` || word === `-${name}`) return next === undefined || /^-[a-z-]/i.test(next) ? '' : next;
      if (word.startsWith(`--${name}=`)) return word.slice(name.length + 3);
      if (name.length === 1 && word.startsWith(`-${name}`) && /^-\w\d/.test(word)) return word.slice(2);
    }
  }
  return null;
}
