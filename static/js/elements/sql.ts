/** `<iops-sql>`: SQL on the published tables in the page; nothing is loaded before a query is run. */
import { explainError, queryOf, readAddress, tableQuery, writeAddress } from '../sql/query.ts';
import {
  type Chart,
  cellText,
  chartSpecification,
  MOST_DRAWN,
  type Result,
  resultCsv,
  resultJson,
  resultMarkdown,
  suitableChart,
} from '../sql/result.ts';
import { copyText, hasClipboard } from './clipboard.ts';
import { make, makeButton, makeInput } from './dom.ts';
import { downloadText } from './download.ts';
import { fetchJson } from './fetch-json.ts';
import { Engine, StoppedError } from './sql/engine.ts';

// Tables and columns with what they mean, read from the data package when somebody looks; a press inserts one.

type Field = { name: string; type: string; description?: string };
type Table = { name: string; title: string; rows: number; schema: { fields: Field[] } };

/**
 * Fill a `<details>` with the tables once it is opened.
 * @param address of the data package
 * @param actions put a name where the cursor is; show the first rows of a table
 */
function tableHelp(
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

// A chart over the columns of a result, drawn by Vega-Lite, which is loaded when somebody asks for one.

type Files = { vega: string; compiler: string; theme: string };

const MARKS = [
  ['bar', 'Bars'],
  ['point', 'Points'],
  ['line', 'Line'],
] as const;

/** Make a button that opens the chart; nothing where no column holds numbers. */
function quickChart(result: Result, files: Files): HTMLElement[] {
  const first = suitableChart(result);
  if (!first) return [];
  const button = makeButton('Draw a chart', { 'aria-expanded': 'false' });
  const panel = make('div.sql-chart', { hidden: true });
  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
    if (!panel.hidden && !panel.hasChildNodes()) fill(panel, result, first, files);
  });
  return [make('p', {}, button), panel];
}

function fill(panel: HTMLElement, result: Result, chart: Chart, files: Files) {
  const drawing = make('div.sql-drawing', { role: 'img', 'aria-label': 'Chart of the rows above', tabindex: '0' });
  const status = make('p', { role: 'status' });
  const names = result.columns.map(({ name }, place) => [String(place), name] as const);
  const mark = select('Draw', MARKS, chart.mark);
  const x = select('Across', names, String(chart.x));
  const y = select('Upwards', names, String(chart.y));
  const colour = select('Colour', [['', 'none'], ...names], '');
  const log = make('input', { type: 'checkbox' }) as HTMLInputElement;
  const choices = make(
    'div.filter',
    { role: 'group', 'aria-label': 'What the chart shows' },
    ...[mark, x, y, colour].map(({ label }) => label),
    make('label.sql-log', {}, log, 'Logarithmic'),
  );
  panel.append(choices, drawing, status);
  const show = async () => {
    const chosen = {
      mark: mark.field.value as Chart['mark'],
      x: Number(x.field.value),
      y: Number(y.field.value),
      colour: colour.field.value === '' ? null : Number(colour.field.value),
      log: log.checked,
    };
    try {
      await draw(drawing, chartSpecification(result, chosen), files);
      const cut = result.rows.length > MOST_DRAWN;
      status.textContent = cut ? `The first ${MOST_DRAWN} of ${result.rows.length} rows are drawn.` : '';
    } catch (error) {
      console.error(error);
      status.textContent = 'That could not be drawn: choose other columns, or reload the page if nothing is drawn.';
    }
  };
  choices.addEventListener('change', show);
  show();
}

function select(name: string, options: readonly (readonly [string, string])[], chosen: string) {
  const field = make(
    'select',
    {},
    ...options.map(([value, text]) => make('option', { value, selected: value === chosen }, text)),
  ) as HTMLSelectElement;
  return { field, label: make('label', {}, name, field) };
}

