/**
 * Undoes what carrying did to a text: marks of mail, diffs and logs before each line, colours, entities, borders, lists
 * of strings, wrapped lines. Only where all lines of a stretch agree, and only where an output becomes readable by it.
 */
import { commandAt } from './command.ts';
import { beginsDocument, documentEnd } from './json-documents.ts';
import { kindOfJson, kindOfLine } from './kinds.ts';

/** A text without the marks of its way, and where its lines were. */
export interface Carried {
  text: string;
  /** Of a line from 1, the line of the text as it was given. */
  lineOf: (line: number) => number;
  /** What was taken off or put together, a clause each. */
  undone: string[];
  /** The day that a log put before its lines, as ISO 8601 writes it. */
  day: string | null;
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
const plainCharacters = (text: string) =>
  withStraightQuotes(
    withoutEntities(text.replace(/\r\n?/g, '\n').replace(TERMINAL, '').replace(INVISIBLE, '').replace(SPACES, ' ')),
  );

// Marks before or around each line.

/** Returns a line without its mark, null where it has none. */
type Unmark = (line: string) => string | null;
/** `of` makes the mark that a stretch would have, by its first line; null where that has none. */
type Mark = {
  name: string;
  of: (first: string) => Unmark | null;
  /** Nothing but carrying makes it: it is taken off several lines even where nothing known stands behind it. */
  isPlain?: boolean;
};

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

const BORDERS = '|│║';
/** Take the border off a row of a table. */
function withoutBorder(line: string): string | null {
  const row = line.trim();
  if (/^[+├┌└╔╚╠|][-=+─═┬┴┼┐┘┤╗╝╣|]*$/.test(row)) return '';
  const isRow = row.length > 1 && BORDERS.includes(row[0] ?? '') && BORDERS.includes(row.at(-1) ?? '');
  return isRow ? row.slice(1, -1).replace(/^ /, '').trimEnd() : null;
}

const TIMES = 'times of a log';
/** The time of a kernel's message belongs to it: by it the message is known. */
const NAME: Mark = {
  ...literal('names of a log', /^\[(?! *\d+\.\d{3,6}\]|[A-Z][a-z]{2} [A-Z][a-z]{2} )[^\]\n]{1,120}\]:? ?/),
  isPlain: true,
};
const MARKS: readonly Mark[] = [
  { ...pattern('marks of a quoted mail', /^ ?(?:> ?)+/), isPlain: true },
  pattern('marks of a quoted mail', /^ ?(?:[>|] ?)+/),
  pattern('marks of a diff', /^\+/),
  pattern('marks of a diff', /^-/),
  pattern('numbers of lines', /^ *\d{1,6}(?:[:|]| \|)? /),
  pattern(TIMES, new RegExp(`^\\[?${TIME}\\]? ?(?:(?:DEBUG|INFO|WARN|WARNING|ERROR|NOTICE)\\b)?[:|]* ?`)),
  pattern('names of a log', /^[\w.-]{1,60} [\w./-]{1,60}(?:\[\d+\])?: /),
  NAME,
  literal('names of a log', /^[^\s|]{1,80} *\| ?/),
  literal('names of a log', /^[^\s:]{1,80}: ?/),
  literal('names of a log', /^\S[^\t\n]{0,80}\t/),
  literal('names of a log', /^(?:[A-Z]+\| ?)?\[[^\]\n]{1,60}\] ?/),
  literal('indentations', /^(?:\t+| {2,})(?=\S)/),
  wrapped('borders of a table', (line) => withoutBorder(line)),
  wrapped('borders of a table', (line) => withoutBorder(line)?.replace(/[|│║]/g, ' ') ?? null),
  wrapped('lists of strings', (line) => {
    const found = /^\s*(?:- )?("(?:[^"\\]|\\.)*"),?\s*$/.exec(line);
    return found ? parsed(found[1] ?? '') : null;
  }),
  wrapped('lists of strings', (line) => {
    const found = /^\s*(?:- )?[ub]?'((?:[^'\\]|\\.|'')*)',?\s*$/.exec(line);
    return found ? unescaped(found[1] ?? '').replaceAll("''", "'") : null;
  }),
  wrapped('lists of strings', (line) => /^\s*- (.*)$/.exec(line)?.[1] ?? null),
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
/** So many lines of a stretch tell which marks it has. */
const MOST_SAMPLED = 300;

