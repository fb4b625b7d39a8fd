/** Reads what drives say of themselves: smartctl and nvme. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import { isNvme, readNvme, readSmartctl } from '../../importers/inventory/import-identity.ts';
import type { Draft } from '../draft.ts';
import { figure, isVirtual, modelName, nodeOf, oneOf, size, whole } from '../fields.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

// Reads `smartctl --json` beyond the identity of the drive: its wear, its errors, its cache, its link.

/** Attributes that count down from 100 what endurance is left, by their names in the database of smartmontools. */
const LIFE_LEFT = new RegExp(
  '^(?:Media_Wearout_Indicator|SSD_Life_Left|Wear_Leveling_Count|Remaining_Lifetime_Perc|' +
    'Percent_Life_Remaining|Perc_Rated_Life_Remain|Remain_Life)$',
);
const LIFE_USED = /^(?:Percent_Lifetime_Used|Percentage_Used)$/;

/** Read a field of the table of ATA attributes. */
function attribute(table: readonly Json[], matches: (attribute: Json) => boolean, part: 'raw' | 'value') {
  const found = table.find(matches);
  if (!found) return null;
  return part === 'raw' ? whole(object(found.raw).value) : whole(found.value);
}

/** Read the endurance that was used, in percent. */
function percentUsed(report: Json, table: readonly Json[]) {
  const log = object(report.nvme_smart_health_information_log);
  const direct =
    figure(log.percentage_used) ??
    figure(report.scsi_percentage_used_endurance_indicator) ??
    figure(object(report.endurance_used).current_percent);
  if (direct !== null) return direct;
  const used = attribute(table, ({ name }) => LIFE_USED.test(asText(name)), 'raw');
  if (used !== null) return used;
  const left = attribute(table, ({ name }) => LIFE_LEFT.test(asText(name)), 'value');
  return left === null || left > 100 ? null : 100 - left;
}

/** Read a rate such as `6.0 Gb/s`. */
const rate = (speed: unknown) => figure(/([\d.]+) Gb/.exec(asText(object(speed).string))?.[1]);

/** Note the drive of a report. */
function read(value: unknown, draft: Draft, output: Output) {
  const report = object(value);
  const [drive] = readSmartctl(value).drives;
  if (!drive) return;
  const table = list(object(report.ata_smart_attributes).table).map(object);
  const log = object(report.nvme_smart_health_information_log);
  const { max, current } = object(report.interface_speed);
  const passed = object(report.smart_status).passed;
  const [namespace] = list(report.nvme_namespaces).map(object);
  const raw = (id: number) => attribute(table, (entry) => entry.id === id, 'raw');
  draft.putDrive(
    {
      host: output.host,
      node: asText(object(report.device).name) || output.node,
      serial: asText(report.serial_number),
    },
    {
      model: modelName(drive.model),
      firmware: modelName(drive.firmware),
      interface: drive.interface,
      spins: drive.rotational,
      capacity_bytes: drive.capacity_bytes ?? figure(object(object(report.user_capacity).bytes).n),
      write_cache: drive.write_cache,
      virtual: isVirtual(drive.model),
      logical_block_bytes: whole(report.logical_block_size) ?? whole(namespace?.formatted_lba_size),
      physical_block_bytes: whole(report.physical_block_size),
      percent_used: percentUsed(report, table),
      spare_percent: figure(log.available_spare),
      spare_threshold_percent: figure(log.available_spare_threshold),
      critical_warning: whole(log.critical_warning),
      media_errors: whole(log.media_errors) ?? raw(187),
      reallocated_sectors: raw(5) ?? whole(report.scsi_grown_defect_list),
      pending_sectors: raw(197),
      crc_errors: raw(199),
      warning_minutes: whole(log.warning_temp_time),
      passes_own_test: typeof passed === 'boolean' ? passed : null,
      power_on_hours: whole(object(report.power_on_time).hours),
      link_gbit_s: rate(current),
      link_gbit_s_max: rate(max),
    },
    output.number,
  );
}

export const smartctl: JsonReader = {
  command: 'smartctl --json -x',
  recognises: (value) => 'smartctl' in object(value) && 'json_format_version' in object(value),
  read,
};

// Reads what smartctl prints for people.

/** Read the hours in operation as SAS and NVMe drives print them. */
function hoursIn(text: string) {
  const [, sas, nvme] = /^ *(?:.*number of hours powered up *= *([\d.]+)|Power On Hours: +([\d,]+))/m.exec(text) ?? [];
  const hours = figure(sas ?? nvme?.replaceAll(',', ''));
  return hours === null ? null : Math.round(hours);
}

/** Read bits as a program prints them: `0x04`. */
const bits = (text: string | null | undefined) => (text ? whole(Number(text)) : null);

const INFORMATION = /^=== START OF INFORMATION SECTION ===/;

