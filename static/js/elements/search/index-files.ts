/** The files of Pagefind's index, which load when somebody searches. That of a large site has several parts. */
import { ROOT } from '../addresses.ts';
import type { Answer } from './pagefind.ts';

/** What this module calls of Pagefind's script. */
interface Index {
  options: (options: object) => Promise<void>;
  mergeIndex: (address: string, options: object) => Promise<void>;
  filters: () => Promise<unknown>;
  search: (query: string, options: { filters?: { kind: string } }) => Promise<Answer>;
}

/** The site may be below the root of its host, which Pagefind has to know. */
/** Guide pages are long and answer best; titles of results repeat the names of their drives. */
const RANKING = { pageLength: 0.1, metaWeights: { title: 2 } };
const OPTIONS = { baseUrl: ROOT.pathname, ranking: RANKING };

let opened: Promise<Index> | undefined;
/** Whether the site cannot be reached, so that only the pages are searched that the reader saved. */
export let searchesCopy = false;

// What was saved answers until the network returns.
addEventListener('online', () => {
  if (searchesCopy) opened = undefined;
  searchesCopy = false;
});

/** The index of the site or, where that cannot be reached, of the pages that the reader saved. */
export function openIndex(): Promise<Index> {
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

async function openFolder(folder: string) {
  const index = (await import(new URL(`${folder}/pagefind.js`, ROOT).href)) as Index;
  await index.options(OPTIONS);
  return index;
}

/** @returns the folders of all parts but the first (scripts/build/search_index.py) */
async function furtherParts(): Promise<string[]> {
  const response = await fetch(new URL('pagefind/parts.json', ROOT), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The list of the parts of the search index answered ${response.status}.`);
  return response.json();
}
