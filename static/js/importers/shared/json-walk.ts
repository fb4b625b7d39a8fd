/** Walks one JSON document by brackets and strings: where it ends, what is whole before a cut, which keys repeat. */

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
export function walkJson(text: string, start: number, limit: number): WalkResult {
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
