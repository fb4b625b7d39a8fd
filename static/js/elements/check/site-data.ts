/** What the check page loads of the site: subjects, figures to compare with, keys of records, names of metrics. */
import { fetchJson } from '../fetch-json.ts';

/** @typedef {import('../../submission/types.ts').SiteData} SubmissionData */
/** @typedef {{label: string, unit: string}} Metric */
/** @typedef {ReturnType<typeof import('../../rules/index.ts').describe>[number]} Rule */
/** @typedef {import('../../domain/types.d.ts').Use & {id: string}} UseEntry */
/** @typedef {{metrics: Record<string, Metric>, rules: Record<string, Rule>, uses: UseEntry[]}} PageData */
/** @typedef {SubmissionData & PageData} SiteData */

/** Documents of the API by what a submission calls them. */
const FILES = {
  drives: 'drives',
  subjects: 'subjects',
  peer_figures: 'peer-figures',
  keys: 'keys',
  metrics: 'metrics',
  uses: 'uses',
};

/** @type {Promise<SiteData> | null} */
let loading = null;

/**
 * Load the data once; after a failure the next call tries again.
 * @param {string} api address of the folder
 * @returns {Promise<SiteData>}
 */
export function siteData(api) {
  loading ??= load(api).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** @param {string} api @returns {Promise<SiteData>} */
async function load(api) {
  const files = await Promise.all(
    Object.entries(FILES).map(async ([name, file]) => [name, await fetchJson(`${api}${file}.json`)]),
  );
  const { describe } = await import('../../rules/index.ts');
  const rules = Object.fromEntries(describe().map((rule) => [rule.id, rule]));
  return /** @type {SiteData} */ ({ ...Object.fromEntries(files), rules });
}
