/** Hosts: the clock and the sleep of processors, and the network. */
import type { Check } from '../types.ts';
import { cannotTell, found, foundOr } from './outcome.ts';

export const governor: Check = {
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

export const idleStates: Check = {
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

export const slowNetwork: Check = {
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
