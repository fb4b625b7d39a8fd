/** Tables and columns with what they mean, read from the data package when somebody looks; a press inserts one. */
import { make, makeButton, makeInput } from '../dom.ts';
import { fetchJson } from '../fetch-json.ts';

type Field = { name: string; type: string; description?: string };
type Table = { name: string; title: string; rows: number; schema: { fields: Field[] } };

/**
 * Fill a `<details>` with the tables once it is opened.
 * @param address of the data package
 * @param actions put a name where the cursor is; show the first rows of a table
 */
export function tableHelp(
  details: HTMLDetailsElement,
  address: string,
  actions: { insert: (name: string) => void; look: (table: string) => void },
) {
  const place = details.querySelector('[data-tables]') ?? details;
  details.addEventListener('toggle', async () => {
    if (!details.open || details.hasAttribute('data-filled')) return;
    details.toggleAttribute('data-filled', true);
    try {
      const { resources } = (await fetchJson(address)) as { resources: Table[] };
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

function filter(tables: { table: Table; element: HTMLElement }[], text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { table, element } of tables) {
    const said = [table.name, table.title, ...table.schema.fields.map(({ name }) => name)].join(' ').toLowerCase();
    element.hidden = !words.every((word) => said.includes(word));
  }
}

function tableEntry(table: Table, { insert, look }: { insert: (name: string) => void; look: (table: string) => void }) {
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