async function draw(drawing: HTMLElement, specification: object, files: Files) {
  const [{ View, parse, expressionInterpreter }, { compile }, config] = await Promise.all([
    import(files.vega),
    import(files.compiler),
    fetchJson(files.theme),
  ]);
  const container = make('div');
  const { spec } = compile(specification, { config });
  // Parsed to a syntax tree and interpreted: the content security policy forbids code made from text.
  const view = new View(parse(spec, {}, { ast: true }), { expr: expressionInterpreter, renderer: 'svg', container });
  await view.runAsync();
  container.querySelector('form')?.remove();
  drawing.replaceChildren(container);
}

// The result of a query: what it is in a sentence, a table, and buttons that take it away.

/** So many rows stand in the table; the files have all that were read. */
const MOST_SHOWN = 500;
const FILE = 'honest-iops-query';
const { format } = new Intl.NumberFormat('en-US');

/** Say how many rows there are, how many of them are shown, and how long they took. */
function describeResult({ rows, more, milliseconds }: Result & { milliseconds: number }) {
  const count = `${format(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`;
  const took = milliseconds < 1000 ? `${Math.ceil(milliseconds)} ms` : `${(milliseconds / 1000).toPrecision(3)} s`;
  const cut = more ? 'The query has more rows than that; only these were read. Add a limit, or group them. ' : '';
  const shown = rows.length > MOST_SHOWN ? `The table shows the first ${format(MOST_SHOWN)}, the files have all. ` : '';
  return `${count} in ${took}. ${cut}${shown}`.trim();
}

/**
 * Make the parts that show a result.
 * @param chartFiles addresses of what draws
 */
function resultParts(
  result: Result,
  query: string,
  chartFiles: { vega: string; compiler: string; theme: string },
  announce: (text: string) => void,
): HTMLElement[] {
  if (result.columns.length === 0) return [];
  const address = new URL(writeAddress(query), location.href).href;
  const save = (ending: string, write: () => string, type: string) => {
    const button = makeButton(ending.toUpperCase(), { title: `Download the rows as ${ending.toUpperCase()}` });
    button.addEventListener('click', () => downloadText(`${FILE}.${ending}`, write(), type));
    return button;
  };
  const markdown = makeButton('Copy Markdown');
  markdown.hidden = !hasClipboard();
  markdown.addEventListener('click', async () =>
    announce((await copyText(resultMarkdown(result, address))) ? 'Copied.' : 'The browser did not allow copying.'),
  );
  const tools = make(
    'div.sql-tools',
    { role: 'group', 'aria-label': 'Take the result away' },
    save('csv', () => resultCsv(result), 'text/csv'),
    save('json', () => resultJson(result), 'application/json'),
    save('md', () => resultMarkdown(result, address), 'text/markdown'),
    markdown,
  );
  return [tools, resultTable(result), ...quickChart(result, chartFiles)];
}

function resultTable({ columns, rows }: Result) {
  const heading = columns.map(({ name, isNumber }) => make(isNumber ? 'th.num' : 'th', { scope: 'col' }, name));
  const lines = rows
    .slice(0, MOST_SHOWN)
    .map((row) =>
      make(
        'tr',
        {},
        ...row.map((value, place) =>
          make(
            columns[place]?.isNumber ? 'td.num' : 'td',
            {},
            value === null ? make('em', {}, 'null') : cellText(value),
          ),
        ),
      ),
    );
  const table = make(
    'table',
    {},
    make('caption.visually-hidden', {}, 'Result of the query'),
    make('thead', {}, make('tr', {}, ...heading)),
    make('tbody', {}, ...lines),
  );
  return make('div.table-scroll', { tabindex: '0', role: 'region', 'aria-label': 'Result of the query' }, table);
}

