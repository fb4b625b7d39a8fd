/** The jobs of one report of fio in text: what was asked stands before them, what came out in a section each. */
import { redact } from '../shared/privacy.js';
import { printed } from '../shared/text-tools.js';
import { directionIn } from './direction.js';
import { fixedSize } from './units.js';

const ASKED = /^(.*?): \(g=(\d+)\): rw=(\w+), bs=(.+?), ioengine=([\w-]+), iodepth=(\d+)/gm;
const OPENED = /^(.*?): \(groupid=(\d+), jobs=(\d+)\): err=\s*(\d+)(?:.*?: pid=\d+: (.*))?$/gm;

/** @param {string} bs  as fio prints it for reads, writes and trims */
function blockOptions(bs) {
  const parts = bs.startsWith('(R)')
    ? Array.from(bs.matchAll(/\([RWT]\) ([^,]+)/g), ([, part = '']) => part)
    : bs.split('/');
  const ranges = parts.map((part) => part.split('-').map(fixedSize));
  return ranges.every(([low, high]) => low && high)
    ? { bsrange: ranges.map(([low, high]) => `${low}-${high}`).join(',') }
    : {};
}

/** @param {string} text @returns {Map<string, Record<string, string>>} options by name and group */
function askedIn(text) {
  return new Map(
    Array.from(text.matchAll(ASKED), ([, name = '', group = '', rw = '', bs = '', ioengine = '', iodepth = '']) => {
      const options = /** @type {Record<string, string>} */ ({ name, rw, ...blockOptions(bs), ioengine, iodepth });
      return [`${name} ${group}`, options];
    }),
  );
}

/** @param {string} section @returns {Record<string, number>} */
function depthShares(section) {
  const line = /^ *IO depths *: (.*)$/m.exec(section)?.[1] ?? '';
  return Object.fromEntries(
    Array.from(line.matchAll(/([>=\d]+)=([\d.]+)%/g), ([, depth = '', share]) => [depth, Number(share)]),
  );
}

/** Requests that were completed: reads, writes, trims, and flushes from fio 3 on. @param {string} section */
function issued(section) {
  const [, ...now] = /issued rwts?: total=(\d+),(\d+),(\d+)(?:,(\d+))?/.exec(section) ?? [];
  const [, ...before] = /issued *: total=r=(\d+)\/w=(\d+)\/d=(\d+)/.exec(section) ?? [];
  const counts = now.length > 0 ? now : before;
  return { read: printed(counts[0]), write: printed(counts[1]), trim: printed(counts[2]), flushes: printed(counts[3]) };
}

/** @param {string} text */
function disksIn(text) {
  return Array.from(
    text.matchAll(/^ +([\w-]+): ios=(\d+)\/(\d+), merge=(\d+)\/(\d+),(.*)$/gm),
    ([, name = '', read, write, readMerges, writeMerges, rest = '']) => ({
      name,
      read_ios: Number(read),
      write_ios: Number(write),
      read_merges: Number(readMerges),
      write_merges: Number(writeMerges),
      ...(/aggr/.test(rest) ? { aggr_util: 0 } : {}),
    }),
  );
}

/** @param {string | undefined} words such as `Sun Jan 28 02:09:46 2024` @returns {number | null} s */
function timeOf(words) {
  const time = Date.parse(`${words ?? ''} UTC`);
  return Number.isFinite(time) ? time / 1000 : null;
}

/**
 * @param {string} text of one report
 * @returns {{jobs: any[], disks: any[], errors: string[], day: number | null}}
 */
export function jobsIn(text) {
  const asked = askedIn(text);
  const opened = Array.from(text.matchAll(OPENED));
  /** @type {string[]} */
  const errors = [];
  const jobs = opened.map(({ 1: name = '', 2: group = '', 3: clones = '1', 4: error, index }, at) => {
    const section = text.slice(index, opened[at + 1]?.index ?? text.search(/^Run status group/m) ?? undefined);
    const body = section.length > 0 ? section : text.slice(index);
    const of = asked.get(`${name} ${group}`) ?? /** @type {Record<string, string>} */ ({});
    const done = issued(body);
    const sides = /** @type {const} */ (['read', 'write', 'trim']).map((side) => ({
      side,
      found: directionIn(body, side, done[side], of.bsrange),
    }));
    const shown = redact(name) || 'without a name';
    if (sides.every(({ found }) => found === null) && !Number(error))
      errors.push(`The job “${shown}” has no figures: the text is cut.`);
    for (const { side, found } of sides)
      if (found?.trouble) errors.push(`The job “${shown}”, ${side}: ${found.trouble}`);
    const twins = opened.filter(({ 1: other, 2: also }) => other === name && also === group).length;
    return {
      jobname: name,
      groupid: Number(group),
      error: Number(error),
      'job options': {
        ...of,
        numjobs: String(Math.max(Number(clones), twins)),
        ...(Number(clones) > 1 ? { group_reporting: '' } : {}),
      },
      ...Object.fromEntries(sides.map(({ side, found }) => [side, found?.values ?? {}])),
      iodepth_level: depthShares(body),
      ...(done.flushes === null ? {} : { sync: { total_ios: done.flushes } }),
    };
  });
  return { jobs, disks: disksIn(text), errors, day: timeOf(opened[0]?.[5]) };
}
