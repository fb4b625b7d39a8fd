/**
 * Shows what follows from the files that were read: verdicts, fitness, record. Loaded when the page is first used,
 * since it brings the rules and the figures of the site along.
 */
import { showFiles } from './file-list.ts';
import { readFillPercent } from './fill-percent.ts';
import { showFitness } from './fitness.ts';
import { startWorker } from './reader.ts';
import { showResultCards } from './result-cards.ts';
import { siteData } from './site-data.ts';
import { showSubmission } from './submission-view.ts';
import { showSubmitPanel } from './submit-panel.ts';

export { downloadSubmission } from './submit-panel.ts';

/** @typedef {import('./given-files.ts').GivenFiles} GivenFiles */
/** @typedef {{notice: string, written: import('./submit-panel.ts').WrittenFiles | null}} Shown */

const NO_SITE_DATA = 'The data of the site did not load, so drives and peers are not known; reload to try again.';

/**
 * Load what the first file needs.
 * @param {HTMLElement} root
 */
export function prepare(root) {
  startWorker();
  siteData(root.dataset.api ?? '').catch(() => null); // it is asked for again with the first file
}

/**
 * Show the files that were read.
 * @param {HTMLElement} root
 * @param {GivenFiles} given
 */
export const showGivenFiles = (root, { read, cacheStates, notKept }) => showFiles(root, read, cacheStates, notKept);

/**
 * Show verdicts and record.
 * @param {HTMLElement} root with the addresses of the site in its data attributes
 * @param {HTMLFormElement} form
 * @param {GivenFiles} given
 * @param {string} notice announced before the verdict
 * @returns {Promise<Shown | null>} what to announce and to download; null where files were given meanwhile
 */
export async function showAnswer(root, form, given, notice) {
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
