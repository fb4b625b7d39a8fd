/** Pools: redundancy, what fails with one drive, placement groups, space. */
import { formatBytes, formatNumber } from '../../domain/format.ts';
import type { CephPool, Osd } from '../../domain/types.d.ts';
import { isInternalPool, nameDrive } from '../facts.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { counted, listed, percent, sizeWords } from '../words.ts';
import { isKnown, judge, outputOf } from './outcome.ts';
import { median } from './peers.ts';
import { isAffected } from './releases.ts';

// Pools: copies and the least of them, erasure-code profiles against hosts, FastEC by release, placement groups.

const POOLS = 'ceph osd pool ls detail -f json';
const TREE = 'ceph osd df tree -f json';
const PROFILE = 'ceph osd erasure-code-profile get NAME';

/**
 * Tell whether a pool keeps too few copies or shards, or writes with too few of them.
 * @returns `areFew` undefined where that is not known
 */
function copiesOf({ profiles }: View, pool: CephPool): { areFew?: boolean; what: string } {
  const { kind, size, min_size: least, erasure_code_profile: id } = pool;
  if (kind === 'replicated') {
    const what = `size ${size ?? 'not read'}, min_size ${least ?? 'not read'}`;
    if ((isKnown(size) && size < 3) || least === 1) return { areFew: true, what };
    return isKnown(size) && isKnown(least) ? { areFew: false, what } : { what };
  }
  const { k, m } = profiles.get(id ?? '') ?? {};
  if (kind !== 'erasure' || !isKnown(k)) return { what: '' };
  const parity = m ?? (isKnown(size) ? size - k : null);
  const what = `min_size ${least ?? 'not read'} with k=${k}, m=${parity ?? 'not read'}`;
  if (isKnown(least) && least <= k)
    return { areFew: true, what: `${what}: what it writes with ${least} shards survives no failure` };
  if (parity === 1) return { areFew: true, what: `${what}: one failure during a recovery loses data` };
  return isKnown(parity) && isKnown(least) ? { areFew: false, what } : { what };
}

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
  look: (view) => {
    const told = view.system.pools.map((pool) => ({ pool, ...copiesOf(view, pool) }));
    const look = ({ pool, what }: { pool: CephPool; what: string }) => ({
      where: pool.name,
      what,
      output: outputOf(pool, 'min_size', 'size'),
    });
    return judge(told.filter(({ areFew }) => areFew).map(look), {
      looked: told.filter(({ areFew }) => areFew === false).map(look),
      isOpen: told.some(({ areFew }) => areFew === undefined),
      run: told.some(({ pool: { kind } }) => kind === 'erasure') ? [POOLS, PROFILE] : [POOLS],
    });
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
    const hosts = new Set(system.osds.map(({ host }) => host));
    const areHostsKnown = system.osds.length > 0 && !hosts.has(undefined) && !hosts.has(null);
    const told = system.pools.flatMap((pool) => {
      const profile = profiles.get(pool.erasure_code_profile ?? '');
      const isCoded = pool.kind === 'erasure';
      const domain = rules.get(pool.crush_rule ?? -1)?.failure_domain ?? (isCoded ? profile?.failure_domain : null);
      const isProfileKnown = isKnown(profile?.k) && isKnown(profile?.m);
      const wide = isCoded ? isProfileKnown && (profile?.k ?? 0) + (profile?.m ?? 0) : pool.size;
      if (!pool.kind || !domain || !wide || !areHostsKnown) return [];
      const words = isCoded ? `k=${profile?.k} m=${profile?.m}` : counted(wide, 'copy', 'copies');
      const spread = domain === 'host' ? ` over ${counted(hosts.size, 'host')}` : `, spread by ${domain}`;
      const isShort = domain === 'host' && hosts.size <= wide;
      return { isCoded, isShort, where: pool.name, what: `${words}${spread}`, output: outputOf(pool, 'size', 'kind') };
    });
    const short = told.filter(({ isShort }) => isShort);
    const isOpen = !areHostsKnown || told.length < system.pools.length;
    const run = system.pools.length === 0 ? [POOLS] : areHostsKnown ? ['ceph osd dump -f json', RULES] : [TREE];
    // Three hosts with three copies are a usual start, and no fault.
    const more = short.some(({ isCoded }) => isCoded) ? {} : { severity: 'note' as const };
    return judge(short, { looked: told, isOpen, run }, more);
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
    const { system, release } = view;
    const looked = system.pools.flatMap((pool) => {
      const { name, allow_ec_optimizations: isOn } = pool;
      if (!isKnown(isOn)) return [];
      const isBad = isOn && (release ? isAffected(view, 'fast-ec-repairs', release) : undefined);
      const what = isOn ? `FastEC is on, and ${release ?? 'no version'} runs` : 'FastEC is off';
      return { isBad, where: name, what, output: outputOf(pool, 'allow_ec_optimizations') };
    });
    const isOpen = looked.length < system.pools.length || looked.some(({ isBad }) => isBad === undefined);
    const run = release ? [POOLS] : [POOLS, 'ceph versions'];
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen, run },
    );
  },
};