/** Cut what is printed of several drives: each begins with a line of the program, or with its information. */
function drivesIn(lines: readonly string[]): string[] {
  const drives: string[][] = [];
  for (const line of lines) {
    const open = drives.at(-1);
    const isNext =
      /^smartctl \d+\.\d+/.test(line) || (INFORMATION.test(line) && open?.some((one) => INFORMATION.test(one)));
    if (!open || isNext) drives.push([line]);
    else open.push(line);
  }
  return drives.map((one) => one.join('\n'));
}

/** Note the drive of which a text tells. @param unnamed stands for its serial number, where that was left out */
function readText(text: string, draft: Draft, output: Output, unnamed: { serial?: string }) {
  const found = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? null;
  const number = (pattern: RegExp) => whole(found(pattern)?.replaceAll(',', ''));
  const row = (id: number) =>
    whole(new RegExp(`^ *${id} \\S+ +\\S+ +\\d+ .*? (\\d+)(?: \\(.*\\))?$`, 'm').exec(text)?.[1]);
  const rotation = found(/^Rotation Rate: +(.+)$/m);
  const fields = {
    model: modelName(found(/^(?:Device Model|Model Number|Product): +(.+)$/m)),
    firmware: modelName(found(/^(?:Firmware Version|Revision): +(.+)$/m)),
    interface: /^(?:Total NVM Capacity|NVMe Version):/m.test(text) || /NVMe Log 0x/.test(text) ? 'nvme' : null,
    spins: rotation === null ? null : /rpm/.test(rotation),
    capacity_bytes: size(found(/^(?:User Capacity|Total NVM Capacity): +([\d,.]+)/m)?.replace(/[,.]/g, '')),
    write_cache: oneOf({ Enabled: 'on', Disabled: 'off' }[found(/^Write cache is: +(\w+)/m) ?? ''], ['on', 'off']),
    percent_used: figure(found(/^Percentage used(?: endurance indicator)?: +(\d+)%/im)),
    spare_percent: figure(found(/^Available Spare: +(\d+)%/m)),
    spare_threshold_percent: figure(found(/^Available Spare Threshold: +(\d+)%/m)),
    critical_warning: bits(found(/^Critical Warning: +(0x[0-9a-f]{1,2})/im)),
    media_errors: number(/^Media and Data Integrity Errors: +([\d,]+)/m) ?? row(187),
    reallocated_sectors: row(5) ?? whole(found(/^Elements in grown defect list: +(\d+)/m)),
    pending_sectors: row(197),
    crc_errors: row(199),
    power_on_hours: hoursIn(text) ?? row(9),
    passes_own_test: { PASSED: true, OK: true, 'FAILED!': false }[
      found(/^SMART (?:overall-health self-assessment test result|Health Status): +(\S+)/m) ?? ''
    ],
  };
  const serial = found(/^Serial [Nn]umber: +(\S+)/m);
  const node = unnamed.serial ? null : output.node;
  draft.putDrive({ host: output.host, node, serial: serial ?? unnamed.serial }, fields, output.number);
}

export const smartctlText: TextReader = {
  command: 'smartctl -x',
  goesOn: true,
  begins: /^(?:smartctl \d+\.\d+|=== START OF (?:INFORMATION|READ SMART DATA) SECTION ===)/,
  read: (lines, draft, output) => {
    const drives = drivesIn(lines);
    const place = (number: number) =>
      drives.length > 1 ? { serial: `${output.host} ${output.number} ${number}` } : {};
    for (const [number, text] of drives.entries()) readText(text, draft, output, place(number));
  },
};

// Reads `smartctl --scan`: which devices there are, and how each is asked; what they are it does not tell.

const DEVICE = /^\/dev\/[a-z]{1,8}(?:\/\d{1,3}|\d{0,3}(?:n\d{1,2})?)$/;
const TYPE = /^[a-z0-9+,/_-]{1,40}$/;

function putDevice(name: string, type: string, draft: Draft, output: Output) {
  if (!TYPE.test(type)) return;
  // Drives behind a controller share its device and differ in how they are asked.
  const place = nodeOf(name) && !/,/.test(type) ? { node: name } : { serial: `${output.host} ${name} ${type}` };
  const fields = {
    scan_type: type,
    scan_device: DEVICE.test(name) ? name : null,
    interface: type === 'nvme' ? 'nvme' : null,
  };
  draft.putDrive({ host: output.host, ...place }, fields, output.number);
  if (type.startsWith('megaraid') || type.startsWith('cciss'))
    draft.put('hosts', output.host, { behind_raid_controller: true }, output.number);
}

export const scan: JsonReader = {
  command: 'smartctl --scan',
  recognises: (value) => Array.isArray(object(value).devices) && 'smartctl' in object(value),
  read: (value, draft, output) => {
    for (const { name, type } of list(object(value).devices).map(object))
      putDevice(asText(name), asText(type), draft, output);
  },
};

