/** Put all records of a submission into one file, which `iops split` takes apart. */
import { SUBMISSION_FORMAT } from '../domain/generated.ts';
import { recordPath } from './record.ts';

/** @typedef {import('./types.ts').DraftResult} DraftResult */
/** @typedef {import('./types.ts').NewDrive} NewDrive */
/**
 * A file on its way to the project.
 * @typedef {object} SubmissionFile
 * @property {string} name of the download
 * @property {string} path in a pull request
 * @property {object} content
 * @property {Record<string, object>} records by their places in the repository
 */

/**
 * Put the result, and its drive where that is new, into one file.
 * @param {DraftResult} result
 * @param {string} kind folder of its subject
 * @param {NewDrive | null} drive
 * @returns {SubmissionFile} in a pull request a result alone goes straight to its place
 */
export function submissionFile(result, kind, drive) {
  const place = recordPath(result, kind);
  const records = { ...(drive ? { [`data/drives/${drive.id}.json`]: drive.record } : {}), [place]: result };
  const name = `${result.subject}-${place.split('/').at(-1)}`;
  return drive
    ? { name, path: `submissions/${name}`, content: { format: SUBMISSION_FORMAT, records }, records }
    : { name, path: place, content: result, records };
}

/** @param {SubmissionFile} file @returns {{format: string, records: Record<string, object>}} what an issue carries */
export const asSubmission = ({ records }) => ({ format: SUBMISSION_FORMAT, records });
