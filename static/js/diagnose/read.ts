/** Reads what commands printed, in any mix, into one system without identity. */
import { formatBytes } from '../domain/format.ts';
import { list, object } from '../domain/json.ts';
import type { System } from '../domain/types.d.ts';
import type { Command } from '../paste/command.ts';
import { cutText, isNoise, type Piece } from '../paste/cut.ts';
import { decodeBytes } from '../paste/decode.ts';
import { parsePasted } from '../paste/json-documents.ts';
import { kindOfCommand } from '../paste/kinds.ts';
import { undoTransport } from '../paste/transport.ts';
import { Draft, disputesOf, toSystem } from './draft.ts';
import { nodeOf } from './fields.ts';
import { JSON_READERS, TEXT_READERS } from './readers/index.ts';
import type { Input, JsonReader, Output, Refused, TextReader } from './types.ts';

/** What a prompt tells. */
type Context = { host: string | null; node: string | null; osd: number | null };

/** What `ceph tell 'osd.*' …` puts before the answer of each OSD. */
const ANSWERER = /^\s*osd\.(\d{1,7}): *(?=[{[])/;

/** Read what the command of a prompt was about. */
function contextOf(command: Command | null): Context {
  const { prompt = '', text = '' } = command ?? {};
  const host = /@([\w.-]+)/.exec(prompt)?.[1] ?? null;
  const device = /(?:\/dev\/|\/sys\/(?:block|class\/nvme)\/)(\w+)/.exec(text)?.[1];
  const osd = /\bosd\.(\d{1,7})\b/.exec(text)?.[1];
  return { host, node: nodeOf(device), osd: osd === undefined ? null : Number(osd) };
}

// Says of output that is known and not read why it is not, and what to give instead.

const KNOWN: readonly { is: (value: unknown) => boolean; reason: string }[] = [
  {
    is: (value) => 'fio version' in object(value),
    reason: 'This is a measurement by fio, not a state: give it to the page that checks results.',
  },
  {
    is: (value) => Array.isArray(object(value).metrics) || Array.isArray(object(value).values),
    reason: 'These are metrics of crimson-osd, which the diagnosis does not know. Give: ceph report',
  },
  {
    is: (value) => 'pg_summary' in object(value),
    reason: 'Counts of placement groups by state alone tell the diagnosis little. Give: ceph status',
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

/** The commands that tell most in one go. */
const HELP =
  'Nothing in it is known here. What these print would help most: ceph report; lsblk --json -O; ' +
  'smartctl --json -x /dev/sdX.';

/** Say why a document was not read. */
const reasonForValue = (value: unknown, piece: Piece<TextReader>) =>
  KNOWN.find(({ is }) => is(value))?.reason ?? reasonForOutput(piece);

/** Say why text was not read that is the output of something. */
function reasonForOutput({ kind, command }: Piece<TextReader>) {
  const known = kind ?? kindOfCommand(command?.text ?? '');
  if (known?.reads === 'check')
    return `This looks like ${known.name}: a measurement, not a state. Give it to the page that checks results.`;
  if (known?.why) return known.why;
  if (known) return `This looks like ${known.name}.${known.instead ? ` Give: ${known.instead}` : ` ${HELP}`}`;
  return command?.text ? `The output of this command is not read here. ${HELP}` : HELP;
}

const NOISE =
  'The first 4 MB hold nothing that is known here, so the rest was left unread. Give what commands printed, without ' +
  `logs before it. ${HELP}`;

/** Say why a text in which nothing was recognised was not read. */
function reasonForText(text: string) {
  if (text.trim() === '') return 'It is empty: the command printed nothing, or its errors went elsewhere.';
  return `It reads like something that a person wrote, or like nothing known. ${HELP}`;
}

type OutputRead = { number: number; command: string; file: number; line: number };
export type Diagnosed = {
  system: System;
  refused: Refused[];
  warnings: string[];
  /** Messages of Ceph as they were printed, by the code of their check or by their place: for the page alone. */
  messages: Record<string, string>;
  /** Names of things by their stand-ins: for the page alone, too. */
  names: Record<string, string>;
};
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

type Found = { read: (draft: Draft, output: Output) => string | null; command: string };

/** Find what reads a piece, or say why nothing does. */
function readerOfPiece(text: string, piece: Piece<TextReader>): Found | { reason: string } {
  const { reader, document } = piece;
  if (document) {
    const parsed = parsePasted(text.slice(document.start, document.end));
    if ('problem' in parsed) return { reason: `This JSON cannot be read: ${parsed.problem}.` };
    const found = readerOf(parsed.value);
    if (!found) return { reason: reasonForValue(parsed.value, piece) };
    return {
      read: (draft, output) => found.reader.read(found.value, draft, output) ?? null,
      command: found.reader.command,
    };
  }
  if (!reader) return { reason: reasonForOutput(piece) };
  const lines = text.slice(piece.start, piece.end).replace(/\n$/, '').split('\n');
  return { read: (draft, output) => reader.read(lines, draft, output) ?? null, command: reader.command };
}

/** The OSD that answered, where its name stands before the document. */
function answererOf(text: string, { start, document }: Piece<TextReader>) {
  const osd = document ? ANSWERER.exec(text.slice(start, document.start + 1))?.[1] : undefined;
  return osd === undefined ? null : Number(osd);
}

// Keeps apart what is not of one cluster at one time: two clusters, and the state before and after something.

/** The identifier of a cluster, as outputs of Ceph print it. */
const CLUSTER_ID = new RegExp(
  String.raw`(?:^[ \t]*(?:id:|fsid)[ \t]+|"(?:ceph\.cluster_)?fsid"[ \t]*:[ \t]*")` +
    String.raw`([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b`,
  'm',
);
/** Commands that print a state as a whole; of two that differ, one is older. */
const STATES = new Set(['ceph status', 'ceph versions', 'ceph health detail', 'ceph report']);

type Known = { piece: Piece<TextReader>; found: Found | { reason: string }; cluster: string | null };

/** Find what reads each piece of a text, and of which cluster it is: of the last one that was named, else the first. */
function knownPieces(text: string, onPlace: (place: number) => void): Known[] {
  let cluster: string | null = null;
  const known = cutText(text, TEXT_READERS)
    .filter(({ what }) => what !== 'command' && what !== 'prose')
    .map((piece) => {
      onPlace(piece.start);
      cluster = CLUSTER_ID.exec(text.slice(piece.start, piece.end))?.[1] ?? cluster;
      return { piece, found: readerOfPiece(text, piece), cluster };
    });
  const first = known.find((one) => one.cluster !== null)?.cluster ?? null;
  return known.map((one) => ({ ...one, cluster: one.cluster ?? first }));
}

/** Say why an output is kept apart, where it is: it is of another cluster, or a later one says otherwise. */
function keptApart(
  one: Known,
  { all, text, lineOf }: { all: readonly Known[]; text: string; lineOf: (line: number) => number },
  main: string | null,
): string | null {
  if (main && one.cluster && one.cluster !== main)
    return 'It is of another cluster than the outputs before it. Diagnose each cluster by itself.';
  const { piece, found } = one;
  if ('reason' in found || !STATES.has(found.command)) return null;
  const words = ({ start, end }: Piece<TextReader>) => text.slice(start, end).trim();
  const later = all.findLast(
    (other) =>
      'command' in other.found && other.found.command === found.command && !other.piece.document === !piece.document,
  );
  if (!later || later === one || words(later.piece) === words(piece)) return null;
  const place = lineOf(later.piece.line);
  return `It is of an earlier time: line ${place} has another state by the same command, which is read.`;
}

/** Read one text. @param clusters holds the cluster that is read, once one was named */
function readText(
  given: string,
  file: number,
  draft: Draft,
  outputs: OutputRead[],
  clusters: { main: string | null },
  onPlace: (place: number) => void,
): Refused[] {
  const refused: Refused[] = [];
  const before = outputs.length;
  if (isNoise(given)) return [{ file, line: 1, first: '', reason: NOISE }];
  const { text, lineOf } = undoTransport(given);
  const known = knownPieces(text, onPlace);
  clusters.main ??= known[0]?.cluster ?? null;
  for (const one of known) {
    const { piece, found } = one;
    const refuse = (reason: string) =>
      refused.push({ file, line: lineOf(piece.line), first: firstLine(text, piece), reason });
    const apart = keptApart(one, { all: known, text, lineOf }, clusters.main);
    if (apart || 'reason' in found) {
      refuse(apart ?? Object(found).reason);
      continue;
    }
    const number = outputs.length + 1;
    const { host, node, osd } = contextOf(piece.command);
    const output = { number, file, host: host ?? `file:${file}`, node, osd: answererOf(text, piece) ?? osd };
    outputs.push({ number, command: found.command, file, line: lineOf(piece.line) });
    const reason = found.read(draft, output);
    if (!reason) continue;
    outputs.pop();
    refuse(reason);
  }
  onPlace(text.length);
  if (outputs.length === before && refused.length === 0)
    refused.push({ file, line: 1, first: '', reason: reasonForText(text) });
  return refused;
}

const MOST_OF_A_LINE = 80;

/** The first line of a piece, as far as it fits one; it is shown and not kept. */
const firstLine = (text: string, { start, end }: Piece<TextReader>) =>
  (
    text
      .slice(start, Math.min(end, start + 2000))
      .split('\n')
      .find((line) => line.trim() !== '') ?? ''
  )
    .trim()
    .slice(0, MOST_OF_A_LINE);

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
  const clusters = { main: null };
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
    for (const reason of decoded.errors) refused.push({ file, line: 1, first: '', reason });
    if (decoded.errors.length === 0) refused.push(...readText(decoded.text, file, draft, outputs, clusters, onPlace));
  });
  const messages = Object.fromEntries(draft.printed);
  const system = toSystem(draft, outputs);
  warnings.push(...disputesOf(draft));
  return { system, refused, warnings, messages, names: Object.fromEntries(draft.names) };
}