const LINE = /^(\/dev\/\S+) -d (\S+) #/;

export const scanText: TextReader = {
  command: 'smartctl --scan',
  goesOn: true,
  begins: LINE,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const [, name, type] = LINE.exec(line) ?? [];
      if (name && type) putDevice(name, type, draft, output);
    }
  },
};

// Reads power states of NVMe drives: those of `nvme id-ctrl`, and what `nvme get-feature` shows of features in use.

const doesNoWork = ({ flags, ...others }: Json) =>
  ((figure(flags) ?? 0) & 2) === 2 ||
  ['non_operational_state', 'non-operational_state', 'nops'].some((name) => figure(others[name]) === 1);

/**
 * Read what a controller says of its power states.
 * @param controller as `nvme id-ctrl` prints it
 */
function powerOf(controller: unknown): { can_sleep_by_itself: boolean | null; wake_up_us: number | null } {
  const { apsta, psds } = object(controller);
  const sleeping = list(psds).map(object).filter(doesNoWork);
  const latencies = sleeping.flatMap(({ exit_lat: latency }) => figure(latency) ?? []);
  const can = figure(apsta);
  return {
    can_sleep_by_itself: can === null ? null : can % 2 === 1,
    wake_up_us: latencies.length > 0 ? Math.max(...latencies) : null,
  };
}

const FEATURE = /^get-feature:\s*(?:0x)?([0-9a-f]{1,2}) \([^)]*\), Current value:\s*(?:0x)?([0-9a-f]{1,8})\s*$/i;

export const nvmeFeature: TextReader = {
  command: 'nvme get-feature',
  begins: FEATURE,
  read: ([line = ''], draft, output) => {
    const [feature, value] = (FEATURE.exec(line) ?? []).slice(1).map((digits) => Number.parseInt(digits, 16));
    if (feature === undefined || value === undefined) return null;
    if (!output.node) return 'Nothing in it says of which drive it is: give it with the line of its command above.';
    const fields = {
      2: { power_state: value % 32 },
      6: { write_cache: value % 2 === 1 ? 'on' : 'off' },
      12: { sleeps_by_itself: value % 2 === 1 },
    }[feature];
    if (!fields) return null;
    draft.putDrive({ host: output.host, node: output.node }, { interface: 'nvme', ...fields }, output.number);
    return null;
  },
};

// Reads `nvme list`, `nvme id-ctrl`, `nvme id-ns` and `nvme smart-log`.

const BLOCK_OF_LIST = 'SectorSize';

export const nvme: JsonReader = {
  command: 'nvme id-ctrl -o json',
  recognises: isNvme,
  read: (value, draft, output) => {
    const report = object(value);
    if (Array.isArray(report.Devices)) readList(report.Devices, draft, output);
    else if ('avail_spare' in report) readLog(report, draft, output);
    else readController(value, draft, output);
  },
};

/** Note the drives of a list, flat (nvme-cli 1) or nested (2). */
function readList(devices: readonly unknown[], draft: Draft, output: Output) {
  for (const device of devices.map(object)) {
    const controllers = list(device.Subsystems).flatMap((subsystem) =>
      list(object(subsystem).Controllers).map((controller) => ({
        ...object(controller),
        namespaces: [...list(object(controller).Namespaces), ...list(object(subsystem).Namespaces)],
      })),
    );
    const flat = controllers.length > 0 ? controllers : [{ ...device, namespaces: [device] }];
    for (const controller of flat.map(object)) {
      const [namespace] = list(controller.namespaces).map(object);
      const node = namespace?.DevicePath ?? namespace?.NameSpace ?? controller.Controller;
      draft.putDrive(
        { host: output.host, node: asText(node), serial: asText(controller.SerialNumber) },
        {
          model: modelName(controller.ModelNumber),
          firmware: modelName(controller.Firmware),
          interface: 'nvme',
          rotational: false,
          capacity_bytes: figure(namespace?.PhysicalSize),
          logical_block_bytes: whole(namespace?.[BLOCK_OF_LIST]),
        },
        output.number,
      );
    }
  }
}

/** Note one controller. */
function readController(value: unknown, draft: Draft, output: Output) {
  const [drive] = readNvme(value).drives;
  if (!drive) return;
  draft.putDrive(
    { host: output.host, node: output.node, serial: asText(object(value).sn) },
    {
      model: modelName(drive.model),
      firmware: modelName(drive.firmware),
      interface: 'nvme',
      rotational: false,
      spins: false,
      capacity_bytes: drive.capacity_bytes || null,
      write_cache_present: drive.write_cache_present,
      ...powerOf(value),
    },
    output.number,
  );
}

