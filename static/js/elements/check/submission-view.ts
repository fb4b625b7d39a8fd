/** Makes a submission of what was given and shows what the files say, before its verdict and its record are shown. */
import { createSubmission } from '../../submission/submission.ts';
import { showSections } from './file-list.ts';
import { readAnswers } from './form-answers.ts';
import { offerSubjects, showDetectedValues } from './run-form.ts';

/**
 * Make a submission of the files and of the answers in the form.
 * @param {HTMLElement} root
 * @param {HTMLFormElement} form
 * @param {import('./given-files.ts').GivenFiles} given
 * @param {import('./site-data.ts').SiteData} data
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
