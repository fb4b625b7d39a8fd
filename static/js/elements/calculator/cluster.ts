/**
 * What calculators share of a cluster: redundancy in one choice, and links that carry the cluster from one to the
 * others.
 */
import { applyAddress } from './address.ts';
import { fieldsOf, unitOf } from './fields.ts';

// Each calculator has inputs of its own for redundancy; the choice fills them, and follows when they are edited.

/** One data shard and its copies, or an erasure code. */
type Shards = { data: number; parity: number };

const asCopies = ({ parity }: Shards): Record<string, string> => ({ scheme: 'replicated', replicas: `${parity + 1}` });
const asShards = ({ data, parity }: Shards): Record<string, string> => ({
  data_shards: `${data}`,
  parity_shards: `${parity}`,
});

/** The ways in which calculators ask for it, by the input that tells them apart; a link writes the same names. */
const WAYS: Record<string, (shards: Shards) => Record<string, string>> = {
  scheme: (shards) => (shards.data === 1 ? asCopies(shards) : { scheme: 'erasure', ...asShards(shards) }),
  data_shards: (shards) => asShards(shards),
  redundancy_width: ({ data, parity }) => ({ redundancy_width: `${data + parity}` }),
  redundancy_factor: ({ data, parity }) => ({ redundancy_factor: `${Number(((data + parity) / data).toFixed(4))}` }),
};

/** Read what a value of the list stands for, such as 4+2; null for the value of none of them. */
export function shardsOf(value: string): Shards | null {
  const [data, parity] = value.split('+').map(Number);
  return data && parity ? { data, parity } : null;
}

/** Write a redundancy as the inputs of a calculator that has these names. */
export function inputsFor(names: readonly string[], shards: Shards) {
  const way = Object.keys(WAYS).find((name) => names.includes(name));
  return way ? (WAYS[way]?.(shards) ?? {}) : {};
}

/** Find the choice of a form. */
export const redundancyOf = (form: HTMLFormElement) =>
  form.querySelector('select[data-redundancy]') as HTMLSelectElement | null;

/**
 * Let the choice say what the inputs say; where several choices say the same, such as 1.5 times, the chosen one stays.
 */
export function followRedundancy(form: HTMLFormElement) {
  const select = redundancyOf(form);
  if (!select) return;
  const values = new Map(fieldsOf(form).map(({ name, value }) => [name, value.trim()]));
  const isSaid = (choice: string) => {
    const shards = shardsOf(choice);
    return (
      shards !== null &&
      Object.entries(inputsFor([...values.keys()], shards)).every(([name, value]) => values.get(name) === value)
    );
  };
  if (isSaid(select.value)) return;
  select.value = [...select.options].find(({ value }) => isSaid(value))?.value ?? '';
  if (select.value === '') form.querySelector('details[data-redundancy-by-hand]')?.setAttribute('open', '');
}

/** Let the choice fill the inputs, before the form hears of it. */
export function listenToRedundancy(form: HTMLFormElement) {
  const select = redundancyOf(form);
  select?.addEventListener('input', () => {
    const shards = shardsOf(select.value);
    const names = fieldsOf(form).map(({ name }) => name);
    if (shards) applyAddress(form, `?${new URLSearchParams(inputsFor(names, shards))}`);
    else form.querySelector('details[data-redundancy-by-hand]')?.setAttribute('open', '');
  });
}

// Carries the cluster of one calculator to the others: links that name what both of them ask for.

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
