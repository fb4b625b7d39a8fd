/** What the device itself counted (disk_util): over the leaf devices or the top of a stack, never both. */
import { number, object, sum } from '../shared/figures.js';

/** @typedef {{ios: number, merges: number | null, from: 'leaf'|'top', covers: number | null}} Counted `covers`: the requests of all jobs that the count is of */

/** @param {any} entry */
const isTop = (entry) => Object.keys(entry).some((key) => key.startsWith('aggr_'));

/** @param {any} entry */
const iosOf = (entry) => sum([number(entry.read_ios), number(entry.write_ios)]);

/** Neighbouring requests that the kernel joined before the device saw them. @param {any} entry */
const mergesOf = (entry) => sum([number(entry.read_merges), number(entry.write_merges)]);

/**
 * @param {any[]} entries
 * @returns {{ios: number, merges: number | null, from: 'leaf'|'top'} | null}
 */
function counted(entries) {
  const tops = entries.filter(isTop);
  const top = sum(tops.map(iosOf));
  if (top) return { ios: top, merges: sum(tops.map(mergesOf)), from: 'top' };
  const leaves = entries.filter((entry) => !isTop(entry));
  const ios = leaves.length > 0 ? sum(leaves.map(iosOf)) : null;
  return ios === null ? null : { ios, merges: sum(leaves.map(mergesOf)), from: 'leaf' };
}

/**
 * The device that a job names, where it names one that fio counted: a partition counts on its drive.
 * @param {string | undefined} filename
 * @param {any[]} entries
 */
function ownEntry(filename, entries) {
  const name = /^\/dev\/([\w-]+)$/.exec(filename ?? '')?.[1];
  const bases = name ? [name, name.replace(/(?<=\d)p\d+$/, ''), name.replace(/(?<=[a-z])\d+$/, '')] : [];
  return entries.find((entry) => bases.includes(entry.name)) ?? null;
}

/**
 * fio counts over the whole document, so the count is shared by all jobs on the same devices.
 * @param {any} report
 * @param {{filename: string | undefined, ios: number | null, counted: boolean}[]} jobs  one for each measurement; `counted` where its engine uses a device of this machine
 * @returns {(Counted | null)[]}
 */
export function deviceCounts(report, jobs) {
  const entries = (Array.isArray(report.disk_util) ? report.disk_util : []).filter(
    (/** @type {any} */ entry) => typeof object(entry).name === 'string',
  );
  if (entries.length === 0) return jobs.map(() => null);
  const owners = jobs.map(({ filename }) => ownEntry(filename, entries));
  const apart = owners.every(Boolean);
  return jobs.map((job, index) => {
    if (!job.counted) return null;
    const own = owners[index];
    const found = counted(apart ? entries.filter((/** @type {any} */ entry) => entry.name === own.name) : entries);
    const sharing = jobs.filter((other, place) => other.counted && (!apart || owners[place].name === own.name));
    return found && { ...found, covers: sum(sharing.map(({ ios }) => ios)) };
  });
}
