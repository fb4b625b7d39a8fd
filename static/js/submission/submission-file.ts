/**
 * Put all records of a submission into one file, and build the addresses on GitHub by which its author sends it: no
 * account here and no git are needed.
 */
import generated from '../domain/generated.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';
import { recordPath } from './record.ts';
import type { DraftResult, NewDrive } from './types.ts';

// Build addresses on GitHub that open a new file with a record in it: its author needs no account here and no git.

/** Longer addresses are refused by some servers on the way: GitHub answers 414 from about 8 KB on. */
export const MAX_ADDRESS_BYTES = 7500;

/**
 * Build the address that opens a new file.
 * @param repository owner/name
 * @param path of the file in the repository
 * @param content of the file, as short as it can be
 * @returns without the content where the address would be too long
 */
export function newFile(repository: string, path: string, content: string): { url: string; holdsContent: boolean } {
  const empty = `https://github.com/${repository}/new/main?filename=${encodeURIComponent(path)}`;
  const full = `${empty}&value=${encodeURIComponent(content)}`;
  return full.length < MAX_ADDRESS_BYTES ? { url: full, holdsContent: true } : { url: empty, holdsContent: false };
}

// Build the address of the form “I measured something” on GitHub: whoever sends a result needs no git and no copy.

/** The form, a file in .github/ISSUE_TEMPLATE/; its fields are named below as they are there. */
const FORM = 'measured.yml';

/**
 * Build the address that opens the form.
 * @param repository owner/name
 * @param subject what was measured, for the title and the field of that name
 * @param content of the submission file, as short as it can be
 * @returns without the content where the address would be too long
 */
export function newIssue(repository: string, subject: string, content: string): { url: string; holdsContent: boolean } {
  const fields = { template: FORM, title: `Result: ${subject}`, model: subject };
  const build = (more: Record<string, string>) =>
    `https://github.com/${repository}/issues/new?${new URLSearchParams({ ...fields, ...more })}`;
  const full = build({ output: `\`\`\`json\n${content}\n\`\`\`` });
  return full.length < MAX_ADDRESS_BYTES ? { url: full, holdsContent: true } : { url: build({}), holdsContent: false };
}

const SCHEMA = '../../schemas/json/evidence.schema.json';

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
 * Put the result, the output that it was read from, and its drive where that is new, into one file.
 * @param kind folder of its subject
 * @returns in a pull request a result alone goes straight to its place
 */
export function submissionFile(
  result: DraftResult,
  kind: string,
  drive: NewDrive | null,
  evidence: readonly Pick<Evidence, 'sha256' | 'packed'>[],
): SubmissionFile {
  const place = recordPath(result, kind);
  const kept = evidence.map(({ sha256, packed }) => [`data/evidence/${sha256}.json`, { $schema: SCHEMA, packed }]);
  const records = {
    ...(drive ? { [`data/drives/${drive.id}.json`]: drive.record } : {}),
    ...(Object.fromEntries(kept) as Record<string, object>),
    [place]: result,
  };
  const name = `${result.subject}-${place.split('/').at(-1)}`;
  return drive || evidence.length > 0
    ? { name, path: `submissions/${name}`, content: { format: generated.SUBMISSION_FORMAT, records }, records }
    : { name, path: place, content: result, records };
}

/** @returns what an issue carries */
export const asSubmission = ({ records }: SubmissionFile): { format: string; records: Record<string, object> } => ({
  format: generated.SUBMISSION_FORMAT,
  records,
});
