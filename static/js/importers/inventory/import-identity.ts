/** Reads which drive it is, from smartctl (JSON or text), nvme or lsblk: model, firmware, size; no serial number. */
import { asText, list, number, object, positive, texts } from '../../domain/json.ts';
import { decodeBytes, toBytes } from '../../paste/decode.ts';
import { type FoundDocuments, findDocuments } from '../../paste/json-documents.ts';
import type { DriveIdentity, IdentityResult, Input, UntrustedObject } from '../types.ts';
import { driveIdentity, sataGeneration, trimPadding } from './drive-identity.ts';

// Reads which drives a machine has, from `lsblk -J`.

const INTERFACES: Map<string, DriveIdentity['interface']> = new Map([
  ['sata', 'sata'],
  ['ata', 'sata'],
  ['sas', 'sas'],
  ['nvme', 'nvme'],
  ['usb', 'usb'],
]);
const LSBLK_ADVICE = 'Run: lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN';

/** Recognise JSON that lsblk wrote. */
const isLsblk = (value: unknown) => Array.isArray(object(value).blockdevices);

/** Read a flag; old versions print `"1"` for true. */
function readFlag(value: unknown) {
  if (value === true || value === '1') return true;
  return value === false || value === '0' ? false : null;
}

/** Tell whether a size is rounded, as lsblk prints it without -b. */
const isRounded = (size: unknown) => typeof size === 'string' && !/^\d+$/.test(size);

/**
 * Describe one drive.
 * @returns empty where it has no model
 */
function describeDevice({
  model: printedModel,
  vendor: printedVendor,
  size,
  rev,
  rota,
  tran,
}: UntrustedObject): DriveIdentity[] {
  const model = trimPadding(printedModel);
  if (!model) return [];
  const vendor = trimPadding(printedVendor);
  const complete =
    vendor === null || ['ATA', 'NVMe'].includes(vendor) || model.toLowerCase().startsWith(vendor.toLowerCase());
  return [
    driveIdentity({
      model: complete ? model : `${vendor} ${model}`,
      firmware: trimPadding(rev),
      capacity_bytes: typeof size === 'string' && !isRounded(size) ? Number(size) : size,
      interface: INTERFACES.get(asText(tran)) ?? null,
      rotational: readFlag(rota),
    }),
  ];
}

/** Read the drives of a document of lsblk. */
function readLsblk(value: unknown): IdentityResult {
  const devices: UntrustedObject[] = list(object(value).blockdevices).map(object);
  // Without the column TYPE, what has a model is a drive.
  const disks = devices.filter(({ type }) => type === undefined || type === 'disk');
  const drives = disks.flatMap(describeDevice);
  const rounded = disks.some(({ size }) => isRounded(size));
  return {
    drives,
    warnings:
      rounded && drives.length > 0 ? [`lsblk printed rounded sizes, so capacities are not known. ${LSBLK_ADVICE}`] : [],
    errors: drives.length > 0 ? [] : [`This output of lsblk names the model of no drive. ${LSBLK_ADVICE}`],
  };
}

// Reads which drive it is, from `nvme list -o json` (of nvme-cli 1 and 2) and `nvme id-ctrl -o json`.

type ListedController = { controller: UntrustedObject; namespaces: readonly UntrustedObject[] };

/** Recognise JSON that `nvme id-ctrl` wrote. */
const isController = (value: unknown) => 'mn' in object(value) && 'fr' in object(value);

/** Recognise JSON that `nvme list` wrote. */
const isList = (value: unknown) =>
  Array.isArray(object(value).Devices) &&
  list(object(value).Devices).every((device) => 'ModelNumber' in object(device) || 'Subsystems' in object(device));

/** Tell whether a document is a log of nvme: the state of a drive, not the drive. */
const isLog = (value: unknown) => 'avail_spare' in object(value) && 'percent_used' in object(value);

/** Recognise JSON that nvme wrote. */
export const isNvme = (value: unknown) => isController(value) || isList(value) || isLog(value);

/** Return the entries of a list as objects. */
const objects = (value: unknown): UntrustedObject[] => list(value).map(object);

