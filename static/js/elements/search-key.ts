/** `<iops-search-key>`: the key `/` goes to the search field of any page, unless somebody types or switched it off. */
import { isSlashKeyOn } from './search/slash-key.ts';

/** Types of `<input>` that take no text. */
const TEXTLESS = ['button', 'checkbox', 'file', 'radio', 'range', 'reset', 'submit'];

class IopsSearchKey extends HTMLElement {
  connectedCallback() {
    const ofPage: HTMLInputElement | null = document.querySelector('main input[type="search"][name="q"]');
    const field = ofPage ?? this.querySelector('input');
    if (!field) return;
    if (isSlashKeyOn()) field.setAttribute('aria-keyshortcuts', '/');
    addEventListener('keydown', (event) => {
      if (!isPlainSlash(event) || acceptsText(event.target) || !isSlashKeyOn()) return;
      event.preventDefault();
      field.focus();
      field.select();
    });
    this.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Escape' && target instanceof HTMLInputElement) target.value = '';
    });
  }
}

/** Whether a key press is `/` by itself; Shift is allowed, since some keyboards need it for `/`. */
const isPlainSlash = ({ key, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === '/' && !defaultPrevented && !ctrlKey && !metaKey && !altKey;

/** Whether the focused element takes a `/` for itself. */
function acceptsText(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

customElements.define('iops-search-key', IopsSearchKey);