/** A pool has fewer than this share of the placement groups that its part of the cluster asks for. */
const FEW_FOR_TARGET = 0.25;

/** Find pools that nobody splits although somebody said that they will hold much of the cluster. */
function fewForTarget({ system: { pools, osds }, rules }: View) {
  const ratios = pools.reduce((sum, { target_size_ratio: ratio }) => sum + (ratio ?? 0), 0);
  return pools.flatMap((pool) => {
    const { target_size_ratio: ratio, autoscale, size, pg_num: groups } = pool;
    const own = rules.get(pool.crush_rule ?? -1)?.device_class;
    const used = osds.filter(({ device_class: name }) => !own || name === own).length;
    if (!ratio || !size || !groups || used === 0 || !autoscale || autoscale === 'on') return [];
    // As the autoscaler reckons: 100 placement groups for each OSD, copies counted, by the pool's part.
    const asked = (100 * used * (ratios > 1 ? ratio / ratios : ratio)) / size;
    if (groups > asked * FEW_FOR_TARGET) return [];
    const what =
      `${counted(groups, 'placement group')} for ${percent(Math.min(ratio, 1))} of the cluster, which asks for about ` +
      `${formatNumber(asked, 0)}; its autoscaler is ${autoscale === 'warn' ? 'set to warn alone' : 'off'}`;
    return [{ where: pool.name, what, output: outputOf(pool, 'target_size_ratio') }];
  });
}

export const placementGroups: Check = {
  id: 'pool/placement-groups',
  severity: 'note',
  title: 'OSDs hold many fewer or more placement groups than advised',
  why: 'Few groups spread data and load unevenly; too many cost memory and slow down peering.',
  step: 'Bring pg_num to about 100 for each OSD, by the autoscaler (bulk, target_size_ratio) or by hand.',
  pages: ['guide/recovery/placement-groups-and-speed/'],
  look: (view) => {
    const meant = view.system.osds.filter(({ in: isIn, reweight }) => isIn !== false && reweight !== 0);
    const inUse = meant.filter(({ pgs }) => (pgs ?? 0) > 0);
    const most = Number(view.option('mon_max_pg_per_osd') ?? 250);
    const mean = inUse.reduce((sum, { pgs }) => sum + (pgs ?? 0), 0) / inUse.length;
    const many = inUse.filter(({ pgs }) => (pgs ?? 0) > most);
    const evidence = many.map((osd) => ({
      where: `osd.${osd.id}`,
      what: `${counted(osd.pgs ?? 0, 'placement group')}; ${most} are the limit`,
      output: outputOf(osd, 'pgs'),
    }));
    const output = inUse[0] ? outputOf(inUse[0], 'pgs') : null;
    // The autoscaler starts pools small; few groups cost something once there is data in them, or a measurement.
    const isEmpty = inUse.every(({ utilization_percent: used }) => (used ?? 100) < 5);
    const sum = inUse.reduce((all, { pgs }) => all + (pgs ?? 0), 0);
    const isOwn = view.system.pools.length > 0 && view.system.pools.every(isInternalPool);
    // Of an OSD whose row was cut off nobody knows what it holds.
    const areTold = meant.every(({ pgs }) => isKnown(pgs));
    const areFew = areTold && inUse.length * 2 <= meant.length && meant.length > 2 && sum > 0 && !isOwn;
    if (areFew)
      evidence.push({
        where: `${counted(inUse.length, 'OSD holds', 'OSDs hold')} placement groups, of ${meant.length}`,
        what:
          `${counted(sum, 'placement group')} in all, copies counted: whatever is written goes to so few OSDs; ` +
          'raise pg_num before anything is measured',
        output,
      });
    else if (mean < 30 && !isEmpty)
      evidence.push({
        where: 'cluster',
        what: `${formatNumber(mean, 0)} for each OSD on average; 100 to 200 are advised`,
        output,
      });
    evidence.push(...fewForTarget(view));
    const words = `${formatNumber(mean, 0)} placement groups for each on average`;
    const rest = {
      looked: inUse.length > 0 ? [{ where: counted(inUse.length, 'OSD'), what: words, output }] : [],
      isOpen: meant.some(({ pgs }) => !isKnown(pgs)),
      run: [TREE],
    };
    return judge(evidence, rest, areFew ? { severity: 'slow' } : {});
  },
};

