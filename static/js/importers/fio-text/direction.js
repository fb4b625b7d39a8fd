/** One direction of one job in fio's text, under the names of fio's JSON; rates come from whole numbers where they stand there. */
import { bytes, thousands } from './units.js';

const NS = /** @type {Record<string, number>} */ ({ nsec: 1, usec: 1000, msec: 1_000_000, sec: 1_000_000_000 });
/** Rates are rounded and cut off, and the ends of a run count in one and not in the other. */
const CLOSE = 0.02;

/** @param {string} part @param {'lat' | 'clat'} name */
function latency(part, name) {
  const found = new RegExp(
    `^ *${name} \\((\\wsec|sec)\\): *min= *([\\d.]+[kmg]?), max= *([\\d.]+[kmg]?), avg= *([\\d.]+[kmg]?), stdev= *([\\d.]+[kmg]?)`,
    'im',
  ).exec(part);
  if (!found) return null;
  const [min, max, mean, stddev] = found
    .slice(2)
    .map((text) => (thousands(text)?.value ?? 0) * (NS[found[1] ?? ''] ?? 1));
  return { min, max, mean, stddev };
}

/** @param {string} part @returns {{of: 'lat' | 'clat', percentile: Record<string, number>} | null} ns by percent */
function percentiles(part) {
  const found = /^ *(c?lat) percentiles \((\wsec|sec)\):((?:\n *\|.*)+)/m.exec(part);
  if (!found) return null;
  const factor = NS[found[2] ?? ''] ?? 1;
  const percentile = Object.fromEntries(
    Array.from((found[3] ?? '').matchAll(/([\d.]+)th=\[ *(\d+)\]/g), ([, rank = '', value]) => [
      rank,
      Number(value) * factor,
    ]),
  );
  return { of: found[1] === 'lat' ? 'lat' : 'clat', percentile };
}

/** @param {string} line @param {boolean} old */
function headline(line, old) {
  const field = (/** @type {RegExp} */ pattern) => pattern.exec(line)?.[1];
  const rate = thousands(field(/iops= *([\d.]+[kmg]?)/i));
  const bandwidth = bytes(field(/bw= *([\d.]+[KMGTP]?i?B)\/s/i), old);
  const moved = bytes(old ? field(/io= *([\d.]+[KMGTP]?B)/) : field(/\(([\d.]+[KMGTP]?i?B)\/\d+msec\)/), old);
  const runtime = Number(old ? field(/runt= *(\d+)msec/) : field(/\/(\d+)msec\)/));
  return rate && bandwidth && moved && runtime > 0 ? { rate, bandwidth, moved, runtime } : null;
}

/** @param {number} exact @param {{value: number, step: number}} shown */
const agrees = (exact, { value, step }) => Math.abs(exact - value) <= Math.max(step * 1.01, CLOSE * value);

/**
 * @param {string} section of one job
 * @param {'read' | 'write' | 'trim'} side
 * @param {number | null} ios  requests that were completed
 * @param {string | undefined} ranges  block sizes of reads, writes and trims
 * @returns {{values: Record<string, any>, trouble: string | null} | null} null where the direction moved nothing
 */
export function directionIn(section, side, ios, ranges) {
  const begin = new RegExp(`^ *${side} *: *(?=IOPS=|io=)`, 'm').exec(section);
  if (!begin) return null;
  const rest = section.slice(begin.index + begin[0].length);
  const end = rest.search(/^ *(?:read|write|trim) *: *(?:IOPS=|io=)|^ *(?:lat \([num]?sec\) *: +\d|cpu *:)/m);
  const part = end < 0 ? rest : rest.slice(0, end);
  const line = part.split('\n', 1)[0] ?? '';
  const told = headline(line, line.startsWith('io='));
  if (!told) return { values: {}, trouble: 'its first line lacks a rate, a bandwidth or a time.' };
  const seconds = told.runtime / 1000;
  const range = (ranges?.split(',')[['read', 'write', 'trim'].indexOf(side)] ?? '').split('-').map(Number);
  const size = range[0] && range[0] === range[1] ? range[0] : null;
  const exact = ios && size && agrees(ios * size, told.moved) ? ios * size : null;
  const iops = ios ? ios / seconds : told.rate.value;
  const rank = percentiles(part);
  const [lat, clat] = [latency(part, 'lat'), latency(part, 'clat')];
  const kept = /** @type {Record<string, any>} */ ({
    ...(lat ? { lat_ns: lat } : {}),
    ...(clat ? { clat_ns: clat } : {}),
  });
  if (rank) kept[`${rank.of}_ns`] = { ...kept[`${rank.of}_ns`], percentile: rank.percentile };
  return {
    values: {
      io_bytes: Math.round(exact ?? told.moved.value),
      io_kbytes: Math.round((exact ?? told.moved.value) / 1024),
      iops: Number(iops.toFixed(6)),
      runtime: told.runtime,
      bw_bytes: Math.round(exact ? exact / seconds : told.bandwidth.value),
      ...(ios ? { total_ios: ios } : {}),
      ...kept,
    },
    trouble: agrees(iops, told.rate)
      ? null
      : `${ios} requests in ${told.runtime} ms are not the printed rate; the text was edited, or two runs were mixed.`,
  };
}
