/** Walks one JSON document by brackets and strings: where it ends, what is whole before a cut, which keys repeat. */

const TOKEN = /"(?:[^"\\]|\\[\s\S])*"|[{}[\],:]|"/g;
/** Lists whose entries stand for themselves, so that whole ones survive a cut. */
const LISTS = new Set(['jobs', 'client_stats']);
/** Parts of a job without which its figures would be incomplete. */
const NEEDED = ['read', 'write'];
/** fio fills unused places of its list of percentiles with this name, again and again. */
const PADDING = /^0\.0+$/;

/**
 * One open bracket.
 * @typedef {object} Frame
 * @property {'{'|'['} open
 * @property {string} key  name under which it stands in its parent
 * @property {Map<string, string>} members  text of each finished member of an object
 * @property {string | null} name  member that is being read
 * @property {number} from  where the value of that member, or the entry of a list, begins
 * @property {number} finished  end of the last finished member
 */
/** @typedef {{complete: boolean, end: number, rescued: string, repeated: string[], why: string}} Walk */

/**
 * @param {Frame[]} stack
 * @param {string} text
 * @param {number} end
 * @param {string[]} repeated
 */
function finishMember(stack, text, end, repeated) {
  const frame = stack.at(-1);
  if (!frame || frame.open !== '{' || frame.name === null) return;
  const value = text.slice(frame.from, end).trim();
  const before = frame.members.get(frame.name);
  if (before !== undefined && before !== value && !PADDING.test(frame.name)) {
    repeated.push([...stack.slice(1).map(({ key }) => key), frame.name].filter(Boolean).join(' › '));
  }
  frame.members.set(frame.name, value);
  frame.name = null;
  frame.finished = end;
}

/**
 * @param {readonly Frame[]} stack
 * @returns {string} the brackets that close what is open
 */
const closers = (stack) =>
  stack
    .toReversed()
    .map(({ open }) => (open === '{' ? '}' : ']'))
    .join('');

/**
 * The text up to the last entry of a list of jobs that is whole (or whose figures are), closed again; empty where none is.
 * @param {string} text
 * @param {number} start
 * @param {readonly Frame[]} stack  what was open at the cut
 * @param {{end: number, closing: string} | null} last  end of the last whole entry
 */
function rescue(text, start, stack, last) {
  const place = stack.findIndex((frame, index) => frame.open === '{' && LISTS.has(stack[index - 1]?.key ?? ''));
  const job = stack[place];
  if (job && NEEDED.every((part) => job.members.has(part)))
    return text.slice(start, job.finished) + closers(stack.slice(0, place + 1));
  return last ? text.slice(start, last.end) + last.closing : '';
}

/**
 * @param {string} text
 * @param {number} start  place of the first bracket
 * @param {number} limit  where the document ends at the latest
 * @returns {Walk}
 */
export function walk(text, start, limit) {
  /** @type {Frame[]} */
  const stack = [];
  /** @type {string[]} */
  const repeated = [];
  /** @type {{end: number, closing: string} | null} */
  let last = null;
  const cut = (/** @type {string} */ why) => ({
    complete: false,
    end: limit,
    rescued: rescue(text, start, stack, last),
    repeated,
    why,
  });
  TOKEN.lastIndex = start;
  let word = '';
  for (let match = TOKEN.exec(text); match && match.index < limit; match = TOKEN.exec(text)) {
    const [token] = match;
    const top = stack.at(-1);
    if (token === '{' || token === '[')
      stack.push({
        open: token,
        key: top?.name ?? '',
        members: new Map(),
        name: null,
        from: match.index + 1,
        finished: match.index,
      });
    else if (token === ':' && top?.open === '{') Object.assign(top, { name: word, from: match.index + 1 });
    else if (token === ',') finishMember(stack, text, match.index, repeated);
    else if (token === '}' || token === ']') {
      finishMember(stack, text, match.index, repeated);
      if ((token === '}') !== (stack.at(-1)?.open === '{'))
        return cut(`a bracket “${token}” closes nothing that is open`);
      stack.pop();
      if (stack.length === 0) return { complete: true, end: match.index + 1, rescued: '', repeated, why: '' };
      const list = stack.at(-1);
      if (list?.open === '[' && LISTS.has(list.key)) last = { end: match.index + 1, closing: closers(stack) };
    } else if (token === '"') return cut('the text ends inside a string');
    else word = token.slice(1, -1);
  }
  return cut('the text ends before the document does');
}
