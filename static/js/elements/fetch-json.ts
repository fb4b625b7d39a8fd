/** Fetch a JSON file of the site. */

/**
 * Fetch a JSON file.
 * @returns the parsed file; callers know its type from the schema of that file
 * @throws {Error} naming address and status where the answer is no success
 */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}
