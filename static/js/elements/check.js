/** <iops-check>: reads dropped files in the browser, judges them, and writes the record of a pull request. */
import { answers, fillAnswers, hint, offerDrives } from './check/about.js';
import { asked } from './check/asked.js';
import { showCards } from './check/cards.js';
import { siteData } from './check/data.js';
import { download, showRecord } from './check/hand-in.js';
import { forget, fromBase64, keep, kept, toBase64 } from './check/keep.js';
import { showFiles } from './check/files.js';
import { reader } from './check/reader.js';
import { submissionOf } from '../submit/submission.js';

/** @typedef {Record<string, any>} Json */
/** @typedef {{name: string, bytes: Uint8Array<ArrayBuffer>}} File_ */

const MOST_BYTES = 16 * 2 ** 20;

class Check extends HTMLElement {
  /** @type {File_[]} */
  #files = [];
  /** @type {import('../submit/read.js').FileRead[]} */
  #read = [];
  /** @type {ReturnType<typeof showRecord> | null} */
  #written = null;
  /** @type {string[]} state of the write cache by file, where it was stated for the file */
  #caches = [];
  #turn = 0;

  connectedCallback() {
    for (const part of this.querySelectorAll('[data-needs-script]')) part.toggleAttribute('hidden');
    this.#listen();
    const before = kept();
    if (before) {
      fillAnswers(this.#form, before.answers);
      this.#caches = before.files.map(({ cache = '' }) => cache);
      this.#files = before.files.map(({ name, base64 }) => ({ name, bytes: fromBase64(base64) }));
      if (this.#files.length) this.#readAll('What you gave last time is here again.');
    }
    fillAnswers(this.#form, asked());
    this.toggleAttribute('data-ready', true);
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector('form'));
  }

  #listen() {
    const drop = this.querySelector('[data-drop]');
    const input = /** @type {HTMLInputElement} */ (this.querySelector('input[type=file]'));
    const paste = /** @type {HTMLTextAreaElement} */ (this.querySelector('textarea'));
    input.addEventListener('change', () => { this.#take([...input.files ?? []]); input.value = ''; });
    this.addEventListener('dragover', (event) => { event.preventDefault(); drop?.toggleAttribute('data-over', true); });
    this.addEventListener('dragleave', () => drop?.toggleAttribute('data-over', false));
    this.addEventListener('drop', (event) => {
      event.preventDefault();
      drop?.toggleAttribute('data-over', false);
      this.#take([...event.dataTransfer?.files ?? []]);
    });
    this.querySelector('[data-take-paste]')?.addEventListener('click', () => {
      if (paste.value.trim() === '') return this.#say('There is no text to read yet.');
      this.#add([{ name: `pasted text ${this.#files.filter(({ name }) => name.startsWith('pasted')).length + 1}`, bytes: new TextEncoder().encode(paste.value) }]);
      paste.value = '';
      return undefined;
    });
    this.addEventListener('change', ({ target }) => {
      const index = target instanceof HTMLSelectElement ? target.dataset.cacheOf : undefined;
      if (index === undefined) return;
      this.#caches[Number(index)] = /** @type {HTMLSelectElement} */ (target).value;
      this.#keep();
      this.#show();
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.querySelector('[data-record]')?.scrollIntoView();
    });
    this.#form.addEventListener('input', () => { this.#keep(); this.#show(); });
    this.addEventListener('click', (event) => this.#press(event.target instanceof Element ? event.target.closest('button') : null));
  }

  /** @param {HTMLButtonElement | null} button */
  async #press(button) {
    if (!button || !this.contains(button)) return;
    const { remove, copy } = button.dataset;
    if (button.dataset.clear !== undefined) this.#clear();
    if (remove !== undefined) { for (const list of [this.#files, this.#caches]) list.splice(Number(remove), 1); this.#readAll('File removed.'); }
    if (button.dataset.download !== undefined && this.#written) download(this.#written.result);
    if (copy === 'drive' || copy === 'result') this.#say(await this.#copy(copy));
  }

  /** @param {'drive' | 'result'} which */
  async #copy(which) {
    try {
      await navigator.clipboard.writeText(this.#written?.[which]?.text ?? '');
      return 'Record copied.';
    } catch {
      return 'Copying is not allowed here: select the text.';
    }
  }

  /** @param {File[]} files */
  async #take(files) {
    const large = files.filter(({ size }) => size > MOST_BYTES);
    const read = await Promise.all(files.filter((file) => !large.includes(file)).map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
    this.#add(read, large.map(({ name }) => `${name} is larger than 16 MB and was not read; give the report alone, without logs.`).join(' '));
  }

  /** @param {File_[]} files @param {string} [words] */
  #add(files, words = '') {
    this.#files.push(...files);
    if (files.length) this.#readAll(words);
    else if (words) this.#say(words);
  }

  #clear() {
    this.#files = [];
    this.#caches = [];
    this.#form.reset();
    forget();
    this.#readAll('Everything is cleared; nothing is kept in this browser.');
  }

  #keep() {
    const files = this.#files.map(({ name, bytes }, index) => ({ name, base64: toBase64(bytes), cache: this.#caches[index] ?? '' }));
    return keep({ files, answers: answers(this.#form) }) || keep({ files: [], answers: answers(this.#form) });
  }

  /** @param {string} [words] to say before the verdict */
  async #readAll(words = '') {
    const turn = ++this.#turn;
    if (this.#files.length) this.#keep();
    this.querySelector('[data-clear]')?.toggleAttribute('hidden', !this.#files.length);
    const read = await reader().read(this.#files);
    if (turn !== this.#turn) return;
    this.#read = read;
    showFiles(this, read, this.#caches);
    await this.#show(words);
  }

  /** @param {string} [words] */
  async #show(words = '') {
    const turn = this.#turn;
    const data = await siteData(this.dataset.api ?? '').catch(() => null);
    if (turn !== this.#turn) return;
    if (!data) return this.#say('The site’s own data could not be loaded, so drives and standing are not known; reload to try again.');
    offerDrives(this.#form, data.drives);
    const submission = submissionOf(this.#read, answers(this.#form), this.#caches, data);
    hint(this.#form, submission);
    const any = submission.judged.length > 0;
    for (const place of ['[data-verdict]', '[data-record]']) this.querySelector(place)?.toggleAttribute('hidden', !any);
    this.#form.toggleAttribute('hidden', !this.#read.length);
    this.#recognised(submission);
    this.querySelector('.check__status')?.classList.toggle('visually-hidden', any); // the verdict says it below
    if (!any) return this.#say(words || (this.#read.length ? 'No benchmark result was found in what you gave.' : ''));
    const verdict = showCards(this, submission.judged, data, this.dataset.root ?? '/');
    this.#written = showRecord(this, this.dataset.repository ?? '', submission.record, submission.drive, submission.missing);
    return this.#say(`${words} ${verdict}`.trim());
  }

  /** @param {{recognised: string, known: Json | null}} submission */
  #recognised({ recognised, known }) {
    const place = this.querySelector('[data-recognised]');
    if (place) place.textContent = recognised;
    for (const part of this.querySelectorAll('[data-new-drive]')) part.toggleAttribute('hidden', known !== null);
  }

  /** @param {string} words */
  #say(words) {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = words;
  }
}

customElements.define('iops-check', Check);
