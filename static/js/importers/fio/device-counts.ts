/** Reads what the device itself counted (disk_util): over the leaf devices or the top of a stack, never both. */
import { list, number, object } from '../../domain/json.ts';
import { sumOrNull } from '../shared/numbers.ts';
import type { UntrustedObject } from '../types.ts';

/** Requests of one stack of devices. */
type StackCount = { ios: number; merges: number | null; from: 'leaf' | 'top' };
/** `covers`: requests of all jobs that it counts */
type DeviceCount = StackCount & { covers: number | null };
type CountedJob = { filename: string | undefined; ios: number | null; usesLocalDevice: boolean };

/** Tell whether an entry is the top of a stack. */
const isTop = (entry: UntrustedObject) => Object.keys(entry).some((key) => key.startsWith('aggr_'));

/** Count the requests of a device. */
const iosOf = (entry: UntrustedObject) => sumOrNull([number(entry.read_ios), number(entry.write_ios)]);

/** Count the neighbouring requests that the kernel merged before the device saw them. */
const mergesOf = (entry: UntrustedObject) => sumOrNull([number(entry.read_merges), number(entry.write_merges)]);

/** Count the requests of a stack of devices. */
function countStack(entries: readonly UntrustedObject[]): StackCount | null {
  const tops = entries.filter(isTop);
  const top = sumOrNull(tops.map(iosOf));
  if (top) return { ios: top, merges: sumOrNull(tops.map(mergesOf)), from: 'top' };
  const leaves = entries.filter((entry) => !isTop(entry));
  const ios = leaves.length > 0 ? sumOrNull(leaves.map(iosOf)) : null;
  return ios === null ? null : { ios, merges: sumOrNull(leaves.map(mergesOf)), from: 'leaf' };
}

/** Find the device that a job names, where fio counted it: a partition counts on its drive. */
function deviceNamed(filename: string | undefined, entries: readonly UntrustedObject[]): UntrustedObject | null {
  const name = /^\/dev\/([\w-]+)$/.exec(filename ?? '')?.[1];
  const bases = name ? [name, name.replace(/(?<=\d)p\d+$/, ''), name.replace(/(?<=[a-z])\d+$/, '')] : [];
  return entries.find((entry) => bases.includes(String(entry.name))) ?? null;
}

/**
 * Count the requests of the devices behind each job. fio counts over the whole document, so the count is shared by all
 * jobs on the same devices.
 * @param jobs one for each measurement
 */
export function deviceCounts(report: UntrustedObject, jobs: readonly CountedJob[]): (DeviceCount | null)[] {
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
