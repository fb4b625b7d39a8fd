/** What several checks of versions look at. */

/** @typedef {import('../view.js').View} View */

/** The command that tells the versions. */
export const RUN = 'ceph versions';

/** Name the series of a version. @param {View} view @param {string} version */
export const seriesOf = ({ knowledge }, version) =>
  knowledge.series.find(({ major }) => major === Number(version.split('.')[0]))?.series;

/** Count the daemons of a version. @param {View} view @param {string} version */
export function count({ system }, version) {
  const daemons = system.versions.filter((entry) => entry.version === version && entry.daemon !== 'other');
  const named = daemons.map(({ count: many, daemon }) => `${many} ${daemon}`).join(', ');
  return named || `${system.osds.filter((osd) => osd.version === version).length} osd`;
}
