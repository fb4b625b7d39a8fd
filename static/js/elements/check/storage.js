/** Keeps what was entered in this browser until it is cleared, so that a closed tab loses nothing. */

const KEY = 'honest-iops:check';

/** @typedef {import('./file-input.js').File_} File_ */
/** @typedef {{files: File_[], caches: string[], answers: Record<string, string>}} Kept */

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  const parts = [];
  for (let start = 0; start < bytes.length; start += 32_768)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 32_768)));
  return btoa(parts.join(''));
}

/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * @param {unknown} value
 * @returns {boolean} whether there was room
 */
function put(value) {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * Files that do not fit are left out, the answers kept.
 * @param {readonly File_[]} files
 * @param {readonly string[]} caches state of the write cache by file
 * @param {Record<string, string>} answers
 */
export function keep(files, caches, answers) {
  const whole = files.map(({ name, bytes }, index) => ({ name, base64: toBase64(bytes), cache: caches[index] ?? '' }));
  return put({ files: whole, answers }) || put({ files: [], answers });
}

/** @returns {Kept | null} null where nothing is kept, or what is kept is not ours */
export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(found?.files) || typeof found.answers !== 'object') return null;
    const files = found.files.map((/** @type {{name: string, base64: string}} */ { name, base64 }) => ({
      name,
      bytes: fromBase64(base64),
    }));
    return {
      files,
      caches: found.files.map((/** @type {{cache?: string}} */ { cache = '' }) => cache),
      answers: found.answers,
    };
  } catch {
    return null;
  }
}

export function forget() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* a browser that keeps nothing has nothing to forget */
  }
}
