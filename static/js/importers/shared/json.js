/** Finds the JSON documents in a text that holds other things too, and reads what is whole of a document that was cut. */
import { repair } from './json-repair.js';
import { walk } from './json-walk.js';

/** A document begins where an object with a first key begins, or a list of objects. */
const START = /\{\s*(?:"|\})|\[\s*\{\s*"/g;
/** What a document of a tool opens with: a cut document ends at the latest where the next one opens. */
const OPENING = /\{\s*"(?:fio version|json_format_version)"/g;

/**
 * @typedef {object} Found
 * @property {any} value  parsed
 * @property {boolean} truncated  cut short: only what stood before the cut is in `value`
 * @property {string[]} repeated  paths of keys that occur twice with different values; the last counts
 * @property {string[]} repairs  what had to be mended before it could be parsed, in words
 */
/** @typedef {{documents: Found[], broken: {line: number, why: string}[]}} Scan `broken` documents gave nothing */

/**
 * @param {RegExp} pattern with the flag g
 * @param {string} text
 * @param {number} from
 */
function next(pattern, text, from) {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

/**
 * @param {string} text
 * @param {number} place
 */
const lineOf = (text, place) => text.slice(0, place).split('\n').length;

/**
 * Why JSON.parse refused, with the line in the whole text.
 * @param {string} text
 * @param {number} start
 * @param {unknown} error
 */
function reason(text, start, error) {
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
 * @param {string} text of one whole document, or of one that was closed after a cut
 * @returns {{value: any, repairs: string[]}} throws the first error of JSON.parse where mending did not help
 */
function parse(text) {
  try {
    return { value: JSON.parse(text), repairs: [] };
  } catch (error) {
    const { text: mended, repairs } = repair(text);
    if (repairs.length === 0) throw error;
    return { value: JSON.parse(mended), repairs };
  }
}

/**
 * @param {string} text
 * @returns {Scan}
 */
export function scan(text) {
  /** @type {Scan} */
  const found = { documents: [], broken: [] };
  for (let start = next(START, text, 0); start >= 0; ) {
    const opening = next(OPENING, text, start + 1);
    const whole = walk(text, start, text.length);
    const limit = opening < 0 ? text.length : opening;
    const seen = whole.complete || limit === text.length ? whole : walk(text, start, limit);
    const source = seen.complete ? text.slice(start, seen.end) : seen.rescued;
    try {
      if (source) found.documents.push({ ...parse(source), truncated: !seen.complete, repeated: seen.repeated });
      else found.broken.push({ line: lineOf(text, start), why: seen.why });
    } catch (error) {
      found.broken.push(reason(text, start, error));
    }
    start = next(START, text, seen.complete ? seen.end : limit);
  }
  return found;
}
