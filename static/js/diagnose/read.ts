/** Reads what commands printed, in any mix, into one system without identity. */

import { list } from '../domain/json.ts';
import { decodeBytes } from '../importers/shared/decode.ts';
import { Draft } from './draft.ts';
import { toSystem } from './private.ts';
import { JSON_READERS } from './readers/index.ts';
import { parts } from './split.ts';
import { formatBytes } from './texts.ts';
import { reasonFor, reasonForText } from './unread.ts';

/** @typedef {import('./types.ts').Input} Input */
/** @typedef {import('./types.ts').Refused} Refused */
/** @typedef {import('../domain/types.d.ts').System} System */
/** @typedef {{number: number, command: string, file: number}} OutputRead */
/** @typedef {{system: System, refused: Refused[], warnings: string[]}} Diagnosed */
/** @typedef {{share: number, words: string}} Step how far it has come, 0 to 1, and what is done next */
/** @typedef {(step: Step) => void} Progress */

/** What several commands wrap around each document, as programs that collect outputs do. */
const MOST_WRAPPED = 8;
const DEEPEST = 2;

/**
 * Find the reader of a document, or of the documents in a list.
 * @param {unknown} value
 * @param {number} [depth]  of the list
 * @returns {{reader: import('./types.ts').JsonReader, value: unknown} | null}
 */
function readerOf(value, depth = 0) {
  const reader = JSON_READERS.find(({ recognises }) => recognises(value));
  if (reader) return { reader, value };
  const inner = depth < DEEPEST ? list(value) : [];
  return inner.length > 0 && inner.length <= MOST_WRAPPED ? readerOf(inner[0], depth + 1) : null;
}

/**
 * Read one text.
 * @param {string} text
 * @param {number} file
 * @param {Draft} draft
 * @param {OutputRead[]} outputs
 * @param {(place: number) => void} onPlace
 * @returns {Refused[]}
 */
function readText(text, file, draft, outputs, onPlace) {
  /** @type {Refused[]} */
  const refused = [];
  const before = outputs.length;
  for (const part of parts(text, onPlace)) {
    const found = 'reader' in part ? part.reader : 'value' in part ? readerOf(part.value) : null;
    if (!found) {
      const reason = 'problem' in part ? `This JSON cannot be read: ${part.problem}.` : reasonFor(Object(part).value);
      refused.push({ file, line: part.line, reason });
      continue;
    }
    const number = outputs.length + 1;
    const { host, node, osd } = part.context;
    const output = { number, file, host: host ?? `file:${file}`, node, osd };
    const reader = 'reader' in found ? found.reader : found;
    outputs.push({ number, command: reader.command, file });
    const reason =
      'lines' in part
        ? part.reader.read(part.lines, draft, output)
        : Object(found).reader.read(Object(found).value, draft, output);
    if (!reason) continue;
    outputs.pop();
    refused.push({ file, line: part.line, reason });
  }
  if (outputs.length === before && refused.length === 0) refused.push({ file, line: 1, reason: reasonForText(text) });
  return refused;
}

/** Where progress is told again, at the earliest. */
const STEP = 0.02;

/**
 * Make what tells how far the reading of a file has come, in bytes.
 * @param {{file: number, files: number, before: number, size: number, total: number}} input
 * @param {Progress} progress
 */
function tellPlace({ file, files, before, size, total }, progress) {
  let last = -1;
  const name = files > 1 ? `file ${file} of ${files}, ` : '';
  return (/** @type {number} */ place) => {
    const share = (before + Math.min(place, size)) / Math.max(1, total);
    if (last >= 0 && share - last < STEP && place < size) return;
    last = share;
    progress({ share, words: `Reading ${name}${formatBytes(Math.min(place, size))} of ${formatBytes(size)}` });
  };
}

/**
 * Read files and pastes.
 * @param {readonly Input[]} inputs
 * @param {Progress} [progress]
 * @returns {Diagnosed}
 */
export function readSystem(inputs, progress = () => {}) {
  const draft = new Draft();
  /** @type {OutputRead[]} */
  const outputs = [];
  /** @type {Refused[]} */
  const refused = [];
  /** @type {string[]} */
  const warnings = [];
  const sizes = inputs.map((input) => ('text' in input ? input.text.length : input.bytes.length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  inputs.forEach((input, index) => {
    const file = index + 1;
    const size = sizes[index] ?? 0;
    const onPlace = tellPlace({ file, files: inputs.length, before, size, total }, progress);
    before += size;
    const decoded = 'text' in input ? { text: input.text, errors: [], warnings: [] } : decodeBytes(input.bytes);
    warnings.push(...decoded.warnings);
    for (const reason of decoded.errors) refused.push({ file, line: 1, reason });
    if (decoded.errors.length === 0) refused.push(...readText(decoded.text, file, draft, outputs, onPlace));
  });
  return { system: toSystem(draft, outputs), refused, warnings };
}