export const stripeUnit: Check = {
  id: 'pool/stripe-unit',
  severity: 'note',
  title: 'FastEC pools have a stripe unit smaller than advised',
  why: 'With FastEC 16 KiB is advised: small reads then come from one drive. It cannot be changed later.',
  pages: ['guide/erasure-coding/fast-ec/'],
  look: ({ system: { pools }, profiles }) => {
    const looked = pools.flatMap((pool) => {
      const { name, allow_ec_optimizations: isOn, stripe_width_bytes: width, erasure_code_profile: id } = pool;
      const k = profiles.get(id ?? '')?.k;
      const unit = k && width ? width / k : null;
      if (!isKnown(isOn) || (isOn && unit === null)) return [];
      const what = isOn ? formatBytes(unit ?? 0) : 'FastEC is off';
      return { isSmall: isOn && (unit ?? 0) < 16384, where: name, what, output: outputOf(pool, 'stripe_width_bytes') };
    });
    return judge(
      looked.filter(({ isSmall }) => isSmall),
      { looked, isOpen: looked.length < pools.length, run: [POOLS, PROFILE] },
    );
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
  osds.length > 0 && osds.every(({ dedicated_db: one, db_drives: drives }) => one === false || drives);

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
    const shared = sharedDatabases(view).map(({ drive, osds: here }) => {
      const onHost = view.osdsByHost.get(here[0]?.host ?? '')?.length ?? 0;
      const ofHost = onHost ? ` of ${onHost} on this host` : '';
      const share = `${percent(here.length / osds.length)} of the OSDs of the cluster`;
      const what = `${counted(here.length, 'OSD')}${ofHost}, ${share}`;
      return { isMany: here.length > MANY, where: nameDrive(drive), what, output: outputOf(drive, 'node') };
    });
    const [first] = osds;
    const none = first && [
      { where: counted(osds.length, 'OSD'), what: 'none shares its block.db', output: outputOf(first, 'dedicated_db') },
    ];
    return judge(
      shared.filter(({ isMany }) => isMany),
      { looked: shared.length > 0 ? shared : (none ?? []), isOpen: !areKnown(osds), run: [METADATA] },
    );
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
      const what = `${words}; ${names.length === 1 ? 'pool' : 'pools'} ${listed(names)}`;
      return [{ where: nameDrive(drive), what, output: outputOf(drive, 'node') }];
    });
    const areRulesKnown = pools.length > 0 && ruled.every(({ rule }) => rule?.failure_domain);
    const areDrivesKnown =
      areKnown(osds) && osds.every(({ data_drives: drives, device_class: name }) => drives && name);
    const rules = ruled.map(({ name, rule }) => ({ where: name, what: `spread by ${rule?.failure_domain}` }));
    const drives = [
      {
        where: counted(osds.length, 'OSD'),
        what: shared.length > 0 ? 'those that share a drive hold no two copies' : 'none shares a drive',
      },
    ];
    const isSafe = areRulesKnown && risky.length === 0;
    // Where nothing is shared, it does not matter what the rules say.
    return judge(evidence, {
      looked: isSafe ? rules : drives,
      isOpen: !isSafe && !(areDrivesKnown && (areRulesKnown || shared.length === 0)),
      run: osds.length === 0 || areRulesKnown ? [METADATA] : [RULES],
    });
  },
};

// Space: nearly full OSDs and clusters, uneven use.

