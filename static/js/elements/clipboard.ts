/** Copy text to the clipboard. */

/** Whether the browser offers a clipboard at all; without HTTPS it does not. */
export const hasClipboard = () => navigator.clipboard !== undefined;

/**
 * Copy a text to the clipboard.
 * @returns whether the browser allowed it
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
