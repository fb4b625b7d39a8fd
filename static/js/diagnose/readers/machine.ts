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

/** Count the cores: threads over those of a core. */
function coresOf(fields: ReadonlyMap<string, string>) {
  const [threads, each] = [whole(fields.get('CPU(s)')), whole(fields.get('Thread(s) per core'))];
  return threads && each ? threads / each : null;
}

/** Note the processor. */
const putProcessor = (fields: ReadonlyMap<string, string>, draft: Draft, output: Output) =>
  put(
    {
      cpu: modelName(fields.get('Model name')),
      threads: whole(fields.get('CPU(s)')),
      cores: coresOf(fields),
      page_bytes: fields.get('Architecture') === 'x86_64' ? 4096 : null,
    },
    draft,
    output,
  );

export const lscpu: JsonReader = {
  command: 'lscpu -J',
  recognises: (value) => Array.isArray(object(value).lscpu),
  read: (value, draft, output) => putProcessor(new Map(flatten(object(value).lscpu)), draft, output),
};

export const lscpuText: TextReader = {
  command: 'lscpu',
  goesOn: true,
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
    String.raw`^(?:Linux \S+ \d+\.\d+|\d+\.\d+\.\d+-[\w.+-]+$|` +
      String.raw`zfs(?:-kmod)?-\d|MemTotal:\s|PAGESIZE\s+\d+$|BOOT_IMAGE=|(?:Mem|Speicher):\s+\d)`,
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
          page_bytes: whole(/^PAGESIZE\s+(\d+)$/.exec(line)?.[1]),
          memory_bytes: memory ? Number(memory) * 1024 : mebibytes && /[GMT]/.test(mebibytes) ? size(mebibytes) : null,
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
    // One device that was asked for tells nothing of the others; a RAID controller among them is there.
    const raid = named.filter(({ kind }) => kind === 'raid').length;
    const controllers = raid > 0 || devices.length > 1 ? raid : null;
    put({ pci_links: links.length > 0 ? links : null, raid_controllers: controllers }, draft, output);
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

/** What its states of volumes stand for. */
const VOLUME_STATES = new Map([
  ['Optl', 'optimal'],
  ['Pdgd', 'partially degraded'],
  ['Dgrd', 'degraded'],
  ['OfLn', 'offline'],
  ['Rec', 'recovering'],
]);
const BAD_DRIVE = /^(?:UBad|Offln|Failed|Missing|UBUnsp)$/;

/**
 * Read volumes by their level and state.
 * @param rows pairs of both as they are printed
 * @returns null where none is told; where one has a state that is not known only those that are not optimal
 */
function volumesOf(rows: readonly (readonly [unknown, unknown])[]) {
  const volumes = rows.flatMap(([level, printed]) => {
    const state = VOLUME_STATES.get(asText(printed));
    const name = asText(level).toLowerCase();
    return state && /^raid\d{1,2}$/.test(name) ? [{ level: name, state }] : [];
  });
  const told = volumes.length === rows.length ? volumes : volumes.filter(({ state }) => state !== 'optimal');
  return told.length > 0 ? told : null;
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
    const states = data.flatMap(drivesOf).map(({ State: state }) => asText(state));
    const behind = volumes.length > 0 || counts.some((count) => count > 0);
    put(
      {
        behind_raid_controller: behind || (isHba || counts.length > 0 ? false : null),
        controller_write_cache: WORST.find((mode) => writes.includes(mode)) ?? null,
        raid_volumes: volumesOf(volumes.map(({ TYPE: level, State: state }) => [level, state])),
        raid_drives_bad: states.length > 0 ? states.filter((state) => BAD_DRIVE.test(state)).length : null,
      },
      draft,
      output,
    );
  },
};

/** Firmware states of batteries and capacitors of such controllers. */
const GOOD_BATTERY = /^(?:Optimal|Opt|Ready|OK)$/i;
const NO_BATTERY = /^(?:Absent|Not Present|N\/A|No)$/i;