/** Return the controllers of a device with their namespaces, out of the nested lists of nvme-cli 2. */
function controllersOf(device: UntrustedObject): ListedController[] {
  if (!Array.isArray(device.Subsystems)) return [{ controller: device, namespaces: [device] }];
  return objects(device.Subsystems).flatMap((subsystem) =>
    objects(subsystem.Controllers).map((controller) => {
      const own = objects(controller.Namespaces);
      return { controller, namespaces: own.length > 0 ? own : objects(subsystem.Namespaces) };
    }),
  );
}

/**
 * Describe a controller of `nvme list`.
 * @returns empty where it has no model
 */
function describeListed({ controller, namespaces }: ListedController): DriveIdentity[] {
  const model = trimPadding(controller.ModelNumber);
  if (!model) return [];
  const capacity = namespaces.reduce((total, { PhysicalSize: size }) => total + (positive(size) ?? 0), 0);
  const firmware = trimPadding(controller.Firmware);
  return [driveIdentity({ model, firmware, capacity_bytes: capacity, interface: 'nvme', rotational: false })];
}

/**
 * Describe the controller of `nvme id-ctrl`.
 * @returns empty where it has no model
 */
function describeController({ mn, fr, tnvmcap, vwc }: UntrustedObject): DriveIdentity[] {
  const model = trimPadding(mn);
  if (!model) return [];
  const cache = number(vwc);
  return [
    driveIdentity({
      model,
      firmware: trimPadding(fr),
      capacity_bytes: typeof tnvmcap === 'string' ? Number(tnvmcap) : tnvmcap,
      interface: 'nvme',
      rotational: false,
      write_cache_present: cache === null ? null : cache % 2 === 1,
    }),
  ];
}

/** Read the drives of a document of nvme. */
export function readNvme(value: unknown): IdentityResult {
  const report = object(value);
  const drives = isController(report)
    ? describeController(report)
    : objects(report.Devices).flatMap(controllersOf).flatMap(describeListed);
  if (drives.length > 0) return { drives, warnings: [], errors: [] };
  const log = isLog(report) ? ': it is a log of its state (smart-log)' : '';
  const error = `This output of nvme names no drive${log}. Run: nvme id-ctrl -o json /dev/nvme0`;
  return { drives, warnings: [], errors: [error] };
}

// Reads which drive it is, from `smartctl --json` of ATA, NVMe and SCSI drives.

/** Recognise JSON that smartctl wrote. */
const isSmartctl = (value: unknown) => 'smartctl' in object(value) && 'json_format_version' in object(value);

/** Name the generation of SAS by the fastest rate in the report. */
function sasGeneration(report: UntrustedObject) {
  const rates = [...JSON.stringify(report).matchAll(/"(\d+)(?:\.0)? Gbps"/g)].map(([, rate]) => Number(rate));
  const fastest = Math.max(0, ...rates);
  if (fastest >= 12) return 3;
  return fastest >= 6 ? 2 : null;
}

/** Name the interface. */
function interfaceOf(report: UntrustedObject): DriveIdentity['interface'] {
  const { protocol, type } = object(report.device);
  if (protocol === 'NVMe') return 'nvme';
  if (/^usb/.test(asText(type))) return 'usb';
  if (protocol === 'ATA') return 'sata';
  return protocol === 'SCSI' ? 'sas' : null;
}

/** Name the generation of the interface: the drive's own (`max`), whatever was negotiated. */
function generationOf(report: UntrustedObject): number | null {
  const kind = interfaceOf(report);
  if (kind === 'sas') return sasGeneration(report);
  if (kind !== 'sata') return null;
  const { max, current } = object(report.interface_speed);
  return sataGeneration(asText(object(max).string ?? object(current).string));
}

/** Name the model; SCSI drives name maker and product apart. */
function modelOf(report: UntrustedObject): string | null {
  const vendor = asText(report.scsi_vendor ?? report.vendor);
  const product = asText(report.scsi_product ?? report.product);
  return trimPadding(report.model_name) ?? trimPadding(report.scsi_model_name) ?? trimPadding(`${vendor} ${product}`);
}

