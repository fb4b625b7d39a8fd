/** Turns what a person dropped (bytes, text, base64) into text, whatever encoding it came in. */

const MAX_BYTES = 64 * 2 ** 20;
/** First bytes of packed files, and what to do with each. */
const PACKED = [
  { bytes: [0x1f, 0x8b], words: 'a gzip archive', advice: 'unpack it with gunzip and give the file inside' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], words: 'a zip archive', advice: 'unpack it and give the file inside' },
  {
    bytes: [0x28, 0xb5, 0x2f, 0xfd],
    words: 'a zstd archive',
    advice: 'unpack it with unzstd and give the file inside',
  },
  { bytes: [0xfd, 0x37, 0x7a, 0x58], words: 'an xz archive', advice: 'unpack it with unxz and give the file inside' },
];

/** @typedef {Uint8Array | string | {base64: string}} Input what an importer takes: bytes, text, or bytes as base64 */

/**
 * @param {Input} input
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(input) {
  if (typeof input === 'string') return new TextEncoder().encode(input);
  if (input instanceof Uint8Array) return new Uint8Array(input);
  return Uint8Array.from(atob(input.base64), (character) => character.charCodeAt(0));
}

/**
 * The encoding that the first bytes show; UTF-16 without a mark has a zero in every other byte of plain ASCII.
 * @param {Uint8Array} bytes
 */
function encodingOf(bytes) {
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

/**
 * @param {Uint8Array} bytes
 * @returns {{text: string, errors: string[], warnings: string[]}}
 */
export function decode(bytes) {
  const packed = PACKED.find(({ bytes: magic }) => magic.every((byte, place) => bytes[place] === byte));
  if (packed) return { text: '', errors: [`The file is ${packed.words}: ${packed.advice}.`], warnings: [] };
  if (bytes.length > MAX_BYTES)
    return {
      text: '',
      errors: [
        `The file has ${bytes.length.toLocaleString('en')} bytes; at most 64 MiB are read. Give the report alone, without logs.`,
      ],
      warnings: [],
    };
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
 * SHA-256 of the bytes in hexadecimal, so that the same file is known again; null where the page may not compute it.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<string | null>}
 */
export async function sha256(bytes) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
