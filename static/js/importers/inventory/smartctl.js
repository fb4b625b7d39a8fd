/** Who a drive is, from `smartctl --json` of ATA, NVMe and SCSI drives. */
import { drive, words } from '../shared/drive.js';
import { number, object, positive, text } from '../shared/figures.js';

/** @param {unknown} value */
export const isSmartctl = (value) => 'smartctl' in object(value) && 'json_format_version' in object(value);

/**
 * The generation is the drive's own (`max`), whatever was negotiated.
 * @param {Record<string, any>} report
 * @returns {import('../shared/drive.js').Identity['interface']}
 */
function interfaceOf(report) {
  const { protocol, type } = object(report.device);
  if (protocol === 'NVMe') return 'nvme';
  if (/^usb/.test(text(type))) return 'usb';
  const { max, current } = object(report.interface_speed);
  const speed = text(object(max).string ?? object(current).string);
  if (protocol === 'ATA') return /^6/.test(speed) ? 'sata3' : /^3/.test(speed) ? 'sata2' : 'sata';
  const rates = [...JSON.stringify(report).matchAll(/"(\d+)(?:\.0)? Gbps"/g)].map(([, rate]) => Number(rate));
  const best = Math.max(0, ...rates);
  return protocol === 'SCSI' ? (best >= 12 ? 'sas3' : best >= 6 ? 'sas2' : 'sas') : null;
}

/**
 * @param {Record<string, any>} report
 * @returns {string | null}
 */
function modelOf(report) {
  const named = words(report.model_name) ?? words(report.scsi_model_name);
  return named ?? words(`${text(report.scsi_vendor ?? report.vendor)} ${text(report.scsi_product ?? report.product)}`);
}

/**
 * @param {unknown} value
 * @returns {import('../shared/drive.js').Drives}
 */
export function smartctl(value) {
  const report = object(value);
  const model = modelOf(report);
  if (!model) {
    const messages = object(report.smartctl).messages;
    const refused = Array.isArray(messages) && messages.some((message) => object(message).severity === 'error');
    const why = Array.isArray(report.devices)
      ? 'It lists devices (--scan) and describes none.'
      : refused
        ? 'smartctl reports an error: it may need root, or a type (-d).'
        : 'It names no model.';
    return {
      drives: [],
      warnings: [],
      errors: [`This output of smartctl says nothing about a drive. ${why} Run: smartctl --json -x /dev/sdX`],
    };
  }
  const rpm = number(report.rotation_rate);
  const cache = object(report.write_cache).enabled;
  const kind = interfaceOf(report);
  const found = drive({
    model,
    vendor: words(report.scsi_vendor ?? report.vendor) ?? undefined,
    firmware: words(report.firmware_version) ?? words(report.scsi_revision ?? report.revision),
    capacity_bytes: positive(object(report.user_capacity).bytes) ?? positive(report.nvme_total_capacity),
    interface: kind,
    rotational: kind === 'nvme' ? false : rpm === null ? null : rpm > 0,
    rotation_rpm: rpm || null,
    write_cache: typeof cache === 'boolean' ? (cache ? 'on' : 'off') : null,
  });
  return { drives: [found], warnings: [], errors: [] };
}
