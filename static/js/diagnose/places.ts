/** Where a pool lies: its OSDs, their hosts, and what kind of drives they are on. */
import type { CephPool, Osd } from '../domain/types.d.ts';
import { osdFacts } from './facts.ts';
import type { View } from './view.ts';

/** Name the class of most OSDs as the throughput calculator does. */
export function driveClass(view: View, osds: readonly Osd[]) {
  const classes = osds.map((osd) => {
    const facts = osdFacts(view, osd);
    if (facts['osd.data_class'] !== 'rotational') return facts['osd.data_class'] === 'nvme' ? 'nvme' : 'ssd';
    return facts['osd.db_class'] && facts['osd.db_class'] !== 'none' ? 'hdd_ssd_db' : 'hdd';
  });
  const counts = [...Map.groupBy(classes, (one) => one)].sort(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? null;
}

/**
 * Find the OSDs and hosts that a pool is on: those of the class that its rule takes.
 * @returns null where none of them has a host that is known
 */
export function placeOf(view: View, pool: CephPool): { hosts: number; osds: Osd[] } | null {
  const wanted = view.rules.get(pool.crush_rule ?? -1)?.device_class;
  const all = view.system.osds.filter((osd) => osd.in !== false && osd.host);
  const osds = wanted ? all.filter((osd) => osd.device_class === wanted) : all;
  const hosts = new Set(osds.map(({ host }) => host)).size;
  return hosts > 0 ? { hosts, osds } : null;
}
