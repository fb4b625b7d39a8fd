/** Keeps what was entered in this browser until it is cleared, so that a closed tab loses nothing. */

const KEY = 'honest-iops:check';
/** Bytes that become characters at once: a call takes only so many arguments. */
const CHUNK_BYTES = 32_768;

/** @typedef {import('./file-input.ts').InputFile} InputFile */
/**
 * @typedef {object} Draft
 * @property {InputFile[]} files
 * @property {string[]} cacheStates state of the write cache by file
 * @property {Record<string, string>} answers by the names of the form's fields
 */
/** @typedef {{name: string, base64: string, cache?: string}} StoredFile */

/**
 * Save a draft. What does not fit is left out, the largest file first; the answers are kept.
 * @param {Pick<Draft, 'files' | 'cacheStates'>} given
 * @param {Draft['answers']} answers
 * @returns {string[]} names of the files that were left out
 */
export function saveDraft({ files, cacheStates }, answers) {
  const stored = files.map(({ name, bytes }, index) => ({
    name,
    base64: toBase64(bytes),
    cache: cacheStates[index] ?? '',
  }));
  const bySize = stored.toSorted((one, other) => other.base64.length - one.base64.length);
  for (let count = 0; count <= bySize.length; count += 1) {
    const leftOut = new Set(bySize.slice(0, count));
    const kept = stored.filter((file) => !leftOut.has(file));
    if (store({ files: kept, answers })) return [...leftOut].map(({ name }) => name);
  }
  return stored.map(({ name }) => name);
}

/** @returns {Draft | null} null where nothing is stored, or what is stored is not ours */
export function loadDraft() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(stored?.files) || typeof stored.answers !== 'object') return null;
    const files = /** @type {StoredFile[]} */ (stored.files);
    return {
      files: files.map(({ name, base64 }) => ({ name, bytes: fromBase64(base64) })),
      cacheStates: files.map(({ cache = '' }) => cache),
      answers: stored.answers,
    };
  } catch {
    return null;
  }
}

/** Delete the stored draft. */
export function clearDraft() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* a browser that stores nothing has nothing to delete */
  }
}

/**
 * @param {unknown} value
 * @returns {boolean} whether there was room
 */
function store(value) {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  const parts = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES)));
  return btoa(parts.join(''));
}

/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
