/** Reads the jobs of one report of fio in text: options are printed before them, figures in a section each. */
import type { UntrustedObject } from '../types.ts';
import { readJob } from './job-text.ts';
import { parseBlockSize } from './units.ts';

type Report = { jobs: UntrustedObject[]; disks: UntrustedObject[]; errors: string[]; timestamp: number | null };

const OPTIONS = /^(.*?): \(g=(\d+)\): rw=(\w+), bs=(.+?), ioengine=([\w-]+), iodepth=(\d+)/gm;
const HEADING = /^(.*?): \(groupid=(\d+), jobs=(\d+)\): err=\s*(\d+)(?:.*?: pid=\d+: (.*))?$/gm;

/**
 * Read the block sizes as an option.
 * @param bs as fio prints it for reads, writes and trims
 */
function blockSizeOptions(bs: string): Record<string, string> {
  const parts = bs.startsWith('(R)')
    ? Array.from(bs.matchAll(/\([RWT]\) ([^,]+)/g), ([, part = '']) => part)
    : bs.split('/');
  const ranges = parts.map((part) => part.split('-').map(parseBlockSize));
  return ranges.every(([low, high]) => low && high)
    ? { bsrange: ranges.map(([low, high]) => `${low}-${high}`).join(',') }
    : {};
}

/**
 * Read the options of each job.
 * @returns by name and group
 */
function optionsIn(text: string): Map<string, Record<string, string>> {
  return new Map(
    Array.from(text.matchAll(OPTIONS), ([, name = '', group = '', rw = '', bs = '', ioengine = '', iodepth = '']) => [
      `${name} ${group}`,
      { name, rw, ...blockSizeOptions(bs), ioengine, iodepth },
    ]),
  );
}

/** Read what the disks counted. */
function disksIn(text: string): UntrustedObject[] {
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

/**
 * Parse a time such as `Sun Jan 28 02:09:46 2024`.
 * @returns s
 */
function parseTime(text: string | undefined): number | null {
  const time = Date.parse(`${text ?? ''} UTC`);
  return Number.isFinite(time) ? time / 1000 : null;
}

/** Read one report into the members of fio's JSON. */
export function readReport(text: string): Report {
  const options = optionsIn(text);
  const headings = Array.from(text.matchAll(HEADING));
  const sections = headings.map(({ 1: name = '', 2: group = '', 3: clones = '1', 4: error, index }, place) => {
    const end = headings[place + 1]?.index ?? text.search(/^Run status group/m);
    const section = text.slice(index, end);
    return { name, group, clones: Number(clones), error: Number(error), section: section || text.slice(index) };
  });
  const read = sections.map((section) => {
    const { name, group } = section;
    const entries = sections.filter((other) => other.name === name && other.group === group).length;
    return readJob(section, options.get(`${name} ${group}`) ?? {}, Math.max(section.clones, entries));
  });
  return {
    jobs: read.map(({ job }) => job),
    disks: disksIn(text),
    errors: read.flatMap(({ errors }) => errors),
    timestamp: parseTime(headings[0]?.[5]),
  };
}
