/** Reads what a machine says of itself, its network, its links on PCI Express and its RAID controllers. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, kernelVersion, modelName, oneOf, size, versionOf, whole } from '../fields.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

// Reads what a machine says of itself: lscpu, cpupower, uname, the version of ZFS, its memory.

/** Note what an output says of the machine that printed it. */
const put = (fields: Record<string, unknown>, draft: Draft, output: Output) =>
  draft.put('hosts', output.host, fields, output.number);

const DEEPEST = 16;

/** Flatten the fields of `lscpu -J`, which nest since util-linux 2.38. */
function flatten(fields: unknown, depth = 0): [string, string][] {
  if (depth > DEEPEST) return [];
  return list(fields).flatMap((entry) => {
    const { field, data, children } = object(entry);
    const pair: [string, string] = [asText(field).replace(/:$/, ''), asText(data)];
    return [pair, ...flatten(children, depth + 1)];
  });
}

/** Note the processor. */
const putProcessor = (fields: ReadonlyMap<string, string>, draft: Draft, output: Output) =>
  put({ cpu: modelName(fields.get('Model name')), threads: whole(fields.get('CPU(s)')) }, draft, output);

export const lscpu: JsonReader = {
  command: 'lscpu -J',
  recognises: (value) => Array.isArray(object(value).lscpu),
  read: (value, draft, output) => putProcessor(new Map(flatten(object(value).lscpu)), draft, output),
};

export const lscpuText: TextReader = {
  command: 'lscpu',
  begins: /^(?:Architecture|CPU op-mode\(s\)|CPU\(s\)):\s/,
  read: (lines, draft, output) => {
    const fields: Map<string, string> = new Map();
    for (const line of lines) {
      const [, name = '', value = ''] = /^\s*([^:]+):\s+(.*)$/.exec(line) ?? [];
      // Of several kinds of cores the first one names the processor.
      if (name && !fields.has(name.trim())) fields.set(name.trim(), value.trim());
    }
    putProcessor(fields, draft, output);
  },
};

export const cpupower: TextReader = {
  command: 'cpupower frequency-info',
  begins: /^(?:analyzing CPU \d|CPUidle driver:)/,
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    const governor = /The governor "([a-z]+)"/.exec(text)?.[1];
    const states = /Available idle states: (.+)/.exec(text)?.[1]?.split(/\s+/) ?? [];
    const disabled = [...text.matchAll(/^(\S+?)(?: \(DISABLED\))/gm)].map(([, name]) => name);
    const deep = states.filter((name) => !/^(?:POLL|C1E?(?:_ACPI)?|C1-.*)$/.test(name) && !disabled.includes(name));
    put(
      {
        governor: governor ? (oneOf(governor, ['performance']) ?? 'other') : null,
        deep_idle_states: states.length > 0 ? deep.length > 0 : null,
      },
      draft,
      output,
    );
  },
};

export const machineLines: TextReader = {
  command: 'uname -r; zfs version; grep MemTotal /proc/meminfo; cat /proc/cmdline',
  goesOn: true,
  begins: new RegExp(
    String.raw`^(?:Linux \S+ \d+\.\d+|/sys/module/zfs/parameters/zfs_nocacheflush:|\d+\.\d+\.\d+-[\w.+-]+$|` +
      String.raw`zfs(?:-kmod)?-\d|MemTotal:\s|BOOT_IMAGE=|(?:Mem|Speicher):\s+\d)`,
  ),
  read: (lines, draft, output) => {
    for (const line of lines) {
      const name = /^Linux (\S+) \d/.exec(line)?.[1];
      if (name && output.host.startsWith('file:')) draft.aliases.set(output.host, name);
      const zfs = /^zfs-kmod-(\d+\.\d+\.\d+)/.exec(line) ?? /^zfs-(\d+\.\d+\.\d+)/.exec(line);
      const memory = /^MemTotal:\s+(\d+) kB/.exec(line)?.[1];
      const mebibytes = /^(?:Mem|Speicher):\s+(\d+(?:\.\d+)?[KMGT]?i?)\s/.exec(line)?.[1];
      put(
        {
          kernel: kernelVersion(/^(?:Linux \S+ )?(\d+\.\d+\.\d+\S*)/.exec(line)?.[1]),
          openzfs: versionOf(zfs?.[1]),
          memory_bytes: memory ? Number(memory) * 1024 : mebibytes && /[GMT]/.test(mebibytes) ? size(mebibytes) : null,
          zfs_nocacheflush: oneOf(/zfs_nocacheflush:([01])$/.exec(line)?.[1], ['0', '1']),
          mitigations: line.startsWith('BOOT_IMAGE=') ? (/\bmitigations=off\b/.test(line) ? 'off' : 'default') : null,
        },
        draft,
        output,
      );
    }
  },
};