/** Name the state of what keeps the cache of a controller alive. */
function batteryOf(text: string): 'good' | 'bad' | 'none' | null {
  // A table has it in the second column, a list of properties behind its name.
  const [, table] =
    /^(?:BBU|Cachevault)_Info :\s*\n(?:[=-]+\s*\n)*Model +State.*\n-+\n\S+ +([A-Za-z]+)/m.exec(text) ?? [];
  const [, listed] = /^(?:BBU|Cachevault)_Info :[\s\S]{0,400}?\nState +(\S+)/m.exec(text) ?? [];
  const [, said] = /^(?:BBU|Battery Backup Unit|CacheVault)(?: Status)? += *([A-Za-z/ ]+)$/m.exec(text) ?? [];
  const state = (table ?? listed ?? said ?? '').trim();
  if (!state) return null;
  if (GOOD_BATTERY.test(state)) return 'good';
  if (NO_BATTERY.test(state)) return 'none';
  return /^(?:Yes|Present)$/i.test(state) ? null : 'bad';
}

const VOLUME = /^\d+\/\d+ +(RAID\d+) +(\S+) +\S+ +\S+ +([A-Za-z]{3,6}) /;
const BEHIND = new RegExp(
  String.raw`^(\d* ?:\d+) +\d+ +(Onln|JBOD|UGood|UBad|Offln|GHS|DHS|Rbld|Failed|Missing) +\S+ +` +
    String.raw`([\d.]+ [KMGTP]B) +(SATA|SAS|NVMe) +(SSD|HDD) +\S +\S +([\d.]+ ?K?B) +(\S.*?) +[UDTF]\b`,
);

export const storcliText: TextReader = {
  command: 'storcli /cALL show all',
  goesOn: true,
  begins: /^(?:CLI Version = |Controller = \d|Product Name = )/,
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    const found = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? null;
    const volumes = lines.flatMap((line) => writesOf(VOLUME.exec(line.trim())?.[3]) ?? []);
    const rows = lines.flatMap((line) => BEHIND.exec(line.trim()) ?? []);
    const drives = lines.map((line) => BEHIND.exec(line.trim())).filter((match) => match !== null);
    if (rows.length === 0 && volumes.length === 0 && !/^(?:Model|Product Name|Driver Name) = /m.test(text))
      return 'It names no controller, no volume and no drive. Give: storcli /cALL show all';
    for (const [, slot, state, capacity, bus, medium, sector, model] of drives)
      putDriveBehind(
        { 'EID:Slt': slot, State: state, Size: capacity, Intf: bus, Med: medium, SeSz: sector, Model: model },
        0,
        draft,
        output,
      );
    const counted = whole(found(/^(?:Virtual Drives|Drive Groups) = (\d+)/m));
    const isHba = /mpt[23]sas/.test(found(/^Driver Name = (.+)$/m) ?? '');
    const jbod = drives.filter(([, , state]) => state === 'JBOD').length;
    const behind = volumes.length > 0 || (counted ?? 0) > 0;
    put(
      {
        controller_model: modelName(found(/^(?:Model|Product Name) = (.+)$/m)),
        controller_battery: batteryOf(text),
        controller_write_cache: WORST.find((mode) => volumes.includes(mode)) ?? null,
        raid_volumes: volumesOf(
          lines.flatMap((line) => {
            const [, level, state] = VOLUME.exec(line.trim()) ?? [];
            return level ? [[level, state] as const] : [];
          }),
        ),
        raid_drives_bad: drives.length > 0 ? drives.filter(([, , state]) => BAD_DRIVE.test(state ?? '')).length : null,
        behind_raid_controller:
          behind || (isHba || counted === 0 || (jbod > 0 && jbod === drives.length) ? false : null),
        drives_passed_through: drives.length > 0 ? jbod : null,
        raid_controllers: isHba ? null : Math.max(1, new Set(text.match(/^Controller = \d+$/gm) ?? []).size),
      },
      draft,
      output,
    );
    return null;
  },
};

