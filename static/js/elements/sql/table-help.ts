/** Tables and columns with what they mean, read from the data package when somebody looks; a press inserts one. */
import { make, makeButton, makeInput } from '../dom.ts';
import { fetchJson } from '../fetch-json.ts';

/**
 * @typedef {{name: string, type: string, description?: string}} Field
 * @typedef {{name: string, title: string, rows: number, schema: {fields: Field[]}}} Table
 */

/**
 * Fill a `<details>` with the tables once it is opened.
 * @param {HTMLDetailsElement} details
 * @param {string} address of the data package
 * @param {{insert: (name: string) => void, look: (table: string) => void}} actions put a name where the cursor is; show
 *   the first rows of a table
 */
export function tableHelp(details, address, actions) {
  const place = details.querySelector('[data-tables]') ?? details;
  details.addEventListener('toggle', async () => {
    if (!details.open || details.hasAttribute('data-filled')) return;
    details.toggleAttribute('data-filled', true);
    try {
      const { resources } = /** @type {{resources: Table[]}} */ (await fetchJson(address));
      const tables = resources.map((table) => ({ table, element: tableEntry(table, actions) }));
      const find = makeInput({
        type: 'search',
        'aria-label': 'Find a table or a column',
        placeholder: 'Find a table or a column',
      });
      find.addEventListener('input', () => filter(tables, find.value));
      place.replaceChildren(find, ...tables.map(({ element }) => element));
    } catch (error) {
      console.error(error);
      details.toggleAttribute('data-filled', false);
    }
  });
}

/** @param {{table: Table, element: HTMLElement}[]} tables @param {string} text */
function filter(tables, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { table, element } of tables) {
    const said = [table.name, table.title, ...table.schema.fields.map(({ name }) => name)].join(' ').toLowerCase();
    element.hidden = !words.every((word) => said.includes(word));
  }
}

/** @param {Table} table @param {{insert: (name: string) => void, look: (table: string) => void}} actions */
function tableEntry(table, { insert, look }) {
  const entry = make('details.sql-table', {}, make('summary', {}, make('code', {}, table.name), ` ${table.title}`));
  entry.addEventListener('toggle', () => {
    if (entry.childElementCount > 1) return;
    const show = makeButton(`Show the first rows of ${table.name}`);
    show.addEventListener('click', () => look(table.name));
    const columns = table.schema.fields.map(({ name, type, description = '' }) => {
      const button = makeButton(name, { title: `Put ${name} into the query`, class: 'sql-column' });
      button.addEventListener('click', () => insert(name));
      return make('li', {}, button, ` ${description} `, make('small', {}, type));
    });
    entry.append(make('p', {}, show, ` ${table.rows.toLocaleString('en-US')} rows`), make('ul', {}, ...columns));
  });
  return entry;
}
