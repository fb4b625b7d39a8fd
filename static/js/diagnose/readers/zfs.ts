/** Reads ZFS: `zpool status`, `zpool list -v`, `zpool get all` and `zfs get all`. */
import type { Draft } from '../draft.ts';
import { figure, nodeOf, oneOf, size, splitDeviceId, whole } from '../fields.ts';
import type { Output, TextReader } from '../types.ts';

// Reads the drives of pools of ZFS: `zpool status` and `zpool list -v`.

type Vdev = { role: string; layout: string; drives: number; nodes: string[]; files: number; state: string | null };

/** Names in /dev/disk/by-id that hold model and serial number, without partition and namespace. */
const BY_ID =
  /^(?:\/dev\/disk\/by-id\/)?(?:ata|nvme|scsi-SATA|usb)-([A-Za-z0-9._-]{6,120}?)(?:_\d{1,3})?(?:-part\d+|-\d+:\d+)?$/;
/** Devices that are no files, whatever their names: by other links, of device mapper, of FreeBSD. */
const DEVICE = /^\/dev\//;

/**
 * Note a member of a pool.
 * @param name of a device, in /dev/disk/by-id, or of a file
 * @returns keys of the drive, none where the name does not tell which it is
 */
function putMember(name: string, draft: Draft, output: Output): string[] {
  const node = nodeOf(name);
  if (node) return [draft.putDrive({ host: output.host, node }, { in_use: true }, output.number)];
  const { model, serial } = splitDeviceId(BY_ID.exec(name)?.[1]);
  return model ? [draft.putDrive({ host: output.host, serial }, { model, in_use: true }, output.number)] : [];
}

const isFile = (name: string) => name.startsWith('/') && !DEVICE.test(name);

const ROLES = new Map(
  Object.entries({ logs: 'log', log: 'log', cache: 'cache', special: 'special', dedup: 'dedup', spares: 'spare' }),
);
const GROUP = /^(mirror|raidz[123]?|draid[123]?)(?:[-:]\S*)?$/;
/** States of pools and their parts. */
const STATE = /^(?:ONLINE|DEGRADED|FAULTED|OFFLINE|UNAVAIL|REMOVED|AVAIL|INUSE|SUSPENDED)$/;

/**
 * Read the tree of a pool: groups of drives by their indentation.
 * @param rows those below the pool
 * @param top indentation of the pool
 * @param keysOf finds the drive of a name
 */
function vdevsOf(
  rows: readonly { name: string; depth: number; state: string | null }[],
  top: number,
  keysOf: (name: string) => string[],
): Vdev[] {
  const vdevs: Vdev[] = [];
  let role = 'data';
  let groupDepth = -1;
  for (const { name, depth, state } of rows) {
    if (depth <= top) {
      role = ROLES.get(name) ?? role;
      groupDepth = -1;
      continue;
    }
    const group = GROUP.exec(name);
    const files = Number(isFile(name));
    if (group) {
      const layout = group[1] === 'raidz' ? 'raidz1' : (group[1] ?? '');
      vdevs.push({ role, layout, drives: 0, nodes: [], files: 0, state });
      groupDepth = depth;
    } else if (groupDepth >= 0 && depth > groupDepth) {
      const vdev = vdevs.at(-1);
      vdev?.nodes.push(...keysOf(name));
      if (vdev) Object.assign(vdev, { drives: vdev.drives + 1, files: vdev.files + files });
    } else vdevs.push({ role, layout: 'single', drives: 1, nodes: keysOf(name), files, state });
  }
  return vdevs;
}

const depthOf = (line: string) => line.replace(/\t/g, '        ').search(/\S/);

/**
 * Note a pool with its drives.
 * @param lines from the pool's own line on
 */
function putTree(
  name: string,
  lines: readonly string[],
  stateOf: (words: readonly string[]) => string | null,
  draft: Draft,
  output: Output,
) {
  const [first = '', ...below] = lines;
  const rows = below.flatMap((line) => {
    const words = line.trim().split(/\s+/);
    const state = stateOf(words);
    return words[0] ? [{ name: words[0], depth: depthOf(line), state: state && STATE.test(state) ? state : null }] : [];
  });
  const state = stateOf(first.trim().split(/\s+/));
  const vdevs = vdevsOf(rows, depthOf(first), (member) => putMember(member, draft, output));
  draft.put('zfsPools', `${output.host} ${name}`, { host: output.host, state, vdevs }, output.number);
}

