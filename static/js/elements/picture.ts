/** `<iops-picture>`: offers the SVG that it links to as PNG, too. */
import { make } from './dom.ts';
import { offerPng } from './png.ts';

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
