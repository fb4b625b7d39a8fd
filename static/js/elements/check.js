/** `<iops-check>`: reads benchmark output, checks it by the rules, and writes the record for a pull request. */
import { createSubmission } from '../submission/submission.js';
import { listenForFiles } from './check/file-input.js';
import { listenForCacheStates, showFiles, showSections } from './check/file-list.js';
import { readFillPercent } from './check/fill-percent.js';
import { showFitness } from './check/fitness.js';
import { readInWorker } from './check/reader.js';
import { showResultCards } from './check/result-cards.js';
import { fillAnswers, offerSubjects, readAnswers, showDetectedValues } from './check/run-form.js';
import { siteData } from './check/site-data.js';
import { clearDraft, loadDraft, saveDraft } from './check/storage.js';
import { downloadSubmission, showSubmitPanel } from './check/submit-panel.js';
import { copyText } from './clipboard.js';

/** @typedef {import('./check/file-input.js').InputFile} InputFile */

class IopsCheck extends HTMLElement {
  /** @type {InputFile[]} */
  #files = [];
  /** @type {import('../submission/read.js').FileRead[]} */
  #filesRead = [];
  /** @type {string[]} state of the write cache by file, where it was chosen for the file */
  #cacheStates = [];
  /** @type {import('./check/submit-panel.js').WrittenFiles | null} */
  #written = null;
  /** Counts readings, so that the answer of an outdated one is dropped. */
  #reading = 0;

  connectedCallback() {
    for (const part of this.querySelectorAll('[data-needs-script]')) part.toggleAttribute('hidden');
    this.#listen();
    this.#restoreDraft();
    this.#prefillSubject();
    this.toggleAttribute('data-ready', true);
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector('form'));
  }

  #restoreDraft() {
    const draft = loadDraft();
    if (!draft) return;
    fillAnswers(this.#form, draft.answers);
    this.#files = draft.files;
    this.#cacheStates = draft.cacheStates;
    if (this.#files.length) this.#readAll('What you gave last time is here again.');
  }

  /**
   * A link from the page of a drive names it, and the state of its write cache; what is known of files from an earlier
   * visit is not overwritten.
   */
  #prefillSubject() {
    const asked = new URLSearchParams(location.search);
    const subject = asked.get('subject');
    const field = /** @type {HTMLInputElement} */ (this.querySelector('#check-subject'));
    if (!subject || (field.value !== '' && this.#files.length > 0)) return;
    field.value = subject.slice(0, 100);
    const state = asked.get('write_cache');
    if (state === 'on' || state === 'off') fillAnswers(this.#form, { write_cache: state });
  }

  #listen() {
    listenForFiles(
      this,
      (files, notice) => this.#add(files, notice),
      () => this.#files.filter(({ name }) => name.startsWith('pasted')).length,
    );
    listenForCacheStates(this, (index, state) => {
      this.#cacheStates[index] = state;
      this.#saveAndShow();
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.querySelector('[data-record]')?.scrollIntoView();
    });
    this.#form.addEventListener('input', () => this.#saveAndShow());
    this.addEventListener('click', ({ target }) => {
      const pressed = target instanceof HTMLElement ? target.closest('button, a[data-download]') : null;
      if (pressed && this.contains(pressed)) this.#press(/** @type {HTMLElement} */ (pressed));
    });
  }

  /** @param {HTMLElement} pressed a button, or a link that also saves the file */
  async #press({ dataset: { clear, remove, download, copy } }) {
    if (clear !== undefined) this.#clear();
    if (remove !== undefined) this.#removeFile(Number(remove));
    if (download !== undefined && this.#written) downloadSubmission(this.#written);
    if (copy !== undefined) {
      const copied = await copyText(this.#written?.proposal ?? '');
      this.#announce(copied ? 'File copied.' : 'Copying is not allowed here: download it.');
    }
  }

  /** @param {InputFile[]} files @param {string} notice about files that were not read */
  #add(files, notice) {
    this.#files.push(...files);
    if (files.length) this.#readAll(notice);
    else if (notice) this.#announce(notice);
  }

  /** @param {number} index */
  #removeFile(index) {
    this.#files.splice(index, 1);
    this.#cacheStates.splice(index, 1);
    this.#readAll('File removed.');
  }

  #clear() {
    this.#files = [];
    this.#cacheStates = [];
    this.#form.reset();
    clearDraft();
    this.#readAll('Everything is cleared; nothing is kept in this browser.');
  }

  #save() {
    saveDraft({ files: this.#files, cacheStates: this.#cacheStates, answers: readAnswers(this.#form) });
  }

  #saveAndShow() {
    this.#save();
    this.#show();
  }

  /** @param {string} notice announced before the verdict */
  async #readAll(notice) {
    const reading = ++this.#reading;
    if (this.#files.length) this.#save();
    this.querySelector('[data-clear]')?.toggleAttribute('hidden', !this.#files.length);
    const filesRead = await readInWorker(this.#files);
    if (reading !== this.#reading) return;
    this.#filesRead = filesRead;
    showFiles(this, filesRead, this.#cacheStates);
    await this.#show(notice);
  }

  /** @param {string} [notice] announced before the verdict */
  async #show(notice = '') {
    const reading = this.#reading;
    const fill = readFillPercent(this.#form);
    const data = await siteData(this.dataset.api ?? '').catch(() => null);
    if (reading !== this.#reading) return;
    if (!data) {
      this.#announce(
        'The data of the site could not be loaded, so drives and peers are not known; reload to try again.',
      );
      return;
    }
    const answers = { ...readAnswers(this.#form), fill_percent: String(fill.percent ?? '') };
    const submission = createSubmission(this.#filesRead, answers, this.#cacheStates, data);
    offerSubjects(this.#form, data);
    showDetectedValues(this.#form, submission);
    showSections(this, this.#filesRead.length > 0, submission.judged.length > 0);
    if (submission.judged.length === 0) {
      this.#announce(notice || (this.#filesRead.length ? 'No benchmark result was found in what you gave.' : ''));
      return;
    }
    const verdict = showResultCards(this, submission.judged, data, this.dataset.root ?? '/');
    showFitness(this, submission, data, this.dataset.root ?? '/');
    this.#written = showSubmitPanel(this, this.dataset.repository ?? '', submission, fill.error);
    this.#announce(`${notice} ${verdict}`.trim());
  }

  /** @param {string} text */
  #announce(text) {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }
}

customElements.define('iops-check', IopsCheck);
