/** Build the address of the form “I measured something” on GitHub: whoever sends a result needs no git and no copy. */
import { MAX_ADDRESS_BYTES } from './pull-request.ts';

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