/** Say why a report describes no drive. */
function reasonFor(report: UntrustedObject) {
  if (Array.isArray(report.devices)) return 'It lists devices (--scan) and describes none.';
  const status = number(object(report.smartctl).exit_status) ?? 0;
  // Bit 1 of the exit status: the device could not be opened (smartctl(8)).
  if (status & 2)
    return 'smartctl could not open it: run it as root, or say how it is attached: -d sat, -d scsi, -d sntjmicron.';
  const refused = list(object(report.smartctl).messages).some((message) => object(message).severity === 'error');
  return refused ? 'smartctl reports an error: it may need root, or a type (-d).' : 'It names no model.';
}

/** Tell whether the platters turn; null where the report does not say. */
function isRotational(report: UntrustedObject) {
  if (interfaceOf(report) === 'nvme') return false;
  const rpm = number(report.rotation_rate);
  return rpm === null ? null : rpm > 0;
}

/** Read the state of the write cache. */
function writeCacheOf(report: UntrustedObject) {
  const { enabled } = object(report.write_cache);
  if (typeof enabled !== 'boolean') return null;
  return enabled ? 'on' : 'off';
}

/** Read the drive of a document of smartctl. */
export function readSmartctl(value: unknown): IdentityResult {
  const report: UntrustedObject = object(value);
  const model = modelOf(report);
  if (!model) {
    const reason = reasonFor(report);
    const error = `This output of smartctl says nothing about a drive. ${reason} Run: smartctl --json -x /dev/sdX`;
    return { drives: [], warnings: [], errors: [error] };
  }
  const drive = driveIdentity({
    model,
    vendor: trimPadding(report.scsi_vendor ?? report.vendor),
    firmware: trimPadding(report.firmware_version) ?? trimPadding(report.scsi_revision ?? report.revision),
    capacity_bytes: positive(object(report.user_capacity).bytes) ?? positive(report.nvme_total_capacity),
    interface: interfaceOf(report),
    interface_generation: generationOf(report),
    rotational: isRotational(report),
    rotation_rpm: positive(report.rotation_rate),
    write_cache: writeCacheOf(report),
  });
  return { drives: [drive], warnings: [], errors: [] };
}

// Reads the same out of what smartctl prints for people, by the names that its JSON has.

const SECTION = /^(?=[ \t]*=== START OF INFORMATION SECTION ===)/m;

/** Read a line of the section of a drive, such as `Firmware Version: 5B2QGXA7`. */
const lineOf = (text: string, name: RegExp) =>
  new RegExp(`^[ \\t]*(?:${name.source}):[ \\t]*(.*)$`, 'm').exec(text)?.[1]?.trim() ?? null;

