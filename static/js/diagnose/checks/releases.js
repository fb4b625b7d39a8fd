/** Known-bad versions, security holes, mixed releases, series without maintenance. */
import { commandForms } from '../forms.js';
import { runningVersions } from '../settings.js';
import { compareVersions } from '../versions.js';
import { cannotTell, found } from './outcome.js';

/** @typedef {import('../view.js').View} View */
/** @typedef {import('../types.d.ts').Notice} Notice */
/** @typedef {import('../types.d.ts').Check} Check */

const RUN = 'ceph versions';

/**
 * Tell whether a version is of a range.
 * @param {string} version
 * @param {{since: string | null, until: string | null}} range
 */
const isWithin = (version, { since, until }) =>
  (!since || compareVersions(version, since) >= 0) && (!until || compareVersions(version, until) < 0);

/** Name the series of a version. @param {View} view @param {string} version */
export const seriesOf = ({ knowledge }, version) =>
  knowledge.series.find(({ major }) => major === Number(version.split('.')[0]))?.series;

/**
 * Find the running versions that a notice is about.
 * @param {View} view
 * @param {Notice} notice
 */
const affected = (view, notice) =>
  runningVersions(view.system).filter((version) =>
    notice.affects.some((range) => range.series === seriesOf(view, version) && isWithin(version, range)),
  );

/** Count the daemons of a version. @param {View} view @param {string} version */
function count({ system }, version) {
  const daemons = system.versions.filter((entry) => entry.version === version && entry.daemon !== 'other');
  const named = daemons.map(({ count: many, daemon }) => `${many} ${daemon}`).join(', ');
  return named || `${system.osds.filter((osd) => osd.version === version).length} osd`;
}

/** One check for each notice about the versions of Ceph. @param {Notice} notice @returns {Check} */
const noticeCheck = (notice) => ({
  id: `release/${notice.id}`,
  severity: notice.kind === 'security' ? 'outage at risk' : notice.kind === 'bad-version' ? 'data at risk' : 'note',
  title: notice.title,
  why: `${notice.why} ${notice.do}`,
  pages: ['guide/releases/'],
  commands: commandForms(notice.commands),
  look: (view) => {
    if (runningVersions(view.system).length === 0) return cannotTell(RUN);
    return found(affected(view, notice).map((version) => ({ where: version, what: count(view, version) })));
  },
});

/** Checks of all notices about what runs; traps of an upgrade concern those who are before it. @param {View} view */
export const noticeChecks = ({ knowledge }) =>
  knowledge.notices.filter(({ product, kind }) => product === 'ceph' && kind !== 'upgrade').map(noticeCheck);

/** @type {Check} */
export const mixedReleases = {
  id: 'release/mixed',
  severity: 'outage at risk',
  title: 'Daemons of several versions run beside each other',
  why: 'That is the state of an upgrade, and should last no longer: options, fixes and defaults then differ from daemon to daemon.',
  pages: ['guide/releases/'],
  look: (view) => {
    const versions = runningVersions(view.system);
    if (versions.length === 0) return cannotTell(RUN);
    return found(
      versions.length > 1 ? versions.map((version) => ({ where: version, what: count(view, version) })) : [],
    );
  },
};

/** @type {Check} */
export const endOfLife = {
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

/** @type {Check} */
export const behindNewest = {
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
      return [{ where: version, what: `${branch.newest} is out. ${branch.run}` }];
    });
    return found(evidence);
  },
};
