/** The cluster in the symbols of the formulas, and how many drives share the rebuild of what fails. */
import type { Inputs } from './inputs.ts';

export const YEAR_S = 365.25 * 86_400;

/** What fails. */
export type Kind = 'drive' | 'host' | 'rack';
export type Cluster = ReturnType<typeof clusterOf>;

const ORDER = Object.freeze({ drive: 0, osd: 0, host: 1, rack: 2 });

/** Derive the cluster in the symbols of the formulas. */
export function clusterOf(i: Inputs) {
  const osds = i.hosts * i.drives_per_host;
  const width = i.data_shards + i.parity_shards;
  const domains = { osd: osds, host: i.hosts, rack: i.racks }[i.failure_domain as 'osd' | 'host' | 'rack'];
  const shard_bytes = (i.drive_bytes * i.fill_fraction) / i.pgs_per_osd;
  return {
    osds,
    width,
    domains,
    shard_bytes,
    pgs: Math.max(1, Math.floor((osds * i.pgs_per_osd) / width + 0.5)),
    shard_s: shard_bytes / i.rebuild_bytes_s, // τ, one shard onto one drive
    // Drives that go with it.
    lost: { drive: 1, host: i.drives_per_host, rack: i.failure_domain === 'rack' ? osds / i.racks : osds },
  };
}

/**
 * M: drives that share the rebuild, as the size of an equally loaded pool, 1 / Σp² (own derivation); 0 where none may.
 */
export function targetsOf(i: Inputs, { osds, domains, width, lost }: Cluster, kind: Kind) {
  if (i.failure_domain === 'osd') return osds - lost[kind] < width ? 0 : osds - lost[kind];
  const inDomain = osds / domains;
  const isWhole = ORDER[kind] >= ORDER[i.failure_domain as 'host' | 'rack'];
  const same = isWhole ? 0 : inDomain - lost[kind];
  const other = (domains - 1) * inDomain;
  // Chance that a domain holds no shard of the group.
  const free = domains === 1 ? 0 : (domains - width) / (domains - 1);
  const reached = same + other * free;
  return reached <= 0 ? 0 : Math.floor(reached ** 2 / (same + other * free ** 2) + 1e-9);
}
