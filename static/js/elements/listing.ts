/** `<iops-listing>`: lets a reader search, filter, sort and pin the rows of a table; the address keeps all of that. */
import { columnOf, type Described, type Row } from '../listing/columns.ts';
import { itemsOf } from '../listing/match.ts';
import { fetchJson } from './fetch-json.ts';
import { ListingController } from './listing/controller.ts';

/** Let the browser answer a reader before what follows. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

class IopsListing extends HTMLElement {
  #isStarted = false;

  connectedCallback() {
    if (this.#isStarted) return;
    this.#isStarted = true;
    // Rows of the page that the address does not ask for would be read, and then jump away.
    this.toggleAttribute('data-narrowed', location.search !== '');
    this.#start()
      .catch((error) => console.error(error))
      .finally(() => this.toggleAttribute('data-ready', true));
  }

  /** The table is complete without scripts; what a script adds needs its rows as data. */
  async #start() {
    const table = this.querySelector('table');
    const rows = (await fetchJson(this.dataset.rows ?? '')) as Row[];
    await nextTask();
    if (!table) return;
    const columns = (JSON.parse(this.dataset.columns ?? '[]') as Described[]).map(columnOf);
    const items = itemsOf(rows, columns, this.dataset.group ?? '');
    await nextTask();
    // At once: what is drawn in between would move.
    new ListingController(this, table, columns, items).readAddress();
  }
}

customElements.define('iops-listing', IopsListing);
