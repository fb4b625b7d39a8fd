/** The files that a reader gave, what was read in them, and the state of the write cache that was chosen for each. */
import type { FileRead } from '../../submission/types.ts';
import { scriptAt } from '../addresses.ts';
import type { InputFile } from './file-input.ts';
import { clearDraft, loadDraft, saveDraft } from './storage.ts';

/** The code that reads and judges files and shows the answer: a script of its own, which brings the rules along. */
export const loadAnswer = (): Promise<typeof import('./answer.ts')> =>
  import(scriptAt('elements/check/answer.js').href);

export class GivenFiles {
  files: InputFile[] = [];
  read: readonly FileRead[] = [];
  /** By file, where a state was chosen for it. */
  cacheStates: string[] = [];
  /** Names of the files that this browser has no room to keep. */
  notKept: readonly string[] = [];
  /** Counts readings: an answer to an older one is outdated. */
  reading = 0;

  get isEmpty() {
    return this.files.length === 0;
  }

  /** How many texts were pasted. */
  get pastedCount() {
    return this.files.filter(({ name }) => name.startsWith('pasted')).length;
  }

  remove(index: number) {
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

  /** Keep everything in this browser. @param answers by the names of the form's fields */
  keep(answers: Record<string, string>) {
    this.notKept = saveDraft(this, answers);
  }

  /** Take back what was kept. @returns the answers; null where nothing was kept */
  restore(): Record<string, string> | null {
    const draft = loadDraft();
    if (draft) Object.assign(this, { files: draft.files, cacheStates: draft.cacheStates });
    return draft?.answers ?? null;
  }

  /** Read all files. @returns false where a later reading has begun meanwhile */
  async readAll(): Promise<boolean> {
    this.reading += 1;
    const { reading } = this;
    const { readInWorker } = await loadAnswer();
    const read = await readInWorker(this.files);
    if (reading !== this.reading) return false;
    this.read = read;
    return true;
  }
}
