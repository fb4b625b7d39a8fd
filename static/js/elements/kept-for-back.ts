/**
 * Keeps what was given for the way back within a tab, in the entry of its history: neither a reload nor another tab has
 * it, and it ends with the tab.
 */
import type { InputFile } from './check/file-input.ts';

/** Browsers refuse more; the page says nothing of it, since most keep the page itself for the way back. */
const MOST_BYTES = 4 * 2 ** 20;

type Kept = { files: InputFile[]; answers: Record<string, string> };

export const navigationType = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

/** Keep files, or with none forget what was kept. @param answers by the names of a form's fields */
export function keepForBack(files: readonly InputFile[], answers: Record<string, string> = {}) {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  try {
    history.replaceState(bytes > 0 && bytes <= MOST_BYTES ? { files, answers } : null, '');
  } catch {
    /* a browser that refuses it keeps nothing */
  }
}

const isFile = (value: unknown): value is InputFile => {
  const { name, bytes } = Object(value);
  return typeof name === 'string' && bytes instanceof Uint8Array;
};

/** Return what was kept, where the reader came back by Back or Forward; else forget it. */
export function keptForBack(): Kept | null {
  const { files, answers } = Object(history.state);
  if (navigationType() === 'back_forward' && Array.isArray(files) && files.length > 0 && files.every(isFile))
    return { files, answers: Object(answers) };
  keepForBack([]);
  return null;
}
