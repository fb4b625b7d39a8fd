/** Reads what a bundle says of the drive and the machine; strings of strangers are shortened and cleaned. */
import { asText, number, object, positive } from '../../domain/json.ts';
import type { Environment } from '../../domain/types.d.ts';
import { driveIdentity, sataGeneration, trimPadding } from '../inventory/drive-identity.ts';
import { redact } from '../shared/privacy.ts';
import { withoutNulls } from '../shared/result.ts';
import type { DriveIdentity, UntrustedObject } from '../types.ts';

const MAX_LENGTH = 120;
const INTERFACES: Map<unknown, DriveIdentity['interface']> = new Map([
  ['nvme', 'nvme'],
  ['sata', 'sata'],
  ['ata', 'sata'],
  ['sas', 'sas'],
  ['usb', 'usb'],
]);
const KERNEL_CACHE: Map<unknown, string> = new Map([
  ['write back', 'write-back'],
  ['write through', 'write-through'],
]);

/** Remove control characters and shorten. */
const shorten = (text: string) => text.replace(/\p{C}/gu, '').slice(0, MAX_LENGTH);

/**
 * Clean a text: without padding, control characters, names of hosts and paths.
 * @returns null where nothing is left
 */
function cleanText(value: unknown): string | null {
  const text = trimPadding(value);
  return text === null ? null : trimPadding(redact(shorten(text)));
}

/** Name the interface. */
const interfaceOf = (drive: UntrustedObject): DriveIdentity['interface'] => INTERFACES.get(drive.interface) ?? null;

/** Return a state of a cache. */
const cacheState = (value: unknown) => (value === 'on' || value === 'off' ? value : null);

/** Describe the drive, where it says its model. */
export function identitiesOf(bundle: UntrustedObject): DriveIdentity[] {
  const drive = object(bundle.drive);
  const model = shorten(trimPadding(drive.model) ?? '');
  if (!model) return [];
  return [
    driveIdentity({
      model,
      firmware: cleanText(drive.firmware),
      capacity_bytes: positive(drive.capacity_bytes),
      interface: interfaceOf(drive),
      interface_generation: interfaceOf(drive) === 'sata' ? sataGeneration(asText(drive.link)) : null,
      rotational: typeof drive.rotational === 'boolean' ? drive.rotational : null,
      write_cache: cacheState(object(bundle.cache).found),
    }),
  ];
}

/** Name controller and driver. */
function controllerOf(machine: UntrustedObject) {
  const [controller, driver] = [cleanText(machine.controller), cleanText(machine.driver)];
  if (!driver) return controller;
  return controller ? `${controller} (driver ${driver})` : `driver ${driver}`;
}

/** Return how full the drive was, in percent. */
function fillPercentOf(bundle: UntrustedObject) {
  const percent = number(bundle.fill_percent);
  return percent !== null && percent <= 100 ? percent : null;
}

/** Describe the environment of the run. */
export function environmentOf(bundle: UntrustedObject, preconditioned: boolean): Environment {
  const machine = object(bundle.machine);
  const drive = object(bundle.drive);
  const memory = positive(machine.memory_kib);
  return withoutNulls({
    controller: controllerOf(machine),
    kernel: cleanText(machine.kernel),
    os: cleanText(machine.os),
    firmware: cleanText(drive.firmware),
    cpu: cleanText(machine.cpu),
    memory: memory === null ? null : `${(memory / 2 ** 20).toFixed(1)} GiB`,
    virtual_machine: cleanText(machine.virtual_machine),
    capacity_bytes: positive(drive.capacity_bytes),
    file_system: bundle.mode === 'file' ? cleanText(machine.file_system) : 'none, bare device',
    fill_percent: fillPercentOf(bundle),
    preconditioned,
    io_scheduler: cleanText(drive.scheduler),
    cpu_governor: cleanText(machine.cpu_governor),
    link: cleanText(drive.link),
  });
}

/**
 * Return the settings of one output. What the kernel believes follows the drive when its cache is switched; then it is
 * no setting of its own.
 */
export const settingsOf = (output: UntrustedObject, kernelCacheChanged: boolean): Record<string, string> =>
  withoutNulls({
    write_cache: cacheState(output.write_cache),
    kernel_write_cache: kernelCacheChanged ? null : (KERNEL_CACHE.get(output.kernel_write_cache) ?? null),
  }) as Record<string, string>;
