/** Space: nearly full OSDs and clusters, uneven use. */
import type { Check } from '../types.ts';
import { cannotTell, found } from './outcome.ts';

const TREE = 'ceph osd df tree -f json';
const NEARFULL = 0.85;
/** OSDs of one class that differ by more than this from their mean, in percent of their capacity. */
const UNEVEN = 10;

export const nearlyFull: Check = {
  id: 'space/nearfull',
  severity: 'outage at risk',
  title: 'OSDs are nearly full',
  why: 'The fullest OSD stops writes for the whole cluster once it reaches the full ratio.',
  pages: ['guide/recovery/balancer-and-placement-groups/'],
  look: ({ system: { osds, cluster } }) => {
    const limit = (cluster?.nearfull_ratio ?? NEARFULL) * 100;
    const known = osds.filter(({ utilization_percent: used }) => used !== null && used !== undefined);
    if (known.length === 0) return cannotTell(TREE);
    const full = known.filter(({ utilization_percent: used }) => (used ?? 0) >= limit);
    full.sort((a, b) => (b.utilization_percent ?? 0) - (a.utilization_percent ?? 0));
    const evidence = full.map((osd) => ({
      where: `osd.${osd.id}`,
      what: `${osd.utilization_percent?.toFixed(1)} % used; Ceph warns at ${limit.toFixed(0)} %`,
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
      const range = `from ${least.toFixed(0)} to ${most.toFixed(0)} %, ${mean.toFixed(0)} % on average`;
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
