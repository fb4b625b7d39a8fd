/** Makes a submission of what was given and shows what the files say, before its verdict and its record are shown. */
import { createSubmission } from '../../submission/submission.js';
import { showSections } from './file-list.js';
import { readAnswers } from './form-answers.js';
import { offerSubjects, showDetectedValues } from './run-form.js';

/**
 * Make a submission of the files and of the answers in the form.
 * @param {HTMLElement} root
 * @param {HTMLFormElement} form
 * @param {import('./given-files.js').GivenFiles} given
 * @param {import('./site-data.js').SiteData} data
 * @param {number | null} fillPercent how full the drive was
 */
export function showSubmission(root, form, { read, cacheStates }, data, fillPercent) {
  const answers = { ...readAnswers(form), fill_percent: String(fillPercent ?? '') };
  const submission = createSubmission(read, answers, cacheStates, data);
  offerSubjects(form, data);
  showDetectedValues(form, submission);
  showSections(root, read.length > 0, submission.judged.length > 0);
  return submission;
}