// Reads what ZFS itself says of a pool: status, scan, errors, and the counts of errors beside each device.

/** What is below `status:`, by the message that ZFS names (`see:`) or by its words, the gravest first. */
const STATUSES = [
  ['suspended', /ZFS-8000-(?:HC|JQ)|are faulted in response to IO failures/],
  ['metadata-corrupt', /ZFS-8000-72|pool metadata is corrupted/],
  ['data-corruption', /ZFS-8000-8A|resulting in data\s+corruption/],
  ['log-unreadable', /ZFS-8000-K4|intent log record/],
  ['missing-device-fatal', /ZFS-8000-(?:3C|6X)|could not be (?:opened|used).{0,200}insufficient\s+replicas|GUID sum/s],
  ['bad-label', /ZFS-8000-(?:4J|5E)|label is\s+(?:missing or )?invalid|missing or invalid/],
  ['missing-device', /ZFS-8000-2Q|could not be (?:opened|used)|are unavailable/],
  ['faulted', /faulted in response to\s+persistent errors/],
  ['corrected-errors', /ZFS-8000-9P|unrecoverable error/],
  ['removed', /has been removed/],
  ['offline', /taken offline by the\s+administrator/],
  ['resilvering', /being\s+resilvered|being\s+rebuilt/],
  ['other-host', /ZFS-8000-EY|in use by another system|Mismatch between pool hostid/i],
  ['errata', /ZFS-8000-ER|errata/i],
  ['block-size', /non-native block size/],
  ['features-unknown', /ZFS-8000-A5|(?:newer|unsupported).{0,60}(?:version|feature)|cannot be accessed.{0,60}feature/s],
  ['old-version', /older on-disk format|legacy on-disk/],
  ['features-off', /supported (?:and requested )?features are not\s+enabled/],
] as const;

/** Return what stands in a section, such as `status:`, with its further lines. */
function sectionOf(lines: readonly string[], name: string): string {
  const first = lines.findIndex((line) => new RegExp(`^\\s*${name}:`).test(line));
  if (first < 0) return '';
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => /^\s*(?:[a-z]+:|NAME\s)/.test(line) || line.trim() === '');
  const all = [lines[first] ?? '', ...rest.slice(0, end < 0 ? rest.length : end)];
  return all
    .map((line) => line.trim())
    .join(' ')
    .slice(name.length + 1, 2000)
    .trim();
}

/** Name what ZFS says below `status:`. @returns null where the paste does not hold the whole of it */
function statusOf(lines: readonly string[]): string | null {
  const said = sectionOf(lines, 'status');
  if (!said) return lines.some((line) => /^\s*(?:scan|config|errors):/.test(line)) ? 'none' : null;
  const all = `${said} ${sectionOf(lines, 'see')}`;
  return STATUSES.find(([, words]) => words.test(all))?.[0] ?? 'other';
}

/** Read how long a scan still takes: `3 days 04:05:06 to go`, or `112h3m to go`. @returns hours */
function hoursIn(said: string): number | null {
  const [, days, hours, minutes] = /(?:(\d+) days? )?(\d+):(\d\d):\d\d to go/.exec(said) ?? [];
  if (hours) return Number(days ?? 0) * 24 + Number(hours) + Number(minutes) / 60;
  const [, old, rest] = /(\d+)h(\d+)m to go/.exec(said) ?? [];
  return old ? Number(old) + Number(rest) / 60 : null;
}

/** Read the last scrub or resilver. */
function scanOf(lines: readonly string[]) {
  const said = sectionOf(lines, 'scan') || sectionOf(lines, 'scrub');
  if (!said) return null;
  if (/^none requested/.test(said)) return { kind: 'none' };
  const kind = /^resilver/.test(said) ? 'resilver' : /^(?:scrub|error scrub)/.test(said) ? 'scrub' : null;
  if (!kind) return null;
  const words = { running: /in progress/, canceled: /canceled/, paused: /paused/, finished: /\bwith \d+ errors\b/ };
  const state = Object.entries(words).find(([, pattern]) => pattern.test(said))?.[0] ?? null;
  return {
    kind,
    state,
    errors: whole(/\bwith (\d+) errors\b/.exec(said)?.[1]),
    repaired_bytes: size(/\b(?:repaired|resilvered) ([\d.,]+[KMGTPEB]*)\b/.exec(said)?.[1]),
    percent: figure(/\b([\d.,]+)% done\b/.exec(said)?.[1]?.replace(',', '.')),
    // What is issued is the work itself; older releases print what is scanned alone.
    bytes_per_s: size((/\bissued at ([\d.]+[KMGT]?)B?\/s/.exec(said) ?? /\bat ([\d.]+[KMGT]?)B?\/s/.exec(said))?.[1]),
    hours_left: hoursIn(said),
  };
}

