/** `<iops-check>`: reads benchmark output, checks it by the rules, and writes the record for a pull request. */
import { fioCommandOf } from '../domain/fio-command.ts';
import { type AddFiles, listenForFiles } from './check/file-input.ts';
import { fillAnswers, prefillSubject, readAnswers } from './check/form-answers.ts';
import { GivenFiles, loadResults } from './check/given-files.ts';
import type { WrittenFiles } from './check/submit-panel.ts';
import { copyText } from './clipboard.ts';

// Waits for a pause in typing, since an answer lets all measurements be judged again.

const PAUSE_MS = 250;

/**
 * Call a function when the answers of a form have changed: after a pause in typing, or when the page is left.
 * @returns forgets what was typed last and not used yet
 */
function listenForAnswers(form: HTMLFormElement, use: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const useNow = () => {
    waiting = undefined;
    use();
  };
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(useNow, PAUSE_MS);
  });
  addEventListener('pagehide', () => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    useNow();
  });
  return () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
}

// Shows the job that a link from a figure asks to run again.

/**
 * Show the job; nothing where the address names none.
 * @param root holds the place [data-asked]
 * @param query of the address
 */
function showAskedJob(root: HTMLElement, query: string) {
  const asked = new URLSearchParams(query);
  const command = fioCommandOf(asked);
  const place = root.querySelector('[data-asked]');
  const code = place?.querySelector('iops-copy code');
  if (!command || !place || !code) return;
  code.textContent = command;
  const state = asked.get('write_cache') ?? '';
  const cache = place.querySelector('[data-asked-cache]');
  if (cache && ['on', 'off'].includes(state)) cache.textContent = `With the write cache ${state}. `;
  place.removeAttribute('hidden');
}

// Listens for the state of the write cache that a reader chooses for each of several files.

/**
 * Listen for a chosen state of the write cache.
 * @param use index of the file, and the state of the write cache in it
 */
function listenForCacheStates(root: HTMLElement, use: (index: number, state: string) => void) {
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.cacheOf !== undefined)
      use(Number(target.dataset.cacheOf), target.value);
  });
}

const NOT_LOADED = 'A part of this page did not load; reload it and give the files again.';
/** Signs that somebody is about to give a file: what reads and judges it is loaded then, and not by every visit. */
const SIGNS_OF_USE = ['pointerover', 'focusin', 'dragenter'];

class IopsCheck extends HTMLElement {
  #given = new GivenFiles();
  #written: WrittenFiles | null = null;
  #forgetTyped = () => {};

  connectedCallback() {
    for (const part of this.querySelectorAll('[data-needs-script], [data-without-script]'))
      part.toggleAttribute('hidden');
    this.#listen();
    this.#restoreDraft();
    showAskedJob(this, location.search);
    // The subject of files that were kept is not overwritten.
    prefillSubject(this.#form, location.search, this.#given.isEmpty);
    this.toggleAttribute('data-ready', true);
  }

  get #form() {
    return this.querySelector('form') as HTMLFormElement;
  }

  get #keepBox() {
    return this.querySelector('[data-keep]') as HTMLInputElement;
  }

  #restoreDraft() {
    const answers = this.#given.restore();
    if (!answers) return;
    fillAnswers(this.#form, answers);
    this.#keepBox.checked = this.#given.isKept;
    if (!this.#given.isEmpty) this.#readAll('What you gave in this tab is here again.');
  }

  #listen() {
    listenForFiles(this, this.#given, this.#add);
    this.#keepBox.addEventListener('change', () => {
      this.#given.setKept(this.#keepBox.checked, readAnswers(this.#form));
      this.#announce(this.#keepBox.checked ? 'Kept in this tab until you close it.' : 'Nothing is kept any more.');
    });
    listenForCacheStates(this, (index, state) => {
      this.#given.cacheStates[index] = state;
      this.#saveAndShow();
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.querySelector('[data-record]')?.scrollIntoView();
    });
    addEventListener('beforeunload', (event) => {
      if (this.#given.notKept.length > 0) event.preventDefault();
    });
    this.#forgetTyped = listenForAnswers(this.#form, () => this.#saveAndShow());
    const prepare = () => {
      for (const sign of SIGNS_OF_USE) this.removeEventListener(sign, prepare);
      loadResults().then(
        (answer) => answer.prepare(this),
        () => {}, // said when a file is given
      );
    };
    for (const sign of SIGNS_OF_USE) this.addEventListener(sign, prepare);
    this.addEventListener('click', ({ target }) => {
      const pressed = target instanceof HTMLElement ? target.closest('button, a[data-download]') : null;
      if (pressed && this.contains(pressed)) this.#press(pressed as HTMLElement);
    });
  }

  /** @param pressed a button, or a link that also saves the file */
  async #press({ dataset: { clear, remove, download, copy } }: HTMLElement) {
    if (clear !== undefined) this.#clear();
    if (remove !== undefined) this.#removeFile(Number(remove));
    if (download !== undefined && this.#written) (await loadResults()).downloadSubmission(this.#written);
    if (copy !== undefined) {
      const copied = await copyText(this.#written?.proposal ?? '');
      this.#announce(copied ? 'File copied.' : 'Copying is not allowed here: download it.');
    }
  }

  #add: AddFiles = (files, notice) => {
    this.#given.files.push(...files);
    if (files.length) this.#readAll(notice).then(() => this.#leadToAnswer());
    else if (notice) this.#announce(notice);
  };

  /** Fold the pasting away, and go to the answer, which stands below it. */
  #leadToAnswer() {
    const answer = this.querySelector('[data-verdict]:not([hidden]) .answer') as HTMLElement | null;
    if (!answer) return;
    this.querySelector('.check__files details')?.removeAttribute('open');
    answer.focus({ preventScroll: true });
    this.querySelector('[data-verdict]')?.scrollIntoView({ block: 'start' });
  }

  #removeFile(index: number) {
    this.#given.remove(index);
    this.#given.keep(readAnswers(this.#form));
    this.#readAll('File removed.');
  }

  #clear() {
    this.#forgetTyped();
    this.#given.clear();
    this.#form.reset();
    this.#readAll('Everything is cleared; nothing is kept.');
  }

  #saveAndShow() {
    this.#given.keep(readAnswers(this.#form));
    this.#show();
  }

  /** @param notice announced before the verdict */
  async #readAll(notice: string) {
    if (!this.#given.isEmpty) this.#given.keep(readAnswers(this.#form));
    this.querySelector('[data-clear]')?.toggleAttribute('hidden', this.#given.isEmpty);
    try {
      const [isLatest, results] = await Promise.all([this.#given.readAll(), loadResults()]);
      if (!isLatest) return;
      results.showGivenFiles(this, this.#given);
      await this.#show(notice);
    } catch (error) {
      this.#announce(NOT_LOADED);
      throw error;
    }
  }

  /** @param notice announced before the verdict */
  async #show(notice = '') {
    const { showResults } = await loadResults();
    const shown = await showResults(this, this.#form, this.#given, notice);
    if (!shown) return;
    this.#written = shown.written ?? this.#written;
    this.#announce(shown.notice);
  }

  #announce(text: string) {
    (this.querySelector('[role=status]') as HTMLElement).textContent = text;
  }
}

customElements.define('iops-check', IopsCheck);