/** Read the whole bytes of `1,000,204,886,016 [1.00 TB]`, whatever separates the thousands. */
function bytesIn(line: string | null) {
  const digits = /^[\d.,'’\s]+/.exec(line ?? '')?.[0].replace(/\D/g, '');
  return digits ? Number(digits) : null;
}

/** Read the turns a minute: 0 of a solid-state drive. */
function turnsIn(line: string | null) {
  if (/solid state/i.test(line ?? '')) return 0;
  return number(Number(/^(\d+) rpm/.exec(line ?? '')?.[1] ?? Number.NaN));
}

/** Build the report that smartctl would write as JSON, as far as the section says. */
function reportOfText(text: string): UntrustedObject {
  const nvme = lineOf(text, /Model Number/);
  const ata = lineOf(text, /Device Model/);
  const cache = lineOf(text, /Write cache is/);
  const speed = lineOf(text, /SATA Version is/);
  return {
    device: { protocol: nvme ? 'NVMe' : ata ? 'ATA' : 'SCSI' },
    model_name: nvme ?? ata,
    scsi_vendor: lineOf(text, /Vendor/),
    scsi_product: lineOf(text, /Product/),
    scsi_revision: lineOf(text, /Revision/),
    firmware_version: lineOf(text, /Firmware Version/),
    user_capacity: { bytes: bytesIn(lineOf(text, /User Capacity|Total NVM Capacity|Namespace 1 Size\/Capacity/)) },
    rotation_rate: turnsIn(lineOf(text, /Rotation Rate/)),
    interface_speed: speed ? { max: { string: speed.replace(/\(current.*/, '') } } : {},
    write_cache: cache ? { enabled: /^enabled/i.test(cache) } : {},
    serial_number: lineOf(text, /Serial [Nn]umber/),
    wwn: lineOf(text, /LU WWN Device Id/),
    logical_unit_id: lineOf(text, /Logical Unit id/),
    eui64: lineOf(text, /Namespace 1 IEEE EUI-64/),
  };
}

/** Find the drives that a text of smartctl describes. */
const reportsIn = (text: string) =>
  text
    .split(SECTION)
    .filter((part) => SECTION.test(part))
    .map((part) => reportOfText(part.split(/^[ \t]*=== START OF READ/m)[0] ?? ''));

// Collects what identifies one single drive in the output about it, so that no text of a record repeats it.

/** Fields of smartctl, nvme and lsblk that hold the number of one drive. */
const FIELDS =
  /^(?:serial|serial_?number|sn|wwn|eui64|nguid|uuid|ptuuid|logical_unit_id|subsystemnqn|subnqn|iscsi_lun_wwid)$/i;
/** A shorter number could stand in any text by chance. */
const LEAST_LENGTH = 5;
const PLACEHOLDER = '[serial number]';

/**
 * Collect the numbers of drives in a document of a tool.
 * @returns as the tool printed them, without padding
 */
const privateValuesOf = (document: unknown): string[] =>
  [...texts(document)]
    .filter(({ field, content }) => FIELDS.test(field) && /\d/.test(content) && content.trim().length >= LEAST_LENGTH)
    .map(({ content }) => content.trim());

/** Replace the numbers of drives in every text, however deep. */
export function withoutPrivateValues<T>(value: T, numbers: readonly string[]): T {
  if (numbers.length === 0) return value;
  const escaped = numbers.map((number) => number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(escaped.join('|'), 'gi');
  const replaced = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.replace(pattern, PLACEHOLDER);
    if (Array.isArray(inner)) return inner.map(replaced);
    if (inner === null || typeof inner !== 'object') return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, replaced(item)]));
  };
  return replaced(value) as T;
}

const READERS = [
  { recognises: isSmartctl, read: readSmartctl },
  { recognises: isNvme, read: readNvme },
  { recognises: isLsblk, read: readLsblk },
];
const ADVICE =
  'Give the output of smartctl --json -x /dev/sdX, nvme id-ctrl -o json /dev/nvme0, nvme list -o json, ' +
  'or lsblk -J -b -o NAME,TYPE,VENDOR,MODEL,REV,SIZE,ROTA,TRAN.';

/** Say what a file holds in which no tool describes a drive. */
function describeContent(text: string, { documents, broken: [first] }: FoundDocuments) {
  if (text.trim() === '') return 'The file is empty.';
  if (documents.length > 0) return 'The file holds JSON that says nothing about a drive.';
  if (first) return `The file cannot be read: in line ${first.line}, ${first.why}.`;
  return 'The file holds no JSON.';
}

/**
 * Import the descriptions of drives from a file.
 * @returns with the numbers of single drives that no record may hold
 */
export function importIdentity(input: Input): IdentityResult & { private_values: string[] } {
  const { text, errors: undecoded, warnings } = decodeBytes(toBytes(input));
  if (undecoded.length > 0) return { drives: [], private_values: [], warnings, errors: undecoded };
  const found = findDocuments(text);
  const parts = found.documents.flatMap(({ value }) => {
    const reader = READERS.find(({ recognises }) => recognises(value));
    return reader ? [{ ...reader.read(value), private_values: privateValuesOf(value) }] : [];
  });
  for (const report of reportsIn(text))
    parts.push({ ...readSmartctl(report), private_values: privateValuesOf(report) });
  const drives = parts.flatMap((part) => part.drives);
  const errors = parts.flatMap((part) => part.errors);
  if (drives.length === 0 && errors.length === 0) errors.push(`${describeContent(text, found)} ${ADVICE}`);
  return {
    drives,
    private_values: parts.flatMap((part) => part.private_values),
    warnings: [...warnings, ...parts.flatMap((part) => part.warnings)],
    errors,
  };
}
