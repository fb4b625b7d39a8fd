/** <iops-check>: reads dropped files in the browser, judges them, and writes the record of a pull request. */
import { answers, fillAnswers, hint, offerSubjects } from './check/run-form.js';
import { showCards } from './check/result-cards.js';
import { siteData } from './check/data.js';
import { gather } from './check/file-input.js';
import { copyText, download, showRecord } from './check/submit-panel.js';
import { forget, keep, kept } from './check/storage.js';
import { openParts, showFiles, whenCacheIsSaid } from './check/files.js';
import { reader } from './check/reader.js';
import { submissionOf } from '../submission/submission.js';

/** @typedef {import('./check/file-input.js').File_} File_ */

class Check extends HTMLElement {
  /** @type {File_[]} */
  #files = [];
  /** @type {import('../submission/read.js').FileRead[]} */
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
      [this.#files, this.#caches] = [before.files, before.caches];
      if (this.#files.length) this.#readAll('What you gave last time is here again.');
    }
    // A link from the page of a drive names it; what files of an earlier visit belong to is not overwritten.
    const subject = new URLSearchParams(location.search).get('subject');
    const field = /** @type {HTMLInputElement} */ (this.querySelector('#check-subject'));
    if (subject && (field.value === '' || this.#files.length === 0)) field.value = subject.slice(0, 100);
    this.toggleAttribute('data-ready', true);
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector('form'));
  }

  #listen() {
    gather(
      this,
      (files, words) => this.#add(files, words),
      () => this.#files.filter(({ name }) => name.startsWith('pasted')).length,
    );
    whenCacheIsSaid(this, (index, state) => {
      this.#caches[index] = state;
      this.#keep();
      this.#show();
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.querySelector('[data-record]')?.scrollIntoView();
    });
    this.#form.addEventListener('input', () => {
      this.#keep();
      this.#show();
    });
    this.addEventListener('click', (event) =>
      this.#press(event.target instanceof Element ? event.target.closest('button') : null),
    );
  }

  /** @param {HTMLButtonElement | null} button */
  async #press(button) {
    if (!button || !this.contains(button)) return;
    const { remove, copy } = button.dataset;
    if (button.dataset.clear !== undefined) this.#clear();
    if (remove !== undefined) {
      for (const list of [this.#files, this.#caches]) list.splice(Number(remove), 1);
      this.#readAll('File removed.');
    }
    if (button.dataset.download !== undefined && this.#written) download(this.#written.result);
    if (copy === 'drive' || copy === 'result') this.#say(await copyText(this.#written?.[copy] ?? null));
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
    keep(this.#files, this.#caches, answers(this.#form));
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
    if (!data)
      return this.#say(
        'The site’s own data could not be loaded, so drives and standing are not known; reload to try again.',
      );
    offerSubjects(this.#form, data);
    const submission = submissionOf(this.#read, answers(this.#form), this.#caches, data);
    hint(this.#form, submission);
    const any = submission.judged.length > 0;
    openParts(this, this.#read.length > 0, any);
    if (!any) return this.#say(words || (this.#read.length ? 'No benchmark result was found in what you gave.' : ''));
    const verdict = showCards(this, submission.judged, data, this.dataset.root ?? '/');
    this.#written = showRecord(
      this,
      this.dataset.repository ?? '',
      submission.record,
      submission.drive,
      submission.kind,
      submission.missing,
    );
    return this.#say(`${words} ${verdict}`.trim());
  }

  /** @param {string} words */
  #say(words) {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = words;
  }
}

customElements.define('iops-check', Check);