// Reads the cache of ZFS, and the parameters of its module.

/** Note what an output says of the ARC. */
const putArc = (
  {
    size: now,
    most,
    metadata,
    limit,
    prunes,
    hits,
    misses,
  }: Record<'size' | 'most' | 'metadata' | 'limit' | 'prunes' | 'hits' | 'misses', number | null>,
  draft: Draft,
  output: Output,
) =>
  put(
    {
      arc_bytes: now,
      arc_max_bytes: most,
      arc_meta_bytes: metadata,
      arc_meta_limit_bytes: limit,
      arc_prunes: prunes,
      arc_hit_share: hits !== null && misses !== null && hits + misses > 0 ? hits / (hits + misses) : null,
    },
    draft,
    output,
  );

const KSTAT = /^([a-z0-9_]+)\s+\d\s+(\d+)\s*$/;

export const arcstats: TextReader = {
  command: 'cat /proc/spl/kstat/zfs/arcstats',
  goesOn: true,
  begins: /^(?:\d+ \d+ 0x[0-9a-f]+ \d+ \d+ \d+ \d+|name\s+type\s+data)\s*$/,
  read: (lines, draft, output) => {
    const values = new Map(
      lines.flatMap((line) => {
        const [, name, value] = KSTAT.exec(line) ?? [];
        return name ? [[name, figure(value)] as const] : [];
      }),
    );
    const at = (name: string) => values.get(name) ?? null;
    // Other files of kstat look alike.
    if (at('c_max') === null && at('arc_meta_used') === null && at('hits') === null) return;
    putArc(
      {
        size: at('size'),
        most: at('c_max'),
        metadata: at('arc_meta_used'),
        limit: at('arc_meta_limit'),
        prunes: at('arc_prune'),
        hits: at('hits'),
        misses: at('misses'),
      },
      draft,
      output,
    );
  },
};

export const arcSummary: TextReader = {
  command: 'arc_summary',
  goesOn: true,
  begins: /^(?:ZFS Subsystem Report|ARC (?:status|summary|size \(current\)|Size|Misc)\b.*:?)/i,
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    // The last figure of a line counts; a share may stand before it.
    const bytes = (name: string) =>
      size(new RegExp(`^\\s*${name}:\\s.*?([\\d.]+ [KMGT]?i?B)\\s*$`, 'm').exec(text)?.[1]);
    const share = figure(/^\s*(?:Cache hit ratio|Cache Hit Ratio|Total hits):\s+([\d.]+) ?%/m.exec(text)?.[1]);
    const limit = bytes('Metadata cache size \\(hard limit\\)');
    putArc(
      {
        size: bytes('ARC size \\(current\\)') ?? bytes('ARC Size'),
        most: bytes('Max size \\(high water\\)') ?? bytes('Max Size \\(High Water\\)'),
        metadata: bytes('Metadata cache size \\(current\\)'),
        limit,
        prunes: null,
        hits: share,
        misses: share === null ? null : 100 - share,
      },
      draft,
      output,
    );
    // Below its statistics it lists the parameters of the module.
    for (const [, name = '', value = ''] of text.matchAll(/^\s+(zfs_[a-z0-9_]+)\s+(-?\d+)\s*$/gm))
      putModuleOption(name, value, draft, output);
  },
};

/** Note one parameter of OpenZFS. */
function putModuleOption(name: string, value: string, draft: Draft, output: Output) {
  if (!/^zfs_[a-z0-9_]{1,56}$/.test(name) || !/^-?[a-z0-9.]{1,24}$/.test(value)) return;
  if (name === 'zfs_nocacheflush') put({ zfs_nocacheflush: oneOf(value, ['0', '1']) }, draft, output);
  put({ module_options: [] }, draft, output);
  const options = draft.tables.hosts.get(output.host)?.fields.module_options as { name: string; value: string }[];
  if (!options.some((option) => option.name === name)) options.push({ name, value });
}

const PARAMETER = /^\/sys\/module\/zfs\/parameters\/(\w+):(\S+)\s*$/;