/** Count what is lost, as ZFS says below `errors:`. */
function dataErrorsOf(lines: readonly string[]): number | null {
  const first = lines.findIndex((line) => /^\s*errors:/.test(line));
  if (first < 0) return null;
  const said = lines[first] ?? '';
  if (/No known data errors/.test(said)) return 0;
  const counted = whole(/errors: (\d+) data errors/.exec(said)?.[1]);
  if (counted !== null) return counted;
  if (!/Permanent errors/.test(said)) return null;
  return Math.max(1, lines.slice(first + 1).filter((line) => /^\s+\S/.test(line)).length);
}

const REMARKS = [
  ['resilvering', /\(resilvering\)/],
  ['repairing', /\(repairing\)/],
  ['too many errors', /too many errors/],
  ['block size', /block size:/],
  ['removed', /\bremoved\b/],
  ['was', /\bwas \//],
] as const;
const COUNTS = /^\s*(\S+)\s+([A-Z]+)\s+([\d.]+[KMGT]?)\s+([\d.]+[KMGT]?)\s+([\d.]+[KMGT]?)(.*)$/;

/** Read the devices of a pool with their counts of errors. @param tree the lines below the pool's own */
function membersOf(tree: readonly string[], top: number, keysOf: (name: string) => string[]) {
  let layout = 'single';
  let groupDepth = -1;
  return tree.flatMap((line) => {
    const [, name = '', state = '', read, write, checksum, rest = ''] = COUNTS.exec(line) ?? [];
    const depth = depthOf(line);
    if (!name || depth <= top) {
      groupDepth = -1;
      layout = 'single';
      return [];
    }
    const group = GROUP.exec(name);
    if (group) {
      layout = group[1] === 'raidz' ? 'raidz1' : (group[1] ?? 'single');
      groupDepth = depth;
      return [];
    }
    // A device that is being replaced, and its replacement, are one place of their group.
    if (/^(?:replacing|spare)-\d+$/.test(name)) return [];
    if (groupDepth >= 0 && depth <= groupDepth) layout = 'single';
    const errors = { read_errors: countOf(read), write_errors: countOf(write), checksum_errors: countOf(checksum) };
    const remark = REMARKS.find(([, words]) => words.test(rest))?.[0] ?? null;
    return [{ drive: keysOf(name)[0] ?? null, layout, state: STATE.test(state) ? state : null, ...errors, remark }];
  });
}

/** Read a count as ZFS shortens it: `1.20K`. */
const countOf = (text: string | undefined) => Math.round(size(text) ?? 0);

export const zpoolStatus: TextReader = {
  command: 'zpool status',
  begins: /^\s*pool: \S+/,
  lines: new RegExp(
    String.raw`^\s*(?:(?:pool|state|status|action|see|scan|config|errors|remove|checkpoint|dedup):|NAME\s+STATE|` +
      '(?:mirror|raidz|draid|logs|cache|spares|special)|' +
      String.raw`\/\S|\S+:<0x|<\S+>:<0x|\S+\s+(?:ONLINE|DEGRADED|FAULTED|UNAVAIL|OFFLINE|REMOVED|AVAIL|INUSE))`,
  ),
  read: (lines, draft, output) => {
    const name = /pool: (\S+)/.exec(lines[0] ?? '')?.[1] ?? '';
    const heading = lines.findIndex((line) => /^\s*NAME\s+STATE/.test(line));
    const state = /^\s*state: (\w+)/m.exec(lines.join('\n'))?.[1] ?? null;
    const said = { status: statusOf(lines), scan: scanOf(lines), data_errors: dataErrorsOf(lines) };
    draft.put('zfsPools', `${output.host} ${name}`, { host: output.host, ...said }, output.number);
    if (heading < 0) {
      draft.put('zfsPools', `${output.host} ${name}`, { host: output.host, state }, output.number);
      return;
    }
    const tree = lines.slice(heading + 1);
    const end = tree.findIndex((line) => /^\s*errors:/.test(line));
    const kept = tree.slice(0, end < 0 ? tree.length : end).filter((line) => line.trim());
    putTree(name, kept, (words) => words[1] ?? null, draft, output);
    const members = membersOf(kept.slice(1), depthOf(kept[0] ?? ''), (member) => putMember(member, draft, output));
    if (members.length > 0) draft.put('zfsPools', `${output.host} ${name}`, { members }, output.number);
  },
};

export const zpoolList: TextReader = {
  command: 'zpool list -v',
  begins: /^NAME\s+SIZE\s+ALLOC\s+FREE/,
  isTable: true,
  read: ([header = '', ...lines], draft, output) => {
    const columns = header.trim().split(/\s+/);
    const health = columns.indexOf('HEALTH');
    const pools: string[][] = [];
    for (const line of lines.filter((text) => text.trim())) {
      const name = line.trim().split(/\s+/)[0] ?? '';
      if (depthOf(line) === 0 && !ROLES.has(name)) pools.push([line]);
      else pools.at(-1)?.push(line);
    }
    for (const pool of pools) {
      const words = (pool[0] ?? '').trim().split(/\s+/);
      const at = (column: string) => figure((words[columns.indexOf(column)] ?? '').replace('%', ''));
      const name = words[0] ?? '';
      const fields = { host: output.host, capacity_percent: at('CAP'), fragmentation_percent: at('FRAG') };
      draft.put('zfsPools', `${output.host} ${name}`, fields, output.number);
      if (pool.length > 1) putTree(name, pool, (row) => row[health] ?? row.at(-1) ?? null, draft, output);
    }
  },
};

// Reads `zpool get all` and `zfs get all`.

const PROPERTY = /^(\S+)\s+([a-z_]+(?:[:@]\S+)?)\s+(\S+)/;

/** Read one property of a pool. */
function poolFields(property: string, value: string) {
  if (property === 'ashift') return { ashift: whole(value) };
  if (property === 'capacity') return { capacity_percent: figure(value.replace('%', '')) };
  if (property === 'fragmentation') return { fragmentation_percent: figure(value.replace('%', '')) };
  if (property === 'autotrim') return { autotrim: oneOf(value, ['on', 'off']) };
  return property === 'health' && STATE.test(value) ? { state: value } : {};
}

/** Read one property of a dataset. */
function datasetFields(property: string, value: string) {
  if (property === 'type') return { kind: oneOf(value, ['filesystem', 'volume']) };
  if (property === 'recordsize') return { kind: 'filesystem', recordsize_bytes: size(value) };
  if (property === 'volblocksize') return { kind: 'volume', volblocksize_bytes: size(value) };
  if (property === 'primarycache') return { primarycache: oneOf(value, ['all', 'metadata', 'none']) };
  if (property === 'logbias') return { logbias: oneOf(value, ['latency', 'throughput']) };
  if (property === 'dedup' && /^[a-z0-9,-]{1,20}$/.test(value)) return { dedup: value };
  if (property === 'volsize') return { kind: 'volume', volsize_bytes: size(value) };
  if (property === 'used') return { used_bytes: size(value) };
  if (property === 'available') return { available_bytes: size(value) };
  if (property === 'refreservation') return { reserved_bytes: value === 'none' ? 0 : size(value) };
  if (property === 'sync') return { sync: oneOf(value, ['standard', 'always', 'disabled']) };
  return property === 'compression' && /^[a-z0-9-]{1,20}$/.test(value) ? { compression: value } : {};
}

const POOL_PROPERTIES = new Set(['ashift', 'capacity', 'fragmentation', 'autotrim', 'health']);

export const zfsGet: TextReader = {
  command: 'zfs get all',
  begins: /^NAME\s+PROPERTY\s+VALUE\s+SOURCE/,
  isTable: true,
  read: (lines, draft, output) => {
    for (const line of lines.slice(1)) {
      const [, name = '', property = '', value = ''] = PROPERTY.exec(line) ?? [];
      if (!name || value === '-' || name.includes('@')) continue;
      const pool = `${output.host} ${name.split('/')[0]}`;
      if (POOL_PROPERTIES.has(property))
        draft.put('zfsPools', pool, { host: output.host, ...poolFields(property, value) }, output.number);
      const fields = datasetFields(property, value);
      if (Object.keys(fields).length > 0)
        draft.put('zfsDatasets', `${output.host} ${name}`, { pool, ...fields }, output.number);
    }
  },
};

// Reads the configuration that `zdb` prints: the block size of each vdev, which other outputs hide where it is 0.

const POOL_NAME = /^\s{4}name: '(.*)'$/;

export const zdb: TextReader = {
  command: 'zdb -C',
  goesOn: true,
  begins: /^(?:MOS Configuration:|Cached configuration:|\s{4}version: \d+)$/,
  read: (lines, draft, output) => {
    let name: string | null = null;
    const units: Map<string, number[]> = new Map();
    for (const line of lines) {
      name = POOL_NAME.exec(line)?.[1] ?? name;
      const unit = whole(/^\s+ashift: (\d+)$/.exec(line)?.[1]);
      if (name !== null && unit !== null) units.set(name, [...(units.get(name) ?? []), unit]);
    }
    if (units.size === 0) return 'It shows no pool with its block size. Give: zdb -C';
    // The vdev with the smallest blocks decides what a drive has to read, change and write again.
    for (const [pool, told] of units)
      draft.put('zfsPools', `${output.host} ${pool}`, { host: output.host, ashift: Math.min(...told) }, output.number);
    return null;
  },
};

// Reads `zpool status -x` where all is well, and the events that `zpool events` lists.

export const zpoolWell: TextReader = {
  command: 'zpool status -x',
  begins: /^(?:all pools are healthy|pool '[^']+' is healthy)\s*$/,
  read: ([line = ''], draft, output) => {
    const name = /^pool '([^']+)'/.exec(line)?.[1];
    if (name) draft.put('zfsPools', `${output.host} ${name}`, { host: output.host, state: 'ONLINE' }, output.number);
    else draft.put('hosts', output.host, { zfs_well: true }, output.number);
  },
};

