/** What a submission knows of a file of which nothing could be read. */
import { importResult } from '../importers/shared/result.ts';
import type { FileRead } from './types.ts';

/**
 * Describe a file of which nothing could be read.
 * @param reason a sentence
 */
export const unreadableFile = (name: string, reason: string): FileRead => ({
  ...importResult({ errors: [reason] }),
  name,
  kind: 'nothing',
  identities: [],
});
