/** Lists every importer (the one home of their names), and reads a file with whichever recognises its content. */
import { cutText, isNoise, type Piece } from '../paste/cut.ts';
import { decodeBytes, sha256, toBytes } from '../paste/decode.ts';
import { type Kind, kindOfCommand } from '../paste/kinds.ts';
import { type Carried, undoTransport } from '../paste/transport.ts';
import { bonnie } from './bonnie.ts';
import { bundle } from './bundle.ts';
import { cephGobench } from './ceph-gobench.ts';
import { cosbench } from './cosbench.ts';
import { crystalDiskMark } from './crystaldiskmark.ts';
import { dd } from './dd.ts';
import { diskinfo } from './diskinfo.ts';
import { diskspd } from './diskspd.ts';
import { elbencho } from './elbencho.ts';
import { etcdHistogram } from './etcd-histogram.ts';
import { describeOtherContent, fio } from './fio.ts';
import { fioTerse } from './fio-terse.ts';
import { fioText, GROUP } from './fio-text.ts';
import { hdparm } from './hdparm.ts';
import { hsbench } from './hsbench.ts';
import { ioping } from './ioping.ts';
import { iostat } from './iostat.ts';
import { iozone } from './iozone.ts';
import { kbench } from './kbench.ts';
import { kubestr } from './kubestr.ts';
import { osdBench } from './osd-bench.ts';
import { pgTestFsync } from './pg-test-fsync.ts';
import { pgbench } from './pgbench.ts';
import { pveperf } from './pveperf.ts';
import { radosBench } from './rados-bench.ts';
import { rbdBench } from './rbd-bench.ts';
import { importResult, sharedFields, withFileHash } from './shared/result.ts';
import { redact } from './shared/text.ts';
import { sockperf } from './sockperf.ts';
import { speedtest } from './speedtest.ts';
import { spew } from './spew.ts';
import { sysbenchFileio } from './sysbench-fileio.ts';
import type { Importer, ImportResult, Input } from './types.ts';
import { vdbench } from './vdbench.ts';
import { warp } from './warp.ts';
import { yabs } from './yabs.ts';

/** The first and the last of some lines of a file, from 1. */
type LineRange = [number, number];

/** What one importer read of a file. */
export type PartRead = ImportResult & {
  /** identifier of the importer */
  tool: string;
  lines: LineRange[];
  /** what stood above it as a heading; empty without one */
  title: string;
  /** the command above it */
  command: string | undefined;
};

/** What nobody read of a file. */
export type Unread = {
  lines: LineRange[];
  /** its first line, without names of hosts */
  first: string;
  /** what it probably is */
  name: string;
  /** where it is read: as the identity of a drive, or by the diagnosis */
  reads: Kind['reads'];
  /** what to do, or to give instead; null where nothing would help */
  instead: string | null;
};

/** `tool`: identifier of the importer that read it, null where several or none did */
export type FileResult = ImportResult & { tool: string | null; parts: PartRead[]; unread: Unread[] };

/** In the order of help and pages. */
export const IMPORTERS: readonly Importer[] = Object.freeze([
  bundle,
  fio,
  fioText,
  fioTerse,
  radosBench,
  rbdBench,
  osdBench,
  vdbench,
  warp,
  hsbench,
  cephGobench,
  sockperf,
  pgTestFsync,
  diskinfo,
  diskspd,
  crystalDiskMark,
  sysbenchFileio,
  pveperf,
  ioping,
  elbencho,
  iozone,
  bonnie,
  kbench,
  kubestr,
  yabs,
  cosbench,
  speedtest,
  etcdHistogram,
  dd,
  hdparm,
  iostat,
  pgbench,
  spew,
]);

/** Return the identifiers, for `iops import`. */
export const tools = () => IMPORTERS.map(({ id }) => id);

/** The names of the tools, each once. */
export const LABELS = Object.freeze([...new Set(IMPORTERS.map(({ label }) => label))]);

/** What helps most where nothing could be read. */
const HELP =
  'These three would help: fio --output-format=json --output=result.json JOBFILE; rados bench -p POOL 60 write; ' +
  'smartctl --json -x /dev/sdX, which says what the drive is.';

const NOISE =
  'The first 4 MB of the file hold nothing that is known here, so the rest was left unread: give the report of the ' +
  `tool alone, without logs before it. ${HELP}`;

/** Explain a text that no importer recognises: what it looks like, and what to give instead. */
function explainUnknown(text: string, unread: readonly Unread[]) {
  if (text.trim() === '')
    return 'The file is empty: the benchmark was stopped before it wrote its result, or it wrote elsewhere.';
  const other = describeOtherContent(text);
  if (other) return other;
  const known = unread.find(({ name }) => name !== UNKNOWN);
  const looks = known
    ? `The file looks like ${known.name}, of which nothing here could be read as a result`
    : 'The file holds nothing that is known here';
  return `${looks}. ${HELP} Read as it was printed is what one of these wrote: ${LABELS.join(', ')}.`;
}