const NEARFULL = 0.85;
const LEAST_NEARFULL = 0.6;
/** OSDs of one class that differ by more than this from their mean, in percent of their capacity. */
const UNEVEN = 10;

export const nearlyFull: Check = {
  id: 'space/nearfull',
  severity: 'outage at risk',
  title: 'OSDs are nearly full',
  why: 'Once it reaches the full ratio, the fullest OSD stops writes to every pool that uses it.',
  step: 'Free or add space before the fullest OSD stops the writes of its pools.',
  pages: ['guide/recovery/balancer-and-placement-groups/'],
  look: ({ system: { osds, cluster } }) => {
    // A limit that was lowered by hand makes no OSD full: the cause of Ceph's own warning says so.
    const limit = Math.max(cluster?.nearfull_ratio ?? NEARFULL, LEAST_NEARFULL) * 100;
    const known = osds.filter(({ utilization_percent: used }) => isKnown(used));
    const full = known.filter(({ utilization_percent: used }) => (used ?? 0) >= limit);
    full.sort((a, b) => (b.utilization_percent ?? 0) - (a.utilization_percent ?? 0));
    const evidence = full.map((osd) => ({
      where: `osd.${osd.id}`,
      what: `${formatNumber(osd.utilization_percent ?? 0, 1)} % used; Ceph warns at ${formatNumber(limit, 0)} %`,
      output: outputOf(osd, 'utilization_percent'),
    }));
    const [fullest] = known.toSorted((a, b) => (b.utilization_percent ?? 0) - (a.utilization_percent ?? 0));
    const looked = fullest && {
      where: counted(known.length, 'OSD'),
      what: `the fullest is osd.${fullest.id} with ${formatNumber(fullest.utilization_percent ?? 0, 1)} %`,
      output: outputOf(fullest, 'utilization_percent'),
    };
    // Without the map of the OSDs the default of the ratio is assumed, and “not so” would stand on a guess.
    const isOpen = known.length < osds.length || !cluster?.nearfull_ratio;
    const run = known.length > 0 ? ['ceph osd dump -f json'] : [TREE];
    return judge(evidence, { looked: looked ? [looked] : [], isOpen, run }, { sure: Boolean(cluster?.nearfull_ratio) });
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
    const meant = osds.filter(({ reweight, in: isIn }) => reweight !== 0 && isIn !== false);
    const known = meant.filter(({ utilization_percent: used, size_bytes: size }) => isKnown(used) && size);
    const classes = Map.groupBy(known, ({ device_class: name }) => name ?? '');
    const looked = [...classes].flatMap(([name, members]) => {
      const used = members.map(({ utilization_percent: share }) => share ?? 0);
      const mean = used.reduce((sum, share) => sum + share, 0) / used.length;
      const [least, most] = [Math.min(...used), Math.max(...used)];
      const isUneven = most - mean > UNEVEN || mean - least > UNEVEN * 2;
      const fullest = members.find(({ utilization_percent: share }) => share === most);
      const [from, to, average] = [least, most, mean].map((share) => formatNumber(share, 0));
      const range = `from ${from} to ${to} %, ${average} % on average`;
      const output = fullest ? outputOf(fullest, 'utilization_percent') : null;
      const where = name ? `class ${name}` : 'cluster';
      return { isUneven, where, what: `${range}; osd.${fullest?.id} is the fullest`, output };
    });
    const evidence = looked.filter(({ isUneven }) => isUneven);
    const isOpen = known.length < 2 || known.length < meant.length;
    const rest = { looked, isOpen, run: [TREE] };
    const { balancer, balancer_active: active } = system.cluster ?? {};
    if (evidence.length > 0 && (balancer === 'off' || active === false))
      return judge(evidence, rest, { title: 'OSDs are filled unevenly, and the balancer is off', severity: 'slow' });
    if (evidence.length > 0 && active)
      return judge(evidence, rest, {
        title: 'OSDs are filled unevenly although the balancer runs',
        why:
          'It waits while data is degraded, and can do little where placement groups are few or hosts differ in ' +
          'size. Look at their number, at weights, and at upmap_max_deviation.',
      });
    return judge(evidence, rest);
  },
};

// Placement: by hand, of the wrong class, within one host, and where it cannot be.

