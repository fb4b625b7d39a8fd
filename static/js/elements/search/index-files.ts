/** The files of Pagefind's index, which load when somebody searches. That of a large site has several parts. */

/** @typedef {import('./pagefind.ts').Answer} Answer */
/**
 * @typedef {object} Index what this module calls of Pagefind's script
 * @property {(options: object) => Promise<void>} options
 * @property {(address: string, options: object) => Promise<void>} mergeIndex
 * @property {() => Promise<unknown>} filters
 * @property {(query: string, options: {filters?: {kind: string}}) => Promise<Answer>} search
 */

/** The site may be below the root of its host, which Pagefind has to know. */
const ROOT = new URL('../../../', import.meta.url);
/** Guide pages are long and answer best; titles of results repeat the names of their drives. */
const RANKING = { pageLength: 0.1, metaWeights: { title: 2 } };
const OPTIONS = { baseUrl: ROOT.pathname, ranking: RANKING };

/** @type {Promise<Index> | undefined} */
let opened;
/** Whether the site cannot be reached, so that only the pages are searched that the reader saved. */
export let searchesCopy = false;

// What was saved answers until the network returns.
addEventListener('online', () => {
  if (searchesCopy) opened = undefined;
  searchesCopy = false;
});

/**
 * The index of the site or, where that cannot be reached, of the pages that the reader saved.
 * @returns {Promise<Index>}
 */
export function openIndex() {
  opened ??= openOne();
  opened.catch(() => {
    opened = undefined; // the next search may find the network again
  });
  return opened;
}

async function openOne() {
  try {
    const [index, parts] = await Promise.all([openFolder('pagefind'), furtherParts()]);
    await Promise.all(parts.map((part) => index.mergeIndex(`${ROOT.pathname}pagefind/${part}/`, OPTIONS)));
    await index.filters(); // without it a search does not count the kinds
    return index;
  } catch (error) {
    const index = await openFolder('pagefind-offline').catch(() => {
      throw error;
    });
    await index.filters();
    searchesCopy = true;
    return index;
  }
}

/** @param {string} folder */
async function openFolder(folder) {
  const index = /** @type {Index} */ (await import(new URL(`${folder}/pagefind.js`, ROOT).href));
  await index.options(OPTIONS);
  return index;
}

/** @returns {Promise<string[]>} the folders of all parts but the first (scripts/build/search_index.py) */
async function furtherParts() {
  const response = await fetch(new URL('pagefind/parts.json', ROOT), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The list of the parts of the search index answered ${response.status}.`);
  return response.json();
}
