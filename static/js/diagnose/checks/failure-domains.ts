/** What fails with one drive: how many OSDs, and whether two copies of the same data could be among them. */
import type { Osd } from '../../domain/types.d.ts';
import { nameDrive } from '../fact-table.ts';
import { counted, listed } from '../plural.ts';
import { percent } from '../texts.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { cannotTell, foundOr } from './outcome.ts';

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
  pages: ['guide/durability/data-loss/', 'guide/bluestore/hybrid-osds/'],
  advice: ['copies-and-failure-domain'],
  look: (view) => {
    const { osds, pools } = view.system;
    if (osds.length === 0) return cannotTell(METADATA);
    if (pools.length === 0) return cannotTell('ceph osd pool ls detail -f json');
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
