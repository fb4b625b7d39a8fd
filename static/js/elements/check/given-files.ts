/** The files that a reader gave, what was read in them, and the state of the write cache that was chosen for each. */
import type { FileRead } from '../../submission/types.ts';
import { scriptAt } from '../addresses.ts';
import { keepForBack, keptForBack, navigationType } from '../kept-for-back.ts';
import type { InputFile } from './file-input.ts';

// Keeps what was entered in this tab until it is closed, where the reader asked for it; else it stays in memory.

const KEY = 'honest-iops:check';
/** Bytes that become characters at once: a call takes only so many arguments. */
const CHUNK_BYTES = 32_768;

interface Draft {
  files: InputFile[];
  /** state of the write cache by file */
  cacheStates: string[];
  /** by the names of the form's fields */
  answers: Record<string, string>;
}
type StoredFile = { name: string; base64: string; cache?: string };

/**
 * Save a draft. What does not fit is left out, the largest file first; the answers are kept.
 * @returns names of the files that were left out
 */
function saveDraft({ files, cacheStates }: Pick<Draft, 'files' | 'cacheStates'>, answers: Draft['answers']): string[] {
  const stored = files.map(({ name, bytes }, index) => ({
    name,
    base64: toBase64(bytes),
    cache: cacheStates[index] ?? '',
  }));
  const bySize = stored.toSorted((one, other) => other.base64.length - one.base64.length);
  for (let count = 0; count <= bySize.length; count += 1) {
    const leftOut = new Set(bySize.slice(0, count));
    const kept = stored.filter((file) => !leftOut.has(file));
    if (store({ files: kept, answers })) return [...leftOut].map(({ name }) => name);
  }
  return stored.map(({ name }) => name);
}

/** @returns null where nothing is stored, or what is stored is not ours */
function loadDraft(): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(stored?.files) || typeof stored.answers !== 'object') return null;
    const files = stored.files as StoredFile[];
    return {
      files: files.map(({ name, base64 }) => ({ name, bytes: fromBase64(base64) })),
      cacheStates: files.map(({ cache = '' }) => cache),
      answers: stored.answers,
    };
  } catch {
    return null;
  }
}

/** Tell whether the page was reloaded or come back to: a new visit begins with nothing. */
const isSameVisit = () => ['reload', 'back_forward'].includes(navigationType() ?? '');

/** Delete the stored draft. */
function clearDraft() {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY); // where an earlier version of this page kept files without being asked
  } catch {
    /* a browser that stores nothing has nothing to delete */
  }
}

/** @returns whether there was room */
function store(value: unknown): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function toBase64(bytes: Uint8Array) {
  const parts = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES)));
  return btoa(parts.join(''));
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The code that reads and judges files and shows the results: a script of its own, which brings the rules along. */
export const loadResults = (): Promise<typeof import('./results.ts')> =>
  import(scriptAt('elements/check/results.js').href);

export class GivenFiles {
  files: InputFile[] = [];
  read: readonly FileRead[] = [];
  /** By file, where a state was chosen for it. */
  cacheStates: string[] = [];
  /** Names of the files that this tab has no room to keep. */
  notKept: readonly string[] = [];
  /** Whether the reader asked to keep everything in this tab. */
  isKept = false;
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

  /** Forget everything, what is kept in this tab, too. */
  clear() {
    this.files = [];
    this.cacheStates = [];
    this.notKept = [];
    clearDraft();
  }

  /**
   * Keep everything for the way back, and in this tab, where the reader asked for it.
   * @param answers by the names of the form's fields
   */
  keep(answers: Record<string, string>) {
    keepForBack(this.files, answers);
    if (this.isKept) this.notKept = saveDraft(this, answers);
  }

  /** Keep everything from now on, or nothing any more. @param answers by the names of the form's fields */
  setKept(isKept: boolean, answers: Record<string, string>) {
    this.isKept = isKept;
    this.notKept = [];
    if (isKept) this.keep(answers);
    else clearDraft();
  }

  /**
   * Take back what was kept, after a reload or on the way back; files of an earlier visit are forgotten.
   * @returns the answers; null where nothing was kept
   */
  restore(): Record<string, string> | null {
    const back = keptForBack();
    const draft = isSameVisit() ? loadDraft() : null;
    if (!draft) clearDraft();
    if (draft) Object.assign(this, { files: draft.files, cacheStates: draft.cacheStates, isKept: true });
    else if (back) this.files = back.files;
    return draft?.answers ?? back?.answers ?? null;
  }

  /** Read all files. @returns false where a later reading has begun meanwhile */
  async readAll(): Promise<boolean> {
    this.reading += 1;
    const { reading } = this;
    const { readInWorker } = await loadResults();
    const read = await readInWorker(this.files);
    if (reading !== this.reading) return false;
    this.read = read;
    return true;
  }
}
