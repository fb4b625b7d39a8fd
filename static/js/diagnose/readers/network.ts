/** Reads the network of a machine: ethtool, and the bonds of Linux. */
import { figure, oneOf } from '../figures.ts';
import type { TextReader } from '../types.ts';

export const ethtool: TextReader = {
  command: 'ethtool',
  begins: /^(?:Settings for|Coalesce parameters for) \S+:/,
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    const virtual = /^Settings for (?:lo|docker|veth|br-|virbr|cali|cni)/.test(text);
    const speed = figure(/^\s*Speed: (\d+)Mb\/s/m.exec(text)?.[1]);
    const known = draft.tables.hosts.get(output.host)?.fields;
    if (speed !== null && !virtual) {
      const fastest = Math.max(speed / 1000, (known?.link_gbit_s ?? 0) as number);
      if (known && 'link_gbit_s' in known) known.link_gbit_s = fastest;
      draft.put('hosts', output.host, { link_gbit_s: fastest }, output.number);
    }
    const delay = figure(/^rx-usecs:\s+(\d+)/m.exec(text)?.[1]);
    draft.put('hosts', output.host, { rx_usecs: delay }, output.number);
  },
};

const HASH = /Transmit Hash Policy: (\S+)/;

export const bonding: TextReader = {
  command: 'grep . /proc/net/bonding/*',
  goesOn: true,
  begins: /^(?:\/proc\/net\/bonding\/\S+?:|Ethernet Channel Bonding Driver:)/,
  read: (lines, draft, output) => {
    const policy = HASH.exec(lines.join('\n'))?.[1];
    if (!policy) return;
    const hash = oneOf(policy, ['layer2', 'layer3+4']) ?? 'other';
    draft.put('hosts', output.host, { bond_hash: hash }, output.number);
  },
};
