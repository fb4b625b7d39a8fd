/**
 * Cuts a text into pieces by what begins or ends one: a prompt with its command, a JSON document, the first line of a
 * known output, a heading above one. Each line of the text is in exactly one piece.
 */
import { type Command, commandAt } from './command.ts';
import { beginsDocument, documentEnd } from './json-documents.ts';
import { type Kind, kindOfJson, kindOfLine } from './kinds.ts';

/** What knows where the output that it reads begins, beside the kinds that are known anyway. */
export interface Beginning {
  begins: RegExp;
  /** whether a line that looks like a first one may follow within the same output */
  goesOn?: boolean;
  /** whether it ends at the first blank line */
  isTable?: boolean;
  /** what its other lines look like, where a paragraph without one is no part of it */
  lines?: RegExp;
}

/** A stretch of whole lines. */
export interface Piece<R extends Beginning = Beginning> {
  /**
   * `command`: a prompt with its command; `json`: a document; `output`: text that begins as a known output does;
   * `unknown`: looks like the output of something; `prose`: what somebody wrote, headings and blank lines
   */
  what: 'command' | 'json' | 'output' | 'unknown' | 'prose';
  kind: Kind | null;
  /** of those that were given, the one whose beginning it is */
  reader: R | null;
  /** the command that it stands below; null where none was pasted */
  command: Command | null;
  /** heading above it; empty without one */
  title: string;
  /** places in the text */
  start: number;
  end: number;
  /** of its first and its last line in the text, from 1 */
  line: number;
  last: number;
  /** places of the document in it; null where it is none */
  document: { start: number; end: number } | null;
}

