/** What several checks of versions look at. */
import { counted } from '../plural.ts';
import type { Notice } from '../types.ts';
import { compareVersions } from '../versions.ts';
import type { View } from '../view.ts';

/** The command that tells the versions. */
export const RUN = 'ceph versions';

const NAMES: Readonly<Record<string, string>> = {
  mon: 'monitor',
  mgr: 'manager',
  osd: 'OSD',
  mds: 'metadata server',
  rgw: 'gateway',
};

/** Name the series of a version. */
export const seriesOf = ({ knowledge }: View, version: string) =>
  knowledge.series.find(({ major }) => major === Number(version.split('.')[0]))?.series;

/** Count the daemons of a version. */
export function count({ system }: View, version: string) {
  const daemons = system.versions.filter((entry) => entry.version === version && entry.daemon !== 'other');
  const named = daemons.map(({ count: many, daemon }) => counted(many, NAMES[daemon] ?? daemon)).join(', ');
  return named || counted(system.osds.filter((osd) => osd.version === version).length, 'OSD');
}

/**
 * Tell whether a notice of data/releases.json is about a version.
 * @param id of the notice
 */
export const isAffected = (view: View, id: string, version: string) =>
  view.knowledge.notices.some((notice) => notice.id === id && concerns(view, notice, version));

/** Tell whether a version is among those that a notice is about. */
export const concerns = (view: View, { affects }: Notice, version: string) =>
  affects.some(
    ({ series, since, until }) =>
      series === seriesOf(view, version) &&
      (!since || compareVersions(version, since) >= 0) &&
      (!until || compareVersions(version, until) < 0),
  );
