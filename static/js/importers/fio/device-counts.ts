/** Reads what the device itself counted (disk_util): over the leaf devices or the top of a stack, never both. */
import { list, number, object } from '../../domain/json.ts';
import { sumOrNull } from '../shared/numbers.ts';

/** @typedef {import('../types.ts').UntrustedObject} UntrustedObject */
/** @typedef {{ios: number, merges: number | null, from: 'leaf'|'top'}} StackCount requests of one stack of devices */
/** @typedef {StackCount & {covers: number | null}} DeviceCount `covers`: requests of all jobs that it counts */
/** @typedef {{filename: string | undefined, ios: number | null, usesLocalDevice: boolean}} CountedJob */

/** Tell whether an entry is the top of a stack. @param {UntrustedObject} entry */
const isTop = (entry) => Object.keys(entry).some((key) => key.startsWith('aggr_'));

/** Count the requests of a device. @param {UntrustedObject} entry */
const iosOf = (entry) => sumOrNull([number(entry.read_ios), number(entry.write_ios)]);

/** Count the neighbouring requests that the kernel merged before the device saw them. @param {UntrustedObject} entry */
const mergesOf = (entry) => sumOrNull([number(entry.read_merges), number(entry.write_merges)]);

/**
 * Count the requests of a stack of devices.
 * @param {readonly UntrustedObject[]} entries
 * @returns {StackCount | null}
 */
function countStack(entries) {
  const tops = entries.filter(isTop);
  const top = sumOrNull(tops.map(iosOf));
  if (top) return { ios: top, merges: sumOrNull(tops.map(mergesOf)), from: 'top' };
  const leaves = entries.filter((entry) => !isTop(entry));
  const ios = leaves.length > 0 ? sumOrNull(leaves.map(iosOf)) : null;
  return ios === null ? null : { ios, merges: sumOrNull(leaves.map(mergesOf)), from: 'leaf' };
}

/**
 * Find the device that a job names, where fio counted it: a partition counts on its drive.
 * @param {string | undefined} filename
 * @param {readonly UntrustedObject[]} entries
 * @returns {UntrustedObject | null}
 */
function deviceNamed(filename, entries) {
  const name = /^\/dev\/([\w-]+)$/.exec(filename ?? '')?.[1];
  const bases = name ? [name, name.replace(/(?<=\d)p\d+$/, ''), name.replace(/(?<=[a-z])\d+$/, '')] : [];
  return entries.find((entry) => bases.includes(String(entry.name))) ?? null;
}

/**
 * Count the requests of the devices behind each job. fio counts over the whole document, so the count is shared by all
 * jobs on the same devices.
 * @param {UntrustedObject} report
 * @param {readonly CountedJob[]} jobs  one for each measurement
 * @returns {(DeviceCount | null)[]}
 */
export function deviceCounts(report, jobs) {
  const entries = list(report.disk_util)
    .map(object)
    .filter(({ name }) => typeof name === 'string');
  if (entries.length === 0) return jobs.map(() => null);
  const devices = jobs.map(({ filename }) => deviceNamed(filename, entries));
  const separate = devices.every(Boolean);
  return jobs.map((job, index) => {
    if (!job.usesLocalDevice) return null;
    const name = devices[index]?.name;
    const count = countStack(separate ? entries.filter((entry) => entry.name === name) : entries);
    const sharing = jobs.filter(
      (other, place) => other.usesLocalDevice && (!separate || devices[place]?.name === name),
    );
    return count && { ...count, covers: sumOrNull(sharing.map(({ ios }) => ios)) };
  });
}
