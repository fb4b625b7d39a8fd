/** Makes a submission of what was given and shows what the files say, before its verdict and its record are shown. */
import { createSubmission } from '../../submission/submission.ts';
import { showSections } from './file-list.ts';
import { readAnswers } from './form-answers.ts';
import type { GivenFiles } from './given-files.ts';
import { offerSubjects, showDetectedValues } from './run-form.ts';
import type { SiteData } from './site-data.ts';

/**
 * Make a submission of the files and of the answers in the form.
 * @param fillPercent how full the drive was
 */
export function showSubmission(
  root: HTMLElement,
  form: HTMLFormElement,
  { read, cacheStates }: GivenFiles,
  data: SiteData,
  fillPercent: number | null,
) {
  const answers = { ...readAnswers(form), fill_percent: String(fillPercent ?? '') };
  const submission = createSubmission(read, answers, cacheStates, data);
  offerSubjects(form, data);
  showDetectedValues(form, submission);
  showSections(root, read.length > 0, submission.judged.length > 0);
  return submission;
}
