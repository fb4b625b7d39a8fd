/** Reads which drive it is, from `nvme list -o json` (of nvme-cli 1 and 2) and `nvme id-ctrl -o json`. */
import { list, number, object, positive } from '../../domain/json.ts';
import type { DriveIdentity, IdentityResult, UntrustedObject } from '../types.ts';
import { driveIdentity, trimPadding } from './drive-identity.ts';

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
