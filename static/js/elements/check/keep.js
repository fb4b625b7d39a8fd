/** Keeps what was entered in this browser until it is cleared, so that a closed tab loses nothing. */

const KEY = 'honest-iops:check';

/** @typedef {{files: {name: string, base64: string, cache?: string}[], answers: Record<string, string>}} Kept */

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  const parts = [];
  for (let start = 0; start < bytes.length; start += 32_768) parts.push(String.fromCharCode(...bytes.subarray(start, start + 32_768)));
  return btoa(parts.join(''));
}

/** @param {string} text */
export const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * @param {Kept} kept
 * @returns {boolean} whether there was room
 */
export function keep(kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** @returns {Kept | null} null where nothing is kept, or what is kept is not ours */
export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(found?.files) && typeof found.answers === 'object' ? found : null;
  } catch {
    return null;
  }
}

export function forget() {
  try {
    localStorage.removeItem(KEY);
  } catch { /* a browser that keeps nothing has nothing to forget */ }
}