/** A weight in CRUSH that differs by more than this from those of its peers was set by hand. */
const WEIGHT_OFF = 0.2;
const BALANCER = 'ceph balancer status -f json';

/** Find OSDs whose weight in CRUSH does not fit their size, as those of their peers do. */
function weightsOff(osds: readonly Osd[]) {
  const told = osds.flatMap((osd) =>
    isKnown(osd.crush_weight) && osd.crush_weight > 0 && osd.size_bytes
      ? [{ osd, density: (osd.crush_weight * 2 ** 40) / osd.size_bytes }]
      : [],
  );
  const usual = median(told.map(({ density }) => density));
  const off = told.filter(({ density }) => Math.abs(density / usual - 1) > WEIGHT_OFF);
  return told.length < 3 ? [] : off.map(({ osd, density }) => ({ osd, share: density / usual }));
}

/** Say what was changed, where it is less than weights. */
function titleOf(weights: number, out: number): { title?: string; severity?: 'note'; why?: string; step?: string } {
  if (weights > 0) return {};
  if (out > 0) return { title: 'OSDs run, but are out', severity: 'note' };
  return {
    title: 'Exceptions of upmap stay, and the balancer that would correct them is off',
    severity: 'note',
    why:
      'An exception holds a placement group on the OSDs that somebody or the balancer chose, also when OSDs are ' +
      'added, removed or filled. While the balancer is off nothing takes it back.',
    step:
      'Switch the balancer on (ceph balancer on), or remove an exception that nobody wants: ' +
      'ceph osd rm-pg-upmap-items PG.',
  };
}

export const placedByHand: Check = {
  id: 'space/placed-by-hand',
  severity: 'slow',
  title: 'Placement was changed by hand',
  why:
    'A reweight below 1, or a weight in CRUSH that does not fit the size, moves data and load to other OSDs, and ' +
    'stays when its reason is forgotten. Set reweight back to 1, the weight to the size in TiB, and let the balancer ' +
    'even out what is left. An OSD that is out takes no data at all until ceph osd in.',
  step: 'Set reweight to 1 and CRUSH weights to the size, unless an OSD is drained on purpose; let the balancer run.',
  pages: ['guide/recovery/balancer-and-placement-groups/'],
  advice: ['balancer'],
  look: ({ system: { osds, cluster } }) => {
    const meant = osds.filter((osd) => osd.in !== false && osd.reweight !== 0);
    const evidence = [
      ...meant
        .filter(({ reweight }) => isKnown(reweight) && reweight < 1)
        .map((osd) => ({
          where: `osd.${osd.id}`,
          what: `reweight ${formatNumber(osd.reweight ?? 0, 2)}`,
          output: outputOf(osd, 'reweight'),
        })),
      ...weightsOff(meant).map(({ osd, share }) => ({
        where: `osd.${osd.id}`,
        what: `weight ${formatNumber(osd.crush_weight ?? 0, 4)}: ${percent(share)} of what peers have for their size`,
        output: outputOf(osd, 'crush_weight'),
      })),
      ...meant
        .filter(({ up, crush_weight: weight }) => up === true && weight === 0)
        .map((osd) => ({
          where: `osd.${osd.id}`,
          what: 'weight 0 in CRUSH: it is up and in, and gets no data',
          output: outputOf(osd, 'crush_weight'),
        })),
    ];
    const out = osds
      .filter((osd) => osd.up === true && (osd.in === false || osd.reweight === 0))
      .map((osd) => ({
        where: `osd.${osd.id}`,
        what: 'up, but out: it takes no data',
        output: outputOf(osd, 'in', 'reweight'),
      }));
    const { balancer_active: active, balancer } = cluster ?? {};
    const isOff = active === false || balancer === 'off';
    const off = { where: 'balancer', what: 'off', output: cluster ? outputOf(cluster, 'balancer_active') : null };
    const told = meant.filter(({ reweight, crush_weight: weight }) => isKnown(reweight) && isKnown(weight));
    const looked = told.slice(0, 1).map((osd) => ({
      where: counted(told.length, 'OSD'),
      what: 'reweight 1, and weights that fit the sizes',
      output: outputOf(osd, 'reweight'),
    }));
    const exceptions = cluster?.upmaps ?? 0;
    const held =
      isOff && cluster && exceptions > 0
        ? [
            {
              where: 'pg_upmap_items',
              what: `CRUSH would put ${counted(exceptions, 'placement group')} elsewhere`,
              output: outputOf(cluster, 'upmaps'),
            },
          ]
        : [];
    const title = titleOf(evidence.length, out.length);
    const all = [...evidence, ...out, ...held];
    return judge(
      isOff && all.length > 0 ? [...all, off] : all,
      { looked, isOpen: told.length < meant.length, run: [TREE, BALANCER] },
      isOff && evidence.length > 0 ? { title: 'Placement was changed by hand, and the balancer is off' } : title,
    );
  },
};

