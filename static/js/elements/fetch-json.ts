/** Fetch a JSON file of the site. */

/**
 * Fetch a JSON file.
 * @param {string} address
 * @returns {Promise<unknown>} the parsed file; callers know its type from the schema of that file
 * @throws {Error} naming address and status where the answer is no success
 */
export async function fetchJson(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}
