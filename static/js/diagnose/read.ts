/** Reads what commands printed, in any mix, into one system without identity. */
import { formatBytes } from '../domain/format.ts';
import { list, object } from '../domain/json.ts';
import type { System } from '../domain/types.d.ts';
import { decodeBytes } from '../paste/decode.ts';
import { findDocuments } from '../paste/json-documents.ts';
import { Draft, toSystem } from './draft.ts';
import { nodeOf } from './fields.ts';
import { JSON_READERS, TEXT_READERS } from './readers/index.ts';
import type { Input, JsonReader, Refused, TextReader } from './types.ts';

// Parses JSON as people paste it: with remarks, with ellipses for what they cut, with a comma too much, cut short.

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
function parseAt(
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

// Takes a paste apart: prompts with their commands, JSON documents, tables and lists, in the order they stand.

/** What a prompt tells. */
type Context = { host: string | null; node: string | null; osd: number | null };
type Place = { line: number; context: Context };
type JsonPart = Place & { value: unknown };
type TextPart = Place & { reader: TextReader; lines: string[] };
type BrokenPart = Place & { problem: string };
type Part = JsonPart | TextPart | BrokenPart;

const COMMANDS =
  'ceph|cephadm|rados|radosgw-admin|rook|kubectl|oc|lsblk|nvme|smartctl|hdparm|zpool|zfs|lscpu|cpupower|cat|grep|' +
  'head|uname|lspci|ethtool|ceph-volume|pveceph|storcli\\d*|for|free|microceph\\.ceph|sudo';
const PROMPT = new RegExp(`^[ \\t]*(?:([^\\s#$%>]{0,80})(?: [^#$%>]{0,60})?[#$%>]+|#+) *((?:${COMMANDS})\\b.*)$`);
/** What `ceph tell 'osd.*' …` puts before the answer of each OSD. */
const ANSWERER = /^osd\.(\d{1,7}): *(?=[{[])/;
const NO_CONTEXT = Object.freeze({ host: null, node: null, osd: null });

/**
 * Read what the command of a prompt was about.
 * @param prompt what stands before the sign
 */
function contextOf(prompt: string, command: string): Context {
  const host = /@([\w.-]+)/.exec(prompt)?.[1] ?? null;
  const device = /(?:\/dev\/|\/sys\/(?:block|class\/nvme)\/)(\w+)/.exec(command)?.[1];
  const osd = /\bosd\.(\d{1,7})\b/.exec(command)?.[1];
  return { host, node: nodeOf(device), osd: osd === undefined ? null : Number(osd) };
}

/** Tell whether JSON begins in a line. */
const beginsJson = (line: string, next: string) =>
  /^\s*(?:\{\s*["}]|\[\s*[[{"\]])/.test(line) || (/^\s*[{[]\s*$/.test(line) && /^\s*["{}[\]]/.test(next));

/**
 * Take a text apart.
 * @param onPlace told how far it has come, before each document and at the end
 */
function* parts(text: string, onPlace: (place: number) => void = () => {}): Generator<Part> {
  let place = 0;
  let line = 0;
  let context: Context = NO_CONTEXT;
  let open: TextPart | null = null;
  while (place < text.length) {
    const end = lineEnd(text, place);
    const current = text.slice(place, end).replace(/\r$/, '');
    line += 1;
    const [answerer = '', osd] = ANSWERER.exec(current) ?? [];
    const isJson = beginsJson(current.slice(answerer.length), text.slice(end + 1, end + 40));
    const prompt = PROMPT.exec(current);
    const reader = prompt ? null : TEXT_READERS.find(({ begins }) => begins.test(current));
    if (prompt || reader || isJson) {
      // One reader of several lines of a kind goes on, as `pool 2 …` after `pool 1 …`.
      if (open && reader === open.reader && reader.goesOn) {
        open.lines.push(current);
        place = end + 1;
        continue;
      }
      if (open) yield open;
      open = null;
    }
    if (prompt) context = contextOf(prompt[1] ?? '', prompt[2] ?? '');
    else if (reader) open = { reader, lines: [current], line, context };
    else if (isJson) {
      if (osd !== undefined) context = { ...context, osd: Number(osd) };
      const start = place + current.search(/[{[]/);
      onPlace(place);
      const parsed = parseAt(text, start, () => nextPrompt(text, end));
      yield 'value' in parsed ? { value: parsed.value, line, context } : { problem: parsed.problem, line, context };
      const rest = lineEnd(text, Math.max(parsed.end - 1, place));
      line += countLines(text, place, rest);
      place = rest + 1;
      continue;
    } else open?.lines.push(current);
    place = end + 1;
  }
  if (open) yield open;
  onPlace(text.length);
}

/** Find the next command. */
function nextPrompt(text: string, place: number): number {
  const prompt = new RegExp(PROMPT.source, 'gm');
  prompt.lastIndex = place;
  return prompt.exec(text)?.index ?? text.length;
}

function lineEnd(text: string, place: number) {
  const end = text.indexOf('\n', place);
  return end < 0 ? text.length : end;
}

function countLines(text: string, from: number, to: number) {
  let count = 0;
  for (let place = text.indexOf('\n', from); place >= 0 && place < to; place = text.indexOf('\n', place + 1))
    count += 1;
  return count;
}

// Says of output that is known and not read why it is not, and what to give instead.

const KNOWN: readonly { is: (value: unknown) => boolean; reason: string }[] = [
  {
    is: (value) => 'bytes_written' in object(value) && 'blocksize' in object(value),
    reason: 'This is a measurement (ceph tell osd.N bench), not a state: give it to the page that checks results.',
  },
  {
    is: (value) => 'fio version' in object(value),
    reason: 'This is a measurement by fio, not a state: give it to the page that checks results.',
  },
  {
    is: (value) => Array.isArray(object(value).metrics) || Array.isArray(object(value).values),
    reason: 'These are metrics of crimson-osd, which the diagnosis does not know. Give: ceph report',
  },
  {
    is: (value) => 'pg_map' in object(value) || 'pg_stats' in object(value) || 'pg_summary' in object(value),
    reason: 'Placement groups one by one tell the diagnosis nothing more. Give: ceph status and ceph osd df tree',
  },
  {
    is: (value) => 'bucket' in object(list(value)[0] ?? value),
    reason: 'Statistics of buckets hold names of your users and are not read. Give: ceph report',
  },
  {
    is: (value) => 'osd' in object(value) && 'client' in object(value) && 'mon' in object(value),
    reason: 'Features of clients tell the diagnosis nothing. Give: ceph versions',
  },
  {
    is: (value) =>
      Array.isArray(object(value).osd_map) || 'scrub_status' in object(value) || 'client_perf' in object(value),
    reason: 'Answers of the dashboard are not read. Give: ceph report',
  },
  {
    is: (value) =>
      ['osd_stats', 'pg_status', 'tree', 'operational_status'].some((name) => name in object(list(value)[0] ?? value)),
    reason: 'Answers of the dashboard are not read. Give: ceph report',
  },
  {
    is: (value) => Array.isArray(value) && value.length === 0,
    reason: 'It is an empty list: the command found nothing.',
  },
  {
    is: (value) => 'service_type' in object(list(value)[0]),
    reason: 'Services of the orchestrator are not read. Give: ceph report',
  },
];
const HELP = 'Nothing in it is known here. Give what one of the commands of the list printed, as it was printed.';

/** Say why a document was not read. */
const reasonFor = (value: unknown) => KNOWN.find(({ is }) => is(value))?.reason ?? HELP;

const TEXTS = [
  [/^POOL_NAME\s+USED\s+OBJECTS/m, 'rados df counts requests since the start. Give: ceph osd df tree -f json'],
  [/^POOL\s+SIZE\s+TARGET SIZE/m, 'What the autoscaler plans is not read. Give: ceph osd pool ls detail -f json'],
  [/^(?:CLI Version|Controller = )/m, 'RAID controllers are not read. Give: smartctl --json -x -d megaraid,N /dev/sdX'],
  [/^NAME\s+(?:PORTS\s+)?RUNNING\s+REFRESHED/m, 'Services of the orchestrator are not read. Give: ceph report'],
  [/^service_type:/m, 'Specifications of services are not read. Give: ceph report'],
  [/^Ring parameters for/m, 'Rings of network cards are not read. Give: ethtool INTERFACE'],
  [/^pool\s+alloc\s+free\s+read/m, 'Rates of pools are not read. Give: zpool status'],
] as const;

/** Say why a text in which nothing was recognised was not read. */
function reasonForText(text: string) {
  if (text.trim() === '') return 'It is empty: the command printed nothing, or its errors went elsewhere.';
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? HELP;
}

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
