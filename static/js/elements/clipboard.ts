/** Copy text to the clipboard. */

/** Whether the browser offers a clipboard at all; without HTTPS it does not. */
export const hasClipboard = () => navigator.clipboard !== undefined;

/**
 * Copy a text to the clipboard.
 * @param {string} text
 * @returns {Promise<boolean>} whether the browser allowed it
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
