/** Hosts: memory against the targets of OSDs, the clock and the sleep of processors. */
import { formatBytes, percent } from '../texts.js';
import { cannotTell, found, foundOr } from './outcome.js';

/** @typedef {import('../types.d.ts').Check} Check */

/** Beyond this share the kernel has too little left for recovery and its own cache. */
const MOST_SHARE = 0.8;
const LEAST_TARGET = 2 * 1024 ** 3;

/** @type {Check} */
export const memory = {
  id: 'host/memory',
  severity: 'outage at risk',
  title: 'The targets of the OSDs take too much of the memory of their host',
  why: 'OSDs exceed their target during recovery. Without a reserve the kernel kills one of them at the worst moment.',
  pages: ['guide/hosts/osd-memory/'],
  advice: ['osd-memory'],
  look: (view) => {
    const hosts = view.system.hosts.filter(({ id }) => view.osdsByHost.has(id));
    if (hosts.length === 0) return cannotTell('ceph osd metadata -f json');
    let isKnown = true;
    const evidence = hosts.flatMap(({ id, memory_bytes: total }) => {
      const osds = view.osdsByHost.get(id) ?? [];
      const targets = osds.map((osd) => Number(view.option('osd_memory_target', osd)));
      const sum = targets.reduce((all, target) => all + target, 0);
      if (!total || !Number.isFinite(sum)) {
        isKnown = false;
        return [];
      }
      const words = `${osds.length} OSDs aim at ${formatBytes(sum)} of ${formatBytes(total)} (${percent(sum / total)})`;
      return sum / total >= MOST_SHARE ? [{ where: id, what: words }] : [];
    });
    return foundOr(evidence, isKnown, ['ceph osd metadata -f json', 'ceph config dump -f json']);
  },
};

/** @type {Check} */
export const smallTarget = {
  id: 'osd/memory-target-small',
  severity: 'slow',
  title: 'OSDs aim at less memory than they need',
  why:
    'Below 2 GiB an OSD has no room for a cache; 4 GiB is the default, and 8 GB of memory for each is what to ' +
    'provide.',
  pages: ['guide/hosts/osd-memory/'],
  advice: ['osd-memory'],
  look: (view) => {
    const { osds, options } = view.system;
    const targets = osds.map((osd) => ({ osd, target: Number(view.option('osd_memory_target', osd)) }));
    if (targets.length === 0 && options.length === 0) return cannotTell('ceph config dump -f json');
    const small = targets.filter(({ target }) => target < LEAST_TARGET);
    const evidence = small.map(({ osd, target }) => ({ where: `osd.${osd.id}`, what: formatBytes(target) }));
    return foundOr(
      evidence,
      targets.every(({ target }) => Number.isFinite(target)),
      ['ceph config dump -f json'],
    );
  },
};

/** @type {Check} */
export const governor = {
  id: 'host/governor',
  severity: 'slow',
  title: 'The processors of hosts are not at full clock',
  why: 'A small write waits for the processor, too. With the governor performance it finds it awake.',
  pages: ['guide/hosts/cpu-power-saving/'],
  advice: ['cpu-power-saving'],
  look: ({ system: { hosts } }) => {
    if (hosts.length === 0) return cannotTell('cpupower frequency-info');
    const slow = hosts.filter((host) => host.governor === 'other');
    const isKnown = hosts.every((host) => host.governor);
    return foundOr(
      slow.map(({ id }) => ({ where: id, what: 'another governor than performance' })),
      isKnown,
      ['cpupower frequency-info'],
    );
  },
};

/** @type {Check} */
export const idleStates = {
  id: 'host/idle-states',
  severity: 'slow',
  title: 'Processors may fall into deep sleep',
  why: 'Waking up from states deeper than C1 takes as long as a write to a fast drive.',
  pages: ['guide/hosts/cpu-power-saving/'],
  advice: ['cpu-power-saving'],
  look: ({ system: { hosts } }) => {
    if (hosts.length === 0) return cannotTell('cpupower idle-info');
    const deep = hosts.filter(({ deep_idle_states: isDeep }) => isDeep);
    const isKnown = hosts.every(({ deep_idle_states: isDeep }) => isDeep !== undefined && isDeep !== null);
    return foundOr(
      deep.map(({ id }) => ({ where: id, what: 'states deeper than C1 are in use' })),
      isKnown,
      ['cpupower idle-info'],
    );
  },
};

/** @type {Check} */
export const slowNetwork = {
  id: 'host/slow-network',
  severity: 'slow',
  title: 'Hosts with OSDs are linked at less than 10 Gbit/s',
  why: 'At 1 Gbit/s the network is slower than one SSD, and recovery takes days.',
  pages: ['guide/hosts/network-latency/'],
  advice: ['network-latency'],
  look: (view) => {
    const hosts = view.system.hosts.filter(({ id }) => view.osdsByHost.has(id));
    if (hosts.length === 0) return found([]);
    const slow = hosts.filter(({ link_gbit_s: link }) => link && link < 10);
    const isKnown = hosts.every(({ link_gbit_s: link }) => link);
    const evidence = slow.map(({ id, link_gbit_s: link }) => ({ where: id, what: `${link} Gbit/s` }));
    return foundOr(evidence, isKnown, ['ethtool INTERFACE']);
  },
};
