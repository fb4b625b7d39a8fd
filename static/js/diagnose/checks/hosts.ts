/** Hosts: the clock and the sleep of processors, the network, memory. */
import { formatNumber } from '../../domain/format.ts';
import type { SystemHost } from '../../domain/types.d.ts';
import type { Check } from '../types.ts';
import { counted, percent, sizeWords } from '../words.ts';
import { isKnown, judge, outputOf } from './outcome.ts';
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
    const told = hosts.filter((host) => host.governor);
    const look = (host: SystemHost) => ({
      where: host.id,
      what: host.governor === 'performance' ? 'performance' : 'another governor than performance',
      output: outputOf(host, 'governor'),
    });
    return judge(told.filter((host) => host.governor === 'other').map(look), {
      looked: told.map(look),
      isOpen: told.length < hosts.length,
      run: ['cpupower frequency-info'],
    });
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
    const told = hosts.filter(({ deep_idle_states: isDeep }) => isKnown(isDeep));
    const look = (host: SystemHost) => ({
      where: host.id,
      what: `states deeper than C1 are ${host.deep_idle_states ? '' : 'not '}in use`,
      output: outputOf(host, 'deep_idle_states'),
    });
    return judge(told.filter(({ deep_idle_states: isDeep }) => isDeep).map(look), {
      looked: told.map(look),
      isOpen: told.length < hosts.length,
      run: ['cpupower idle-info'],
    });
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
    const looked = view.system.hosts
      .filter(({ id, link_gbit_s: link }) => link && view.osdsByHost.has(id))
      .map((host) => ({
        link: host.link_gbit_s ?? 0,
        where: host.id,
        what: `${host.link_gbit_s} Gbit/s`,
        output: outputOf(host, 'link_gbit_s'),
      }));
    const isOpen = looked.length < view.osdsByHost.size || view.system.osds.some(({ host }) => !host);
    return judge(
      looked.filter(({ link }) => link < 10),
      { looked, isOpen, run: ['ethtool INTERFACE'] },
    );
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
    const looked = hosts.flatMap((host) => {
      const { id, memory_bytes: total, kernel } = host;
      const osds = view.osdsByHost.get(id) ?? [];
      const targets = osds.map((osd) => Number(view.option('osd_memory_target', osd)));
      const sum = targets.reduce((all, target) => all + target, 0);
      if (!total || !Number.isFinite(sum)) return [];
      const guests = WITH_GUESTS.test(kernel ?? '') ? '; virtual machines need the rest' : '';
      const aim = `${counted(osds.length, 'OSD aims', 'OSDs aim')} at ${sizeWords(sum)} of ${sizeWords(total)}`;
      const what = `${aim} (${percent(sum / total)})${guests}`;
      return { share: sum / total, where: id, what, output: outputOf(host, 'memory_bytes') };
    });
    // Where nobody printed a target, the default of the release was assumed.
    const sure = view.system.options.some(({ name }) => name === 'osd_memory_target');
    return judge(
      looked.filter(({ share }) => share >= MOST_SHARE),
      { looked, isOpen: looked.length < view.osdsByHost.size, run: [METADATA, DUMP] },
      { sure },
    );
  },
};

