/** Reads which drives there are and how Linux sees them: lsblk, `ceph device ls`, caches, arrays. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, flag, isVirtual, modelName, nodeOf, oneOf, osdNumber, size, splitDeviceId, whole } from '../fields.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

// Reads `lsblk -J`, and notes the disks of all forms of lsblk.

type Row = { fields: Record<string, unknown>; depth: number };

const INTERFACES: ReadonlyMap<string, string> = new Map([
  ['sata', 'sata'],
  ['ata', 'sata'],
  ['sas', 'sas'],
  ['nvme', 'nvme'],
  ['usb', 'usb'],
]);
const DEEPEST = 16;

/**
 * Note one disk.
 * @param row fields by names in lower case
 */
function putDisk(row: Record<string, unknown>, inUse: boolean, draft: Draft, output: Output) {
  const node = nodeOf(row.name) ?? nodeOf(row.kname);
  const capacity = size(row.size);
  if (!node || capacity === 0) return;
  const vendor = asText(row.vendor).trim();
  const model = modelName(asText(row.model).replaceAll('_', ' '));
  const complete = !model || !vendor || ['ATA', 'NVMe'].includes(vendor) || model.startsWith(vendor);
  const virtio = node.startsWith('vd') ? 'virtio' : null;
  draft.putDrive(
    { host: output.host, node, serial: asText(row.serial) },
    {
      model: complete ? model : `${modelName(vendor)} ${model}`,
      firmware: modelName(row.rev),
      interface: INTERFACES.get(asText(row.tran)) ?? virtio ?? (node.startsWith('nvme') ? 'nvme' : null),
      rotational: flag(row.rota),
      capacity_bytes: capacity,
      logical_block_bytes: figure(row['log-sec']),
      physical_block_bytes: figure(row['phy-sec']),
      virtual: virtio || asText(row.tran) === 'iscsi' ? true : isVirtual(model),
      in_use: inUse || Boolean(asText(row.fstype) || asText(row.mountpoint)),
    },
    output.number,
  );
}

/** Note the disks among rows of which the children follow their parents. */
function putRows(rows: readonly Row[], draft: Draft, output: Output) {
  rows.forEach(({ fields, depth }, place) => {
    const kind = asText(fields.type);
    if (depth > 0 || (kind && kind !== 'disk')) return;
    putDisk(fields, (rows[place + 1]?.depth ?? 0) > depth, draft, output);
  });
}

/** Flatten the tree of the JSON form. */
function flatten(devices: unknown, depth = 0): Row[] {
  if (depth > DEEPEST) return [];
  return list(devices).flatMap((device) => [
    { fields: object(device), depth },
    ...flatten(object(device).children, depth + 1),
  ]);
}

export const lsblk: JsonReader = {
  command: 'lsblk',
  recognises: (value) => Array.isArray(object(value).blockdevices),
  read: (value, draft, output) => putRows(flatten(object(value).blockdevices), draft, output),
};

// Reads lsblk as text: pairs (-P) and columns.

