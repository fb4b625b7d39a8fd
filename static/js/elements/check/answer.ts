/**
 * Shows what follows from the files that were read: verdicts, fitness, record. Loaded when the page is first used,
 * since it brings the rules and the figures of the site along.
 */
import { showFiles } from './file-list.ts';
import { readFillPercent } from './fill-percent.ts';
import { showFitness } from './fitness.ts';
import type { GivenFiles } from './given-files.ts';
import { startWorker } from './reader.ts';
import { showResultCards } from './result-cards.ts';
import { siteData } from './site-data.ts';
import { showSubmission } from './submission-view.ts';
import { showSubmitPanel, type WrittenFiles } from './submit-panel.ts';

export { readInWorker } from './reader.ts';
export { downloadSubmission } from './submit-panel.ts';

type Shown = { notice: string; written: WrittenFiles | null };

const NO_SITE_DATA = 'The data of the site did not load, so drives and peers are not known; reload to try again.';

/** Load what the first file needs. */
export function prepare(root: HTMLElement) {
  startWorker();
  siteData(root.dataset.api ?? '').catch(() => null); // it is asked for again with the first file
}

/** Show the files that were read. */
export const showGivenFiles = (root: HTMLElement, { read, cacheStates, notKept }: GivenFiles) =>
  showFiles(root, read, cacheStates, notKept);

/**
 * Show verdicts and record.
 * @param root with the addresses of the site in its data attributes
 * @param notice announced before the verdict
 * @returns what to announce and to download; null where files were given meanwhile
 */
export async function showAnswer(
  root: HTMLElement,
  form: HTMLFormElement,
  given: GivenFiles,
  notice: string,
): Promise<Shown | null> {
  const { reading } = given;
  const { api = '', root: siteRoot = '/', repository = '' } = root.dataset;
  const fill = readFillPercent(form);
  const data = await siteData(api).catch(() => null);
  if (reading !== given.reading) return null;
  if (!data) return { notice: NO_SITE_DATA, written: null };
  const submission = showSubmission(root, form, given, data, fill.percent);
  if (submission.judged.length === 0) {
    const nothing = given.read.length ? 'No benchmark result was found in what you gave.' : '';
    return { notice: notice || nothing, written: null };
  }
  const verdict = showResultCards(root, submission.judged, data, siteRoot);
  showFitness(root, submission, data, siteRoot);
  const written = showSubmitPanel(root, repository, submission, fill.error);
  return { notice: `${notice} ${verdict}`.trim(), written };
}
