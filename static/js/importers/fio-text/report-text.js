/** Reads the jobs of one report of fio in text: options are printed before them, figures in a section each. */
import { parseNumber } from '../shared/numbers.js';
import { redact } from '../shared/privacy.js';
import { readDirectionText } from './direction-text.js';
import { parseBlockSize } from './units.js';

/** @typedef {import('../types.d.ts').UntrustedObject} UntrustedObject */
/** @typedef {{name: string, group: string, clones: number, error: number, section: string}} JobSection */
/** @typedef {{job: UntrustedObject, errors: string[]}} JobText */
/** @typedef {{jobs: UntrustedObject[], disks: UntrustedObject[], errors: string[], timestamp: number | null}} Report */

const OPTIONS = /^(.*?): \(g=(\d+)\): rw=(\w+), bs=(.+?), ioengine=([\w-]+), iodepth=(\d+)/gm;
const HEADING = /^(.*?): \(groupid=(\d+), jobs=(\d+)\): err=\s*(\d+)(?:.*?: pid=\d+: (.*))?$/gm;
const DIRECTIONS = /** @type {const} */ (['read', 'write', 'trim']);

/**
 * Read the block sizes as an option.
 * @param {string} bs  as fio prints it for reads, writes and trims
 * @returns {Record<string, string>}
 */
function blockSizeOptions(bs) {
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
 * @param {string} text
 * @returns {Map<string, Record<string, string>>} by name and group
 */
function optionsIn(text) {
  return new Map(
    Array.from(text.matchAll(OPTIONS), ([, name = '', group = '', rw = '', bs = '', ioengine = '', iodepth = '']) => [
      `${name} ${group}`,
      { name, rw, ...blockSizeOptions(bs), ioengine, iodepth },
    ]),
  );
}

/** Read the shares of requests by depth. @param {string} section */
function depthSharesOf(section) {
  const line = /^ *IO depths *: (.*)$/m.exec(section)?.[1] ?? '';
  return Object.fromEntries(
    Array.from(line.matchAll(/([>=\d]+)=([\d.]+)%/g), ([, depth = '', share]) => [depth, Number(share)]),
  );
}

/** Read the requests that were completed: reads, writes, trims, and flushes from fio 3 on. @param {string} section */
function requestsOf(section) {
  const [, ...counts] =
    /issued rwts?: total=(\d+),(\d+),(\d+)(?:,(\d+))?/.exec(section) ??
    /issued *: total=r=(\d+)\/w=(\d+)\/d=(\d+)/.exec(section) ??
    [];
  const [read, write, trim, flushes] = counts;
  return {
    read: parseNumber(read),
    write: parseNumber(write),
    trim: parseNumber(trim),
    flushes: parseNumber(flushes),
  };
}

/** Read what the disks counted. @param {string} text @returns {UntrustedObject[]} */
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

/**
 * Parse a time such as `Sun Jan 28 02:09:46 2024`.
 * @param {string | undefined} text
 * @returns {number | null} s
 */
function parseTime(text) {
  const time = Date.parse(`${text ?? ''} UTC`);
  return Number.isFinite(time) ? time / 1000 : null;
}

/**
 * Read one job into an entry of fio's JSON.
 * @param {JobSection} heading
 * @param {Record<string, string>} options
 * @param {number} clones  entries or threads of this job
 * @returns {JobText}
 */
function readJob({ name, group, clones: threads, error, section }, options, clones) {
  const requests = requestsOf(section);
  const directions = DIRECTIONS.map((direction) => ({
    direction,
    found: readDirectionText(section, direction, requests[direction], options.bsrange),
  }));
  const title = `The job “${redact(name) || 'without a name'}”`;
  const errors = directions.flatMap(({ direction, found }) =>
    found?.error ? [`${title}, ${direction}: ${found.error}`] : [],
  );
  if (directions.every(({ found }) => found === null) && !error)
    errors.push(`${title} has no figures: the text is cut.`);
  const grouped = threads > 1 ? { group_reporting: '' } : {};
  const job = {
    jobname: name,
    groupid: Number(group),
    error,
    'job options': { ...options, numjobs: String(clones), ...grouped },
    ...Object.fromEntries(directions.map(({ direction, found }) => [direction, found?.values ?? {}])),
    iodepth_level: depthSharesOf(section),
    ...(requests.flushes === null ? {} : { sync: { total_ios: requests.flushes } }),
  };
  return { job, errors };
}

/**
 * Read one report into the members of fio's JSON.
 * @param {string} text
 * @returns {Report}
 */
export function readReport(text) {
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
