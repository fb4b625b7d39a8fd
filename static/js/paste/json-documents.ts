/** Finds the JSON documents in a text that holds other things too; of a document that was cut, what is whole. */

// Walks one JSON document by brackets and strings: where it ends, what is whole before a cut, which keys repeat.

const TOKEN = /"(?:[^"\\]|\\[\s\S])*"|[{}[\],:]|"/g;
/** Lists whose entries are complete by themselves, so that whole ones survive a cut. */
const LISTS = new Set(['jobs', 'client_stats']);
/** Parts of a job without which its figures would be incomplete. */
const REQUIRED_MEMBERS = ['read', 'write'];
/** Deeper than any tool nests what it writes; without a limit, brackets alone could keep a reader busy for minutes. */
const MAX_DEPTH = 100;
/** fio fills unused places of its list of percentiles with this name, again and again. */
const PADDING = /^0\.0+$/;

/** One open bracket. */
interface Frame {
  open: '{' | '[';
  /** name of the value in its parent */
  key: string;
  /** text of each finished member of an object */
  members: Map<string, string>;
  /** member that is being read */
  name: string | null;
  /** where the value of that member, or the entry of a list, begins */
  from: number;
  /** end of the last finished member */
  finished: number;
}
/** `closing`: the brackets that close the document after it */
type WholeEntry = { end: number; closing: string };
type WalkResult = { complete: boolean; end: number; rescued: string; repeated: string[]; why: string };

/** Record the member of an object that ends here, and whether its name occurred before with another value. */
function finishMember(stack: Frame[], text: string, end: number, repeated: string[]) {
  const frame = stack.at(-1);
  if (frame?.open !== '{' || frame.name === null) return;
  const value = text.slice(frame.from, end).trim();
  const before = frame.members.get(frame.name);
  if (before !== undefined && before !== value && !PADDING.test(frame.name)) {
    repeated.push([...stack.slice(1).map(({ key }) => key), frame.name].filter(Boolean).join(' › '));
  }
  frame.members.set(frame.name, value);
  frame.name = null;
  frame.finished = end;
}

/** Return the brackets that close what is open. */
const closingBrackets = (stack: readonly Frame[]) =>
  stack
    .toReversed()
    .map(({ open }) => (open === '{' ? '}' : ']'))
    .join('');

/**
 * Return the text up to the last entry of a list of jobs that is whole (or whose figures are), closed again.
 * @param stack what was open at the cut
 * @returns empty where no entry is whole
 */
function rescueEntries(text: string, start: number, stack: readonly Frame[], last: WholeEntry | null): string {
  const place = stack.findIndex((frame, index) => frame.open === '{' && LISTS.has(stack[index - 1]?.key ?? ''));
  const job = stack[place];
  if (job && REQUIRED_MEMBERS.every((part) => job.members.has(part)))
    return text.slice(start, job.finished) + closingBrackets(stack.slice(0, place + 1));
  return last ? text.slice(start, last.end) + last.closing : '';
}

/** Open a bracket. */
function pushFrame(stack: Frame[], open: '{' | '[', index: number) {
  const key = stack.at(-1)?.name ?? '';
  stack.push({ open, key, members: new Map(), name: null, from: index + 1, finished: index });
}

/**
 * Walk one document from its first bracket to its end, or to where it breaks off.
 * @param start place of the first bracket
 * @param limit where the document ends at the latest
 */
function walkJson(text: string, start: number, limit: number): WalkResult {
  const stack: Frame[] = [];
  const repeated: string[] = [];
  let last: WholeEntry | null = null;
  const broken = (why: string): WalkResult => {
    return { complete: false, end: limit, rescued: rescueEntries(text, start, stack, last), repeated, why };
  };
  TOKEN.lastIndex = start;
  let name = '';
  for (let match = TOKEN.exec(text); match && match.index < limit; match = TOKEN.exec(text)) {
    const [token] = match;
    const top = stack.at(-1);
    if (token === '"') return broken('the text ends inside a string');
    if (token === '{' || token === '[') {
      if (stack.length === MAX_DEPTH) return broken(`it is nested more than ${MAX_DEPTH} levels deep`);
      pushFrame(stack, token, match.index);
    } else if (token === ':' && top?.open === '{') Object.assign(top, { name, from: match.index + 1 });
    else if (token === ',') finishMember(stack, text, match.index, repeated);
    else if (token === '}' || token === ']') {
      finishMember(stack, text, match.index, repeated);
      if ((token === '}') !== (top?.open === '{')) return broken(`a bracket “${token}” closes nothing that is open`);
      stack.pop();
      const end = match.index + 1;
      if (stack.length === 0) return { complete: true, end, rescued: '', repeated, why: '' };
      const list = stack.at(-1);
      if (list?.open === '[' && LISTS.has(list.key)) last = { end, closing: closingBrackets(stack) };
    } else name = token.slice(1, -1);
  }
  return broken('the text ends before the document does');
}