export const primaryAffinity: Check = {
  id: 'osd/primary-affinity',
  severity: 'note',
  title: 'OSDs serve fewer reads than others of their class: their primary affinity was lowered',
  why:
    'The first OSD of a placement group serves its reads and orders its writes. One of a lower affinity leaves that ' +
    'to the others, which carry its share. It is meant so where a pool has hard disks and flash, not within a class.',
  step: 'Set it back unless it was lowered on purpose: ceph osd primary-affinity osd.N 1.',
  pages: ['guide/recovery/balancer-and-placement-groups/'],
  look: ({ system: { osds } }) => {
    const told = osds.filter(({ primary_affinity: affinity }) => isKnown(affinity));
    const evidence = [...Map.groupBy(told, ({ device_class: name }) => name ?? '').values()].flatMap((members) => {
      const most = members.reduce((all, { primary_affinity: affinity }) => Math.max(all, affinity ?? 0), 0);
      const low = members.filter(({ primary_affinity: affinity }) => (affinity ?? 0) < most);
      return low.map((osd) => ({
        where: `osd.${osd.id}`,
        what:
          `primary affinity ${formatNumber(osd.primary_affinity ?? 0, 2)}; ` +
          `others of its class have ${formatNumber(most, 2)}`,
        output: outputOf(osd, 'primary_affinity'),
      }));
    });
    const looked = told.slice(0, 1).map((osd) => ({
      where: counted(told.length, 'OSD'),
      what: 'the same primary affinity within each class',
      output: outputOf(osd, 'primary_affinity'),
    }));
    return judge(evidence, { looked, isOpen: told.length < osds.length, run: [TREE] });
  },
};

export const mixedClasses: Check = {
  id: 'pool/mixed-classes',
  severity: 'slow',
  title: 'Copies of pools lie on flash and on hard disks alike',
  why:
    'Their rule takes any class: each write waits for the slowest copy, a hard disk, and flash is filled with what ' +
    'gains nothing from it. A rule for one class ends it; the data moves when the rule changes.',
  step: 'Give the pools a rule for one class of OSDs: ceph osd crush rule create-replicated NAME default host ssd.',
  pages: ['guide/durability/data-loss/', 'guide/bluestore/hybrid-osds/'],
  look: ({ system: { pools, osds }, rules }) => {
    const inUse = osds.filter((osd) => osd.in !== false && osd.reweight !== 0);
    const classes = new Set(inUse.flatMap(({ device_class: name }) => name ?? []));
    const isMixed = classes.has('hdd') && classes.size > 1;
    const looked = pools.flatMap((pool) => {
      const rule = rules.get(pool.crush_rule ?? -1);
      if (!rule || inUse.length === 0 || inUse.some(({ device_class: name }) => !name)) return [];
      const isSmall = isInternalPool(pool);
      const takes = rule.device_class ? `class ${rule.device_class}` : `any class: ${listed([...classes].sort())}`;
      const isBad = isMixed && !rule.device_class && rule.takes === 1 && !isSmall;
      const what = `its rule takes ${takes}${isSmall ? '; a pool of Ceph itself' : ''}`;
      return [{ isBad, where: pool.name, what, output: outputOf(pool, 'crush_rule') }];
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < pools.length, run: pools.length > 0 ? [RULES, TREE] : [POOLS, RULES] },
    );
  },
};

