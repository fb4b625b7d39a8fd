/** Mixed releases, series without maintenance, newer versions of a series. */
import { runningVersions } from '../settings.ts';
import type { Check } from '../types.ts';
import { compareVersions } from '../versions.ts';
import { cannotTell, found } from './outcome.ts';
import { count, RUN, seriesOf } from './version-parts.ts';

export const mixedReleases: Check = {
  id: 'release/mixed',
  severity: 'outage at risk',
  title: 'Daemons of several versions run beside each other',
  why:
    'That is the state of an upgrade, and should last no longer: options, fixes and defaults then differ ' +
    'from daemon to daemon.',
  pages: ['guide/releases/'],
  look: (view) => {
    const versions = runningVersions(view.system);
    if (versions.length === 0) return cannotTell(RUN);
    return found(
      versions.length > 1 ? versions.map((version) => ({ where: version, what: count(view, version) })) : [],
    );
  },
};

export const endOfLife: Check = {
  id: 'release/end-of-life',
  severity: 'outage at risk',
  title: 'This release series gets no fixes any more',
  why: 'Faults and security holes that are found from now on stay.',
  pages: ['guide/releases/'],
  look: (view) => {
    const versions = runningVersions(view.system);
    if (versions.length === 0) return cannotTell(RUN);
    const evidence = versions.flatMap((version) => {
      const series = seriesOf(view, version);
      const branch = view.knowledge.branches.find((one) => one.product === 'ceph' && one.series === series);
      // A series that nobody tracks any more is older than all that are.
      const known = view.knowledge.branches.filter(({ product }) => product === 'ceph');
      const isOld = !branch && series && known.length > 0;
      if (branch?.status === 'archived')
        return [{ where: version, what: `maintained until ${branch.end_of_life}. ${branch.run}` }];
      return isOld ? [{ where: version, what: `${series} has not been maintained for years` }] : [];
    });
    return found(evidence);
  },
};

export const behindNewest: Check = {
  id: 'release/behind',
  severity: 'note',
  title: 'A newer version of the series is out',
  why: 'Between versions of one series there are fixes alone.',
  pages: ['guide/releases/'],
  look: (view) => {
    const versions = runningVersions(view.system);
    if (versions.length === 0) return cannotTell(RUN);
    const evidence = versions.flatMap((version) => {
      const branch = view.knowledge.branches.find(
        (one) => one.product === 'ceph' && one.series === seriesOf(view, version),
      );
      if (!branch?.newest || branch.status === 'archived' || compareVersions(version, branch.newest) >= 0) return [];
      return [{ where: version, what: `${branch.newest} is out` }];
    });
    return found(evidence);
  },
};
