/** `<iops-copy copies="the citation">`: a button that copies the text of its `<code>`; `copies` names that text. */
import { copyText, hasClipboard } from './clipboard.ts';
import { makeButton } from './dom.ts';

/** How long the button says what happened before it offers to copy again. */
const NOTICE_MS = 2000;

class IopsCopy extends HTMLElement {
  connectedCallback() {
    const code = this.querySelector('code');
    if (!code || !hasClipboard() || this.querySelector('button')) return;
    const button = makeButton('Copy', { 'aria-label': `Copy ${this.getAttribute('copies') ?? 'the commands'}` });
    button.addEventListener('click', () => copyAndReport(code, button));
    (this.querySelector('.code-bar') ?? this).append(button);
  }
}

/** Copy the text of an element and say on the button whether that worked. */
async function copyAndReport(code: Element, button: HTMLButtonElement) {
  const copied = await copyText(code.textContent ?? '');
  button.textContent = copied ? 'Copied' : 'Select and copy by hand';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, NOTICE_MS);
}

customElements.define('iops-copy', IopsCopy);
