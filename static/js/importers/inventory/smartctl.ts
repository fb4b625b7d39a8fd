/** Reads which drive it is, from `smartctl --json` of ATA, NVMe and SCSI drives. */
import { asText, list, number, object, positive } from '../../domain/json.ts';
import type { DriveIdentity, IdentityResult, UntrustedObject } from '../types.ts';
import { driveIdentity, sataGeneration, trimPadding } from './drive-identity.ts';

/** Recognise JSON that smartctl wrote. */
export const isSmartctl = (value: unknown) => 'smartctl' in object(value) && 'json_format_version' in object(value);

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