/** Count the placement groups of a pool that have several copies on one host. */
function groupsOnOneHost(view: View, pool: CephPool) {
  const hostOf = new Map(view.system.osds.map(({ id, host }) => [id, host]));
  const groups = view.system.placement_groups.filter((group) => group.pool === pool.id);
  const told = groups.filter(({ acting }) => acting.length > 1 && acting.every((osd) => hostOf.get(osd)));
  const shared = told.filter(({ acting }) => new Set(acting.map((osd) => hostOf.get(osd))).size < acting.length);
  return told.length > 0 ? `; ${shared.length} of ${told.length} placement groups listed have copies on one host` : '';
}

export const domainOsd: Check = {
  id: 'pool/failure-domain-osd',
  severity: 'data at risk',
  title: 'Copies of pools may lie on one host',
  why:
    'The failure domain of their rule is the OSD: when a host goes down, several copies of the same data may go with ' +
    'it, and placement groups stop or are lost.',
  step: 'Move the pools to a rule with the failure domain host.',
  pages: ['guide/durability/data-loss/'],
  advice: ['copies-and-failure-domain'],
  look: (view) => {
    const { pools, osds } = view.system;
    const hosts = new Set(osds.map(({ host }) => host));
    const areHostsKnown = osds.length > 0 && !hosts.has(undefined) && !hosts.has(null);
    const looked = pools.flatMap((pool) => {
      const rule = view.rules.get(pool.crush_rule ?? -1);
      const profile = view.profiles.get(pool.erasure_code_profile ?? '');
      const domain = rule?.failure_domain ?? (pool.kind === 'erasure' ? profile?.failure_domain : null);
      if (!domain || !pool.size) return [];
      const isOsd = domain === 'osd';
      if (isOsd && !areHostsKnown) return [];
      const words = `failure domain ${domain}, ${counted(pool.size, 'copy or shard', 'copies or shards')}`;
      const what = `${words} on ${counted(hosts.size, 'host')}${isOsd ? groupsOnOneHost(view, pool) : ''}`;
      const canBeHost = hosts.size >= pool.size;
      return [
        { isBad: isOsd && pool.size > 1, canBeHost, where: pool.name, what, output: outputOf(pool, 'crush_rule') },
      ];
    });
    const bad = looked.filter(({ isBad }) => isBad);
    const more = bad.some(({ canBeHost }) => canBeHost)
      ? {}
      : {
          severity: 'note' as const,
          why:
            'There are fewer hosts than copies, so that no rule can keep them apart: the loss of a host costs ' +
            'several ' +
            'copies at once. More hosts would end it.',
        };
    const isOpen = looked.length < pools.length;
    return judge(bad, { looked, isOpen, run: pools.length > 0 ? [RULES, TREE] : [POOLS, RULES] }, more);
  },
};

export const classOnOneHost: Check = {
  id: 'pool/class-on-one-host',
  severity: 'outage at risk',
  title: 'A class of OSDs is up on one host alone, and its others are down',
  why:
    'A pool on that class with one copy for each host has no place for its second copy: recovery cannot end, however ' +
    'long it takes. Bring the host back whose OSDs are down, or add OSDs of that class on another host.',
  step: 'Bring back the OSDs of the class that are down, or add some on another host: waiting does not help.',
  pages: ['guide/durability/data-loss/', 'guide/recovery/drain-and-replace/'],
  look: ({ system: { osds } }) => {
    const told = osds.filter(({ device_class: name, host, up }) => name && host && isKnown(up));
    const looked = [...Map.groupBy(told, ({ device_class: name }) => name)].flatMap(([name, members]) => {
      const up = members.filter((osd) => osd.up);
      const down = members.filter((osd) => !osd.up);
      const hosts = new Set(up.map(({ host }) => host));
      const before = new Set(members.map(({ host }) => host));
      const lost = listed(down.map(({ id, host }) => `osd.${id} on ${host}`));
      const words = `${counted(up.length, 'OSD')} up on ${counted(hosts.size, 'host')}`;
      const isBad = hosts.size < 2 && before.size > 1 && down.length > 0;
      const output = members[0] ? outputOf(members[0], 'up') : null;
      return [{ isBad, where: `class ${name}`, what: down.length > 0 ? `${words}; down: ${lost}` : words, output }];
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: told.length < osds.length, run: ['ceph osd tree -f json'] },
    );
  },
};

// What somebody told Ceph about pools: sizes to come, limits.

