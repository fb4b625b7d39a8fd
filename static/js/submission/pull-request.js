/** Addresses on GitHub that open a new file with a record in it, so that its author needs no account here and no git. */

/** Longer addresses are refused by some servers on the way: GitHub answers 414 from about 8 KB on. */
export const LONGEST_BYTES = 7500;

/**
 * @param {string} repository owner/name
 * @param {string} place of the file in the repository
 * @param {string} content of the file, as short as it can be
 * @returns {{url: string, holdsContent: boolean}} without the content where the address would be too long: then it is pasted
 */
export function newFile(repository, place, content) {
  const empty = `https://github.com/${repository}/new/main?filename=${encodeURIComponent(place)}`;
  const full = `${empty}&value=${encodeURIComponent(content)}`;
  return full.length < LONGEST_BYTES ? { url: full, holdsContent: true } : { url: empty, holdsContent: false };
}
