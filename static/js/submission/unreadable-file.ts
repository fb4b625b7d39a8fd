/** What a submission knows of a file of which nothing could be read. */
import { importResult } from '../importers/shared/result.ts';

/**
 * Describe a file of which nothing could be read.
 * @param {string} name
 * @param {string} reason a sentence
 * @returns {import('./types.ts').FileRead}
 */
export const unreadableFile = (name, reason) => ({
  ...importResult({ errors: [reason] }),
  name,
  kind: 'nothing',
  identities: [],
});