export const targetSize: Check = {
  id: 'pool/target-size',
  severity: 'note',
  title: 'Pools are announced to the autoscaler as larger than the cluster is',
  why:
    'target_size_bytes says what a pool will hold one day. Above what the cluster can hold it draws placement groups ' +
    'from all other pools. Set what is true, or 0.',
  step: 'Set target_size_bytes of the pools to what they will hold, or to 0.',
  pages: ['guide/recovery/placement-groups-and-speed/'],
  look: ({ system: { pools, cluster } }) => {
    const total = cluster?.bytes_total;
    const looked = pools.flatMap((pool) => {
      const { target_size_bytes: target, name } = pool;
      if (!isKnown(target) || (target > 0 && !total)) return [];
      const copies = pool.kind === 'replicated' ? (pool.size ?? 1) : 1;
      const what = target > 0 ? `target_size_bytes ${sizeWords(target)}; the cluster has ${sizeWords(total)}` : 'none';
      return [
        { isBad: target * copies > (total ?? 0), where: name, what, output: outputOf(pool, 'target_size_bytes') },
      ];
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < pools.length, run: [POOLS, 'ceph df -f json'] },
    );
  },
};

/** From this share of a quota on its end is near. */
const QUOTA_NEAR = 0.9;

export const quotas: Check = {
  id: 'pool/quota',
  severity: 'outage at risk',
  title: 'Pools are at their quota, or near it',
  why:
    'A pool at its quota takes no more writes, however empty the drives are. More drives do not help: raise the ' +
    'quota, ' +
    'take it back (0), or delete objects.',
  step: 'Raise or take back the quota of the pools: ceph osd pool set-quota POOL max_objects 0 (or max_bytes 0).',
  pages: ['guide/recovery/balancer-and-placement-groups/'],
  look: ({ system: { pools } }) => {
    const looked = pools.flatMap((pool) => {
      const { quota_objects: objects, quota_bytes: bytes, over_quota: isOver } = pool;
      if (!isKnown(objects) && !isKnown(bytes) && !isKnown(isOver)) return [];
      const held = isKnown(pool.objects) ? `, ${formatNumber(pool.objects)} held` : '';
      const stored = isKnown(pool.stored_bytes) ? `, ${formatBytes(pool.stored_bytes)} held` : '';
      const parts = [
        objects ? `quota of ${formatNumber(objects)} objects${held}` : '',
        bytes ? `quota of ${formatBytes(bytes)}${stored}` : '',
        isOver ? 'Ceph has stopped its writes' : '',
      ].filter(Boolean);
      const shares = [
        objects && isKnown(pool.objects) ? pool.objects / objects : 0,
        bytes && isKnown(pool.stored_bytes) ? pool.stored_bytes / bytes : 0,
      ];
      // A quota whose use nobody told could be reached.
      const isUntold = (objects && !isKnown(pool.objects)) || (bytes && !isKnown(pool.stored_bytes));
      const isBad = isOver || shares.some((share) => share >= QUOTA_NEAR);
      if (!isBad && (isUntold || (!objects && !bytes && !isKnown(isOver)))) return [];
      const output = outputOf(pool, 'quota_objects', 'quota_bytes', 'over_quota');
      return [{ isBad, where: pool.name, what: parts.join('; ') || 'no quota', output }];
    });
    return judge(
      looked.filter(({ isBad }) => isBad),
      { looked, isOpen: looked.length < pools.length, run: [POOLS, 'ceph df -f json'] },
    );
  },
};

export const tunables: Check = {
  id: 'cluster/crush-tunables',
  severity: 'note',
  title: 'CRUSH places data by the rules of an old release',
  why:
    'Old tunables spread data less evenly and move more of it than they must. Better ones move much data once, and ' +
    'shut out clients older than their release: check ceph features first.',
  pages: ['guide/recovery/balancer-and-placement-groups/'],
  look: ({ system: { cluster } }) => {
    const isOptimal = cluster?.crush_tunables_optimal;
    const looked =
      cluster && isKnown(isOptimal)
        ? [
            {
              where: 'tunables',
              what: `profile ${cluster.crush_tunables ?? 'not read'}, ${isOptimal ? '' : 'not '}the best here`,
              output: outputOf(cluster, 'crush_tunables_optimal'),
            },
          ]
        : [];
    return judge(isOptimal === false ? looked : [], { looked, run: ['ceph osd crush show-tunables'] });
  },
};
