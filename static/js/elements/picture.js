/** `<iops-picture>`: offers the SVG that it links to as PNG, too. */
import { make } from './dom.js';
import { offerPng } from './png.js';

class IopsPicture extends HTMLElement {
  #said = make('span', { role: 'status' });

  connectedCallback() {
    if (this.#said.isConnected) return;
    this.append(this.#said);
    offerPng(this.querySelector('a'), 'verdict', (text) => {
      this.#said.textContent = ` ${text}`;
    });
  }
}

customElements.define('iops-picture', IopsPicture);
