/** Put all records of a submission into one file, which `iops split` takes apart. */
import generated from '../domain/generated.json' with { type: 'json' };
import { recordPath } from './record.ts';
import type { DraftResult, NewDrive } from './types.ts';

/** A file on its way to the project. */
interface SubmissionFile {
  /** of the download */
  name: string;
  /** in a pull request */
  path: string;
  content: object;
  /** by their places in the repository */
  records: Record<string, object>;
}

/**
 * Put the result, and its drive where that is new, into one file.
 * @param kind folder of its subject
 * @returns in a pull request a result alone goes straight to its place
 */
export function submissionFile(result: DraftResult, kind: string, drive: NewDrive | null): SubmissionFile {
  const place = recordPath(result, kind);
  const records = { ...(drive ? { [`data/drives/${drive.id}.json`]: drive.record } : {}), [place]: result };
  const name = `${result.subject}-${place.split('/').at(-1)}`;
  return drive
    ? { name, path: `submissions/${name}`, content: { format: generated.SUBMISSION_FORMAT, records }, records }
    : { name, path: place, content: result, records };
}

/** @returns what an issue carries */
export const asSubmission = ({ records }: SubmissionFile): { format: string; records: Record<string, object> } => ({
  format: generated.SUBMISSION_FORMAT,
  records,
});
