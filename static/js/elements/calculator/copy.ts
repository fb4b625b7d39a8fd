/** Copies the link that carries the state, or one output, and says in words what happened. */
import { copyText as copyToClipboard } from '../clipboard.ts';

export async function copyText(root: HTMLElement, button: HTMLElement): Promise<string> {
  const isLink = button.dataset.copyLink !== undefined;
  const text = isLink
    ? location.href
    : (root.querySelector(`[data-output="${button.dataset.copy}"]`)?.textContent ?? '');
  if (await copyToClipboard(text)) return isLink ? 'Link copied.' : 'Setting copied.';
  return isLink
    ? 'Copying is not allowed here: the address bar holds the link.'
    : 'Copying is not allowed here: select the text.';
}
