/** Pools: copies and the least of them, erasure-code profiles against hosts, FastEC by release, placement groups. */
import { counted } from '../plural.ts';
import type { Check } from '../types.ts';
import { cannotTell, found } from './outcome.ts';
import { isAffected } from './version-parts.ts';

const POOLS = 'ceph osd pool ls detail -f json';
const TREE = 'ceph osd df tree -f json';

export const fewCopies: Check = {
  id: 'pool/few-copies',
  severity: 'data at risk',
  title: 'Pools keep too few copies, or write with too few of them',
  why:
    'With min_size 1 a write is acknowledged that a single drive holds; with size 2 one failure during a ' +
    'recovery loses data.',
  pages: ['guide/durability/data-loss/'],
  advice: ['copies-and-failure-domain'],
  look: ({ system: { pools }, profiles }) => {
    if (pools.every(({ kind }) => !kind)) return cannotTell(POOLS);
    const evidence = pools.flatMap(({ name, kind, size, min_size: least, erasure_code_profile: profile }) => {
      const k = profiles.get(profile ?? '')?.k;
      if (kind === 'erasure' && k && least !== null && least !== undefined && least <= k)
        return [{ where: name, what: `min_size ${least} with k=${k}: no failure more is survived while it writes` }];
      if (kind !== 'replicated') return [];
      if (size && size < 3) return [{ where: name, what: `size ${size}, min_size ${least}` }];
      return least === 1 ? [{ where: name, what: `size ${size}, min_size 1` }] : [];
    });
    return found(evidence);
  },
};

export const profileAgainstHosts: Check = {
  id: 'pool/profile-against-hosts',
  severity: 'outage at risk',
  title: 'Pools have no host to spare',
  why:
    'With as many hosts as copies or shards, what a lost host held cannot be made again until it is back: the pool ' +
    'stays degraded, and with erasure coding each read of it has to be computed.',
  pages: ['guide/durability/data-loss/', 'guide/erasure-coding/small-writes/'],
  look: ({ system, profiles, rules }) => {
    if (system.pools.every(({ kind }) => !kind)) return cannotTell(POOLS);
    const hosts = new Set(system.osds.map(({ host }) => host));
    if (system.osds.length === 0 || hosts.has(undefined) || hosts.has(null)) return cannotTell(TREE);
    let isKnown = true;
    const short = system.pools.flatMap((pool) => {
      const profile = profiles.get(pool.erasure_code_profile ?? '');
      const isCoded = pool.kind === 'erasure';
      const domain = rules.get(pool.crush_rule ?? -1)?.failure_domain ?? (isCoded ? profile?.failure_domain : null);
      const wide = isCoded ? (profile?.k ?? 0) + (profile?.m ?? 0) : (pool.size ?? 0);
      if (!domain || !wide) isKnown = false;
      if (domain !== 'host' || !wide || hosts.size > wide) return [];
      const words = isCoded ? `k=${profile?.k} m=${profile?.m}` : counted(wide, 'copy', 'copies');
      return [{ isCoded, where: pool.name, what: `${words} over ${counted(hosts.size, 'host')}` }];
    });
    const evidence = short.map(({ where, what }) => ({ where, what }));
    if (evidence.length === 0 && !isKnown)
      return cannotTell('ceph osd dump -f json', 'ceph osd crush rule dump -f json');
    // Three hosts with three copies are a usual start, and no fault.
    return found(evidence, short.some(({ isCoded }) => isCoded) ? {} : { severity: 'note' });
  },
};

export const fastEc: Check = {
  id: 'pool/fast-ec-too-early',
  refines: 'release/fast-ec-repairs',
  severity: 'data at risk',
  title: 'FastEC is on, and the release is older than the one that fixed it',
  why: 'Its repairs could damage data until they were fixed: upgrade before anything else.',
  pages: ['guide/erasure-coding/fast-ec/'],
  advice: ['fast-ec'],
  look: (view) => {
    const {
      system: { pools },
      release,
    } = view;
    if (pools.every(({ allow_ec_optimizations: isOn }) => isOn === undefined || isOn === null))
      return cannotTell(POOLS);
    const on = pools.filter(({ allow_ec_optimizations: isOn }) => isOn);
    if (on.length === 0) return found([]);
    if (!release) return cannotTell('ceph versions');
    const isBad = isAffected(view, 'fast-ec-repairs', release);
    return found(isBad ? on.map(({ name }) => ({ where: name, what: release })) : []);
  },
};

export const placementGroups: Check = {
  id: 'pool/placement-groups',
  severity: 'note',
  title: 'OSDs hold many fewer or more placement groups than advised',
  why: 'Few groups spread data and load unevenly; too many cost memory and slow down peering.',
  pages: ['guide/recovery/placement-groups-and-speed/'],
  look: (view) => {
    const known = view.system.osds.filter(({ pgs, in: isIn }) => pgs !== null && pgs !== undefined && isIn !== false);
    const inUse = known.filter(({ pgs, reweight }) => (pgs ?? 0) > 0 && reweight !== 0);
    if (inUse.length === 0) return cannotTell(TREE);
    const most = Number(view.option('mon_max_pg_per_osd') ?? 250);
    const mean = inUse.reduce((sum, { pgs }) => sum + (pgs ?? 0), 0) / inUse.length;
    const many = inUse.filter(({ pgs }) => (pgs ?? 0) > most);
    const evidence = many.map(({ id, pgs }) => ({
      where: `osd.${id}`,
      what: `${counted(pgs ?? 0, 'placement group')}; ${most} are the limit`,
    }));
    // The autoscaler starts pools small; few groups cost something once there is data in them.
    const isEmpty = inUse.every(({ utilization_percent: used }) => (used ?? 100) < 5);
    if (mean < 30 && !isEmpty)
      evidence.push({ where: 'cluster', what: `${mean.toFixed(0)} for each OSD on average; 100 to 200 are advised` });
    return found(evidence);
  },
};

export const stripeUnit: Check = {
  id: 'pool/stripe-unit',
  severity: 'note',
  title: 'FastEC pools have a stripe unit smaller than advised',
  why: 'With FastEC 16 KiB is advised: small reads then come from one drive. It cannot be changed later.',
  pages: ['guide/erasure-coding/fast-ec/'],
  look: ({ system: { pools }, profiles }) => {
    if (pools.every(({ allow_ec_optimizations: isOn }) => isOn === undefined || isOn === null))
      return cannotTell(POOLS);
    const fast = pools.filter(({ allow_ec_optimizations: isOn }) => isOn);
    const evidence = fast.flatMap(({ name, stripe_width_bytes: width, erasure_code_profile: id }) => {
      const k = profiles.get(id ?? '')?.k;
      const unit = k && width ? width / k : null;
      return unit && unit < 16384 ? [{ where: name, what: `${unit / 1024} KiB` }] : [];
    });
    return found(evidence);
  },
};
