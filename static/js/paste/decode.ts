/** Turns a file that a person gave (bytes, text, base64) into text, whatever its encoding. */
import type { Input } from './types.ts';

const MAX_BYTES = 64 * 2 ** 20;
/** First bytes of compressed files, and what to do with each. */
const ARCHIVES = [
  { magic: [0x1f, 0x8b], name: 'a gzip archive', advice: 'unpack it with gunzip and give the file inside' },
  { magic: [0x50, 0x4b, 0x03, 0x04], name: 'a zip archive', advice: 'unpack it and give the file inside' },
  {
    magic: [0x28, 0xb5, 0x2f, 0xfd],
    name: 'a zstd archive',
    advice: 'unpack it with unzstd and give the file inside',
  },
  { magic: [0xfd, 0x37, 0x7a, 0x58], name: 'an xz archive', advice: 'unpack it with unxz and give the file inside' },
];

type DecodedText = { text: string; errors: string[]; warnings: string[] };

/** Convert what a caller gave into bytes. */
export function toBytes(input: Input): Uint8Array<ArrayBuffer> {
  if (typeof input === 'string') return new TextEncoder().encode(input);
  if (input instanceof Uint8Array) return new Uint8Array(input);
  if ('text' in input) return new TextEncoder().encode(input.text);
  return Uint8Array.from(atob(input.base64), (character) => character.charCodeAt(0));
}

/** The command above a part of a text, where the caller knows it. */
export const commandAbove = (input: Input) =>
  typeof input === 'object' && 'text' in input ? input.command : undefined;

/** Detect the encoding by the first bytes; UTF-16 without a mark has a zero in every other byte of plain ASCII. */
function encodingOf(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 400);
  const zeros = [0, 1].map((odd) => head.filter((byte, place) => place % 2 === odd && byte === 0).length);
  const half = head.length / 2;
  if (half >= 2 && (zeros[1] ?? 0) > half * 0.7) return 'utf-16le';
  if (half >= 2 && (zeros[0] ?? 0) > half * 0.7) return 'utf-16be';
  return 'utf-8';
}

/** Decode the bytes of a file, or say why it cannot be text. */
export function decodeBytes(bytes: Uint8Array): DecodedText {
  const archive = ARCHIVES.find(({ magic }) => magic.every((byte, place) => bytes[place] === byte));
  if (archive) return { text: '', errors: [`The file is ${archive.name}: ${archive.advice}.`], warnings: [] };
  if (bytes.length > MAX_BYTES) {
    const size = bytes.length.toLocaleString('en');
    const error = `The file has ${size} bytes; at most 64 MiB are read. Give the report alone, without logs.`;
    return { text: '', errors: [error], warnings: [] };
  }
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return { text: new TextDecoder(encoding).decode(bytes), errors: [], warnings: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), errors: [], warnings: [] };
  } catch {
    const warnings = ['The file is not UTF-8; names with letters beyond ASCII may be garbled, figures are not.'];
    return { text: new TextDecoder('windows-1252').decode(bytes), errors: [], warnings };
  }
}

/**
 * Compute the SHA-256 of the bytes in hexadecimal, by which the same file is recognised again.
 * @returns null where the page may not compute it
 */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
