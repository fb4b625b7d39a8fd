/** What the page asks of the site itself: drives and systems, figures to compare with, keys of records, names of metrics. */

/** @typedef {Record<string, any>} Json */
/** @typedef {{drives: Json[], subjects: Json[], standing: import('../../submission/standing.js').Table, keys: {hashes: Record<string, string[]>, peers: Record<string, Record<string, number[]>>}, metrics: Record<string, {label: string, unit: string}>, rules: Record<string, Json>}} Data */

/** @type {Promise<Data> | null} */
let loading = null;

/**
 * @param {string} api address of the folder
 * @returns {Promise<Data>}
 */
export function siteData(api) {
  loading ??= load(api).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** @param {string} api @returns {Promise<Data>} */
async function load(api) {
  const names = ['drives', 'subjects', 'peer-figures', 'keys', 'metrics'];
  const [drives, subjects, standing, keys, metrics] = await Promise.all(
    names.map(async (name) => {
      const answer = await fetch(`${api}${name}.json`);
      if (!answer.ok) throw new Error(`${name}.json: ${answer.status}`);
      return answer.json();
    }),
  );
  const { describe } = await import('../../rules/index.js');
  return {
    drives,
    subjects,
    standing,
    keys,
    metrics,
    rules: Object.fromEntries(describe().map((rule) => [rule.id, rule])),
  };
}