/** Kinds of events by their class; of others nothing follows. */
const EVENTS = new Map(
  Object.entries({
    'ereport.fs.zfs.io': 'io',
    'ereport.fs.zfs.checksum': 'checksum',
    'ereport.fs.zfs.data': 'data',
    'ereport.fs.zfs.authentication': 'data',
    'ereport.fs.zfs.delay': 'slow',
    'ereport.fs.zfs.deadman': 'slow',
    'ereport.fs.zfs.probe_failure': 'probe',
    'ereport.fs.zfs.vdev.open_failed': 'removed',
    'ereport.fs.zfs.vdev.no_replicas': 'removed',
    'ereport.fs.zfs.vdev.corrupt_data': 'other',
    'ereport.fs.zfs.vdev.bad_label': 'other',
    'ereport.fs.zfs.log_replay': 'other',
    'ereport.fs.zfs.io_failure': 'io',
    'resource.fs.zfs.removed': 'removed',
  }),
);
const EVENT = /^[A-Z][a-z]{2} +\d+ \d{4} [\d:.]+ +([a-z][\w.]+)\s*$/;

export const zpoolEvents: TextReader = {
  command: 'zpool events',
  goesOn: true,
  begins: new RegExp(String.raw`^TIME +CLASS\s*$|${EVENT.source}`),
  lines: new RegExp(String.raw`${EVENT.source}|^\s+\w+ = `),
  read: (lines, draft, output) => {
    const found: Map<string, { kind: string; node?: string; count: number }> = new Map();
    const events = lines.flatMap((line, place) => (EVENT.test(line) ? [place] : []));
    events.forEach((start, index) => {
      const kind = EVENTS.get(EVENT.exec(lines[start] ?? '')?.[1] ?? '');
      if (!kind) return;
      const detail = lines.slice(start + 1, events[index + 1]).join('\n');
      const node = nodeOf(/\bvdev_path = "([^"]+)"/.exec(detail)?.[1]) ?? undefined;
      const key = `${kind} ${node}`;
      found.set(key, { kind, ...(node ? { node } : {}), count: (found.get(key)?.count ?? 0) + 1 });
    });
    draft.put('hosts', output.host, { zfs_events: [...found.values()] }, output.number);
  },
};