/** Note the state of a drive. */
function readLog(log: Json, draft: Draft, output: Output) {
  draft.putDrive(
    { host: output.host, node: output.node },
    {
      interface: 'nvme',
      rotational: false,
      percent_used: figure(log.percent_used),
      spare_percent: figure(log.avail_spare),
      spare_threshold_percent: figure(log.spare_thresh),
      critical_warning: whole(log.critical_warning),
      media_errors: whole(log.media_errors),
      power_on_hours: whole(log.power_on_hours),
      warning_minutes: whole(log.warning_temp_time),
    },
    output.number,
  );
}

const LOG_ROW = /^([a-z_ ]+?)\s*: (\S+)/i;

export const nvmeLogText: TextReader = {
  command: 'nvme smart-log',
  begins: /^Smart Log for NVME device:(\S+)/i,
  read: (lines, draft, output) => {
    const rows = new Map(
      lines.flatMap((line) => {
        const [, name, value] = LOG_ROW.exec(line) ?? [];
        return name && value ? [[name.toLowerCase().replaceAll(' ', '_'), value.replace(/[%,]/g, '')] as const] : [];
      }),
    );
    const node = /device:(\S+)/i.exec(lines[0] ?? '')?.[1];
    readLog(
      {
        percent_used: rows.get('percentage_used'),
        avail_spare: rows.get('available_spare'),
        spare_thresh: rows.get('available_spare_threshold'),
        critical_warning: Number(rows.get('critical_warning') ?? Number.NaN),
        media_errors: rows.get('media_errors'),
        power_on_hours: rows.get('power_on_hours'),
        warning_temp_time: rows.get('warning_temperature_time'),
      },
      draft,
      { ...output, node: output.node ?? nodeOf(node) },
    );
  },
};

export const nvmeNamespace: JsonReader = {
  command: 'nvme id-ns -o json',
  recognises: (value) => 'lbafs' in object(value) && 'flbas' in object(value),
  read: (value, draft, output) => {
    const { lbafs, flbas } = object(value);
    const formats = list(lbafs).map(object);
    const used = formats[(whole(flbas) ?? 0) % 16];
    const bytes = (format: Json | undefined) => 2 ** (whole(format?.ds) ?? 0);
    if (!used) return;
    // A smaller rp is a better performance; formats with metadata (ms) are not for Ceph or ZFS.
    const better = formats.find(({ rp, ms }, place) => ms === 0 && place >= 0 && Number(rp) < Number(used.rp));
    draft.putDrive(
      { host: output.host, node: output.node },
      {
        interface: 'nvme',
        rotational: false,
        logical_block_bytes: bytes(used),
        better_block_bytes: better && bytes(better) !== bytes(used) ? bytes(better) : 0,
      },
      output.number,
    );
  },
};

// Reads `nvme list` as it is printed for people.

const LIST_HEAD = /^Node\s+(?:Generic\s+)?SN\s+Model\s+/;
const FORMAT = /(\d+(?:\.\d+)?)\s+(Ki?)?B\s+\+\s+\d+\s+B/;
const USAGE = /\/\s+([\d.]+\s+[KMGT]B)/;
const DECIMAL = new Map([
  ['K', 1e3],
  ['M', 1e6],
  ['G', 1e9],
  ['T', 1e12],
]);

/** Read a size as `nvme list` prints it, in powers of 1000. */
function decimalSize(text: string | undefined) {
  const [, value, unit = ''] = /^([\d.]+)\s+([KMGT])B$/.exec(text ?? '') ?? [];
  const read = figure(value);
  return read === null ? null : read * (DECIMAL.get(unit) ?? 1);
}

export const nvmeListText: TextReader = {
  command: 'nvme list',
  begins: LIST_HEAD,
  isTable: true,
  read: ([header = '', rule = '', ...lines], draft, output) => {
    // The line of dashes shows where each column begins and ends; without it the model cannot be told.
    const spans = [...rule.matchAll(/-+/g)].map(({ 0: dashes, index }) => ({ from: index, to: index + dashes.length }));
    const names = spans.map(({ from, to }) => header.slice(from, to).trim());
    for (const line of lines) {
      if (!line.startsWith('/dev/nvme')) continue;
      const cells = spans.map(({ from, to }) => line.slice(from, to).trim());
      const at = (name: string) => cells[names.findIndex((one) => one.startsWith(name))] || null;
      const [, block, kibi] = FORMAT.exec(line) ?? [];
      draft.putDrive(
        { host: output.host, node: line.split(/\s/)[0], serial: at('SN') },
        {
          model: modelName(at('Model')),
          firmware: modelName(at('FW')),
          interface: 'nvme',
          rotational: false,
          capacity_bytes: decimalSize(USAGE.exec(line)?.[1]?.replace(/\s+/, ' ')),
          logical_block_bytes: block ? Number(block) * (kibi ? 1024 : 1) : null,
        },
        output.number,
      );
    }
  },
};
