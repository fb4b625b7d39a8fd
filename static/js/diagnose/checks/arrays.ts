/** Arrays of drives: Linux's software RAID with missing members, and controllers that promise writes too early. */
import type { Check } from '../types.ts';
import { cannotTell, found, foundOr } from './outcome.ts';

export const brokenArray: Check = {
  id: 'array/degraded',
  severity: 'data at risk',
  title: 'Arrays of Linux’s software RAID lack members, or do not run',
  why: 'Until the missing drive is replaced, the next one that fails takes the array with it.',
  pages: ['guide/controllers/mdadm/'],
  look: ({ system: { arrays, hosts } }) => {
    const evidence = arrays.flatMap(({ host, node, level, active, drives, drives_up: up, rebuilding }) => {
      const parts = [
        active === false ? 'does not run' : '',
        drives && up !== null && up !== undefined && up < drives ? `${up} of ${drives} members work` : '',
        rebuilding ? 'is being rebuilt' : '',
      ].filter(Boolean);
      const where = [host, node].filter(Boolean).join(' ');
      return parts.length > 0 ? [{ where: level ? `${where} (${level})` : where, what: parts.join(', ') }] : [];
    });
    const isKnown = arrays.length > 0 || (hosts.length > 0 && hosts.every(({ has_arrays: has }) => has === false));
    return foundOr(evidence, isKnown, ['cat /proc/mdstat']);
  },
};

export const daringController: Check = {
  id: 'array/controller-write-back',
  severity: 'data at risk',
  title: 'A RAID controller acknowledges writes from its own cache',
  why:
    'They are lost at a power cut unless its battery or capacitor is charged; “always” does so even without one. For ' +
    'Ceph and ZFS pass the drives through, or write through.',
  pages: ['guide/controllers/cache-flush-hazards/', 'guide/controllers/raid-or-hba/'],
  advice: ['raid-or-hba'],
  look: ({ system: { hosts, drives } }) => {
    const behind = hosts.filter((host) => host.behind_raid_controller);
    const hidden = drives.filter(({ virtual, model }) => virtual && /^(?:PERC|MR9|RAID|LOGICAL)/i.test(model ?? ''));
    if (behind.length === 0) {
      if (hidden.length > 0) return cannotTell('storcli /cALL show all J');
      const isKnown = hosts.some((host) => host.behind_raid_controller === false || host.raid_controllers === 0);
      return isKnown ? found([]) : cannotTell('lspci', 'storcli /cALL show all J');
    }
    const daring = behind.filter(({ controller_write_cache: cache }) => cache && cache !== 'write through');
    const evidence = daring.map(({ id, controller_write_cache: cache }) => ({ where: id, what: `${cache}` }));
    const isKnown = behind.every(({ controller_write_cache: cache }) => cache);
    const worst = daring.some(({ controller_write_cache: cache }) => cache === 'always write back');
    if (evidence.length > 0) return found(evidence, worst ? {} : { severity: 'note' });
    return foundOr([], isKnown, ['storcli /cALL show all J']);
  },
};
