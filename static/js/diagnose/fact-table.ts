/** The facts of every thing in a system, for conditions that are about OSDs, pools, drives, hosts or ZFS. */
import type { Osd, SystemDrive } from '../domain/types.d.ts';
import type { Lookup } from './conditions.ts';
import { clusterFacts, type Facts, osdFacts, poolFacts } from './facts.ts';
import { arrayFacts, driveFacts, hostFacts, monitorFacts } from './facts-host.ts';
import { zfsFacts } from './facts-zfs.ts';
import type { FactValue } from './types.ts';
import type { View } from './view.ts';

/** One thing that a condition can be about. */
type Subject = { where: string; facts: Facts; osd?: Osd | null };
type Scope = 'osd' | 'pool' | 'mon' | 'drive' | 'array' | 'host' | 'zfs' | 'vm' | 'ceph';

/** Where a condition asks for facts of several kinds of things, it is about the first of these. */
export const SCOPES = ['osd', 'pool', 'mon', 'drive', 'array', 'host', 'zfs', 'vm', 'ceph'] as const;
const HOST_FACTS = new Set(['linux', 'openzfs', 'network', 'host']);
const DRIVE_FACTS = new Set(['drive', 'kernel']);
/** Kinds of facts that no output tells which is read. */
const NOT_READ = new Set(['qemu', 'vm', 'rook', 'csi']);

/** Name the kind of thing that a fact is about. */
export function scopeOf(fact: string): Scope {
  const [kind = ''] = fact.split('.');
  if (fact === 'zfs.nocacheflush' || HOST_FACTS.has(kind)) return 'host';
  if (DRIVE_FACTS.has(kind)) return 'drive';
  if (NOT_READ.has(kind)) return 'vm';
  return SCOPES.find((scope) => scope === kind) ?? 'ceph';
}

/** The facts of every thing in a system, worked out once. */
export class FactTable {
  view: View;
  cluster: Readonly<Record<string, FactValue>>;
  subjects: Record<Scope, Subject[]>;
  shared: Map<string, FactValue>;

  constructor(view: View) {
    const { system } = view;
    this.view = view;
    this.cluster = clusterFacts(view);
    const real = system.drives.filter(({ virtual }) => !virtual);
    const pooled = system.zfs_pools.flatMap(({ vdevs }) => vdevs?.flatMap(({ nodes }) => nodes) ?? []);
    const used = new Set([...view.osdsByDrive.keys(), ...pooled]);
    // Where it is known which drives Ceph or ZFS use, a boot drive is no concern of theirs.
    const drives = used.size > 0 ? real.filter(({ id }) => used.has(id)) : real;
    this.subjects = {
      osd: system.osds.map((osd) => ({ where: `osd.${osd.id}`, facts: osdFacts(view, osd), osd })),
      pool: system.pools.map((pool) => ({ where: pool.name, facts: poolFacts(view, pool) })),
      drive: drives.map((drive) => ({ where: nameDrive(drive), facts: driveFacts(view, drive) })),
      host: system.hosts.map((host) => ({ where: host.id, facts: hostFacts(view, host) })),
      zfs: zfsFacts(view),
      mon: monitorFacts(view),
      array: arrayFacts(view),
      vm: [],
      ceph:
        system.cluster || system.osds.length > 0 || system.versions.length > 0 ? [{ where: 'cluster', facts: {} }] : [],
    };
    this.shared = new Map();
  }

  /** Return the value of a fact that all things of its kind share; of another kind than a condition is about. */
  sharedValue(fact: string): FactValue {
    if (!this.shared.has(fact)) {
      const values = new Set(this.subjects[scopeOf(fact)].map(({ facts }) => facts[fact]));
      this.shared.set(fact, values.size === 1 ? [...values][0] : undefined);
    }
    return this.shared.get(fact);
  }

  /** Return the value of a fact for one thing. */
  lookup(subject: Subject): Lookup {
    return (fact, name) => {
      if (fact === 'ceph.option') return this.view.option(name ?? '', subject.osd ?? null);
      if (fact in this.cluster) return this.cluster[fact];
      return fact in subject.facts ? subject.facts[fact] : this.sharedValue(fact);
    };
  }
}

/** Name a drive for a reader. */
export const nameDrive = ({ id, host, node, model }: SystemDrive) =>
  `${[host, node ?? id].filter(Boolean).join(' ')}${model ? ` (${model})` : ''}`;