export const moduleOptions: TextReader = {
  command: 'cat /etc/modprobe.d/zfs.conf; grep . /sys/module/zfs/parameters/*',
  goesOn: true,
  begins: /^(?:\s*options\s+zfs\s+\w+=|\/sys\/module\/zfs\/parameters\/\w+:)/,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const [, name, value] = PARAMETER.exec(line) ?? [];
      if (name && value) putModuleOption(name, value, draft, output);
      if (!/^\s*options\s+zfs\s/.test(line)) continue;
      for (const [, option = '', set = ''] of line.matchAll(/\s(\w+)=(\S+)/g))
        putModuleOption(option, set.replace(/["',]/g, ''), draft, output);
    }
  },
};

// Reads `iperf3`: what the network between two machines carries.

/** Note a test; of several streams the sum counts. */
function putNetwork(gbitS: number | null, retransmits: number | null, draft: Draft, output: Output) {
  put({ measured_gbit_s: gbitS, measured_retransmits: retransmits }, draft, output);
}

export const iperf: JsonReader = {
  command: 'iperf3 -J',
  recognises: (value) => 'intervals' in object(value) && 'end' in object(value) && 'start' in object(value),
  read: (value, draft, output) => {
    const { sum_sent: sent, sum_received: received, sum } = object(object(value).end);
    const rate = figure(object(received ?? sum ?? sent).bits_per_second);
    putNetwork(rate === null ? null : rate / 1e9, whole(object(sent).retransmits), draft, output);
  },
};

const INTERVAL = new RegExp(
  String.raw`^\[ *(\d+|SUM)\] +([\d.]+)- *([\d.]+) +sec +[\d.]+ [KMGT]?Bytes +([\d.]+) ([KMGT]?)bits/sec` +
    String.raw`(?: +(\d+))?(?: +([\d.]+ [KMGT]?Bytes))?\s*(sender|receiver)?`,
);
const UNITS = new Map([
  ['', 1e-9],
  ['K', 1e-6],
  ['M', 1e-3],
  ['G', 1],
  ['T', 1e3],
]);

export const iperfText: TextReader = {
  command: 'iperf3',
  goesOn: true,
  begins: new RegExp(
    String.raw`^(?:\[ *(?:\d+|ID|SUM)\] +(?:local \S+ port|Interval +Transfer|[\d.]+- *[\d.]+ +sec)|` +
      String.raw`Connecting to host \S+, port \d+|Server listening on \d+)`,
  ),
  read: (lines, draft, output) => {
    const rows = lines.flatMap((line) => {
      const [all, stream, from, to, rate, unit = '', again, window, end] = INTERVAL.exec(line) ?? [];
      const gbitS = (figure(rate) ?? 0) * (UNITS.get(unit) ?? 1);
      // Without a window of congestion the figure behind the rate is none of segments.
      const retransmits = window || end === 'sender' ? whole(again) : null;
      return all ? [{ stream, length: Number(to) - Number(from), gbitS, retransmits, end }] : [];
    });
    if (rows.length === 0) return 'It has no figures: the test was cut off, or did not run.';
    const sums = rows.some(({ stream }) => stream === 'SUM') ? rows.filter(({ stream }) => stream === 'SUM') : rows;
    const total = sums.find(({ end }) => end === 'receiver') ?? sums.find(({ end }) => end === 'sender');
    const seconds = sums.reduce((all, { length }) => all + length, 0);
    const mean = sums.reduce((all, { gbitS, length }) => all + gbitS * length, 0) / Math.max(seconds, 1e-9);
    const told = sums.filter(({ retransmits }) => retransmits !== null);
    const sender = sums.find(({ end }) => end === 'sender')?.retransmits;
    const again = sender ?? told.reduce((all, { retransmits }) => all + (retransmits ?? 0), 0);
    putNetwork(total?.gbitS ?? mean, told.length > 0 ? again : null, draft, output);
    return null;
  },
};
