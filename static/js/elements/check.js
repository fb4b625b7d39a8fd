/** `<iops-check>`: reads benchmark output, checks it by the rules, and writes the record for a pull request. */
import { listenForAnswers } from './check/answers.js';
import { showAskedJob } from './check/asked-job.js';
import { listenForFiles } from './check/file-input.js';
import { listenForCacheStates, showFiles } from './check/file-list.js';
import { readFillPercent } from './check/fill-percent.js';
import { showFitness } from './check/fitness.js';
import { GivenFiles } from './check/given-files.js';
import { showResultCards } from './check/result-cards.js';
import { fillAnswers, prefillSubject, readAnswers } from './check/run-form.js';
import { siteData } from './check/site-data.js';
import { clearDraft, loadDraft, saveDraft } from './check/storage.js';
import { showSubmission } from './check/submission-view.js';
import { downloadSubmission, showSubmitPanel } from './check/submit-panel.js';
import { copyText } from './clipboard.js';

const NO_SITE_DATA = 'The data of the site did not load, so drives and peers are not known; reload to try again.';

class IopsCheck extends HTMLElement {
  #given = new GivenFiles();
  /** @type {import('./check/submit-panel.js').WrittenFiles | null} */
  #written = null;
  #forgetTyped = () => {};

  connectedCallback() {
    for (const part of this.querySelectorAll('[data-needs-script], [data-without-script]'))
      part.toggleAttribute('hidden');
    this.#listen();
    this.#restoreDraft();
    showAskedJob(this, location.search);
    // The subject of files from an earlier visit is not overwritten.
    prefillSubject(this.#form, location.search, this.#given.isEmpty);
    this.toggleAttribute('data-ready', true);
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector('form'));
  }

  #restoreDraft() {
    const draft = loadDraft();
    if (!draft) return;
    fillAnswers(this.#form, draft.answers);
    this.#given.files = draft.files;
    this.#given.cacheStates = draft.cacheStates;
    if (!this.#given.isEmpty) this.#readAll('What you gave last time is here again.');
  }

  #listen() {
    listenForFiles(this, this.#given, this.#add);
    listenForCacheStates(this, (index, state) => {
      this.#given.cacheStates[index] = state;
      this.#saveAndShow();
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.querySelector('[data-record]')?.scrollIntoView();
    });
    this.#forgetTyped = listenForAnswers(this.#form, () => this.#saveAndShow());
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

  /** @type {import('./check/file-input.js').AddFiles} */
  #add = (files, notice) => {
    this.#given.files.push(...files);
    if (files.length) this.#readAll(notice);
    else if (notice) this.#announce(notice);
  };

  /** @param {number} index */
  #removeFile(index) {
    this.#given.remove(index);
    this.#readAll('File removed.');
  }

  #clear() {
    this.#forgetTyped();
    this.#given.clear();
    this.#form.reset();
    clearDraft();
    this.#readAll('Everything is cleared; nothing is kept in this browser.');
  }

  #saveAndShow() {
    saveDraft(this.#given, readAnswers(this.#form));
    this.#show();
  }

  /** @param {string} notice announced before the verdict */
  async #readAll(notice) {
    if (!this.#given.isEmpty) saveDraft(this.#given, readAnswers(this.#form));
    this.querySelector('[data-clear]')?.toggleAttribute('hidden', this.#given.isEmpty);
    if (!(await this.#given.readAll())) return;
    showFiles(this, this.#given.read, this.#given.cacheStates);
    await this.#show(notice);
  }

  /** @param {string} [notice] announced before the verdict */
  async #show(notice = '') {
    const { reading } = this.#given;
    const fill = readFillPercent(this.#form);
    const data = await siteData(this.dataset.api ?? '').catch(() => null);
    if (reading !== this.#given.reading) return;
    if (!data) {
      this.#announce(NO_SITE_DATA);
      return;
    }
    const submission = showSubmission(this, this.#form, this.#given, data, fill.percent);
    if (submission.judged.length === 0) {
      this.#announce(notice || (this.#given.read.length ? 'No benchmark result was found in what you gave.' : ''));
      return;
    }
    const verdict = showResultCards(this, submission.judged, data, this.dataset.root ?? '/');
    showFitness(this, submission, data, this.dataset.root ?? '/');
    this.#written = showSubmitPanel(this, this.dataset.repository ?? '', submission, fill.error);
    this.#announce(`${notice} ${verdict}`.trim());
  }

  /** @param {string} text */
  #announce(text) {
    /** @type {HTMLElement} */ (this.querySelector('[role=status]')).textContent = text;
  }
}

customElements.define('iops-check', IopsCheck);
