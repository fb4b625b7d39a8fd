/** Who a drive is, from `nvme list -o json` (of nvme-cli 1 and 2) and `nvme id-ctrl -o json`. */
import { drive, words } from '../shared/drive.js';
import { number, object, positive } from '../shared/figures.js';

/** @param {unknown} value */
const isController = (value) => 'mn' in object(value) && 'fr' in object(value);

/** @param {unknown} value */
const isList = (value) =>
  Array.isArray(object(value).Devices) &&
  object(value).Devices.every(
    (/** @type {any} */ device) => 'ModelNumber' in object(device) || 'Subsystems' in object(device),
  );

/** What nvme's other reports are known by: they describe the state of a drive, not the drive. */
const isLog = (/** @type {unknown} */ value) => 'avail_spare' in object(value) && 'percent_used' in object(value);

/** @param {unknown} value */
export const isNvme = (value) => isController(value) || isList(value) || isLog(value);

/**
 * @param {unknown} list
 * @returns {any[]}
 */
const entries = (list) => (Array.isArray(list) ? list.map(object) : []);

/**
 * Controllers with the namespaces that belong to them, of the nested lists of nvme-cli 2.
 * @param {any} device
 * @returns {{of: any, namespaces: any[]}[]}
 */
function controllersOf(device) {
  if (!Array.isArray(device.Subsystems)) return [{ of: device, namespaces: [device] }];
  return entries(device.Subsystems).flatMap((subsystem) =>
    entries(subsystem.Controllers).map((controller) => {
      const own = entries(controller.Namespaces);
      return { of: controller, namespaces: own.length > 0 ? own : entries(subsystem.Namespaces) };
    }),
  );
}

/**
 * @param {{of: any, namespaces: any[]}} controller
 */
function listed({ of, namespaces }) {
  const model = words(of.ModelNumber);
  const sizes = namespaces.map(({ PhysicalSize: size }) => positive(size) ?? 0);
  return model
    ? [
        drive({
          model,
          firmware: words(of.Firmware),
          capacity_bytes: sizes.reduce((total, size) => total + size, 0),
          interface: 'nvme',
          rotational: false,
        }),
      ]
    : [];
}

/** @param {any} report */
function controller({ mn, fr, tnvmcap, vwc }) {
  const model = words(mn);
  const cache = number(vwc);
  const capacity = typeof tnvmcap === 'string' ? Number(tnvmcap) : tnvmcap;
  return model
    ? [
        drive({
          model,
          firmware: words(fr),
          capacity_bytes: capacity,
          interface: 'nvme',
          rotational: false,
          write_cache_present: cache === null ? null : cache % 2 === 1,
        }),
      ]
    : [];
}

/**
 * @param {unknown} value
 * @returns {import('../shared/drive.js').Drives}
 */
export function nvme(value) {
  const report = object(value);
  const drives = isController(report)
    ? controller(report)
    : entries(report.Devices).flatMap(controllersOf).flatMap(listed);
  const errors =
    drives.length > 0
      ? []
      : [
          `This output of nvme names no drive${isLog(report) ? ': it is a log of its state (smart-log)' : ''}. Run: nvme id-ctrl -o json /dev/nvme0`,
        ];
  return { drives, warnings: [], errors };
}
