/**
 * Undoes what carrying did to a text: marks of mail, diffs and logs before each line, colours, entities, borders, lists
 * of strings, wrapped lines. Only where all lines of a stretch agree, and only where an output becomes readable by it.
 */
import { commandAt } from './command.ts';
import { beginsDocument } from './json-documents.ts';
import { kindOfLine } from './kinds.ts';

/** A text without the marks of its way, and where its lines were. */
export interface Carried {
  text: string;
  /** Of a line from 1, the line of the text as it was given. */
  lineOf: (line: number) => number;
  /** What was undone, a clause each. */
  undone: string[];
}

// Characters that stand for others.

/** What tells a terminal of colours, titles and places; some copies lose its first character. */
const TERMINAL = new RegExp(
  [
    String.raw`\x1b\[[0-?]*[ -/]*[@-~]`,
    String.raw`\x1b\][^\x07\x1b\n]*(?:\x07|\x1b\\)`,
    String.raw`\x1b[@-Z\\-_]`,
    String.raw`\[\d+(?:;\d+)*m`,
  ].join('|'),
  'g',
);
const INVISIBLE = /[\ufeff\u200b-\u200d\u2060\u00ad]/g;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  '#34': '"',
  '#x22': '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  '#160': ' ',
  amp: '&',
};
const ENTITY = /&(quot|apos|lt|gt|nbsp|amp|#34|#x22|#39|#x27|#160);/g;

/** Decode what a page wrote for characters that its language needs, where the text has none of these themselves. */
function withoutEntities(text: string) {
  if (!/&(?:quot|#34|#x22|lt|gt|nbsp|#160);/.test(text)) return text;
  if (/"/.test(text) && /&(?:quot|#34|#x22);/.test(text)) return text;
  if (/</.test(text) && /&lt;/.test(text)) return text;
  return text.replace(ENTITY, (_found, name: string) => ENTITIES[name] ?? '');
}

/** Put straight quotes for curly ones, in lines that have no straight ones and look like JSON. */
function withStraightQuotes(text: string) {
  if (!/[“”„‟]/.test(text)) return text;
  return text.replace(/^[^"\n]*[“”„‟][^"\n]*$/gm, (line) =>
    /^\s*[{[]?\s*[“”„‟]|[“”]\s*:/.test(line) ? line.replace(/[“”„‟]/g, '"').replace(/[‘’]/g, "'") : line,
  );
}

/** Undo what stands for single characters; no line begins or ends by it. */
function plainCharacters(text: string, undone: Set<string>) {
  let plain = text.replace(/\r\n?/g, '\n');
  const step = (name: string, change: (text: string) => string) => {
    const changed = change(plain);
    if (changed !== plain) undone.add(name);
    plain = changed;
  };
  step('colours of a terminal', (one) => one.replace(TERMINAL, ''));
  plain = plain.replace(INVISIBLE, '');
  step('no-break spaces', (one) => one.replace(SPACES, ' '));
  step('entities of HTML', withoutEntities);
  step('curly quotes', withStraightQuotes);
  return plain;
}

// Marks before or around each line.

/** Returns a line without its mark, null where it has none. */
type Unmark = (line: string) => string | null;
/** `of` makes the mark that a stretch would have, by its first line; null where that has none. */
type Mark = { name: string; of: (first: string) => Unmark | null };

/** A mark that a pattern describes. */
const pattern = (name: string, mark: RegExp): Mark => ({
  name,
  of: () => (line) => {
    const found = mark.exec(line);
    return found ? line.slice(found[0].length) : null;
  },
});

/** A mark that is the same in every line. */
const literal = (name: string, mark: RegExp): Mark => ({
  name,
  of: (first) => {
    const [prefix] = mark.exec(first) ?? [];
    if (!prefix) return null;
    const bare = prefix.trimEnd();
    return (line) => (line.startsWith(prefix) ? line.slice(prefix.length) : line === bare ? '' : null);
  },
});

/** Lines that wrap a line as a string of some language. */
const wrapped = (name: string, unwrap: Unmark): Mark => ({ name, of: () => unwrap });

/** Read a string of JSON. */
function parsed(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value.replace(/\n$/, '') : null;
  } catch {
    return null;
  }
}

const TIME =
  String.raw`(?:\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?|` +
  String.raw`[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\d\d:\d\d:\d\d(?:[.,]\d{1,9})?)`;

const NAME = literal('names of a log', /^\[[^\]\n]{1,120}\]:? ?/);
const MARKS: readonly Mark[] = [
  pattern('marks of a quoted mail', /^ ?(?:[>|] ?)+/),
  pattern('marks of a diff', /^\+/),
  pattern('marks of a diff', /^-/),
  pattern('numbers of lines', /^ *\d{1,6}(?:[:|]| \|)? /),
  pattern('times of a log', new RegExp(`^\\[?${TIME}\\]? ?(?:(?:DEBUG|INFO|WARN|WARNING|ERROR|NOTICE)\\b)?[:|]* ?`)),
  pattern('names of a log', /^[\w.-]{1,60} [\w./-]{1,60}(?:\[\d+\])?: /),
  NAME,
  literal('names of a log', /^[^\s|]{1,80} *\| ?/),
  literal('names of a log', /^[^\s:]{1,80}: ?/),
  literal('names of a log', /^\S[^\t\n]{0,80}\t/),
  literal('names of a log', /^(?:[A-Z]+\| ?)?\[[^\]\n]{1,60}\] ?/),
  literal('an indentation', /^(?:\t+| {2,})(?=\S)/),
  wrapped('borders of a table', (line) => {
    if (/^\s*[+├┌└╔╚╠|][-=+─═┬┴┼┐┘┤╗╝╣|]*\s*$/.test(line)) return '';
    const found = /^\s*[|│║] ?(.*?)\s*[|│║]\s*$/.exec(line);
    return found ? (found[1] ?? '').replace(/[|│║]/g, ' ') : null;
  }),
  wrapped('a list of strings', (line) => {
    const found = /^\s*(?:- )?("(?:[^"\\]|\\.)*"),?\s*$/.exec(line);
    return found ? parsed(found[1] ?? '') : null;
  }),
  wrapped('a list of strings', (line) => {
    const found = /^\s*(?:- )?[ub]?'((?:[^'\\]|\\.|'')*)',?\s*$/.exec(line);
    return found ? unescaped(found[1] ?? '').replaceAll("''", "'") : null;
  }),
  wrapped('a list of strings', (line) => /^\s*- (.*)$/.exec(line)?.[1] ?? null),
  wrapped('the log of a container', (line) => {
    const found = /^\{"log":("(?:[^"\\]|\\.)*"),/.exec(line);
    return found ? parsed(found[1] ?? '') : null;
  }),
];

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', "'": "'", '"': '"', '\\': '\\' };
/** Undo what a language writes for line ends and quotes in a string. */
const unescaped = (text: string) =>
  text.replace(/\\(?:x([0-9a-f]{2})|([ntr'"\\]))/gi, (_found, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (ESCAPES[letter ?? ''] ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Count the lines that begin something known. */
function signs(lines: readonly string[]) {
  let count = 0;
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    if (kindOfLine(line) || beginsDocument(line, lines[index + 1] ?? '') >= 0) count += 1;
    else if (commandAt((further) => (further === 0 ? line : null))) count += 1;
  }
  return count;
}

/** Marks that may stand one behind the other. */
const MOST_MARKS = 4;

/**
 * Take off the marks that all lines of a stretch have, one after the other, until more of it is known than before.
 * @param lines without the first mark
 */
function peel(lines: readonly string[], known: number, depth = 1): { lines: string[]; names: string[] } | null {
  const now = signs(lines);
  if (now > known) return peelNames(lines, now);
  if (depth === MOST_MARKS) return null;
  const first = lines.find((line) => line.trim() !== '') ?? '';
  for (const { name, of } of MARKS) {
    const unmark = of(first);
    const inner = unmark && withoutMark(lines, unmark);
    const peeled = inner && peel(inner, known, depth + 1);
    if (peeled) return { lines: peeled.lines, names: [name, ...peeled.names] };
  }
  return null;
}

/** Take off the name that all lines still begin with, where as much is known without it. */
function peelNames(lines: readonly string[], known: number): { lines: string[]; names: string[] } {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const unmark = NAME.of(first);
  const inner = unmark && withoutMark(lines, unmark);
  return inner && signs(inner) >= known ? { lines: inner, names: [NAME.name] } : { lines: [...lines], names: [] };
}

/** Take a mark off all lines; null where one has none. */
function withoutMark(lines: readonly string[], unmark: Unmark): string[] | null {
  const bare: string[] = [];
  let changed = false;
  for (const line of lines) {
    const one = line.trim() === '' ? '' : unmark(line);
    if (one === null) return null;
    changed ||= one !== line;
    bare.push(one);
  }
  return changed ? bare : null;
}

/** The longest paste whose stretches are looked at one by one; of a longer one all lines must agree. */
const LARGEST_PASTE = 4_000_000;
/** Fewer lines agree by chance. */
const LEAST_LINES = 2;

/** Find the end of the stretch of lines that have a mark; blank lines may stand in it. */
function endOfStretch(lines: readonly string[], start: number, unmark: Unmark) {
  let end = start;
  let count = 0;
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    if (unmark(line) === null) break;
    end = index + 1;
    count += 1;
  }
  return count >= LEAST_LINES || (count === 1 && end - start === lines.length) ? end : start;
}

/** Take marks off every stretch of lines that has some. */
function withoutMarks(text: string, undone: Set<string>): string {
  const lines = text.split('\n');
  const whole = text.length > LARGEST_PASTE;
  /** By mark: up to where it was tried in vain. */
  const tried = MARKS.map(() => 0);
  let start = 0;
  while (start < lines.length) {
    const first = lines[start] ?? '';
    let end = start;
    if (first.trim() !== '')
      for (const [place, { name, of }] of MARKS.entries()) {
        if ((tried[place] ?? 0) > start) continue;
        const unmark = of(first);
        const last = unmark ? endOfStretch(lines, start, unmark) : start;
        if (!unmark || last === start) continue;
        tried[place] = last;
        const stretch = lines.slice(start, last);
        const inner = withoutMark(stretch, unmark);
        const peeled = inner && peel(inner, signs(stretch));
        if (!peeled) continue;
        lines.splice(start, last - start, ...peeled.lines);
        for (const each of [name, ...peeled.names]) undone.add(each);
        end = last;
        break;
      }
    start = Math.max(end, start + 1);
    if (whole && start > 1) break;
  }
  return lines.join('\n');
}

/**
 * Undo what carrying did to a text.
 * @param text decoded
 */
export function undoTransport(text: string): Carried {
  const undone: Set<string> = new Set();
  const plain = plainCharacters(text, undone);
  return { text: withoutMarks(plain, undone), lineOf: (line) => line, undone: [...undone] };
}
