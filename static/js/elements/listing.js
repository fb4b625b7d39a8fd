/** `<iops-listing>`: lets a reader search, narrow, sort and pin the rows of a table, and keeps all of that in the address. */
import { Live } from './listing/controller.js';

class IopsListing extends HTMLElement {
  #started = false;

  connectedCallback() {
    if (this.#started) return;
    this.#started = true;
    this.start()
      .catch((error) => console.error(error))
      .finally(() => this.toggleAttribute('data-ready', true));
  }

  /** The table is whole as it stands; what a script adds needs its rows as data. */
  async start() {
    const table = this.querySelector('table');
    const response = await fetch(this.dataset['rows'] ?? '');
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const rows = await response.json();
    if (table) new Live(this, table, rows).read();
  }
}

customElements.define('iops-listing', IopsListing);
