/** Reads one job of a report of fio in text into an entry of fio's JSON. */
import { parseNumber } from '../shared/numbers.ts';
import { redact } from '../shared/privacy.ts';
import type { UntrustedObject } from '../types.ts';
import { readDirectionText } from './direction-text.ts';
import { flushTimesOf } from './latencies-text.ts';

type JobSection = { name: string; group: string; clones: number; error: number; section: string };
type JobText = { job: UntrustedObject; errors: string[] };

const DIRECTIONS = ['read', 'write', 'trim', 'mixed'] as const;

/** Read the shares of requests by depth. */
function depthSharesOf(section: string) {
  const line = /^ *IO depths *: (.*)$/m.exec(section)?.[1] ?? '';
  return Object.fromEntries(
    Array.from(line.matchAll(/([>=\d]+)=([\d.]+)%/g), ([, depth = '', share]) => [depth, Number(share)]),
  );
}

/** Read the requests that were completed: reads, writes, trims, and flushes from fio 3 on. */
function requestsOf(section: string) {
  const [, ...counts] =
    /issued rwts?: total=(\d+),(\d+),(\d+)(?:,(\d+))?/.exec(section) ??
    /issued *: total=r=(\d+)\/w=(\d+)\/d=(\d+)/.exec(section) ??
    [];
  const [read, write, trim, flushes] = counts;
  return {
    read: parseNumber(read),
    write: parseNumber(write),
    trim: parseNumber(trim),
    // Of all together fio counts the sum as reads.
    mixed: parseNumber(read),
    flushes: parseNumber(flushes),
  };
}

/**
 * Read one job into an entry of fio's JSON.
 * @param clones entries or threads of this job
 */
export function readJob(
  { name, group, clones: threads, error, section }: JobSection,
  options: Record<string, string>,
  clones: number,
): JobText {
  const requests = requestsOf(section);
  const readAll = DIRECTIONS.map((direction) => ({
    direction,
    found: readDirectionText(section, direction, requests[direction], options.bsrange),
  }));
  const apart = readAll.some(({ direction, found }) => direction !== 'mixed' && found !== null);
  const directions = readAll.filter(({ direction }) => !(apart && direction === 'mixed'));
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
    ...(requests.flushes === null ? {} : { sync: { total_ios: requests.flushes, ...flushTimesOf(section) } }),
  };
  return { job, errors };
}
