/** Build addresses on GitHub that open a new file with a record in it: its author needs no account here and no git. */

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
