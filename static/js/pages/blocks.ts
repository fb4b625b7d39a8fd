/**
 * What a page says, as data: blocks with finished words and figures, in reading order. Hugo draws each kind of block
 * with one piece of layouts/_partials/blocks.html and adds nothing; the browser draws the same with elements/dom.
 */

/** A piece of a line. One of the marks says what it is; without any it is plain text. */
export type Span = {
  text?: string;
  /** Address within the site, without a slash before it. */
  to?: string;
  /** A fragment of the same page, or an address elsewhere. */
  href?: string;
  /** Pages of prose, of which the first that there is gets the link, named by `text` or by itself. */
  pages?: string[];
  /** It is named by its whole title. */
  full?: true;
  /** The language of the text, where that is not English. */
  language?: string;
  class?: string;
  /** The figure as programs read it, beside its text. */
  value?: string;
  /** What a level of evidence means, for those who point at its name. */
  level?: string;
  /** Text for those who listen, within a link. */
  unseen?: string;
  /** The same, before the text. */
  before?: string;
  /** Shown to those who point at a link. */
  title?: string;
  /** The link is to a file to keep. */
  download?: true;
  /** A link that search engines shall not follow. */
  nofollow?: true;
  /** A link to a place that has nothing to do with the site, and is not told where its reader comes from. */
  elsewhere?: true;
  /** The button to copy a picture stands beside this link. */
  picture?: true;
  small?: Span[];
  strong?: Span[];
  struck?: Span[];
  figure?: Span[];
  emphasis?: string;
  provenance?: Span[];
  code?: string;
  /** The code is to be copied as this, and folded away behind a summary. */
  copies?: string;
  summary?: string;
  /** The length of a bar in percent. */
  bar?: string;
  /** A symbol of a formula. */
  symbol?: string;
  /** The record is missing: of this project's corpus an error with this message, of another the text. */
  missing?: string;
  line?: true;
  /** A place that addresses lead to. */
  anchor?: string;
};
/** Plain strings are for whoever writes a page; `line` makes spans of them. */
export type Words = string | readonly (string | Span)[];

/** `stated`: good by what a maker says, which nobody tested. */
type Tone = 'good' | 'stated' | 'mixed' | 'bad' | 'open' | 'known';
/** The verdict that a page opens with and that others may embed. */
export type Verdict = {
  tone: Tone;
  word: string;
  why?: string;
  figure?: string;
  unit?: string;
};
export type Cell = {
  spans: Span[];
  /** It names the row, which has no head then. */
  heading?: true;
  number?: true;
  /** Its figure is of another test than that beside it. */
  notComparable?: true;
  class?: string;
  wide?: number;
  blocks?: Block[];
};
export type Table = {
  caption: string;
  /** What the table is called where several have one caption. */
  label?: string;
  /** The caption is for those who listen: a heading says it already. */
  quietCaption?: true;
  /** The search of the site finds words of its cells; it leaves out those of other tables. */
  searched?: true;
  class?: string;
  /** `spans` stand in place of the text where that is not all. */
  heads: { text: string; number?: true; spans?: Span[] }[];
  /** `spans` is how many rows the head is for, where that is not its own alone. */
  rows: { id?: string; class?: string; head?: Span[]; spans?: number; cells: Cell[] }[];
};

/** A table whose rows a script searches, filters and sorts; without one it has the first rows, or a part of all. */
export type Listing = {
  label: string;
  caption: string;
  /** Its columns as JSON, `Described` of listing/columns.ts, and where its rows are; none where no script is wanted. */
  script?: {
    rows: string;
    noun: string;
    first: number;
    columns: string;
    prefix?: string;
    group?: string;
    /** Whether it begins with all rows. */
    all?: true;
  };
  /** Places of the columns that are hidden until a reader asks for them, counted from 1. */
  away?: string;
  heads: { text: string; class?: string }[];
  groups: { heading?: string; rows: ListingRow[] }[];
  below: Block[];
};
export type ListingRow = { id: string; head: Span[]; cells: Cell[] };

