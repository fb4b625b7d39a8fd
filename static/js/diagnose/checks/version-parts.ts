/** What several checks of versions look at. */
import { counted } from '../plural.ts';
import { compareVersions } from '../versions.ts';

/** @typedef {import('../view.ts').View} View */

/** The command that tells the versions. */
export const RUN = 'ceph versions';

/** @type {Readonly<Record<string, string>>} */
const NAMES = { mon: 'monitor', mgr: 'manager', osd: 'OSD', mds: 'metadata server', rgw: 'gateway' };

/** Name the series of a version. @param {View} view @param {string} version */
export const seriesOf = ({ knowledge }, version) =>
  knowledge.series.find(({ major }) => major === Number(version.split('.')[0]))?.series;

/** Count the daemons of a version. @param {View} view @param {string} version */
export function count({ system }, version) {
  const daemons = system.versions.filter((entry) => entry.version === version && entry.daemon !== 'other');
  const named = daemons.map(({ count: many, daemon }) => counted(many, NAMES[daemon] ?? daemon)).join(', ');
  return named || counted(system.osds.filter((osd) => osd.version === version).length, 'OSD');
}

/**
 * Tell whether a notice of data/releases.json is about a version.
 * @param {View} view
 * @param {string} id of the notice
 * @param {string} version
 */
export const isAffected = (view, id, version) =>
  view.knowledge.notices.some((notice) => notice.id === id && concerns(view, notice, version));

/**
 * Tell whether a version is among those that a notice is about.
 * @param {View} view
 * @param {import('../types.ts').Notice} notice
 * @param {string} version
 */
export const concerns = (view, { affects }, version) =>
  affects.some(
    ({ series, since, until }) =>
      series === seriesOf(view, version) &&
      (!since || compareVersions(version, since) >= 0) &&
      (!until || compareVersions(version, until) < 0),
  );
