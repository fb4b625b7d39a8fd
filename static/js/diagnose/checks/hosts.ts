/** Hosts: the clock and the sleep of processors, the network, memory. */
import type { Check } from '../types.ts';
import { counted, percent, sizeWords } from '../words.ts';
import { cannotTell, found, foundOr } from './outcome.ts';
import { DUMP, hasOptions, shown, stored } from './releases.ts';

// Hosts: the clock and the sleep of processors, and the network.

export const governor: Check = {
  id: 'host/governor',
  severity: 'slow',
  title: 'The processors of hosts are not at full clock',
  why: 'A small write waits for the processor, too. With the governor performance it finds it awake.',
  step: 'Set the governor to performance.',
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

export const idleStates: Check = {
  id: 'host/idle-states',
  severity: 'slow',
  title: 'Processors may fall into deep sleep',
  why: 'Waking up from states deeper than C1 takes as long as a write to a fast drive.',
  step: 'Keep processors out of deep sleep.',
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

export const slowNetwork: Check = {
  id: 'host/slow-network',
  severity: 'slow',
  title: 'Hosts with OSDs are linked at less than 10 Gbit/s',
  why: 'At 1 Gbit/s the network is slower than one SSD, and recovery takes days.',
  step: 'Link the hosts at 10 Gbit/s or more.',
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

// Memory: targets of OSDs against their host, and cephadm, which sets targets by itself.

const METADATA = 'ceph osd metadata -f json';
/** Beyond this share the kernel has too little left for recovery and its own cache. */
const MOST_SHARE = 0.8;
const LEAST_TARGET = 2 * 1024 ** 3;
/** Kernels of systems whose hosts run virtual machines as well. */
const WITH_GUESTS = /-pve$/;

export const memory: Check = {
  id: 'host/memory',
  severity: 'outage at risk',
  title: 'The targets of the OSDs take too much of the memory of their host',
  why: 'OSDs exceed their target during recovery. Without a reserve the kernel kills one of them at the worst moment.',
  step: 'Lower osd_memory_target, or add memory, until a fifth of the host is free.',
  pages: ['guide/hosts/osd-memory/'],
  advice: ['osd-memory'],
  look: (view) => {
    const hosts = view.system.hosts.filter(({ id }) => view.osdsByHost.has(id));
    if (hosts.length === 0) return cannotTell(METADATA);
    let isKnown = true;
    const evidence = hosts.flatMap(({ id, memory_bytes: total, kernel }) => {
      const osds = view.osdsByHost.get(id) ?? [];
      const targets = osds.map((osd) => Number(view.option('osd_memory_target', osd)));
      const sum = targets.reduce((all, target) => all + target, 0);
      if (!total || !Number.isFinite(sum)) {
        isKnown = false;
        return [];
      }
      const guests = WITH_GUESTS.test(kernel ?? '') ? '; virtual machines need the rest' : '';
      const aim = `${counted(osds.length, 'OSD aims', 'OSDs aim')} at ${sizeWords(sum)} of ${sizeWords(total)}`;
      return sum / total >= MOST_SHARE ? [{ where: id, what: `${aim} (${percent(sum / total)})${guests}` }] : [];
    });
    // Where nobody printed a target, the default of the release was assumed.
    const sure = view.system.options.some(({ name }) => name === 'osd_memory_target');
    return evidence.length > 0 ? found(evidence, { sure }) : foundOr([], isKnown, [METADATA, DUMP]);
  },
};

export const smallTarget: Check = {
  id: 'osd/memory-target-small',
  severity: 'slow',
  title: 'OSDs aim at less memory than they need',
  why:
    'Below 2 GiB an OSD has no room for a cache; 4 GiB is the default, and 8 GB of memory for each is what to ' +
    'provide.',
  step: 'Give each OSD at least 4 GiB.',
  pages: ['guide/hosts/osd-memory/'],
  advice: ['osd-memory'],
  look: (view) => {
    const targets = view.system.osds.map((osd) => ({ osd, target: Number(view.option('osd_memory_target', osd)) }));
    if (targets.length === 0) return cannotTell(METADATA, DUMP);
    const small = targets.filter(({ target }) => target < LEAST_TARGET);
    const evidence = small.map(({ osd, target }) => ({ where: `osd.${osd.id}`, what: sizeWords(target) }));
    return foundOr(
      evidence,
      targets.every(({ target }) => Number.isFinite(target)),
      [DUMP],
    );
  },
};

const AUTOTUNE = 'osd_memory_target_autotune';

export const memoryAutotune: Check = {
  id: 'host/memory-autotune',
  severity: 'note',
  title: 'Automatic memory targets and other settings of memory contradict each other',
  why:
    'Where autotuning is on, cephadm sets a target for each host, and one that was set for all is hidden behind it. ' +
    'Without cephadm nobody carries autotuning out. Where virtual machines share the hosts, its share of 0.7 is too ' +
    'much: 0.2 is advised.',
  pages: ['guide/hosts/osd-memory/'],
  advice: ['osd-memory'],
  look: (view) => {
    const { osds, hosts, cluster } = view.system;
    const set = stored(view);
    const on = set.filter(({ name, value }) => name === AUTOTUNE && value === 'true');
    if (on.length === 0)
      return set.some(({ name }) => name === AUTOTUNE) || view.option(AUTOTUNE) !== undefined || hasOptions(view)
        ? found([])
        : cannotTell(DUMP);
    const targets = set.filter(({ name, mask, who }) => name === 'osd_memory_target' && !mask && !who.includes('.'));
    const isWithout = osds.length > 0 && osds.every(({ in_container: container }) => container === false);
    const ratio = cluster?.autotune_ratio ?? 0.7;
    const guests = hosts.filter(({ id, kernel }) => WITH_GUESTS.test(kernel ?? '') && view.osdsByHost.has(id));
    return found([
      ...(isWithout ? on.map((option) => shown(option, 'no OSD runs in a container: nobody acts on it')) : []),
      ...(isWithout ? [] : targets.map((option) => shown(option, 'hidden by the targets that cephadm sets by host'))),
      ...(!isWithout && ratio > 0.5
        ? guests.map(({ id }) => ({ where: id, what: `runs virtual machines; the share is ${ratio}` }))
        : []),
    ]);
  },
};