// Repairs the few ways in which benchmark tools are known to write invalid JSON; anything else stays an error. The npm
// package jsonrepair does not replace it: that completes cut documents, drops ellipses and guesses quotes without a
// word, where a benchmark result must be refused or its reader must learn what was changed.

const REPAIRABLE =
  /"(?:[^"\\]|\\[\s\S])*"|-?\b(?:nan|inf(?:inity)?)\b|,(?=\s*[}\]])|^(?:fio|note|warning)\b[^\n{}"]*$/gim;
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
  const repaired = text.replace(REPAIRABLE, (token) => {
    const { replacement, repair } = replacementOf(token);
    if (replacement !== token) repairs.add(REPAIRS[repair]);
    return replacement;
  });
  return { text: repaired, repairs: [...repairs] };
}

/** A document begins where an object with a first key begins, or a list of objects. */
const START = /\{\s*(?:"|\})|\[\s*\{\s*"/g;
/** After so many documents that cannot be read, the rest of a text is not looked at. */
const MOST_BROKEN = 100;
/** What a document of a tool opens with: a cut document ends at the latest where the next one opens. */
const OPENING = /\{\s*"(?:fio version|json_format_version)"/g;

export interface FoundDocument {
  /** parsed */
  value: unknown;
  /** cut short: `value` holds only what is whole before the cut */
  truncated: boolean;
  /** paths of keys that occur twice with different values; the last counts */
  repeated: string[];
  /** what had to be repaired before it could be parsed, a clause each */
  repairs: string[];
}
/** Nothing could be read of it; with the line of the error. */
type BrokenDocument = { line: number; why: string };
export type FoundDocuments = { documents: FoundDocument[]; broken: BrokenDocument[] };

/**
 * Find the next place that a pattern matches.
 * @param pattern with the flag g
 * @returns -1 where there is none
 */
function nextMatch(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

/** Count the lines up to a place. */
const lineOf = (text: string, place: number) => text.slice(0, place).split('\n').length;

/** Say why JSON.parse refused, with the line in the whole text. */
function describeError(text: string, start: number, error: unknown): BrokenDocument {
  const message = error instanceof Error ? error.message : String(error);
  const position = /position (\d+)/.exec(message);
  const place = position ? start + Number(position[1]) : start;
  const found = text
    .slice(place, place + 12)
    .split('\n', 1)[0]
    ?.trim();
  return {
    line: lineOf(text, place),
    why: found ? `found “${found}” where JSON has a name, a value or a bracket` : 'the JSON ends too early',
  };
}

/**
 * Parse a document, repaired where that is necessary. Throws the first error of JSON.parse where repairs do not help.
 * @param text of one whole document, or of one that was closed after a cut
 */
function parseDocument(text: string): { value: unknown; repairs: string[] } {
  try {
    return { value: JSON.parse(text), repairs: [] };
  } catch (error) {
    const { text: repaired, repairs } = repairJson(text);
    if (repairs.length === 0) throw error;
    return { value: JSON.parse(repaired), repairs };
  }
}

/** Find and parse all JSON documents of a text. */
export function findDocuments(text: string): FoundDocuments {
  const found: FoundDocuments = { documents: [], broken: [] };
  let opening = 0;
  for (let start = nextMatch(START, text, 0); start >= 0; ) {
    // Looked for again only where it was passed: to search the rest for each document would take quadratic time.
    if (opening >= 0 && opening <= start) opening = nextMatch(OPENING, text, start + 1);
    const whole = walkJson(text, start, text.length);
    const limit = opening < 0 ? text.length : opening;
    const walked = whole.complete || limit === text.length ? whole : walkJson(text, start, limit);
    const source = walked.complete ? text.slice(start, walked.end) : walked.rescued;
    try {
      if (source) {
        const parsed = parseDocument(source);
        found.documents.push({ ...parsed, truncated: !walked.complete, repeated: walked.repeated });
      } else found.broken.push({ line: lineOf(text, start), why: walked.why });
    } catch (error) {
      found.broken.push(describeError(text, start, error));
    }
    start = nextMatch(START, text, walked.complete ? walked.end : limit);
    if (found.broken.length === MOST_BROKEN && start >= 0) {
      const why = `after ${MOST_BROKEN} such reports the rest of the file was not looked at`;
      found.broken.push({ line: lineOf(text, start), why });
      break;
    }
  }
  return found;
}

// Finds where a document stands among lines of other things, without parsing it.

/** What may stand before a document in its first line: the name of what answered, of a host, of a value. */
const BEFORE = /^\s*(?:[\w.-]{1,60}: *|[\w.-]{1,20}: \[[^\]\n]{1,80}\] ?(?:=>|\|)[^{[\n]{0,30}|[\w.-]{1,60} *= *)?$/;

/**
 * Find where a document begins in a line.
 * @param next what follows the line
 * @returns -1 where none does
 */
export function beginsDocument(line: string, next: string): number {
  const bracket = line.search(/[{[](?=\s*(?:["}\]{[]|$))/);
  if (bracket < 0 || bracket > 200 || !BEFORE.test(line.slice(0, bracket))) return -1;
  const rest = line.slice(bracket, bracket + 200);
  if (/^(?:\{\s*["}]|\[\s*[[{"\]])/.test(rest)) return bracket;
  return /^[{[]\s*$/.test(rest) && /^\s*["{}[\]]/.test(next) ? bracket : -1;
}

/**
 * Find the end of the document that begins at a bracket.
 * @param limit where it ends at the latest
 * @returns -1 where it was cut
 */
export function documentEnd(text: string, start: number, limit: number): number {
  let depth = 0;
  const token = /"(?:[^"\\]|\\[\s\S])*"|[{}[\]]|"/g;
  token.lastIndex = start;
  for (let match = token.exec(text); match && match.index < limit; match = token.exec(text)) {
    const [bracket] = match;
    if (bracket === '"') break; // a string without an end
    if (bracket === '{' || bracket === '[') depth += 1;
    else if (bracket === '}' || bracket === ']') depth -= 1;
    if (depth === 0) return match.index + 1;
  }
  return -1;
}

// Parses JSON as people paste it: with remarks, with ellipses for what they cut, with a comma too much, cut short.

/** More than this is no paste of a person, and is parsed as it stands or not at all. */
const LARGEST_REPAIR = 500_000;

/** Remove what people add to JSON or leave out of it. */
const cleaned = (text: string) =>
  text
    .replace(/(?<=[,{}[\]"\d])[ \t]*\/\/[^"\n]*$/gm, '')
    .replace(/^[ \t,]*(?:\.{2,}|…+|\[\.{2,}\])[ \t,.…]*$/gm, '')
    .replace(/^(?:\d+ )?(?:dumped|selected)\b.*$/gm, '');

/** Close brackets that the cut left open and drop commas before brackets. */
function closed(text: string) {
  const open = [];
  let whole = text;
  for (const match of text.matchAll(/"(?:[^"\\]|\\[\s\S])*"|[{}[\]]|"/g)) {
    const [bracket] = match;
    if (bracket === '"') break; // a string without an end
    if (bracket === '{') open.push('}');
    else if (bracket === '[') open.push(']');
    else if (bracket === '}' || bracket === ']') {
      if (open.pop() !== bracket) break;
      if (open.length === 0) {
        whole = text.slice(0, match.index + 1);
        break;
      }
    }
  }
  let last = whole.length;
  while (last > 0 && ' \t\r\n,:'.includes(whole[last - 1] ?? '')) last -= 1;
  return `${whole.slice(0, last)}${open.reverse().join('')}`.replace(/,(?=\s*[}\]])/g, '');
}

/** Parse a document as it was pasted: whole, shortened by a person, or cut. */
export function parsePasted(source: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(source) };
  } catch {
    // repaired below
  }
  if (source.length > LARGEST_REPAIR) return { problem: 'it is cut or damaged, and too large to repair' };
  try {
    return { value: JSON.parse(closed(cleaned(source))) };
  } catch {
    const { documents, broken } = findDocuments(source);
    if (documents.length === 1 && documents[0] && !documents[0].truncated) return { value: documents[0].value };
    return { problem: broken[0]?.why ?? 'it is cut or damaged' };
  }
}