/** Read a file; an importer that stops on it refuses it with a sentence, so that no other file is lost by it. */
async function readSafely(importer: Importer, input: Input): Promise<ImportResult> {
  try {
    return await importer.read(input);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const stopped = `Reading it as the output of ${importer.label} stopped: ${reason}.`;
    return importResult({
      errors: [`${stopped} The file is unlike any that this tool is known to write; give it as the tool wrote it.`],
    });
  }
}

/** One stretch of a file that one importer reads, with the command above it. */
type Group = { importer: Importer; above: Piece | null; pieces: Piece[] };

/**
 * Choose the importer of a piece: that of its kind, or those that recognise it.
 * @returns several where nothing decides between them
 */
function importersOf({ kind }: Piece, text: string, importers: readonly Importer[]): readonly Importer[] {
  const named = importers.filter(({ id }) => id === kind?.id);
  return named.length > 0 ? named : importers.filter(({ recognises }) => recognises(text));
}

/** The lines of some pieces in the file; neighbours are one range. */
function linesOf(pieces: readonly Piece[], { lineOf }: Carried): LineRange[] {
  const ranges: LineRange[] = [];
  for (const { line, last } of pieces) {
    const before = ranges.at(-1);
    if (before && before[1] >= lineOf(line) - 1) before[1] = Math.max(before[1], lineOf(last));
    else ranges.push([lineOf(line), lineOf(last)]);
  }
  return ranges;
}

/** Say what some pieces are that no importer reads. */
function describeUnread(pieces: readonly Piece[], carried: Carried): Unread {
  const [piece] = pieces;
  const start = piece?.start ?? 0;
  const text = carried.text.slice(start, Math.min(piece?.end ?? 0, start + MOST_LOOKED_AT));
  const first = text.split('\n').find((one) => one.trim() !== '') ?? '';
  const command = piece?.command?.text ?? '';
  const known = piece?.kind ?? kindOfCommand(command);
  const reads = known?.reads ?? null;
  const give = known?.instead ? `give ${known.instead}` : null;
  return {
    lines: linesOf(pieces, carried),
    first: redact(first.trim()).slice(0, MOST_OF_A_LINE),
    name: known?.name ?? (command ? 'the output of a command that is not read here' : UNKNOWN),
    reads,
    instead: reads === 'diagnosis' ? 'give it to the diagnosis' : give,
  };
}

const UNKNOWN = 'not known here';
const MOST_OF_A_LINE = 100;
const MOST_LOOKED_AT = 2000;

/** Sort the pieces of a text into what importers read and what nobody reads. */
function groupPieces(carried: Carried, pieces: readonly Piece[], importers: readonly Importer[]) {
  const groups: Group[] = [];
  // fio may print the options of jobs and its progress before its JSON.
  const isMessage = ({ importer, pieces: own }: Group) =>
    importer === fioText && !GROUP.test(textOf(own, carried.text));
  const unread: Piece[][] = [];
  const errors: string[] = [];
  let above: Piece | null = null;
  for (const piece of pieces) {
    if (piece.what === 'command') above = piece;
    if (piece.what === 'command' || piece.what === 'prose') continue;
    // A job file above the output of fio says what the output leaves out.
    const [jobFile] = unread.at(-1)?.filter(({ kind }) => kind?.id === 'fio-job') ?? [];
    const [importer, ...others] = importersOf(piece, carried.text.slice(piece.start, piece.end), importers);
    const last = groups.at(-1);
    const before = last?.pieces.at(-1);
    const goesOn = before !== undefined && before.command === piece.command && piece.title === '';
    const isMore = importer ? last?.importer === importer : piece.kind?.id === 'error';
    if (others.length > 0) {
      errors.push(explainSeveral(carried.lineOf(piece.line), [importer, ...others]));
      unread.push([piece]);
    } else if (last && goesOn && isMore) last.pieces.push(piece);
    else if (last && goesOn && importer === fio && isMessage(last))
      Object.assign(last, { importer: fio }).pieces.push(piece);
    else if (importer === fioText && jobFile) {
      unread.pop();
      groups.push({ importer, above: jobFile, pieces: [piece] });
    } else if (importer) groups.push({ importer, above, pieces: [piece] });
    else unread.push([piece]);
  }
  const isRead = ({ importer, pieces: own }: Group) => importer.recognises(textOf(own, carried.text));
  unread.push(...groups.filter((group) => !isRead(group)).map((group) => group.pieces));
  return {
    groups: groups.filter(isRead),
    unread: unread
      .map((own) => describeUnread(own, carried))
      .toSorted((one, other) => firstLine(one.lines) - firstLine(other.lines)),
    errors,
  };
}

const firstLine = (lines: readonly LineRange[]) => lines[0]?.[0] ?? 1;

const textOf = (pieces: readonly Piece[], text: string) =>
  pieces.map(({ start, end }) => text.slice(start, end)).join('');

const explainSeveral = (line: number, importers: readonly (Importer | undefined)[]) =>
  `What begins in line ${line} looks like the output of ${importers.map((one) => one?.label).join(' and of ')}: ` +
  'give each in a file of its own, so that no figure goes to another.';

