/** The files that a reader gave, what was read in them, and the state of the write cache that was chosen for each. */

import { clearDraft, loadDraft, saveDraft } from './storage.ts';

/** @typedef {import('./file-input.ts').InputFile} InputFile */
/** @typedef {import('../../submission/read.ts').FileRead} FileRead */

export class GivenFiles {
  /** @type {InputFile[]} */
  files = [];
  /** @type {readonly FileRead[]} */
  read = [];
  /** @type {string[]} by file, where a state was chosen for it */
  cacheStates = [];
  /** @type {readonly string[]} names of the files that this browser has no room to keep */
  notKept = [];
  /** Counts readings: an answer to an older one is outdated. */
  reading = 0;

  get isEmpty() {
    return this.files.length === 0;
  }

  /** How many texts were pasted. */
  get pastedCount() {
    return this.files.filter(({ name }) => name.startsWith('pasted')).length;
  }

  /** @param {number} index */
  remove(index) {
    this.files.splice(index, 1);
    this.cacheStates.splice(index, 1);
  }

  /** Forget everything, in this browser, too. */
  clear() {
    this.files = [];
    this.cacheStates = [];
    this.notKept = [];
    clearDraft();
  }

  /** Keep everything in this browser. @param {Record<string, string>} answers by the names of the form's fields */
  keep(answers) {
    this.notKept = saveDraft(this, answers);
  }

  /** Take back what was kept. @returns {Record<string, string> | null} the answers; null where nothing was kept */
  restore() {
    const draft = loadDraft();
    if (draft) Object.assign(this, { files: draft.files, cacheStates: draft.cacheStates });
    return draft?.answers ?? null;
  }

  /** Read all files. @returns {Promise<boolean>} false where a later reading has begun meanwhile */
  async readAll() {
    this.reading += 1;
    const { reading } = this;
    const { readInWorker } = await import('./reader.ts');
    const read = await readInWorker(this.files);
    if (reading !== this.reading) return false;
    this.read = read;
    return true;
  }
}
