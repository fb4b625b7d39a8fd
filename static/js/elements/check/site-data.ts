/** What the check page loads of the site: subjects, figures to compare with, keys of records, names of metrics. */
import type { Use } from '../../domain/types.d.ts';
import { describe } from '../../rules/index.ts';
import type { SiteData as SubmissionData } from '../../submission/types.ts';
import { fetchJson } from '../fetch-json.ts';

type Metric = { label: string; unit: string };
type Rule = ReturnType<typeof describe>[number];
export type UseEntry = Use & { id: string };
type PageData = { metrics: Record<string, Metric>; rules: Record<string, Rule>; uses: UseEntry[] };
export type SiteData = SubmissionData & PageData;

/** Documents of the API by what a submission calls them. */
const FILES = {
  drives: 'drives',
  subjects: 'subjects',
  peer_figures: 'peer-figures',
  keys: 'keys',
  metrics: 'metrics',
  uses: 'uses',
};

let loading: Promise<SiteData> | null = null;

/**
 * Load the data once; after a failure the next call tries again.
 * @param api address of the folder
 */
export function siteData(api: string): Promise<SiteData> {
  loading ??= load(api).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(api: string): Promise<SiteData> {
  const files = await Promise.all(
    Object.entries(FILES).map(async ([name, file]) => [name, await fetchJson(`${api}${file}.json`)]),
  );
  const rules = Object.fromEntries(describe().map((rule) => [rule.id, rule]));
  return { ...Object.fromEntries(files), rules } as SiteData;
}