export const lsblkPairs: TextReader = {
  command: 'lsblk -P',
  goesOn: true,
  begins: /^(?:NAME|KNAME)="/,
  read: (lines, draft, output) => {
    const rows = lines.map((line) => ({
      fields: Object.fromEntries(
        [...line.matchAll(/([A-Z:%-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name.toLowerCase(), value]),
      ),
      depth: 0,
    }));
    const parents = new Set(rows.map(({ fields }) => asText(fields.pkname)).filter(Boolean));
    for (const { fields } of rows)
      if (asText(fields.type || 'disk') === 'disk') putDisk(fields, parents.has(asText(fields.name)), draft, output);
  },
};

const COLUMNS = /\S+/g;
/** Columns whose values stand below the end of their heading. */
const RIGHT = new Set([
  'SIZE',
  'ROTA',
  'RM',
  'RO',
  'MIN-IO',
  'OPT-IO',
  'PHY-SEC',
  'LOG-SEC',
  'ALIGNMENT',
  'RQ-SIZE',
  'RA',
]);

/**
 * Cut a line into the columns of a heading: word by word, as figures stand below the end of their heading and texts
 * below its beginning.
 */
function cut(line: string, columns: readonly { name: string; from: number; to: number }[]): Record<string, string> {
  const row: Record<string, string> = {};
  for (const { 0: word, index: from } of line.matchAll(/\S+/g)) {
    const to = from + word.length;
    const right = columns.find((column) => RIGHT.has(column.name) && to >= column.from && from < column.to);
    const left = columns.findLast((column) => !RIGHT.has(column.name) && column.from <= from);
    const name = (right ?? left)?.name.toLowerCase();
    if (name) row[name] = row[name] ? `${row[name]} ${word}` : word;
  }
  return row;
}

export const lsblkText: TextReader = {
  command: 'lsblk',
  begins: /^NAME\s+(?:\S+\s+)*(?:SIZE|ROTA|TYPE|MODEL)\b(?!.*\bALLOC\b)/,
  isTable: true,
  read: ([header = '', ...lines], draft, output) => {
    const columns = [...header.matchAll(COLUMNS)].map(({ 0: name, index }) => {
      return { name, from: index, to: index + name.length };
    });
    const hasType = columns.some(({ name }) => name === 'TYPE');
    const rows = lines.flatMap((line) => {
      const [, branch = '', name = ''] = /^([\s│├└─|`-]*)(\S+)/.exec(line) ?? [];
      if (!name || (!hasType && !nodeOf(name))) return [];
      return [{ fields: { ...cut(line, columns), name }, depth: branch.length > 0 ? 1 : 0 }];
    });
    putRows(rows, draft, output);
  },
};

// Reads `ceph device ls`: which drive serves which daemons, and its wear.

/** Note one device. */
function putDevice(
  {
    id,
    places,
    daemons,
    used,
  }: { id: string; places: readonly string[]; daemons: readonly string[]; used: number | null },
  draft: Draft,
  output: Output,
) {
  const { model, serial } = splitDeviceId(id);
  const [host = output.host, node] = (places[0] ?? '').split(':');
  const osds = daemons.map(osdNumber).filter((osd) => osd !== null);
  const isMonitor = daemons.some((daemon) => daemon.startsWith('mon.'));
  const fields = {
    holds_monitor: isMonitor,
    virtual: isVirtual(model),
    model,
    percent_used: used,
    ...(daemons.length > 0 ? { in_use: true } : {}),
    osds_on_it: osds,
  };
  const key = draft.putDrive({ host, node, serial }, fields, output.number);
  for (const osd of osds) {
    draft.putOsd({ id: osd, host }, output.number);
    const known = draft.tables.osds.get(String(osd))?.fields;
    const drives = (known?.all_drives ?? []) as string[];
    if (known && !drives.includes(key)) known.all_drives = [...drives, key];
  }
}

export const deviceLs: JsonReader = {
  command: 'ceph device ls',
  recognises: (value) => {
    const [first] = list(value).map(object);
    return first !== undefined && 'devid' in first && 'daemons' in first;
  },
  read: (value, draft, output) => {
    for (const device of list(value).map(object)) {
      const places = list(device.location).map((place) => `${asText(object(place).host)}:${asText(object(place).dev)}`);
      const wear = figure(device.wear_level);
      const used = wear === null ? null : wear * 100;
      putDevice({ id: asText(device.devid), places, daemons: list(device.daemons).map(asText), used }, draft, output);
    }
  },
};

const ROW = /^(\S+)\s+(\S+:\S+)\s+((?:[a-z]+\.\S+ ?)*)\s*(?:(\d+)%)?/;

export const deviceLsText: TextReader = {
  command: 'ceph device ls',
  begins: /^DEVICE\s+HOST:DEV\s+DAEMONS/,
  isTable: true,
  read: (lines, draft, output) => {
    for (const line of lines.slice(1)) {
      const match = ROW.exec(line);
      if (!match) continue;
      const daemons = (match[3] ?? '').trim().split(' ').filter(Boolean);
      putDevice({ id: match[1] ?? '', places: [match[2] ?? ''], daemons, used: figure(match[4]) }, draft, output);
    }
  },
};

// Reads the state of write caches: `hdparm -W` and `-I`, and `/sys/block/…/queue/write_cache`.

export const hdparm: TextReader = {
  command: 'hdparm -W',
  begins: /^\/dev\/\S+:\s*$/,
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    const found = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? null;
    const flagged = found(/write-caching += +(\d)/);
    const listed = /^\t +(\*?)\s*Write cache$/m.exec(text);
    const cache = flagged ?? (listed ? (listed[1] ? '1' : '0') : null);
    const rotation = found(/Nominal Media Rotation Rate: (.+)/);
    const sectors = whole(found(/LBA48 +user addressable sectors: +(\d+)/));
    const fields = {
      model: modelName(found(/Model Number: +(.+)/)),
      firmware: modelName(found(/Firmware Revision: +(\S+)/)),
      interface: found(/Transport: +(Serial)/) ? 'sata' : null,
      spins: rotation === null ? null : /^\d+$/.test(rotation),
      capacity_bytes: sectors === null ? null : sectors * 512,
      logical_block_bytes: size(found(/Logical +Sector size: +(\d+)/)),
      physical_block_bytes: size(found(/Physical +Sector size: +(\d+)/)),
      write_cache: cache === null ? null : cache === '1' ? 'on' : 'off',
    };
    if (Object.values(fields).every((value) => value === null)) return;
    const place = { host: output.host, node: lines[0]?.trim().slice(0, -1), serial: found(/Serial Number: +(\S+)/) };
    draft.putDrive(place, fields, output.number);
  },
};

const SYSFS = /^(?:\/sys\/block\/(\S+?)\/queue\/(write_cache|rotational):)?\s*(write back|write through|[01])\s*$/;

export const kernelCaches: TextReader = {
  command: 'grep . /sys/block/*/queue/write_cache',
  goesOn: true,
  begins: /^(?:\/sys\/block\/\S+\/queue\/(?:write_cache|rotational):.*|write (?:back|through))$/,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const match = SYSFS.exec(line);
      const node = match?.[1] ?? output.node;
      if (!match || !node) continue;
      const fields =
        match[2] === 'rotational'
          ? { rotational: match[3] === '1' }
          : { kernel_write_cache: oneOf(match[3], ['write back', 'write through']) };
      draft.putDrive({ host: output.host, node }, fields, output.number);
    }
  },
};

// Reads arrays of Linux's software RAID: `/proc/mdstat`, `mdadm --detail`, and what the last check found to differ.

const HEAD = /^(md[0-9a-z_]{1,20}) : (active|inactive)(?: \([a-z-]+\))?(?: (raid\d+|linear|multipath))? (.*)$/;
const STATE = /\[(\d+)\/(\d+)\] \[[U_]+\]/;
const PROGRESS = /(?:recovery|resync|reshape) = +([\d.]+)%/;
const LEVELS = ['raid0', 'raid1', 'raid4', 'raid5', 'raid6', 'raid10', 'linear'] as const;

const levelOf = (text: string | undefined) => (text ? (oneOf(text, LEVELS) ?? 'other') : null);
const putArray = (node: string, fields: object, draft: Draft, { host, number }: Output) =>
  draft.put('arrays', `${host} ${node}`, { host, node, ...fields }, number);

export const mdstat: TextReader = {
  command: 'cat /proc/mdstat',
  goesOn: true,
  begins: /^(?:Personalities :|md[0-9a-z_]+ : (?:active|inactive))/,
  read: (lines, draft, output) => {
    const starts = lines.flatMap((line, place) => (HEAD.test(line) ? [place] : []));
    // Arrays that are not there are told by an empty list.
    draft.put('hosts', output.host, { has_arrays: starts.length > 0 }, output.number);
    starts.forEach((start, index) => {
      const text = lines.slice(start, starts[index + 1]).join('\n');
      const [, node = '', state, level, members = ''] = HEAD.exec(lines[start] ?? '') ?? [];
      const [, drives, up] = STATE.exec(text) ?? [];
      const listed = [...members.matchAll(/(\S+?)\[\d+\](\([FS]\))?/g)];
      for (const [, member] of listed)
        if (nodeOf(member)) draft.putDrive({ host: output.host, node: member }, { in_use: true }, output.number);
      const working = listed.filter(([, , flag]) => !flag).length;
      const fields = {
        level: levelOf(level),
        active: state === 'active',
        drives: whole(drives) ?? (working || null),
        drives_up: whole(up) ?? (working || null),
        failed: listed.filter(([, , flag]) => flag === '(F)').length,
        rebuilding: /(?:recovery|resync|reshape) *=/.test(text),
        rebuilt_percent: figure(PROGRESS.exec(text)?.[1]),
      };
      putArray(node, fields, draft, output);
    });
  },
};

const ARRAY = /^\/dev\/(md[0-9a-z_]{1,20})(?:\/\S+)?:$/;

export const mdadmDetail: TextReader = {
  command: 'mdadm --detail',
  begins: ARRAY,
  lines: /^\s*(?:[A-Z][\w ]{1,24} : |Number\s+Major|-?\s*\d+\s+\d+\s+\d+\s|-\s+\d+\s+\d+\s)/,
  read: (lines, draft, output) => {
    const node = ARRAY.exec(lines[0] ?? '')?.[1] ?? '';
    const said = (name: string) =>
      lines.flatMap((line) => new RegExp(`^\\s*${name} : (.*)$`).exec(line)?.[1]?.trim() ?? [])[0];
    const state = said('State');
    for (const line of lines) {
      const member = /^\s*(?:\d+|-)\s+\d+\s+\d+\s+.*\s(\/dev\/\S+)\s*$/.exec(line)?.[1];
      if (member) draft.putDrive({ host: output.host, node: member }, { in_use: true }, output.number);
    }
    draft.put('hosts', output.host, { has_arrays: true }, output.number);
    const active = whole(said('Active Devices'));
    const fields = {
      level: levelOf(said('Raid Level')),
      active: state === undefined ? null : !/inactive|FAILED|Not Started/i.test(state),
      drives: whole(said('Raid Devices')),
      drives_up: active,
      failed: whole(said('Failed Devices')),
      rebuilding: state === undefined ? null : /recovering|resync|reshap/.test(state),
      rebuilt_percent: figure(
        /^(\d+)% complete/.exec(said('Rebuild Status') ?? said('Resync Status') ?? said('Reshape Status') ?? '')?.[1],
      ),
    };
    putArray(node, fields, draft, output);
  },
};

const MISMATCH = /^\/sys\/(?:block|devices\/virtual\/block)\/(md[0-9a-z_]{1,20})\/md\/mismatch_cnt:(\d+)\s*$/;

export const mismatches: TextReader = {
  command: 'grep . /sys/block/md*/md/mismatch_cnt',
  goesOn: true,
  begins: MISMATCH,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const [, node, count] = MISMATCH.exec(line) ?? [];
      if (node) putArray(node, { mismatches: whole(count) }, draft, output);
    }
  },
};

// Reads `iostat -x`: how busy drives are, and how long their requests take.

const IOSTAT = /^Device:?\s+(?:\S+\s+)*%util\s*$/;
/** Fields by their headings. */
const IOSTAT_FIELDS = [
  ['busy_percent', '%util'],
  ['read_wait_ms', 'r_await'],
  ['write_wait_ms', 'w_await'],
  ['flush_wait_ms', 'f_await'],
  ['writes_per_s', 'w/s'],
  ['flushes_per_s', 'f/s'],
  ['discards_per_s', 'd/s'],
] as const;

export const iostat: TextReader = {
  command: 'iostat -x',
  goesOn: true,
  begins: new RegExp(String.raw`${IOSTAT.source}|^avg-cpu:\s+%user`),
  lines: /^\s*(?:\S+\s+)?(?:[\d.,]+\s+){5}/,
  read: (lines, draft, output) => {
    const worst: Map<string, Record<string, number>> = new Map();
    let columns: string[] = [];
    for (const line of lines) {
      if (IOSTAT.test(line)) columns = line.trim().split(/\s+/);
      const words = line.trim().split(/\s+/);
      const node = nodeOf(words[0]);
      if (!node || words.length !== columns.length) continue;
      const known = worst.get(node) ?? {};
      for (const [field, heading] of IOSTAT_FIELDS) {
        // Some languages print a comma.
        const value = figure(words[columns.indexOf(heading)]?.replace(',', '.'));
        if (value !== null) known[field] = Math.max(value, known[field] ?? 0);
      }
      worst.set(node, known);
    }
    if (worst.size === 0) return 'No line in it names a drive with its figures. Give: iostat -x 5 3';
    for (const [node, fields] of worst) draft.putDrive({ host: output.host, node }, fields, output.number);
    return null;
  },
};