/** Read what one importer reads of a file. */
async function readGroup({ importer, above, pieces }: Group, carried: Carried, whole: boolean): Promise<PartRead> {
  const { text } = carried;
  const [first] = pieces;
  const command = first?.command?.text || undefined;
  const part = whole ? text : textOf([...(above ? [above] : []), ...pieces], text);
  const read = await readSafely(importer, { text: part, command });
  return {
    ...read,
    tool: importer.id,
    lines: whole ? [[1, carried.lineOf(text.split('\n').length)]] : linesOf(pieces, carried),
    title: redact(first?.title ?? ''),
    command: command && redact(command),
  };
}

/**
 * Put the parts of a file together; documents are numbered through.
 * @param day that a log put before the lines
 */
function combine(parts: readonly PartRead[], day: string | null): ImportResult {
  let documents = 0;
  const measurements = parts.flatMap((part) => {
    const first = documents;
    const numbers = part.measurements.map(({ origin }) => origin.document);
    documents += 1 + Math.max(0, ...numbers);
    return part.measurements.map((one) => ({
      ...one,
      origin: {
        ...one.origin,
        document: first + one.origin.document,
        ...(part.title && parts.length > 1 ? { title: part.title } : {}),
      },
    }));
  });
  const name = (part: PartRead) => (parts.length > 1 ? `Line ${firstLine(part.lines)}: ` : '');
  const tools = [...new Set(parts.map(({ method }) => method.tool).filter((tool) => tool !== undefined))];
  const identities = parts.flatMap((part) => part.identities ?? []);
  return importResult({
    measurements,
    warnings: parts.flatMap((part) => part.warnings.map((warning) => name(part) + warning)),
    errors: parts.flatMap((part) => part.errors.map((error) => name(part) + error)),
    method: {
      ...sharedFields(parts.map(({ method }) => method)),
      ...(tools.length > 1 ? { tool: tools.join(', ') } : {}),
    },
    environment: sharedFields(parts.map(({ environment }) => environment)),
    answers: parts.flatMap(({ answers }) => answers ?? []),
    date: parts.flatMap(({ date }) => (date === null ? [] : [date])).sort()[0] ?? day,
    ...(identities.length > 0 ? { identities } : {}),
  });
}

/** Read everything that some importers recognise in a file. */
async function readWith(importers: readonly Importer[], input: Input): Promise<FileResult> {
  const bytes = toBytes(input);
  const { text, errors, warnings } = decodeBytes(bytes);
  const refuse = (reasons: string[]): FileResult => ({
    ...importResult({ errors: reasons, warnings }),
    tool: null,
    parts: [],
    unread: [],
  });
  if (errors.length > 0) return refuse(errors);
  if (isNoise(text)) return refuse([NOISE]);
  const carried = undoTransport(text);
  const pieces = cutText(carried.text);
  const { groups, unread, errors: mixed } = groupPieces(carried, pieces, importers);
  const alone = groups.length === 0 ? onlyReader(importers, carried) : [];
  // What stands around the only part may name the day or the drive.
  const isWhole = groups.length <= 1 && unread.length === 0;
  const parts: PartRead[] = [];
  for (const group of [...groups, ...alone]) parts.push(await readGroup(group, carried, isWhole || alone.length > 0));
  if (parts.length === 0)
    return { ...refuse(mixed.length > 0 ? mixed : [explainUnknown(carried.text, unread)]), unread };
  const read = combine(parts, carried.day);
  const tools = [...new Set(parts.map(({ tool }) => tool))];
  return {
    ...read,
    measurements: withFileHash(read.measurements, await sha256(bytes)),
    warnings: [
      ...warnings,
      ...carried.undone.map((what) => `Before it was read, ${what} were undone.`),
      ...read.warnings,
    ],
    errors: [...mixed, ...read.errors],
    tool: tools.length === 1 ? (tools[0] ?? null) : null,
    parts,
    unread,
  };
}

/** Return the only importer that recognises a text in which no part begins as it should. */
function onlyReader(importers: readonly Importer[], { text }: Carried): Group[] {
  const [importer, ...others] = importers.filter(({ recognises }) => recognises(text));
  return importer && others.length === 0 ? [{ importer, above: null, pieces: [] }] : [];
}

/** Import a file: each part with the importer that recognises it. */
export const importFile = (input: Input): Promise<FileResult> => readWith(IMPORTERS, input);

/**
 * Import a file with a named importer. Throws RangeError where there is none of that name.
 * @param tool identifier of an importer, or `auto`
 */
export async function importAs(tool: string, input: Input): Promise<FileResult> {
  if (tool === 'auto') return importFile(input);
  const importer = IMPORTERS.find(({ id }) => id === tool);
  if (!importer) throw new RangeError(`found the tool “${tool}”; write one of ${tools().join(', ')}`);
  const read = await readWith([importer], input);
  if (read.parts.length > 0) return read;
  const { text, errors, warnings } = decodeBytes(toBytes(input));
  if (errors.length > 0) return { ...read, tool, warnings };
  return { ...(await readSafely(importer, { text: undoTransport(text).text })), tool, parts: [], unread: read.unread };
}