export const smallTarget: Check = {
  id: 'osd/memory-target-small',
  severity: 'slow',
  title: 'osd_memory_target gives OSDs less memory than they need',
  why:
    'Below 2 GiB an OSD has no room for a cache; 4 GiB is the default, and 8 GB of memory for each is what to ' +
    'provide.',
  step: 'Give each OSD at least 4 GiB.',
  pages: ['guide/hosts/osd-memory/'],
  advice: ['osd-memory'],
  look: (view) => {
    const { osds } = view.system;
    const looked = osds
      .map((osd) => ({ osd, target: Number(view.option('osd_memory_target', osd)) }))
      .filter(({ target }) => Number.isFinite(target))
      .map(({ osd, target }) => ({ target, where: `osd.${osd.id}`, what: sizeWords(target) }));
    return judge(
      looked.filter(({ target }) => target < LEAST_TARGET),
      { looked, isOpen: looked.length < osds.length, run: osds.length > 0 ? [DUMP] : [METADATA, DUMP] },
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
    const value = set.find(({ name }) => name === AUTOTUNE)?.value ?? view.option(AUTOTUNE);
    const looked =
      on.length > 0
        ? on.map((option) => shown(option, 'nothing contradicts it'))
        : hasOptions(view) || value !== undefined
          ? [{ where: AUTOTUNE, what: value ?? 'not set' }]
          : [];
    const targets = set.filter(({ name, mask, who }) => name === 'osd_memory_target' && !mask && !who.includes('.'));
    const isWithout = osds.length > 0 && osds.every(({ in_container: container }) => container === false);
    const ratio = cluster?.autotune_ratio ?? 0.7;
    const guests = hosts.filter(({ id, kernel }) => WITH_GUESTS.test(kernel ?? '') && view.osdsByHost.has(id));
    const evidence = [
      ...(isWithout ? on.map((option) => shown(option, 'no OSD runs in a container: nobody acts on it')) : []),
      ...(isWithout ? [] : targets.map((option) => shown(option, 'hidden by the targets that cephadm sets by host'))),
      ...(!isWithout && ratio > 0.5
        ? guests.map(({ id }) => ({ where: id, what: `runs virtual machines; the share is ${ratio}` }))
        : []),
    ];
    const isContradicted = on.length === 0 ? [] : evidence;
    // Whether a host has guests, its kernel tells; whether cephadm runs, the OSDs.
    const isOpen = on.length > 0 && (osds.length === 0 || hosts.some(({ kernel }) => !kernel));
    return judge(isContradicted, { looked, isOpen, run: [DUMP, METADATA] });
  },
};

// Hosts against each other, and the network as it was measured.

/** A link carries this part of its rate where nothing is wrong. */
const CARRIED = 0.7;
/** What storage wants at least, where the rate of the link is not known. */
const LEAST_GBIT_S = 9;

export const measuredNetwork: Check = {
  id: 'host/measured-network',
  severity: 'slow',
  title: 'The network carries less than its link can, or loses segments',
  why:
    'Segments that have to be sent again point to a full buffer, a bad cable or port, or an MTU that a switch does ' +
    'not ' +
    'carry; a rate far below that of the link to one slow processor, a bond that uses one of its links, or an ' +
    'overlay ' +
    'network.',
  step: 'Find where the network loses segments or speed: cable, port, MTU, bond, overlay.',
  pages: ['guide/hosts/measure-network/', 'guide/hosts/network-setup/'],
  look: ({ system: { hosts } }) => {
    const told = hosts.filter(({ measured_gbit_s: rate }) => isKnown(rate));
    const looked = told.map((host) => {
      const { measured_gbit_s: rate, measured_retransmits: again, link_gbit_s: link } = host;
      const isSlow = (rate ?? 0) < (link ? link * CARRIED : LEAST_GBIT_S);
      const of = link ? ` over a link of ${link} Gbit/s` : '';
      const lost = isKnown(again) ? `, ${counted(again, 'segment')} sent again` : '';
      const what = `${formatNumber(rate ?? 0, 1)} Gbit/s${of}${lost}`;
      return {
        isBad: isSlow || (again ?? 0) > 0,
        isSlow,
        where: host.id,
        what,
        output: outputOf(host, 'measured_gbit_s'),
      };
    });
    const bad = looked.filter(({ isBad }) => isBad);
    const isNote = bad.every(({ isSlow }) => !isSlow);
    return judge(bad, { looked, run: ['iperf3 -c HOST -t 10'] }, isNote ? { severity: 'note' } : {});
  },
};

/** What hosts with OSDs should share, in words. */
const ALIKE: readonly [string, (host: SystemHost) => string | null][] = [
  ['kernel', ({ kernel }) => kernel ?? null],
  ['processor', ({ cpu }) => cpu ?? null],
  ['memory', ({ memory_bytes: bytes }) => (isKnown(bytes) ? sizeWords(Math.round(bytes / 2 ** 33) * 2 ** 33) : null)],
  ['link', ({ link_gbit_s: link }) => (isKnown(link) ? `${link} Gbit/s` : null)],
  ['governor', ({ governor: mode }) => mode ?? null],
];

export const unlikeHosts: Check = {
  id: 'host/unlike-peers',
  severity: 'note',
  title: 'Hosts with OSDs are not alike',
  why:
    'The slowest copy decides how long a write takes, and the host with the least memory or the slowest link holds ' +
    'its ' +
    'OSDs back. Where OSDs of one host are slow, this is what differs.',
  pages: ['guide/recovery/slow-ops/', 'guide/hosts/small-questions/'],
  look: (view) => {
    const hosts = view.system.hosts.filter(({ id }) => view.osdsByHost.has(id));
    const looked = ALIKE.flatMap(([words, of]) => {
      const told = hosts.flatMap((host) => {
        const value = of(host);
        return value === null ? [] : [{ id: host.id, value }];
      });
      if (told.length < 2 || told.length < hosts.length) return [];
      const groups = [...Map.groupBy(told, ({ value }) => value)].sort(([, a], [, b]) => b.length - a.length);
      const what = groups
        .map(
          ([value, same]) =>
            `${value}: ${same.length > 3 ? `${same.length} hosts` : same.map(({ id }) => id).join(', ')}`,
        )
        .join('; ');
      return [{ isUnlike: groups.length > 1, where: words, what }];
    });
    return judge(
      looked.filter(({ isUnlike }) => isUnlike),
      { looked, isOpen: looked.length < 3, run: [METADATA] },
    );
  },
};
