/** Pools: redundancy, what fails with one drive, placement groups, space. */
import { formatBytes, formatNumber } from '../../domain/format.ts';
import type { Osd } from '../../domain/types.d.ts';
import { nameDrive } from '../facts.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { counted, listed, percent } from '../words.ts';
import { cannotTell, found, foundOr } from './outcome.ts';
import { isAffected } from './releases.ts';

// Pools: copies and the least of them, erasure-code profiles against hosts, FastEC by release, placement groups.

const POOLS = 'ceph osd pool ls detail -f json';
const TREE = 'ceph osd df tree -f json';

export const fewCopies: Check = {
  id: 'pool/few-copies',
  severity: 'data at risk',
  title: 'Pools keep too few copies, or write with too few of them',
  why:
    'With min_size 1 a write is acknowledged that a single drive holds; with size 2 one failure during a ' +
    'recovery loses data.',
  step: 'Give the pools three copies and min_size 2, or k+m with min_size k+1.',
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
  step: 'Add a host, to have somewhere to rebuild when a host is lost.',
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
    if (evidence.length === 0 && !isKnown) return cannotTell('ceph osd dump -f json', RULES);
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
  step: 'Upgrade before FastEC repairs anything.',
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
      evidence.push({
        where: 'cluster',
        what: `${formatNumber(mean, 0)} for each OSD on average; 100 to 200 are advised`,
      });
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
      return unit && unit < 16384 ? [{ where: name, what: formatBytes(unit) }] : [];
    });
    return found(evidence);
  },
};

// What fails with one drive: how many OSDs, and whether two copies of the same data could be among them.

const METADATA = 'ceph osd metadata -f json';
const RULES = 'ceph osd crush rule dump -f json';
/** So many OSDs at once are a large part of a host, and of a night of recovery. */
const MANY = 6;

/** Find the drives that hold the database of several OSDs. */
const sharedDatabases = (view: View) =>
  [...view.osdsByDrive].flatMap(([id, osds]) => {
    const [drive] = view.drivesOf([id]);
    const here = osds.filter(({ db_drives: drives }) => drives?.includes(id));
    return drive && here.length > 1 ? [{ drive, osds: here }] : [];
  });

/** Whether the databases of all OSDs are known. */
const areKnown = (osds: readonly Osd[]) =>
  osds.every(({ dedicated_db: one, db_drives: drives }) => one === false || drives);

export const sharedDatabase: Check = {
  id: 'osd/block-db-shared',
  severity: 'outage at risk',
  title: 'Many OSDs keep their block.db on one drive',
  why:
    'When that drive fails, all of them are lost at once and must be filled again. Its endurance and speed are ' +
    'shared, too.',
  step: 'Spread the databases over more drives as you replace OSDs.',
  pages: ['guide/bluestore/hybrid-osds/', 'guide/durability/data-loss/'],
  look: (view) => {
    const { osds } = view.system;
    if (osds.length === 0) return cannotTell(METADATA);
    const many = sharedDatabases(view).filter(({ osds: here }) => here.length > MANY);
    const evidence = many.map(({ drive, osds: here }) => {
      const onHost = view.osdsByHost.get(here[0]?.host ?? '')?.length ?? 0;
      const ofHost = onHost ? ` of ${onHost} on this host` : '';
      const share = `${percent(here.length / osds.length)} of the OSDs of the cluster`;
      return { where: nameDrive(drive), what: `${counted(here.length, 'OSD')}${ofHost}, ${share}` };
    });
    return foundOr(evidence, areKnown(osds), [METADATA]);
  },
};

