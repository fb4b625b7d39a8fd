/** `<iops-listing>`: lets a reader search, narrow, sort and pin the rows of a table, and keeps all of that in the address. */
import { fetchJson } from './fetch-json.js';
import { ListingController } from './listing/controller.js';

class IopsListing extends HTMLElement {
  #isStarted = false;

  connectedCallback() {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#start()
      .catch((error) => console.error(error))
      .finally(() => this.toggleAttribute('data-ready', true));
  }

  /** The table is complete without scripts; what a script adds needs its rows as data. */
  async #start() {
    const table = this.querySelector('table');
    const rows = /** @type {import('../listing/columns.js').Row[]} */ (await fetchJson(this.dataset.rows ?? ''));
    if (table) new ListingController(this, table, rows).readAddress();
  }
}

customElements.define('iops-listing', IopsListing);