type Found = { name: string; unmark: Unmark };

/**
 * Find the marks that all lines have, one after the other, until more of them is known than before.
 * @param lines without the first mark
 */
function marksOf(lines: readonly string[], known: number, depth = 1): Found[] | null {
  const now = signs(lines);
  // Of several marks, one may already show something.
  if (now > known) return (depth < MOST_MARKS && marksBelow(lines, now, depth)) || nameOf(lines, now);
  return depth < MOST_MARKS ? marksBelow(lines, known, depth) : null;
}

/** Find the next mark that all lines have, and those below it. */
function marksBelow(lines: readonly string[], known: number, depth: number): Found[] | null {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  for (const { name, of } of MARKS) {
    const unmark = of(first);
    const inner = unmark && withoutMark(lines, unmark);
    const marks = inner && marksOf(inner, known, depth + 1);
    if (unmark && marks) return [{ name, unmark }, ...marks];
  }
  return null;
}

/** Find the name that all lines still begin with, where as much is known without it. */
function nameOf(lines: readonly string[], known: number): Found[] {
  const unmark = NAME.of(lines.find((line) => line.trim() !== '') ?? '');
  const inner = unmark && withoutMark(lines, unmark);
  return unmark && inner && signs(inner) >= known ? [{ name: NAME.name, unmark }] : [];
}

/** So many lines have a mark that is nothing but a mark by no chance. */
const LEAST_PLAIN = 3;

/**
 * Take the marks off a stretch, the first of which is known.
 * @param isPlain whether the first is nothing but a mark
 * @returns null where no more is known without them
 */
function unmarked(
  lines: readonly string[],
  first: Found,
  isPlain: boolean,
): { lines: string[]; names: string[] } | null {
  const sample = lines.slice(0, MOST_SAMPLED);
  const inner = withoutMark(sample, first.unmark);
  const known = signs(sample);
  const alone = isPlain && sample.filter((line) => line.trim() !== '').length >= LEAST_PLAIN ? [] : null;
  const others = inner && (marksOf(inner, known) ?? (alone && signs(inner) >= known ? alone : null));
  if (!others) return null;
  let bare: string[] | null = [...lines];
  for (const { unmark } of [first, ...others]) bare = bare && withoutMark(bare, unmark);
  return bare && { lines: bare, names: [first, ...others].map(({ name }) => name) };
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

const ENTRY = /^\{"log":("(?:[^"\\]|\\.)*"),/;

/** Write the entries of the log file of a container as the lines that they hold. */
function withoutEntries(text: string, undone: Set<string>) {
  if (!ENTRY.test(text)) return text;
  undone.add('entries of the log of a container');
  return text
    .split('\n')
    .map((line) => parsed(ENTRY.exec(line)?.[1] ?? '') ?? line)
    .join('\n');
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
      for (const [place, { name, of, isPlain = false }] of MARKS.entries()) {
        if ((tried[place] ?? 0) > start) continue;
        const unmark = of(first);
        const last = unmark ? endOfStretch(lines, start, unmark) : start;
        if (!unmark || last === start) continue;
        tried[place] = last;
        const bare = unmarked(lines.slice(start, last), { name, unmark }, isPlain);
        if (!bare) continue;
        for (const [index, line] of bare.lines.entries()) lines[start + index] = line;
        for (const each of bare.names) undone.add(each);
        end = last;
        break;
      }
    start = Math.max(end, start + 1);
    if (whole && start > 1) break;
  }
  return lines.join('\n');
}

// Strings of a language in which an output stands, and lines that were broken or set apart.