export type Block =
  /** `weight` is how much the search counts its words, `alsoTyped` what people may type for it. */
  | { h1: Span[]; weight?: string; alsoTyped?: string }
  | { h2: Span[]; id?: string; quiet?: true; class?: string }
  | { h3: Span[]; id?: string }
  | { prose: Span[]; id?: string; class?: string; quiet?: true }
  /** Words in a sentence or a cell, without a paragraph around them. */
  | { words: Span[] }
  | { verdict: Verdict & { path: string; body: Block[] } }
  | { figures: { term: string; spans: Span[]; details: { spans: Span[]; blocks?: Block[] }[] }[] }
  | { table: Table }
  | { attributes: { caption: string; rows: { head: string; spans: Span[] }[]; searched?: true } }
  | { list: { items: ListItem[]; ordered?: true; class?: string; label?: string; quiet?: true } }
  | { fold: { summary: Span[]; blocks: Block[]; id?: string; class?: string; open?: true; quiet?: true } }
  | { code: { text: string; bar: string; copies?: string; overwrites?: true } }
  /** A paragraph in Markdown, as front matter of a page has it. */
  | { markdown: string }
  | { picture: { caption: Span[]; blocks: Block[]; class?: string } }
  | { listing: Listing }
  /** The pages among which a list is shared out; that without an address is this one. */
  | { parts: { label: string; pages: { text: string; to?: string }[] } }
  /** `title` where the page has a finding to say, `subtitle` what is drawn; `plain` leaves out how to embed it. */
  | { chart: { id: string; table?: Block[]; title?: string; subtitle?: string; plain?: true } }
  | { terms: { class?: string; items: Term[]; quiet?: true } }
  /** `labelledBy` is the paragraph that names it, where there is no `label`. */
  | { aside: { blocks: Block[]; id: string; class: string; label?: string; labelledBy?: string } }
  | { section: { blocks: Block[]; id?: string; label?: string; class?: string; quiet?: true } };
export type ListItem = { spans: Span[]; id?: string; class?: string; quiet?: true; blocks?: Block[] };
/** A term with what is said of it. */
export type Term = { id?: string; term: Span[]; blocks: Block[]; class?: string; detail?: Span[] };

/** What a page of prose says of data: before the prose, and after it. */
export type Body = { above?: Block[]; blocks: Block[]; more?: Block[] };
/** By the address of the page below `content/`, without an ending. */
export type Bodies = Readonly<Record<string, Body>>;

/** Everything that Hugo needs to draw one page. */
export type Page = {
  id: string;
  title: string;
  /** The file of its record below `data/`, where its name does not tell. */
  record?: string;
  /** What an entry of a feed says of it. */
  feed?: Block[];
  /** In one sentence, for search engines and shared links. */
  description: string;
  /** How much the search counts a word of the page, where it is not 1. */
  weight?: string;
  class?: string;
  blocks: Block[];
  contents: { id: string; title: string }[];
  /** The verdict for other sites, where the page opens with one. */
  said?: Verdict;
  badge?: Badge;
  /** Lines of the picture that goes with a shared address. */
  picture?: { title: string; lines: string[] };
  /** What the description of the data set says in JSON-LD beside name and address. */
  dataSet?: { description: string; period?: string; variables: object[]; more: object };
};
export type Badge = { label: string; message: string; color: string; fill: string };

/** Make spans of words; what stands between backticks, as records write it, is code. */
export const line = (...words: Words[]): Span[] =>
  words
    .flatMap((part) => (typeof part === 'string' ? [part] : part))
    .flatMap((part) => (typeof part === 'string' ? spansOf(part) : [part]));
const spansOf = (text: string): Span[] =>
  text.split(/`([^`]+)`/).flatMap((part, place) => (part ? [place % 2 ? { code: part } : { text: part }] : []));
/** What the spans say, without marks. */
export const plain = (spans: readonly Span[]): string =>
  spans
    .map((span) =>
      span.line
        ? ' '
        : (span.text ?? span.emphasis ?? span.code ?? span.symbol ?? '') +
          plain([
            ...(span.small ?? []),
            ...(span.strong ?? []),
            ...(span.struck ?? []),
            ...(span.figure ?? []),
            ...(span.provenance ?? []),
          ]),
    )
    .join('');

export const link = (to: string, text: string, more: { class?: string } = {}): Span => ({ to, text, ...more });
export const small = (...words: Words[]): Span => ({ small: line(...words) });
export const strong = (...words: Words[]): Span => ({ strong: line(...words) });
export const emphasis = (text: string): Span => ({ emphasis: text });
export const breakLine: Span = { line: true };

/** Put a separator between the parts of a line. */
export const joined = (parts: readonly Words[], separator: string): Span[] =>
  parts.flatMap((part, place) => [...(place ? line(separator) : []), ...line(part)]);

/** Join texts as a sentence does: `a, b and c`. */
export const listed = (texts: readonly string[], last = ' and '): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')}${last}${texts.at(-1)}`;

