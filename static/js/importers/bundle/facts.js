/** What a bundle tells of the drive and the machine, in the words of a record; strings of strangers are shortened and cleaned. */
import { drive, words } from '../shared/drive.js';
import { number, object, positive, stated } from '../shared/figures.js';
import { redact } from '../shared/privacy.js';

const LONGEST = 120;
/** @type {Record<string, import('../shared/drive.js').Identity['interface']>} */
const INTERFACES = { nvme: 'nvme', sata: 'sata', ata: 'sata', sas: 'sas', usb: 'usb' };
/** @type {Record<string, string>} */
const KERNEL_CACHE = { 'write back': 'write-back', 'write through': 'write-through' };

/** @param {unknown} value @returns {string | null} */
function clean(value) {
  const found = words(value);
  return found === null ? null : words(redact(found.replace(/\p{C}/gu, '').slice(0, LONGEST)));
}

/** @param {unknown} value @returns {boolean | null} */
const truth = (value) => (typeof value === 'boolean' ? value : null);

/** @param {any} found of the drive */
function interfaceOf(found) {
  const kind = Object.hasOwn(INTERFACES, String(found.interface)) ? (INTERFACES[found.interface] ?? null) : null;
  const link = String(found.link ?? '');
  return kind === 'sata'
    ? /^SATA.*[ ,]6(?:\.0)? Gb/.test(link)
      ? 'sata3'
      : /[ ,]3(?:\.0)? Gb/.test(link)
        ? 'sata2'
        : 'sata'
    : kind;
}

/**
 * The drive, where it says its model.
 * @param {any} bundle
 * @returns {import('../shared/drive.js').Identity[]}
 */
export function identitiesOf(bundle) {
  const found = object(bundle.drive);
  const model = words(found.model)?.replace(/\p{C}/gu, '').slice(0, LONGEST);
  const cache = object(bundle.cache).found;
  if (!model) return [];
  return [
    drive({
      model,
      firmware: clean(found.firmware),
      capacity_bytes: positive(found.capacity_bytes),
      interface: interfaceOf(found),
      rotational: truth(found.rotational),
      write_cache: cache === 'on' || cache === 'off' ? cache : null,
    }),
  ];
}

/**
 * @param {any} bundle
 * @param {boolean} preconditioned
 * @returns {Record<string, any>} the environment of a record
 */
export function environmentOf(bundle, preconditioned) {
  const {
    controller,
    driver,
    kernel,
    os,
    cpu,
    cpu_governor: governor,
    memory_kib: memory,
    virtual_machine: virtual,
    file_system: system,
  } = object(bundle.machine);
  const { firmware, capacity_bytes: capacity, scheduler, link } = object(bundle.drive);
  const size = positive(memory);
  const [named, by] = [clean(controller), clean(driver)];
  const fill = number(bundle.fill_percent);
  return stated({
    controller: named && by ? `${named} (driver ${by})` : (named ?? (by ? `driver ${by}` : null)),
    kernel: clean(kernel),
    os: clean(os),
    firmware: clean(firmware),
    cpu: clean(cpu),
    memory: size && `${(size / 2 ** 20).toFixed(1)} GiB`,
    virtual_machine: clean(virtual),
    capacity_bytes: positive(capacity),
    file_system: bundle.mode === 'file' ? clean(system) : 'none, bare device',
    fill_percent: fill !== null && fill <= 100 ? fill : null,
    preconditioned,
    io_scheduler: clean(scheduler),
    cpu_governor: clean(governor),
    link: clean(link),
  });
}

/**
 * The settings of one output. What the kernel believes follows the drive when its cache is switched; then it is no setting of its own.
 * @param {any} output
 * @param {boolean} kernelChanged
 * @returns {Record<string, string>}
 */
export function settingsOf(output, kernelChanged) {
  const own = output.write_cache;
  const kernel = Object.hasOwn(KERNEL_CACHE, String(output.kernel_write_cache))
    ? KERNEL_CACHE[output.kernel_write_cache]
    : undefined;
  return stated({
    write_cache: own === 'on' || own === 'off' ? own : null,
    kernel_write_cache: kernelChanged ? null : kernel,
  });
}