/** Lines with their numbers in the text as it was given. */
type Lines = { lines: string[]; numbers: number[] };

/**
 * Replace lines by others, which keep the numbers of those whose place they take.
 * @param replace returns the lines for that at a place, and how many they replace
 */
function spread(given: Lines, replace: (index: number) => { lines: readonly string[]; taken: number }): Lines {
  const found: Lines = { lines: [], numbers: [] };
  for (let index = 0; index < given.lines.length; ) {
    const { lines, taken } = replace(index);
    for (const [place, line] of lines.entries()) {
      found.lines.push(line);
      found.numbers.push(given.numbers[index + Math.min(place, taken - 1)] ?? 1);
    }
    index += taken;
  }
  return found;
}

/** Find what stands between quotes in a line, as it is written there. */
function quotedIn(line: string): string[] {
  const found: string[] = [];
  let open = -1;
  for (let place = 0; place < line.length; place += 1) {
    const character = line[place];
    if (open < 0 && (character === '"' || character === "'")) open = place;
    else if (character === '\\') place += 1;
    else if (open >= 0 && character === line[open]) {
      found.push(line.slice(open + 1, place));
      open = -1;
    }
  }
  return found;
}

/** Write the strings of a line as the lines that they hold, where these hold something known. */
function unquoted(line: string): string[] | null {
  if (!line.includes('\\n')) return null;
  const texts = quotedIn(line).filter((text) => text.includes('\\n'));
  const known = texts.map((text) => unescaped(text).split('\n')).filter((lines) => signs(lines) > 0);
  // What stands twice, as text and as its lines, counts once.
  const [longest] = known.toSorted((one, other) => other.length - one.length);
  return longest ?? null;
}

/** As large as a document that carries the output of something else. */
const LARGEST_CARRIER = 1_000_000;

/** Find the texts of several lines in a document. */
function textsIn(value: unknown, depth = 0): string[][] {
  if (typeof value === 'string') return value.includes('\n') ? [value.split('\n')] : [];
  if (Array.isArray(value) && value.length > 1 && value.every((item) => typeof item === 'string')) return [value];
  if (value === null || typeof value !== 'object' || depth > 6) return [];
  return Object.values(value).flatMap((inner) => textsIn(inner, depth + 1));
}

/** Write the output that a document of something else carries in a string; documents within strings are read there. */
function carriedIn(text: string): string[] | null {
  if (text.length > LARGEST_CARRIER || kindOfJson(text) !== null) return null;
  try {
    return textsIn(JSON.parse(text)).find((one) => one.some((line) => kindOfLine(line) !== null)) ?? null;
  } catch {
    return null;
  }
}

/** Write out the strings of a text that hold outputs. */
function withoutStrings(given: Lines, undone: Set<string>): Lines {
  const text = given.lines.join('\n');
  if (!/\\n|"\s*,\s*\n\s*"/.test(text)) return given;
  let place = 0;
  let isCut = false;
  return spread(given, (index) => {
    const line = given.lines[index] ?? '';
    const start = isCut ? -1 : beginsDocument(line, given.lines[index + 1] ?? '');
    const end = start < 0 ? -1 : documentEnd(text, place + start, text.length);
    isCut ||= start >= 0 && end < 0;
    const taken = end < 0 ? 1 : text.slice(place, end).split('\n').length;
    const inner = end < 0 ? unquoted(line) : carriedIn(text.slice(place + start, end));
    const own = given.lines.slice(index, index + taken);
    for (const one of own) place += one.length + 1;
    if (inner) undone.add('strings of a program');
    return { lines: inner ?? own, taken };
  });
}

/** How a line of fio goes on that was broken between its figures. */
const REST = new RegExp(
  String.raw`^\s*(?:>=\d+=|\d+=[\d.]+%|[\d.]+th=\[|\([RWT]\) |\d+ zone resets|(?:samples|stdev|avg|max|min|per|bs|` +
    'ioengine|iodepth|ctx|majf|minf|sys|usr|util|in_queue|ticks|merge|short|dropped|io|run|percentile|depth|window|' +
    'pid)= ?' +
    String.raw`[\d(]?)`,
);
const BROKEN = /[,;:]\s*$|\((?:R|W|T)\)\s*$/;