const NAMES = new RegExp(
  '^(bcache(fs)?|btrfs|ceph-fuse|ceph-volume|crc|dd|dm-\\w+|fdatasync|fio|fsync|krbd|librbd|msync|rbd-nbd' +
    '|virtio(-\\w+)?|zstd(-\\w+)?)\\b',
);
/**
 * A text with its first letter raised and the rest as it is. Names that are written small everywhere stay themselves:
 * iSCSI, block.db, high_client_ops, ext4, and calls and programs.
 */
export const sentence = (text: string): string =>
  /^[a-z]+([A-Z]|\.[a-z]|_[a-z]|\d)/.test(text) || NAMES.test(text)
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1);

/** A name of a field as words: `journal_ssd` is `Journal ssd`. */
export const humanized = (name: string): string => sentence(name.replaceAll(/[_-]/g, ' '));

/** A count with its noun: `1 pair`, `2 pairs`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const h2 = (text: string, id?: string, more: { quiet?: true; class?: string } = {}): Block => ({
  h2: line(text),
  ...(id ? { id } : {}),
  ...more,
});
export const prose = (words: Words, more: { class?: string; quiet?: true } = {}): Block => ({
  prose: line(words),
  ...more,
});
/** Words without a paragraph around them. */
export const words = (...parts: Words[]): Block => ({ words: line(...parts) });
export const note = (...words: Words[]): Block => ({ prose: line(...words), class: 'note' });

/** Fold a long table away behind its number of rows; a short one stands open. */
export const foldedOver = (rows: number, summary: string, table: Block): Block[] =>
  rows > 14 ? [{ fold: { summary: line(summary), blocks: [table], class: 'folded' } }] : [table];

const PATHS: Readonly<Record<Tone, string>> = {
  good: 'M4 10.5 8.5 15 16 6',
  stated: 'M4 10.5 8.5 15 16 6',
  bad: 'M5 5l10 10M15 5 5 15',
  mixed: 'M4 10h12',
  known: 'M5 16v-4m5 4V8m5 8V4',
  open: 'M6.5 7a3.5 3.5 0 1 1 5 3c-1 .6-1.5 1.2-1.5 2.5m0 3v.1',
};
/** The verdict block: what the evidence says of a thing, before anything else. */
export const conclusion = (said: Verdict, body: Block[]): Block => ({
  verdict: { ...said, path: PATHS[said.tone], body },
});

/** A block of text to copy, in a bar that says what it is; `isKnown`: a record says that it overwrites a device. */
export const code = (text: string, copies?: string, isKnown = false): Block => {
  const overwrites = isKnown || overwritesDevice(text);
  const bar = overwrites
    ? 'Overwrites the device: everything on it is lost'
    : copies
      ? sentence(copies.replace(/^the /, ''))
      : 'Commands';
  return { code: { text, bar, ...(copies ? { copies } : {}), ...(overwrites ? { overwrites } : {}) } };
};

const EMPTIES = /^\s*(sudo )?(dd .*of=\/dev\/|blkdiscard |wipefs -a|make-bcache|mkfs|nvme format|.*\blvm zap)/m;
/** Whether commands overwrite a device: a job of fio that writes to one, or a command that empties one. */
const overwritesDevice = (text: string): boolean =>
  (/filename=\/dev\//.test(text) && /\brw=\S*(write|rw|trim)/.test(text)) || EMPTIES.test(text);

/** The second-level headings that a reader may jump to. */
export function contentsOf(blocks: readonly Block[]): { id: string; title: string }[] {
  return blocks.flatMap((block) => {
    if ('h2' in block) return block.id && !block.class ? [{ id: block.id, title: plain(block.h2) }] : [];
    if ('section' in block) return contentsOf(block.section.blocks);
    if ('fold' in block) return contentsOf(block.fold.blocks);
    return [];
  });
}

/** An address with a query, whose parts are in the order of their names. */
export function address(path: string, query: Readonly<Record<string, string | number>>): string {
  const names = Object.keys(query).sort();
  return `${path}?${new URLSearchParams(names.map((name) => [name, String(query[name])]))}`;
}