class IopsSql extends HTMLElement {
  #engine = new Engine({
    bundle: this.dataset.bundle ?? '',
    worker: this.dataset.worker ?? '',
    engine: this.dataset.engine ?? '',
    database: this.dataset.database ?? '',
    bytes: Number(this.dataset.bytes),
  });
  #chartFiles = {
    vega: this.dataset.vega ?? '',
    compiler: this.dataset.compiler ?? '',
    theme: this.dataset.theme ?? '',
  };
  #isRunning = false;

  async connectedCallback() {
    this.querySelector('[data-without-script]')?.remove();
    this.#part('tool').hidden = false;
    this.#listen();
    this.#showRunning(false);
    await this.#openAddress();
    this.toggleAttribute('data-ready', true);
  }

  #part = (name: string) => this.querySelector(`[data-part="${name}"]`) as HTMLElement;
  get #editor() {
    return this.querySelector('textarea') as HTMLTextAreaElement;
  }

  #listen() {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#run();
    });
    this.#editor.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.#run();
    });
    this.#part('stop').addEventListener('click', () => this.#engine.stop());
    this.#part('link').hidden = !hasClipboard();
    this.#part('link').addEventListener('click', () => this.#copyLink());
    addEventListener('hashchange', () => this.#openAddress());
    const insert = (name: string) => this.#insert(name);
    const look = (table: string) => this.#write(tableQuery(table), { run: true });
    const help = this.#part('help') as HTMLDetailsElement;
    tableHelp(help, this.dataset.package ?? '', { insert, look });
  }

  /** Write what the address asks for into the editor. It is not run: a link may come from anybody. */
  async #openAddress() {
    const asked = readAddress(location.hash);
    if (!asked) return;
    if ('query' in asked) return this.#write(asked.query);
    if ('table' in asked) return this.#write(tableQuery(asked.table));
    const starts = [...document.querySelectorAll('a[data-start]')] as HTMLAnchorElement[];
    const file = starts.find(({ dataset }) => dataset.start === asked.start)?.dataset.file;
    const answer = file ? await fetch(file) : null;
    if (!answer?.ok) return this.#say(`There is no query “${asked.start}” here; the list below has all.`);
    return this.#write(queryOf(await answer.text(), asked.only));
  }

  #write(query: string, { run = false }: { run?: boolean } = {}) {
    this.#editor.value = query;
    this.#part('result').replaceChildren();
    this.#say(run ? '' : 'Press Run, or Ctrl and Enter, for the answer.');
    this.#editor.focus({ preventScroll: true });
    this.#part('tool').scrollIntoView({ block: 'nearest' });
    if (run) this.#run();
  }

  #insert(name: string) {
    const { selectionStart, selectionEnd } = this.#editor;
    this.#editor.setRangeText(name, selectionStart, selectionEnd, 'end');
    this.#editor.focus();
  }

  async #run() {
    const query = this.#editor.value;
    if (this.#isRunning || !query.trim()) return;
    history.replaceState(null, '', writeAddress(query));
    this.#part('result').replaceChildren();
    this.#showRunning(true);
    this.#say(this.#engine.isLoaded ? 'Running…' : 'Loading the engine and the tables…');
    try {
      const result = await this.#engine.run(query, (share) => this.#showLoading(share));
      this.#say(describeResult(result));
      const parts = resultParts(result, query, this.#chartFiles, (text) => this.#say(text));
      this.#part('result').replaceChildren(...parts);
    } catch (error) {
      this.#showError(error);
    }
    this.#showRunning(false);
  }

  #showError(error: unknown) {
    if (error instanceof StoppedError) return this.#say('Stopped.');
    const message = error instanceof Error ? error.message : String(error);
    const help = explainError(message);
    this.#say('The query has no answer.');
    const parts = [make('pre', {}, message), help && make('p', {}, help)];
    return this.#part('result').replaceChildren(make('div.note.bad', { role: 'alert' }, ...parts));
  }

  #showLoading(share: number) {
    this.#say(share < 1 ? `Loading: ${Math.floor(share * 100)} %` : 'Starting the engine…');
  }

  #showRunning(isRunning: boolean) {
    this.#isRunning = isRunning;
    this.toggleAttribute('aria-busy', isRunning);
    this.#part('stop').hidden = !isRunning;
  }

  async #copyLink() {
    const address = new URL(writeAddress(this.#editor.value), location.href).href;
    this.#say((await copyText(address)) ? 'Link copied.' : 'The browser did not allow copying the link.');
  }

  #say(text: string) {
    this.#part('status').textContent = text;
  }
}

customElements.define('iops-sql', IopsSql);