/** Join the lines of fio that a mailer broke. */
function withoutBreaks(given: Lines, undone: Set<string>): Lines {
  const isRest = (index: number) => {
    const line = given.lines[index] ?? '';
    return BROKEN.test(given.lines[index - 1] ?? '') && REST.test(line) && kindOfLine(line) === null;
  };
  if (!given.lines.some((_line, index) => isRest(index))) return given;
  undone.add('broken lines');
  return spread(given, (index) => {
    let taken = 1;
    while (isRest(index + taken)) taken += 1;
    const [first = '', ...rest] = given.lines.slice(index, index + taken);
    return { lines: [[first.trimEnd(), ...rest.map((line) => line.trim())].join(' ')], taken };
  });
}

/** Columns of terminals; any other width is that of a table. */
const WIDTHS = [80, 100, 120, 132, 160];
/** Fewer lines have the width of a terminal by chance. */
const LEAST_FULL = 3;

/** Join lines that end at the edge of a terminal: several have exactly its width, and the next one is shorter. */
function withoutEdge(given: Lines, undone: Set<string>): Lines {
  let width = 0;
  for (const { length } of given.lines) width = Math.max(width, length);
  if (!WIDTHS.includes(width)) return given;
  const isFull = (index: number) => given.lines[index]?.length === width;
  const full = given.lines.flatMap((_line, index) => (isFull(index) ? [index] : []));
  const followed = full.filter((index) => !isFull(index + 1) && (given.lines[index + 1] ?? '').trim() !== '');
  if (full.length < LEAST_FULL || followed.length * 3 < full.length * 2) return given;
  const joined = spread(given, (index) => {
    let taken = 1;
    while (isFull(index + taken - 1) && kindOfLine(given.lines[index + taken] ?? '') === null) taken += 1;
    return { lines: [given.lines.slice(index, index + taken).join('')], taken };
  });
  if (joined.lines.length === given.lines.length || signs(joined.lines) < signs(given.lines)) return given;
  undone.add('broken lines');
  return joined;
}

/** Drop the blank line that stands behind each line. */
function withoutGaps(given: Lines, undone: Set<string>): Lines {
  const filled = given.lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  const [first = 0] = filled;
  const isSpaced = filled.length > 3 && filled.every((index, place) => index >= first + 2 * place);
  if (!isSpaced || signs(filled.map((index) => given.lines[index] ?? '')) < 2) return given;
  undone.add('blank lines between all lines');
  return {
    lines: filled.map((index) => given.lines[index] ?? ''),
    numbers: filled.map((index) => given.numbers[index] ?? 1),
  };
}

/**
 * Undo what carrying did to a text.
 * @param text decoded
 */
export function undoTransport(text: string): Carried {
  const undone: Set<string> = new Set();
  const plain = withoutEntries(plainCharacters(text), undone);
  const marked = withoutMarks(plain, undone);
  const day = undone.has(TIMES) ? (/^[^\n]{0,80}?\b(\d{4}-\d\d-\d\d)[T ]\d\d:/m.exec(plain)?.[1] ?? null) : null;
  if (marked.length > LARGEST_PASTE) return { text: marked, lineOf: (line) => line, undone: [...undone], day };
  const lines = marked.split('\n');
  let found: Lines = { lines, numbers: lines.map((_line, index) => index + 1) };
  for (const step of [withoutGaps, withoutStrings, withoutBreaks, withoutEdge]) found = step(found, undone);
  const { numbers } = found;
  return {
    text: found.lines.join('\n'),
    lineOf: (line) => numbers[Math.min(line, numbers.length) - 1] ?? 1,
    undone: [...undone],
    day,
  };
}
