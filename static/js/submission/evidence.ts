/**
 * Keeps what a tool printed as the evidence of a record: takes names out of it, packs it, and unpacks it again. Its
 * name is the hash of the text, which each measurement read from it carries as `run.raw_sha256`.
 */
import { withoutPrivateText } from '../domain/private-text.ts';
import { type FileResult, importAs } from '../importers/index.ts';
import { joinPatterns } from '../importers/shared/text.ts';
import { decodeBytes, sha256, toBytes } from '../paste/decode.ts';
import type { Input } from '../paste/types.ts';

// Replaces what tells whose machine it was. A stand-in is of the kind of what it stands for (a path stays a path), so
// that an importer reads the same, and none is replaced once more: what was redacted stays as it is.

/** What was replaced, and how often. */
type Replaced = Record<string, number>;

/** The first group is kept. */
const NAMES: readonly { what: string; pattern: RegExp; stand?: string }[] = [
  {
    what: 'serial number',
    pattern: /(\bserial(?:[ _-]?(?:number|num|no\.?|nr\.?))?["']?[ \t]*[:=#][ \t]*["']?)(?=[\w-]*\d)[\w-]{5,}/gi,
    stand: '[identifier]',
  },
  { what: 'host name', pattern: /(\b(?:host|node)[ _-]?name["']?[ \t]*[:=][ \t]*["']?)([a-z0-9][\w.-]*)/gi },
  { what: 'host name', pattern: /(\bbenchmark_data_)([\w.-]+?)(?=_\d)/g },
  { what: 'host name', pattern: /^(Linux )([a-z][\w.-]*)(?= \d+\.\d)/gim },
  { what: 'host name', pattern: /^(Linux \d\S*[ \t]+\()([\w.-]+)(?=\)[ \t])/gm, stand: 'host' },
  { what: 'name before a prompt', pattern: /((?<![\w.@/+-]))[\w-]{1,40}@(?!\d)([\w-]{1,80})/g, stand: 'user@0' },
];
/** Names of hosts that are words of a tool, too. */
const NO_NAMES = /^(?:localhost|linux|host|node|none|null|true|false)$/i;
/** A domain; not that of a page which a tool names as its own. */
const DOMAIN = joinPatterns(
  [
    /(?<![\w.@-])(?!(?:www\.)?(?:github|coker|iozone|crystalmark|vdbench|oracle|kernel)\.)(?:[a-z0-9][a-z0-9-]*\.)+/,
    /(?:com|net|org|io|edu|de|eu|ru|cn|fr|uk|local|localdomain|lan|internal|intranet|corp|home)\b(?!\()/,
  ],
  'gi',
);
const ADDRESS = /(?<![\w.-])(?!0\.)(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w-]|\.\d)/g;
/** Folders of devices by other names; what follows is somebody's. */
const DEVICES = /^\/dev\/(?:mapper|zvol|rbd|md|shm|disk\/by-[a-z]+)\//;
/** Of two parts and more; a device under the kernel's own name is none. */
const PATH = joinPatterns(
  [
    /(?<![\w/.\]-])/,
    /(?:~(?=\/)|(?!\/dev\/[a-z]+\d*(?:[np]\d+)*(?![\w/-]))(?!\/(?:proc|sys|usr|s?bin|lib)\/)\/[\w.@+-]+(?=\/))/,
    /(?:\/[\w.@+-]*)+/,
  ],
  'gi',
);
const WINDOWS_PATH = /(?<!\w)([a-z]:\\{1,2})[^\s"',;\\][^\s"',;]*/gi;
/** The program that a path leads to tells whose output it is. */
const PROGRAM = /[\\/](?:[\w-]+\.exe|fio|dd|rados|rbd|iozone|warp)$/i;
const STANDS =
  /^(?:~|\/path|\/dev\/(?:[a-z]+\/)+(?:by-[a-z]+\/)?|[a-z]:\\{1,2}path)\/?\d+(?:-part\d+)?(?:[\\/][\w.-]+)?$/i;

/**
 * Replace the names of hosts and people, addresses, paths and serial numbers in what a tool printed.
 * @param numbers of single drives that the file names
 */
export function redactOutput(output: string, numbers: readonly string[] = []): { text: string; replaced: Replaced } {
  const replaced: Replaced = {};
  const count = (what: string, before: string, after: string) => {
    if (before !== after) replaced[what] = (replaced[what] ?? 0) + 1;
    return after;
  };
  const hosts = new Map<string, string>();
  // Several stay several: an importer counts clients.
  const hostOf = (name: string) => hosts.get(name) ?? hosts.set(name, `[host-${hosts.size + 1}]`).get(name) ?? '';
  let text = output;
  for (const { what, pattern, stand } of NAMES)
    text = text.replace(pattern, (found, kept: string, name: unknown) => {
      if (typeof name !== 'string') return count(what, found, `${kept}${stand}`);
      if (NO_NAMES.test(name)) return found;
      const host = hostOf(name);
      return count(what, found, `${kept}${stand ?? host}`);
    });
  for (const [name, host] of hosts)
    if (name.length >= 4 && /[^\d.]/.test(name))
      text = text.replaceAll(wordOf(name), (found) => count('host name', found, host));
  const paths = new Map<string, number>();
  const numberOf = (path: string) => paths.get(path) ?? paths.set(path, paths.size + 1).size;
  text = text
    .replace(PATH, (found) => count('path', found, standForPath(found, numberOf)))
    .replace(WINDOWS_PATH, (found, root: string) =>
      STANDS.test(found)
        ? found
        : count('path', found, `${root}path${numberOf(found)}${PROGRAM.exec(found)?.[0] ?? ''}`),
    )
    .replace(ADDRESS, (found) => count('address', found, '[address]'))
    .replace(DOMAIN, (found) => count('host name', found, '[host]'));
  for (const number of numbers.filter((one) => one.length >= 4))
    text = text.replaceAll(number, (found) => count('serial number', found, '[identifier]'));
  const rest = withoutPrivateText(text, '[identifier]');
  if (rest !== text)
    replaced['other identifier'] = rest.split('[identifier]').length - text.split('[identifier]').length;
  return { text: rest, replaced };
}

/** Say what was replaced, in a sentence; the same for a terminal. */
export function describeReplaced(all: readonly Replaced[]): string {
  const counts = new Map<string, number>();
  for (const [what, times] of all.flatMap((one) => Object.entries(one)))
    counts.set(what, (counts.get(what) ?? 0) + times);
  const named = [...counts].map(([what, times]) => `${what} (${times})`);
  return named.length > 0 ? `Replaced: ${named.join(', ')}.` : 'Nothing in it had to be replaced.';
}

const wordOf = (name: string) => new RegExp(`(?<![\\w.-])${name.replace(/[.-]/g, '\\$&')}(?![\\w-])`, 'g');

function standForPath(path: string, numberOf: (path: string) => number): string {
  if (STANDS.test(path) || /^\/dev\/disk\/by-[a-z]+\/?$/.test(path)) return path;
  const part = /-part\d+$/.exec(path)?.[0] ?? '';
  const number = numberOf(path.slice(0, path.length - part.length));
  if (path.startsWith('~')) return `~/${number}`;
  const folder = DEVICES.exec(path)?.[0] ?? (path.startsWith('/dev/') ? '/dev/volume/' : '/path/');
  return `${folder}${number}${part}${PROGRAM.exec(path)?.[0] ?? ''}`;
}

// Packs a text with gzip, as base64, since a record is JSON.

/** Of a packed text; a run of the benchmark has 10 KB. */
const MOST_PACKED_BYTES = 64 * 2 ** 10;
/** Of the text itself. */
const MOST_BYTES = 4 * 2 ** 20;
/** No output of a tool packs better; what does is a bomb. */
const MOST_RATIO = 200;

/** What is kept of a file. */
export type Evidence = {
  sha256: string;
  /** gzip in base64 */
  packed: string;
  text: string;
  replaced: Replaced;
};

async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Unpack a text; it is never more than 4 MiB.
 * @throws {RangeError} where it is larger, packs better than any output, or is broken
 */
export async function unpack(packed: string): Promise<string> {
  const bytes = toBytes({ base64: packed });
  const most = Math.min(MOST_BYTES, bytes.length * MOST_RATIO);
  if (bytes.length > MOST_PACKED_BYTES)
    throw new RangeError(`${bytes.length} bytes packed, at most ${MOST_PACKED_BYTES} are read`);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError(`it unpacks to more than ${most} bytes, as no output of a tool does`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Unpack several, for scripts/publish/evidence.py. */
export const outputsOf = (packed: readonly string[]): Promise<string[]> => Promise.all(packed.map(unpack));

// Reads a file and keeps it.

/** What was read, what is kept of it, and why nothing is. */
type OutputRead = FileResult & { evidence: Evidence | null; unkept: string };

/**
 * Read the output of a tool from what is kept of it, so that the record and its evidence say the same.
 * @param tool identifier of the importer, or `auto`
 * @param numbers of single drives that the file names
 */
export async function readOutput(tool: string, input: Input, numbers: readonly string[] = []): Promise<OutputRead> {
  const decoded = decodeBytes(toBytes(input));
  if (decoded.errors.length > 0 || decoded.text.length > MOST_BYTES)
    return { ...(await importAs(tool, input)), evidence: null, unkept: TOO_LARGE };
  const { text, replaced } = redactOutput(decoded.text, numbers);
  const read = await importAs(tool, text);
  const warnings = [...decoded.warnings, ...read.warnings];
  if (read.measurements.length === 0) return { ...read, warnings, evidence: null, unkept: '' };
  const packed = await pack(text);
  const hash = await sha256(new TextEncoder().encode(text));
  const isKept = hash !== null && packed.length * 0.75 <= MOST_PACKED_BYTES;
  return {
    ...read,
    warnings,
    evidence: isKept ? { sha256: hash, packed, text, replaced } : null,
    unkept: isKept ? '' : TOO_LARGE,
  };
}

const TOO_LARGE =
  'The output is too large to be kept with the record (64 KB packed), so nobody can read the figures from it again: ' +
  'give the report without logs, of fewer jobs, and of fio without json+.';
