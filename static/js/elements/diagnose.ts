/** `<iops-diagnose>`: reads what a system's commands printed and shows what of the guide applies to it. */
import { type AddFiles, type InputFile, listenForFiles } from './check/file-input.ts';
import { showAnswer } from './diagnose/answer.ts';
import { showGiven } from './diagnose/given.ts';
import { type Diagnosis, Reader } from './diagnose/reader.ts';
import { takeAway } from './diagnose/take-away.ts';

const MOST_MEBIBYTES = 64;

class IopsDiagnose extends HTMLElement {
  #files: InputFile[] = [];
  #diagnosis: Diagnosis | null = null;
  #reader: Reader | null = null;

  connectedCallback() {
    for (const part of this.querySelectorAll('[data-needs-script], [data-without-script]'))
      part.toggleAttribute('hidden');
    this.#reader = new Reader(this.dataset.knowledge ?? '');
    this.#reader.prepare();
    listenForFiles(this, this, this.#add, MOST_MEBIBYTES);
    this.addEventListener('click', ({ target }) => {
      const pressed = target instanceof Element ? target.closest('button') : null;
      if (pressed) this.#press(pressed);
    });
    this.toggleAttribute('data-ready', true);
  }

  /** How many texts were pasted. */
  get pastedCount() {
    return this.#files.filter(({ name }) => name.startsWith('pasted')).length;
  }

  async #press({ dataset: { clear, remove, take, stop } }: HTMLButtonElement) {
    if (stop !== undefined) this.#stop();
    if (clear !== undefined) this.#clear();
    if (remove !== undefined) {
      this.#files.splice(Number(remove), 1);
      if (this.#files.length === 0) this.#clear();
      else this.#read('File removed.');
    }
    if (take !== undefined && this.#diagnosis) this.#announce(await takeAway(take, this.#diagnosis));
  }

  #add: AddFiles = (files, notice) => {
    this.#files.push(...files);
    if (files.length > 0) this.#read(notice);
    else if (notice) this.#announce(notice);
  };

  #clear() {
    this.#files = [];
    this.#diagnosis = null;
    this.#reader?.forget();
    this.#progress(null);
    this.#show();
    this.#announce('Everything is cleared; nothing was kept.');
    (this.querySelector('input[type=file]') as HTMLElement | null)?.focus();
  }

  /** Stop reading, and keep the last file out: it is the one that takes so long. */
  #stop() {
    this.#reader?.forget();
    this.#files.pop();
    this.#progress(null);
    this.#announce('Reading was stopped, and the last file was taken off the list.');
    if (this.#files.length > 0) this.#read('Reading was stopped.');
    else this.#show();
    (this.querySelector('input[type=file]') as HTMLElement | null)?.focus();
  }

  /** @param notice announced before what was found */
  #read(notice: string) {
    this.#announce(`${notice} Reading …`.trim());
    this.#progress(0);
    let told = '';
    this.#reader?.read(
      this.#files.map(({ bytes }) => bytes),
      {
        onProgress: ({ share, words }) => {
          // Whoever hears the page is told at each quarter and at each stage; the bar shows the rest.
          const stage = `${Math.floor(share * 4)} ${words.split(' ')[0]}`;
          if (stage !== told) this.#announce(words);
          told = stage;
          this.#progress(share);
        },
        onAnswer: (diagnosis) => {
          this.#diagnosis = diagnosis;
          this.#finish(notice);
          if (diagnosis.system.outputs.length > 0) this.#leadToAnswer();
        },
        onRefusal: (reason) => {
          this.#diagnosis = null;
          this.#finish(reason);
        },
      },
    );
  }

  #finish(notice: string) {
    this.#progress(null);
    this.#announce(`${notice} ${this.#show()}`.trim());
  }

  /** Fold the pasting away, and go to the answer, which stands below it. */
  #leadToAnswer() {
    this.querySelector('.check__files details')?.removeAttribute('open');
    (this.querySelector('#have-heading') as HTMLElement | null)?.focus();
  }

  /** Show the files and the answer. @returns the answer in a sentence */
  #show(): string {
    showGiven(this, this.#files, this.#diagnosis);
    return showAnswer(this, this.#diagnosis);
  }

  /** @param share of the files that are read; null where nothing is being read */
  #progress(share: number | null) {
    const bar = this.querySelector('progress') as HTMLProgressElement;
    bar.hidden = share === null;
    this.querySelector('[data-stop]')?.toggleAttribute('hidden', share === null);
    if (share) bar.value = share;
    else bar.removeAttribute('value');
  }

  #announce(text: string) {
    (this.querySelector('[role=status]') as HTMLElement).textContent = text;
  }
}

customElements.define('iops-diagnose', IopsDiagnose);
