/** Reads what commands printed, in any mix, into one system without identity. */
import { list } from '../domain/json.ts';
import type { System } from '../domain/types.d.ts';
import { decodeBytes } from '../importers/shared/decode.ts';
import { Draft } from './draft.ts';
import { toSystem } from './private.ts';
import { JSON_READERS } from './readers/index.ts';
import { parts } from './split.ts';
import { formatBytes } from './texts.ts';
import type { Input, JsonReader, Refused } from './types.ts';
import { reasonFor, reasonForText } from './unread.ts';

type OutputRead = { number: number; command: string; file: number };
export type Diagnosed = { system: System; refused: Refused[]; warnings: string[] };
/** How far it has come, 0 to 1, and what is done next. */
export type Step = { share: number; words: string };
export type Progress = (step: Step) => void;

/** What several commands wrap around each document, as programs that collect outputs do. */
const MOST_WRAPPED = 8;
const DEEPEST = 2;

/**
 * Find the reader of a document, or of the documents in a list.
 * @param depth of the list
 */
function readerOf(value: unknown, depth = 0): { reader: JsonReader; value: unknown } | null {
  const reader = JSON_READERS.find(({ recognises }) => recognises(value));
  if (reader) return { reader, value };
  const inner = depth < DEEPEST ? list(value) : [];
  return inner.length > 0 && inner.length <= MOST_WRAPPED ? readerOf(inner[0], depth + 1) : null;
}

/** Read one text. */
function readText(
  text: string,
  file: number,
  draft: Draft,
  outputs: OutputRead[],
  onPlace: (place: number) => void,
): Refused[] {
  const refused: Refused[] = [];
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

/** Make what tells how far the reading of a file has come, in bytes. */
function tellPlace(
  { file, files, before, size, total }: { file: number; files: number; before: number; size: number; total: number },
  progress: Progress,
) {
  let last = -1;
  const name = files > 1 ? `file ${file} of ${files}, ` : '';
  return (place: number) => {
    const share = (before + Math.min(place, size)) / Math.max(1, total);
    if (last >= 0 && share - last < STEP && place < size) return;
    last = share;
    progress({ share, words: `Reading ${name}${formatBytes(Math.min(place, size))} of ${formatBytes(size)}` });
  };
}

/** Read files and pastes. */
export function readSystem(inputs: readonly Input[], progress: Progress = () => {}): Diagnosed {
  const draft = new Draft();
  const outputs: OutputRead[] = [];
  const refused: Refused[] = [];
  const warnings: string[] = [];
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
