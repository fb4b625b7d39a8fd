/** Finds the JSON documents in a text that holds other things too; of a document that was cut, what is whole. */
import { repairJson } from './json-repair.ts';
import { walkJson } from './json-walk.ts';

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
