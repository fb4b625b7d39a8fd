/** `<iops-copy copies="the citation">`: a button that copies the text it wraps, commands unless it says what. */

class IopsCopy extends HTMLElement {
  connectedCallback() {
    const code = this.querySelector('code');
    if (!code || !navigator.clipboard || this.querySelector('button')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', `Copy ${this.getAttribute('copies') ?? 'the commands'}`);
    button.addEventListener('click', () => this.copy(code, button));
    this.append(button);
  }

  /**
   * @param {Element} code
   * @param {HTMLButtonElement} button
   */
  async copy(code, button) {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Select and copy by hand';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  }
}

customElements.define('iops-copy', IopsCopy);
