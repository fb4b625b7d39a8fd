/** `<iops-sql>`: SQL on the published tables in the page; nothing is loaded before a query is run. */
import { queryOf, readAddress, tableQuery, writeAddress } from '../sql/address.ts';
import { explainError } from '../sql/explain.ts';
import { copyText, hasClipboard } from './clipboard.ts';
import { make } from './dom.ts';
import { Engine, StoppedError } from './sql/engine.ts';
import { describeResult, resultParts } from './sql/result-view.ts';
import { tableHelp } from './sql/table-help.ts';

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
