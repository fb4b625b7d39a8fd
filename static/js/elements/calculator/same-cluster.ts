/** Carries the cluster of one calculator to the others: links that name what both of them ask for. */
import { fieldsOf, unitOf } from './fields.ts';
import { inputsFor, redundancyOf, shardsOf } from './redundancy.ts';

/**
 * The inputs of each calculator that describe the cluster, by what they mean; `redundancy` names the one that tells
 * in which way it asks for it.
 */
const ASKED: Record<string, { hosts?: string; perHost?: string; drives?: string; size?: string; redundancy: string }> =
  {
    throughput: { hosts: 'hosts', perHost: 'osds_per_host', redundancy: 'scheme' },
    'data-loss': { hosts: 'hosts', perHost: 'drives_per_host', size: 'drive_bytes', redundancy: 'data_shards' },
    capacity: { hosts: 'hosts', perHost: 'drives_per_host', size: 'drive_bytes', redundancy: 'data_shards' },
    endurance: { drives: 'drives', size: 'drive_bytes', redundancy: 'redundancy_factor' },
    'pg-count': { drives: 'osds', redundancy: 'redundancy_width' },
  };

/** Read the cluster as texts, each with its unit. */
function clusterOf(form: HTMLFormElement, calculator: string) {
  const asked = ASKED[calculator];
  const text = (name: string | undefined) => {
    const field = fieldsOf(form).find((each) => each.name === name);
    if (!name || !field || field.getAttribute('aria-invalid') || field.value.trim() === '') return undefined;
    return field.value.trim() + (unitOf(form, name)?.value ?? '');
  };
  const [hosts, perHost] = [text(asked?.hosts), text(asked?.perHost)];
  const all = hosts && perHost ? String(Number(hosts) * Number(perHost)) : undefined;
  return { hosts, perHost, drives: text(asked?.drives) ?? all, size: text(asked?.size) };
}

/**
 * Let each link carry the cluster as it stands in the form.
 * @param calculator the one of this page
 */
export function carryCluster(root: ParentNode, form: HTMLFormElement, calculator: string) {
  const cluster = clusterOf(form, calculator);
  const shards = shardsOf(redundancyOf(form)?.value ?? '');
  for (const link of root.querySelectorAll('a[data-same-cluster]')) {
    const asked = ASKED[link.getAttribute('data-same-cluster') ?? ''];
    if (!(link instanceof HTMLAnchorElement) || !asked) continue;
    const named = [
      [asked.hosts, cluster.hosts],
      [asked.perHost, cluster.perHost],
      [asked.drives, cluster.drives],
      [asked.size, cluster.size],
      ...Object.entries(shards ? inputsFor([asked.redundancy], shards) : {}),
    ];
    const given = named.filter((pair) => (pair as [string, string]).every((part) => part !== undefined));
    link.search = new URLSearchParams(given as [string, string][]).toString();
  }
}
