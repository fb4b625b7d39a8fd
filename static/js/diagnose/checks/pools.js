/** Pools: copies and the least of them, erasure-code profiles against hosts, FastEC by release, placement groups. */
import { compareVersions } from '../versions.js';
import { cannotTell, found } from './outcome.js';

/** @typedef {import('../types.d.ts').Check} Check */
/** @typedef {import('../view.js').View} View */

const POOLS = 'ceph osd pool ls detail -f json';
const TREE = 'ceph osd df tree -f json';

/** @type {Check} */
export const fewCopies = {
  id: 'pool/few-copies',
  severity: 'data at risk',
  title: 'Pools keep too few copies, or write with too few of them',
  why:
    'With min_size 1 a write is acknowledged that a single drive holds; with size 2 one failure during a ' +
    'recovery loses data.',
  pages: ['guide/durability/data-loss/'],
  advice: ['copies-and-failure-domain'],
  look: ({ system: { pools }, profiles }) => {
    if (pools.length === 0) return cannotTell(POOLS);
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

/** @type {Check} */
export const profileAgainstHosts = {
  id: 'pool/profile-against-hosts',
  severity: 'outage at risk',
  title: 'Erasure-coded pools have no host to spare',
  why: 'With k+m hosts the loss of one leaves chunks that cannot be made again until it is back.',
  pages: ['guide/erasure-coding/small-writes/'],
  look: ({ system, profiles }) => {
    const coded = system.pools.filter(({ kind }) => kind === 'erasure');
    if (system.pools.length === 0) return cannotTell(POOLS);
    if (coded.length === 0) return found([]);
    const hosts = new Set(system.osds.map(({ host }) => host));
    if (system.osds.length === 0 || hosts.has(undefined) || hosts.has(null)) return cannotTell(TREE);
    const known = coded.map((pool) => ({ pool, profile: profiles.get(pool.erasure_code_profile ?? '') }));
    const evidence = known.flatMap(({ pool, profile }) => {
      const wide = (profile?.k ?? 0) + (profile?.m ?? 0);
      if (!wide || profile?.failure_domain !== 'host' || hosts.size > wide) return [];
      return [{ where: pool.name, what: `k=${profile.k} m=${profile.m} over ${hosts.size} hosts` }];
    });
    if (evidence.length === 0 && known.some(({ profile }) => !profile)) return cannotTell('ceph osd dump -f json');
    return found(evidence);
  },
};

/** @type {Check} */
export const fastEc = {
  id: 'pool/fast-ec-too-early',
  severity: 'data at risk',
  title: 'FastEC is on, and the release is older than the one that fixed it',
  why: 'Before 20.2.3 its repairs could damage data.',
  pages: ['guide/erasure-coding/fast-ec/'],
  advice: ['fast-ec'],
  look: ({ system: { pools }, release }) => {
    if (pools.length === 0) return cannotTell(POOLS);
    const on = pools.filter(({ allow_ec_optimizations: isOn }) => isOn);
    if (on.length === 0) return found([]);
    if (!release) return cannotTell('ceph versions');
    return found(compareVersions(release, '20.2.3') < 0 ? on.map(({ name }) => ({ where: name, what: release })) : []);
  },
};

/** @type {Check} */
export const placementGroups = {
  id: 'pool/placement-groups',
  severity: 'note',
  title: 'OSDs hold many fewer or more placement groups than advised',
  why: 'Few groups spread data and load unevenly; too many cost memory and slow down peering.',
  pages: ['guide/recovery/placement-groups-and-speed/'],
  look: (view) => {
    const counted = view.system.osds.filter(({ pgs, in: isIn }) => pgs !== null && pgs !== undefined && isIn !== false);
    const inUse = counted.filter(({ pgs, reweight }) => (pgs ?? 0) > 0 && reweight !== 0);
    if (inUse.length === 0) return cannotTell(TREE);
    const most = Number(view.option('mon_max_pg_per_osd') ?? 250);
    const mean = inUse.reduce((sum, { pgs }) => sum + (pgs ?? 0), 0) / inUse.length;
    const many = inUse.filter(({ pgs }) => (pgs ?? 0) > most);
    const evidence = many.map(({ id, pgs }) => ({
      where: `osd.${id}`,
      what: `${pgs} placement groups; ${most} are the limit`,
    }));
    // The autoscaler starts pools small; few groups cost something once there is data in them.
    const isEmpty = inUse.every(({ utilization_percent: used }) => (used ?? 100) < 5);
    if (mean < 30 && !isEmpty)
      evidence.push({ where: 'cluster', what: `${mean.toFixed(0)} for each OSD on average; 100 to 200 are advised` });
    return found(evidence);
  },
};

/** @type {Check} */
export const stripeUnit = {
  id: 'pool/stripe-unit',
  severity: 'note',
  title: 'FastEC pools have a stripe unit smaller than advised',
  why: 'With FastEC 16 KiB is advised: small reads then come from one drive. It cannot be changed later.',
  pages: ['guide/erasure-coding/fast-ec/'],
  look: ({ system: { pools }, profiles }) => {
    if (pools.length === 0) return cannotTell(POOLS);
    const fast = pools.filter(({ allow_ec_optimizations: isOn }) => isOn);
    const evidence = fast.flatMap(({ name, stripe_width_bytes: width, erasure_code_profile: id }) => {
      const k = profiles.get(id ?? '')?.k;
      const unit = k && width ? width / k : null;
      return unit && unit < 16384 ? [{ where: name, what: `${unit / 1024} KiB` }] : [];
    });
    return found(evidence);
  },
};
