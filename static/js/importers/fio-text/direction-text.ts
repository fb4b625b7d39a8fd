/** Reads one direction of one job in fio's text into the members of fio's JSON. */
import type { DirectionName, UntrustedObject } from '../types.ts';
import { latenciesOf } from './latencies-text.ts';
import { parseBytes, parseRounded, type RoundedNumber } from './units.ts';

/** ms */
type Headline = { rate: RoundedNumber; bandwidth: RoundedNumber; bytes: RoundedNumber; runtime: number };
type DirectionText = { values: UntrustedObject; error: string | null };

const DIRECTIONS = ['read', 'write', 'trim'];
/** Rates are rounded and cut off, and the ends of a run count in one and not in the other. */
const TOLERANCE = 0.02;
/** What follows the figures of a direction: the next one, or the figures of the whole job. */
const END = /^ *(?:read|write|trim|mixed) *: *(?:IOPS=|io=)|^ *(?:lat \([num]?sec\) *: +\d|cpu *:)/m;

/**
 * Read the first line of a direction.
 * @returns null where a figure is missing
 */
function headlineOf(line: string): Headline | null {
  const isFio2 = line.startsWith('io=');
  const field = (pattern: RegExp) => pattern.exec(line)?.[1];
  const rate = parseRounded(field(/iops= *([\d.]+[kmg]?)/i));
  const bandwidth = parseBytes(field(/bw= *([\d.]+[KMGTP]?i?B)\/s/i), isFio2);
  const amount = isFio2 ? /io= *([\d.]+[KMGTP]?B)/ : /\(([\d.]+[KMGTP]?i?B)\/\d+msec\)/;
  const bytes = parseBytes(field(amount), isFio2);
  const runtime = Number(field(isFio2 ? /runt= *(\d+)msec/ : /\/(\d+)msec\)/));
  return rate && bandwidth && bytes && runtime > 0 ? { rate, bandwidth, bytes, runtime } : null;
}

/** Tell whether an exact number is the one that was printed rounded. */
const agrees = (exact: number, { value, step }: RoundedNumber) =>
  Math.abs(exact - value) <= Math.max(step * 1.01, TOLERANCE * value);

/**
 * Compute the bytes of whole requests, where all had one size and the printed amount agrees.
 * @param range block sizes of this direction, such as `4096-4096`
 */
function exactBytes(ios: number | null, range: string, printed: RoundedNumber): number | null {
  const [low, high] = range.split('-').map(Number);
  return ios && low && low === high && agrees(ios * low, printed) ? ios * low : null;
}

/**
 * Return the block sizes of a direction; of all together where they are the same.
 * @param ranges of reads, writes and trims
 */
function rangeOf(ranges: string | undefined, name: DirectionName) {
  const [first = '', ...others] = ranges?.split(',') ?? [];
  if (name === 'mixed') return others.every((range) => range === first) ? first : '';
  return [first, ...others][DIRECTIONS.indexOf(name)] ?? '';
}

/**
 * Return the text about one direction.
 * @returns null where it moved nothing
 */
function partOf(section: string, name: DirectionName): string | null {
  const begin = new RegExp(`^ *${name} *: *(?=IOPS=|io=)`, 'm').exec(section);
  if (!begin) return null;
  const rest = section.slice(begin.index + begin[0].length);
  const end = rest.search(END);
  return end < 0 ? rest : rest.slice(0, end);
}

/**
 * Read one direction of a job.
 * @param section of the job
 * @param ios requests that were completed
 * @param ranges block sizes of reads, writes and trims
 * @returns null where the direction moved nothing
 */
export function readDirectionText(
  section: string,
  name: DirectionName,
  ios: number | null,
  ranges: string | undefined,
): DirectionText | null {
  const part = partOf(section, name);
  if (part === null) return null;
  const headline = headlineOf(part.split('\n', 1)[0] ?? '');
  if (!headline) return { values: {}, error: 'its first line lacks a rate, a bandwidth or a time.' };
  const { rate, bandwidth, bytes: printed, runtime } = headline;
  const seconds = runtime / 1000;
  const exact = exactBytes(ios, rangeOf(ranges, name), printed);
  const bytes = exact ?? printed.value;
  const iops = ios ? ios / seconds : rate.value;
  const values = {
    io_bytes: Math.round(bytes),
    io_kbytes: Math.round(bytes / 1024),
    iops: Number(iops.toFixed(6)),
    runtime,
    bw_bytes: Math.round(exact ? exact / seconds : bandwidth.value),
    ...(ios ? { total_ios: ios } : {}),
    ...latenciesOf(part),
  };
  const contradiction = `${ios} requests in ${runtime} ms are not the printed rate;`;
  const error = agrees(iops, rate) ? null : `${contradiction} the text was edited, or two runs were mixed.`;
  return { values, error };
}
