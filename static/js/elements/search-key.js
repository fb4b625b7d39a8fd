/** `<iops-search-key>`: the key `/` goes to the search field of any page, unless somebody types or has switched it off. */
import { isOn } from './search/key.js';

class IopsSearchKey extends HTMLElement {
  connectedCallback() {
    const field = /** @type {HTMLInputElement | null} */ (
      document.querySelector('main input[type="search"][name="q"]') ?? this.querySelector('input')
    );
    if (!field) return;
    if (isOn()) field.setAttribute('aria-keyshortcuts', '/');
    addEventListener('keydown', (event) => {
      if (
        event.key !== '/' ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        takesText(event.target) ||
        !isOn()
      )
        return;
      event.preventDefault();
      field.focus();
      field.select();
    });
    this.addEventListener('keydown', (event) => {
      const { target } = event;
      if (event.key === 'Escape' && target instanceof HTMLInputElement) target.value = '';
    });
  }
}

/**
 * Whether what has the focus takes a `/` for itself.
 * @param {EventTarget | null} target
 */
function takesText(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['button', 'checkbox', 'file', 'radio', 'range', 'reset', 'submit'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

customElements.define('iops-search-key', IopsSearchKey);
