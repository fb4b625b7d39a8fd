/** Parses JSON as people paste it: with remarks, with ellipses for what they cut, with a comma too much, cut short. */
import { findDocuments } from '../importers/shared/json-documents.ts';

/** More than this is no paste of a person, and is parsed as it stands or not at all. */
const LARGEST_REPAIR = 500_000;

/**
 * Find the end of the value that starts at a bracket.
 * @param limit where it ends at the latest
 * @returns `open`: the brackets that are still open at the end of the text
 */
function walk(text: string, start: number, limit: number = text.length): { end: number; open: string } {
  const open = [];
  const token = /"(?:[^"\\]|\\[\s\S])*"|[{}[\]]|"/g;
  token.lastIndex = start;
  for (let match = token.exec(text); match && match.index < limit; match = token.exec(text)) {
    const [bracket] = match;
    if (bracket === '"') break; // a string without an end
    if (bracket === '{') open.push('}');
    else if (bracket === '[') open.push(']');
    else if (bracket === '}' || bracket === ']') {
      if (open.at(-1) !== bracket) return { end: -1, open: '' };
      open.pop();
      if (open.length === 0) return { end: match.index + 1, open: '' };
    }
  }
  return { end: limit, open: open.reverse().join('') };
}

/** Remove what people add to JSON or leave out of it. */
const cleaned = (text: string) =>
  text
    .replace(/(?<=[,{}[\]"\d])[ \t]*\/\/[^"\n]*$/gm, '')
    .replace(/^[ \t,]*(?:\.{2,}|…+|\[\.{2,}\])[ \t,.…]*$/gm, '')
    .replace(/^(?:\d+ )?(?:dumped|selected)\b.*$/gm, '');

/** Close brackets that the cut left open and drop commas before brackets. */
function closed(text: string) {
  const { end, open } = walk(text, 0);
  const whole = end < 0 ? text : text.slice(0, end);
  let last = whole.length;
  while (last > 0 && ' \t\r\n,:'.includes(whole[last - 1] ?? '')) last -= 1;
  return `${whole.slice(0, last)}${open}`.replace(/,(?=\s*[}\]])/g, '');
}

/**
 * Parse the document that starts at a bracket.
 * @param nextPrompt place of the next command
 */
export function parseAt(
  text: string,
  start: number,
  nextPrompt: () => number,
): { value: unknown; end: number } | { problem: string; end: number } {
  const whole = walk(text, start);
  // A document that does not end before the next command was cut.
  const limit = whole.end < 0 || whole.open ? nextPrompt() : text.length;
  const { end, open } = limit < text.length ? walk(text, start, limit) : whole;
  const last = end < 0 ? limit : end;
  try {
    if (end > 0 && !open) return { value: JSON.parse(text.slice(start, end)), end };
  } catch {
    // repaired below
  }
  if (last - start > LARGEST_REPAIR) return { problem: 'it is cut or damaged, and too large to repair', end: last };
  const source = text.slice(start, last);
  try {
    return { value: JSON.parse(closed(cleaned(source))), end: last };
  } catch {
    const { documents, broken } = findDocuments(source);
    if (documents.length === 1 && documents[0] && !documents[0].truncated)
      return { value: documents[0].value, end: last };
    return { problem: broken[0]?.why ?? 'it is cut or damaged', end: last };
  }
}