export const copiesBehindOneDrive: Check = {
  id: 'osd/copies-behind-one-drive',
  severity: 'data at risk',
  title: 'Two copies of the same data may depend on one drive',
  why:
    'The rule of these pools spreads copies over OSDs, not over hosts, and several OSDs share a drive or the drive ' +
    'of their block.db: when it fails, several copies are gone at once. Take a rule with the failure domain host ' +
    'where there are at least as many hosts as copies; with fewer, give each OSD a separate drive.',
  step: 'Move the pools to a rule with the failure domain host; with fewer hosts than copies, one drive for each OSD.',
  pages: ['guide/durability/data-loss/', 'guide/bluestore/hybrid-osds/'],
  advice: ['copies-and-failure-domain'],
  look: (view) => {
    const { osds, pools } = view.system;
    if (osds.length === 0) return cannotTell(METADATA);
    if (pools.length === 0) return cannotTell(POOLS);
    const ruled = pools.map(({ name, crush_rule: rule }) => ({ name, rule: view.rules.get(rule ?? -1) }));
    const risky = ruled.filter(({ rule }) => rule?.failure_domain === 'osd');
    const shared = [...view.osdsByDrive].filter(([, here]) => here.length > 1);
    const evidence = shared.flatMap(([id, here]) => {
      const [drive] = view.drivesOf([id]);
      // A rule that takes one class of OSDs places nothing on the others.
      const meant = risky.filter(
        ({ rule }) => here.filter(({ device_class: name }) => (rule?.device_class ?? name) === name).length > 1,
      );
      if (!drive || meant.length === 0) return [];
      const names = meant.map(({ name }) => name);
      const words = listed(here.map(({ id: osd }) => `osd.${osd}`));
      return [{ where: nameDrive(drive), what: `${words}; ${names.length === 1 ? 'pool' : 'pools'} ${listed(names)}` }];
    });
    const isKnown = risky.length === 0 ? ruled.every(({ rule }) => rule?.failure_domain) : areKnown(osds);
    const open = areKnown(osds) && shared.length === 0; // nothing is shared, whatever the rules say
    return foundOr(evidence, isKnown || open, risky.length > 0 ? [METADATA] : [RULES]);
  },
};

// Space: nearly full OSDs and clusters, uneven use.

const NEARFULL = 0.85;
/** OSDs of one class that differ by more than this from their mean, in percent of their capacity. */
const UNEVEN = 10;

export const nearlyFull: Check = {
  id: 'space/nearfull',
  severity: 'outage at risk',
  title: 'OSDs are nearly full',
  why: 'The fullest OSD stops writes for the whole cluster once it reaches the full ratio.',
  step: 'Free or add space before the fullest OSD stops all writes.',
  pages: ['guide/recovery/balancer-and-placement-groups/'],
  look: ({ system: { osds, cluster } }) => {
    const limit = (cluster?.nearfull_ratio ?? NEARFULL) * 100;
    const known = osds.filter(({ utilization_percent: used }) => used !== null && used !== undefined);
    if (known.length === 0) return cannotTell(TREE);
    const full = known.filter(({ utilization_percent: used }) => (used ?? 0) >= limit);
    full.sort((a, b) => (b.utilization_percent ?? 0) - (a.utilization_percent ?? 0));
    const evidence = full.map((osd) => ({
      where: `osd.${osd.id}`,
      what: `${formatNumber(osd.utilization_percent ?? 0, 1)} % used; Ceph warns at ${formatNumber(limit, 0)} %`,
    }));
    // Without the map of the OSDs the default of the ratio is assumed.
    return found(evidence, { sure: Boolean(cluster?.nearfull_ratio) });
  },
};

export const uneven: Check = {
  id: 'space/uneven',
  severity: 'note',
  title: 'OSDs are filled unevenly',
  why: 'The fullest one decides how much the cluster can hold. Let the balancer run in mode upmap.',
  step: 'Even out the OSDs: switch the balancer on in mode upmap.',
  pages: ['guide/recovery/balancer-and-placement-groups/'],
  advice: ['balancer'],
  look: ({ system }) => {
    const { osds } = system;
    const known = osds.filter(
      ({ utilization_percent: used, size_bytes: size, reweight }) =>
        used !== null && used !== undefined && size && reweight !== 0,
    );
    if (known.length < 2) return cannotTell(TREE);
    const classes = Map.groupBy(known, ({ device_class: name }) => name ?? '');
    const evidence = [...classes].flatMap(([name, members]) => {
      const used = members.map(({ utilization_percent: share }) => share ?? 0);
      const mean = used.reduce((sum, share) => sum + share, 0) / used.length;
      const [least, most] = [Math.min(...used), Math.max(...used)];
      if (most - mean <= UNEVEN && mean - least <= UNEVEN * 2) return [];
      const fullest = members.find(({ utilization_percent: share }) => share === most);
      const [from, to, average] = [least, most, mean].map((share) => formatNumber(share, 0));
      const range = `from ${from} to ${to} %, ${average} % on average`;
      return [{ where: name ? `class ${name}` : 'cluster', what: `${range}; osd.${fullest?.id} is the fullest` }];
    });
    const { balancer, balancer_active: active } = system.cluster ?? {};
    if (evidence.length > 0 && (balancer === 'off' || active === false))
      return found(evidence, { title: 'OSDs are filled unevenly, and the balancer is off', severity: 'slow' });
    if (evidence.length > 0 && active)
      return found(evidence, {
        title: 'OSDs are filled unevenly although the balancer runs',
        why:
          'It waits while data is degraded, and can do little where placement groups are few or hosts differ in ' +
          'size. Look at their number, at weights, and at upmap_max_deviation.',
      });
    return found(evidence);
  },
};