// Reads the network of a machine: ethtool, and the bonds of Linux.

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
      put({ link_gbit_s: fastest }, draft, output);
    }
    const delay = figure(/^rx-usecs:\s+(\d+)/m.exec(text)?.[1]);
    put({ rx_usecs: delay }, draft, output);
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
    put({ bond_hash: hash }, draft, output);
  },
};

// Reads links on PCI Express: `lspci -vv`, and the files of sysfs that tell the same of each NVMe drive.

type Link = { kind: string; gt_s: number; gt_s_max: number; lanes: number; lanes_max: number };

const DEVICE = /^(?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7] (.*)$/;
const KINDS = [
  [/^Non-Volatile memory controller\b/, 'nvme'],
  [/^RAID bus controller\b/, 'raid'],
  [/^Serial Attached SCSI controller\b/, 'sas'],
  [/^(?:Ethernet|Infiniband|Network) controller\b/, 'network'],
] as const;
const SPEED = /Speed ([\d.]+)GT\/s/;
const WIDTH = /Width x(\d+)/;

/**
 * Read the link of a device out of its lines.
 * @returns null without the rights to see it
 */
function linkOf(lines: readonly string[]): Omit<Link, 'kind'> | null {
  const [cap = '', state = ''] = ['LnkCap:', 'LnkSta:'].map((name) => lines.find((line) => line.includes(name)) ?? '');
  const [gt_s_max, gt_s] = [cap, state].map((line) => figure(SPEED.exec(line)?.[1]));
  const [lanes_max, lanes] = [cap, state].map((line) => whole(WIDTH.exec(line)?.[1]));
  // A slot without a device has a width of zero.
  return gt_s && gt_s_max && lanes && lanes_max ? { gt_s, gt_s_max, lanes, lanes_max } : null;
}

export const lspci: TextReader = {
  command: 'lspci -vv',
  goesOn: true,
  begins: /^(?:(?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7] [A-Z]|\s*LnkCap:\s)/,
  read: (lines, draft, output) => {
    const starts = lines.flatMap((line, place) => (DEVICE.test(line) ? [place] : []));
    if (starts.length === 0) {
      // Two lines of one device, about which the command says which drive it is.
      const link = linkOf(lines);
      if (link && output.node) putLink(output.node, link, draft, output);
      return;
    }
    const devices = starts.map((start, index) => lines.slice(start, starts[index + 1]));
    const named = devices.flatMap((device) => {
      const [, name = ''] = DEVICE.exec(device[0] ?? '') ?? [];
      const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
      return kind ? [{ kind, link: linkOf(device) }] : [];
    });
    const links = named.flatMap(({ kind, link }) => (link ? [{ kind, ...link }] : []));
    // One device that was asked for tells nothing of the others.
    const isWhole = devices.length > 1;
    const raid = named.filter(({ kind }) => kind === 'raid').length;
    put({ pci_links: links.length > 0 ? links : null, raid_controllers: isWhole ? raid : null }, draft, output);
  },
};

function putLink(node: string, { gt_s, gt_s_max, lanes, lanes_max }: Omit<Link, 'kind'>, draft: Draft, output: Output) {
  const fields = { pcie_gt_s: gt_s, pcie_gt_s_max: gt_s_max, pcie_lanes: lanes, pcie_lanes_max: lanes_max };
  draft.putDrive({ host: output.host, node }, { interface: 'nvme', rotational: false, ...fields }, output.number);
}

