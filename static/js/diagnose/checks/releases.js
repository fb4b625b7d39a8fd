/** Known-bad versions, security holes, mixed releases, series without maintenance. */
import { askCondition } from '../advice.js';
import { commandForms } from '../forms.js';
import { runningVersions } from '../settings.js';
import { commandsFor } from '../tell.js';
import { compareVersions } from '../versions.js';
import { cannotTell, found } from './outcome.js';

/** @typedef {import('../view.js').View} View */
/** @typedef {import('../fact-table.js').FactTable} FactTable */
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

/** How bad it is, by what a fault costs. */
const SEVERITIES = /** @type {const} */ ({
  data: 'data at risk',
  security: 'security',
  availability: 'outage at risk',
  speed: 'slow',
});

/**
 * Make the check of a notice about the versions of Ceph.
 * @param {Notice} notice
 * @param {FactTable} table
 * @returns {Check}
 */
const noticeCheck = (notice, table) => ({
  id: `release/${notice.id}`,
  severity: SEVERITIES[notice.harm ?? (notice.kind === 'security' ? 'security' : 'data')],
  title: notice.title,
  why: `${notice.why} ${notice.do}`,
  pages: ['guide/releases/'],
  commands: commandForms(notice.commands),
  look: (view) => {
    if (runningVersions(view.system).length === 0) return cannotTell(RUN);
    const versions = affected(view, notice);
    if (versions.length === 0 || !notice.applies) return evidenceOf(view, versions);
    const asked = askCondition(notice.applies, table);
    if (!asked || asked.where.length > 0)
      return { ...evidenceOf(view, versions), sure: asked !== null && !asked.isAssumed };
    return asked.isOpen ? cannotTell(...commandsFor(asked.missing)) : found([]);
  },
});

/** @param {View} view @param {readonly string[]} versions */
const evidenceOf = (view, versions) =>
  found(versions.map((version) => ({ where: version, what: count(view, version) })));

/**
 * Make the checks of all notices about what runs; traps of an upgrade concern those who are before it.
 * @param {FactTable} table
 */
export const noticeChecks = (table) =>
  table.view.knowledge.notices
    .filter(({ product, kind }) => product === 'ceph' && kind !== 'upgrade')
    .map((notice) => noticeCheck(notice, table));

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