const isBlank = (line: string) => /^\s*(?:(?:```|~~~).{0,20}|\[\/?code\])?\s*$/.test(line);

/** What people write above an output to say what it is of. */
const HEADING =
  /^(?=.*[a-zA-Z])(?!\/)\s*(?:#{1,6} +|=+ *|\*{1,3}|- )?[^\n{}[\]|=;:]{1,70}?(?: *=+| *#+|\*{1,3})?:?\s*$/;

/** A line that looks like what a program prints, not like what a person writes. */
const PRINTED = new RegExp(
  [
    String.raw`\S(?: {2,}|\t+)\S.*\S(?: {2,}|\t+)\S`,
    String.raw`^\s*[\w .\/()%-]{1,40}\s*[:=]\s*[\d.,]+\s*(?:[\w%\/]{1,12})?\s*$`,
    String.raw`^\s*[\w.-]+=\S+\s*$`,
    String.raw`^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|^\w{3} [ \d]\d \d\d:\d\d:\d\d |^\[ *\d+\.\d+\]`,
    String.raw`^\s*[-=+|]{4,}\s*$`,
    String.raw`^(?:\S{1,40}: )?(?:error|warning|fatal|failed)\b`,
    String.raw`^[^a-zA-Z\n]{8,}$`,
  ].join('|'),
  'i',
);

/** Tell whether the lines of a paragraph look like the output of a program. */
function looksPrinted(lines: readonly string[], below: boolean) {
  const printed = lines.filter((line) => PRINTED.test(line)).length;
  if (below) return printed > 0 || lines.every((line) => !/[.?!]\s*$/.test(line));
  return printed >= 2 && printed * 2 >= lines.length;
}

/** So many lines above an output are what its tool says before it. */
const MOST_REMARKS = 3;
/** So many lines of a paragraph tell what it is. */
const MOST_LOOKED_AT = 40;
/** After so many documents without an end, the next command is looked for before the end of the next document. */
const MOST_UNCLOSED = 20;

/** A text of more than this that begins with nothing known is no paste. */
const MOST_UNKNOWN = 4_000_000;

/** Tell whether a large text holds nothing known in all of its beginning: noise is refused before it is read. */
export function isNoise(text: string): boolean {
  if (text.length <= MOST_UNKNOWN) return false;
  const pieces = cutText(text.slice(0, MOST_UNKNOWN));
  const documents = pieces.filter(({ what }) => what === 'json').reduce((sum, { start, end }) => sum + end - start, 0);
  return pieces.every(({ kind }) => kind === null) && documents < MOST_UNKNOWN / 2;
}

/** Cut a text. Lines are counted as they stand in it. */
class Cutter<R extends Beginning> {
  readonly pieces: Piece<R>[] = [];
  readonly #text: string;
  readonly #readers: readonly R[];
  #command: Command | null = null;
  #title = '';
  #place = 0;
  #line = 1;
  /** The piece that lines are added to. */
  #open: Piece<R> | null = null;
  #afterBlank = true;
  /** Documents without an end. */
  #unclosed = 0;
  /** Place of the command that was looked for last. */
  #commandBelow = -1;

  constructor(text: string, readers: readonly R[]) {
    this.#text = text;
    this.#readers = readers;
  }

  run(): Piece<R>[] {
    while (this.#place < this.#text.length) this.#next();
    return this.pieces;
  }

  #endOfLine(place: number) {
    const end = this.#text.indexOf('\n', place);
    return end < 0 ? this.#text.length : end;
  }

  /** The line that is so many lines further on. */
  #lineAt(further: number): string | null {
    let place = this.#place;
    for (let count = 0; count < further; count += 1) {
      place = this.#endOfLine(place) + 1;
      if (place >= this.#text.length) return null;
    }
    return place >= this.#text.length ? null : this.#text.slice(place, this.#endOfLine(place));
  }

  /** Put everything up to a place into a piece, a new one or the open one. */
  #take(piece: Piece<R>, end: number) {
    if (this.#open !== piece) this.pieces.push(piece);
    const last = Math.min(end, this.#text.length);
    for (let place = this.#text.indexOf('\n', this.#place); place >= 0 && place < last; ) {
      this.#line += 1;
      place = this.#text.indexOf('\n', place + 1);
    }
    piece.end = last;
    piece.last = this.#text[last - 1] === '\n' ? this.#line - 1 : this.#line;
    this.#place = last;
    this.#open = piece;
  }

  #piece(what: Piece['what'], kind: Kind | null, reader: R | null): Piece<R> {
    const piece = {
      what,
      kind,
      reader,
      command: this.#command,
      title: this.#title,
      start: this.#place,
      end: this.#place,
      line: this.#line,
      last: this.#line,
      document: null as Piece['document'],
    };
    if (what !== 'prose' && what !== 'command') this.#title = '';
    return piece;
  }

  #next() {
    const end = this.#endOfLine(this.#place);
    const line = this.#text.slice(this.#place, end);
    if (isBlank(line)) {
      this.#take(this.#open ?? this.#piece('prose', null, null), end + 1);
      this.#afterBlank = true;
      return;
    }
    const json = this.#json(line, end);
    const taken = json || this.#commandHere() || this.#beginning(line, end);
    if (!taken) this.#goOn(line, end);
    this.#afterBlank = false;
  }

  /** Take the document that begins in a line. */
  #json(line: string, end: number) {
    const start = beginsDocument(line, this.#text.slice(end + 1, end + 60));
    if (start < 0) return false;
    const from = this.#place + start;
    const documentLast = this.#documentEnd(from, end + 1);
    this.#lead();
    const piece = this.#piece('json', kindOfJson(this.#text.slice(from, from + 4000)), null);
    piece.document = { start: from, end: documentLast };
    this.#take(piece, this.#endOfLine(Math.max(documentLast - 1, this.#place)) + 1);
    return true;
  }

  /** Find the end of a document: its last bracket, or for one that was cut the next command. */
  #documentEnd(from: number, below: number) {
    const limit = this.#unclosed > MOST_UNCLOSED ? this.#nextCommand(below) : this.#text.length;
    const end = documentEnd(this.#text, from, limit);
    if (end >= 0) return end;
    this.#unclosed += 1;
    return this.#nextCommand(below);
  }

  /** Find the next command below a place. */
  #nextCommand(from: number) {
    if (this.#commandBelow < from) this.#commandBelow = this.#findCommand(from);
    return this.#commandBelow;
  }

  #findCommand(from: number) {
    for (let place = from; place < this.#text.length; place = this.#endOfLine(place) + 1) {
      const line = this.#text.slice(place, this.#endOfLine(place));
      if (/[#$%>❯➜]/.test(line) && commandAt((further) => (further === 0 ? line : null))) return place;
    }
    return this.#text.length;
  }

  #commandHere() {
    const command = commandAt((further) => this.#lineAt(further));
    if (!command) return false;
    this.#command = command;
    let end = this.#place;
    for (let count = 0; count < command.lines; count += 1) end = this.#endOfLine(end) + 1;
    this.#take(this.#piece('command', null, null), end);
    return true;
  }

  /** Begin the output that a line is the first of. */
  #beginning(line: string, end: number) {
    const reader = this.#readers.find(({ begins }) => begins.test(line)) ?? null;
    const kind = kindOfLine(line);
    if (!reader && !kind) return false;
    const open = this.#open;
    const isSame = open?.what === 'output' && (reader ? open.reader === reader && reader.goesOn : open.kind === kind);
    // A kind is looser than a reader: what looks like one within the output of a reader is a part of it.
    if (open && (isSame || (!reader && open.reader && open.kind === kind))) this.#take(open, end + 1);
    else {
      this.#lead();
      this.#take(this.#piece('output', kind, reader), end + 1);
    }
    return true;
  }

  /** Take what stands directly above a beginning as its heading, or as a remark of the same tool. */
  #lead() {
    const last = this.pieces.at(-1);
    const isRemark =
      last?.what === 'unknown' && last.command === this.#command && this.#line - last.line <= MOST_REMARKS;
    if (last && isRemark && !this.#afterBlank) last.what = 'prose';
    if (last?.what !== 'prose' || this.#open !== last) return;
    const lines = this.#text
      .slice(last.start, last.end)
      .split('\n')
      .filter((one) => !isBlank(one));
    const heading = lines.at(-1) ?? '';
    if (HEADING.test(heading)) this.#title = heading.replace(/^[\s#=*-]+|[\s#=*:]+$/g, '');
  }

  /** Add a line that begins nothing to what is open, or to what nobody knows. */
  #goOn(line: string, end: number) {
    const open = this.#open;
    if (open && open.what !== 'command' && !this.#leaves(open, line)) {
      this.#take(open, end + 1);
      return;
    }
    const paragraph = this.#paragraph();
    const isHeading = paragraph.length <= 2 && HEADING.test(paragraph.at(-1) ?? '') && this.#beginsBelow();
    const what = !isHeading && looksPrinted(paragraph, open?.what === 'command') ? 'unknown' : 'prose';
    const joins = open?.what === what && open.command === this.#command;
    this.#take(joins && open ? open : this.#piece(what, null, null), end + 1);
  }

  /** Tell whether a line is no longer of the piece that is open. */
  #leaves(open: Piece<R>, line: string) {
    if (open.what === 'prose' || open.what === 'unknown') return this.#afterBlank;
    if (open.what === 'json') return true;
    if (!this.#afterBlank) return false;
    if (open.reader?.isTable || open.kind?.isTable) return true;
    const lines = open.reader?.lines ?? open.kind?.lines;
    const isHeading = /^\S/.test(line) && !lines?.test(line) && HEADING.test(line) && this.#beginsBelow();
    return isHeading || (lines !== undefined && !this.#paragraph().some((one) => lines.test(one)));
  }

  /** The lines from here to the next blank one, as many as tell what they are. */
  #paragraph(): string[] {
    const lines: string[] = [];
    for (let place = this.#place; place < this.#text.length && lines.length < MOST_LOOKED_AT; ) {
      const end = this.#endOfLine(place);
      const line = this.#text.slice(place, end);
      if (isBlank(line)) break;
      lines.push(line);
      place = end + 1;
    }
    return lines;
  }

  /** Tell whether an output or a command begins right below this line. */
  #beginsBelow() {
    for (let further = 1; further <= 3; further += 1) {
      const line = this.#lineAt(further);
      if (line === null) return false;
      if (isBlank(line)) continue;
      const below = (more: number) => this.#lineAt(further + more);
      return (
        kindOfLine(line) !== null ||
        this.#readers.some(({ begins }) => begins.test(line)) ||
        beginsDocument(line, below(1) ?? '') >= 0 ||
        commandAt(below) !== null
      );
    }
    return false;
  }
}

/**
 * Cut a text into pieces.
 * @param readers whose outputs begin a piece, too
 */
export const cutText = <R extends Beginning>(text: string, readers: readonly R[] = []): Piece<R>[] =>
  new Cutter(text, readers).run();