const FILE = /^\/sys\/(?:class\/nvme|block)\/(nvme\d+)\S*\/(current|max)_link_(speed|width):\s*([\d.]+)/;
const LATENCY = /^\/sys\/module\/nvme_core\/parameters\/default_ps_max_latency_us:(\d+)\s*$/;

export const pciFiles: TextReader = {
  command: 'grep . /sys/class/nvme/nvme*/device/*_link_*',
  goesOn: true,
  begins: /^\/sys\/(?:(?:class\/nvme|block)\/nvme\d+\S*\/(?:current|max)_link_|module\/nvme_core\/parameters\/)/,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const latency = LATENCY.exec(line)?.[1];
      if (latency) put({ nvme_max_latency_us: Number(latency) }, draft, output);
      const [, node, which, what, value] = FILE.exec(line) ?? [];
      if (!node) continue;
      const name = `pcie_${what === 'speed' ? 'gt_s' : 'lanes'}${which === 'max' ? '_max' : ''}`;
      const read = figure(value) || null;
      draft.putDrive(
        { host: output.host, node },
        { interface: 'nvme', rotational: false, [name]: read },
        output.number,
      );
    }
  },
};

// Reads `storcli /cALL show all J`: whether a RAID controller makes volumes of drives, and the drives behind it.

const controllersOf = (value: unknown) => list(object(value).Controllers).map(object);

/** Return the rows of drives, wherever this command puts them. */
const drivesOf = (data: Json): Json[] => [
  ...list(data['PD LIST']).map(object),
  ...Object.entries(data).flatMap(([name, rows]) =>
    /^Drive \/c\d+(?:\/e\d+)?\/s\d+$/.test(name) ? list(rows).map(object) : [],
  ),
];

/** Name what a policy such as `RAWBD` does with writes. */
function writesOf(policy: unknown) {
  const text = asText(policy);
  if (/AWB/.test(text)) return 'always write back';
  return /WB/.test(text) ? 'write back' : /WT/.test(text) ? 'write through' : null;
}
const WORST = ['always write back', 'write back', 'write through'] as const;

/**
 * Note a drive behind a controller.
 * @param place of the controller
 */
function putDriveBehind(row: Json, place: number, draft: Draft, output: Output) {
  const slot = asText(row['EID:Slt']) || asText(row.DID);
  const spins = { HDD: true, SSD: false }[asText(row.Med)];
  draft.putDrive(
    { host: output.host, serial: `${output.host} controller ${place} slot ${slot}` },
    {
      model: modelName(row.Model),
      interface: oneOf(asText(row.Intf).toLowerCase(), ['sata', 'sas', 'nvme']),
      spins: spins ?? null,
      capacity_bytes: size(asText(row.Size)),
      logical_block_bytes: size(asText(row.SeSz)),
      in_use: asText(row.State) === 'Onln' || null,
    },
    output.number,
  );
}

export const storcli: JsonReader = {
  command: 'storcli /cALL show all J',
  recognises: (value) => controllersOf(value).some((controller) => 'Response Data' in controller),
  read: (value, draft, output) => {
    const data = controllersOf(value).map((controller) => object(controller['Response Data']));
    data.forEach((one, place) => {
      for (const row of drivesOf(one)) putDriveBehind(row, place, draft, output);
    });
    const volumes = data.flatMap((one) => list(one['VD LIST']).map(object));
    const counts = data.flatMap((one) => whole(one['Virtual Drives']) ?? whole(one['Drive Groups']) ?? []);
    const isHba = data.every(
      (one) => /mpt[23]sas/.test(JSON.stringify(object(one.Version))) || one['Driver Name'] === 'mpt3sas',
    );
    const writes = volumes.map(({ Cache: policy }) => writesOf(policy));
    const behind = volumes.length > 0 || counts.some((count) => count > 0);
    put(
      {
        behind_raid_controller: behind || (isHba || counts.length > 0 ? false : null),
        controller_write_cache: WORST.find((mode) => writes.includes(mode)) ?? null,
      },
      draft,
      output,
    );
  },
};
