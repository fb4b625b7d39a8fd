/** Reads the log of hsbench, or the JSON that it writes: the totals of each mode and loop. */
import { object, rounded, stated } from './shared/figures.js';
import { scan } from './shared/json.js';
import { dayOf, importer, imported, measured, numberAt, printed, scaled } from './shared/text-tools.js';

/** hsbench divides by bytefmt.MEGABYTE, which is 1024 × 1024, and calls the result MB. */
const MIB = 2 ** 20;
/** Modes that a record has a name for, and the direction of their data. */
const MODES = /** @type {Record<string, {operation: string, direction: string | null}>} */ ({
  PUT: { operation: 'put', direction: 'write' },
  GET: { operation: 'get', direction: 'read' },
  DEL: { operation: 'delete', direction: null },
  LIST: { operation: 'list', direction: null },
});
const LINE =
  /Loop: (\d+), Int: (\w+), Dur\(s\): ([\d.]+), Mode: (\w+), Ops: (\d+), MB\/s: ([\d.]+), IO\/s: (\d+), Lat\(ms\): \[ min: ([\d.]+), avg: ([\d.]+), 99%: ([\d.]+), max: ([\d.]+) \], Slowdowns: (\d+)/g;
const FIELDS = /** @type {const} */ ([
  'Loop',
  'IntervalName',
  'Seconds',
  'Mode',
  'Ops',
  'Mbps',
  'Iops',
  'MinLat',
  'AvgLat',
  'NinetyNineLat',
  'MaxLat',
  'Slowdowns',
]);

/** @typedef {Record<string, any>} Total of one mode and loop, by the names of the JSON */

/** @param {string} text @returns {{totals: Total[], modes: string[]}} */
function totalsOf(text) {
  const lines = Array.from(text.matchAll(LINE), ([, ...values]) =>
    Object.fromEntries(
      FIELDS.map((field, index) => [
        field,
        ['IntervalName', 'Mode'].includes(field) ? values[index] : printed(values[index]),
      ]),
    ),
  );
  const all =
    lines.length > 0
      ? lines
      : scan(text)
          .documents.flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
          .map(object)
          .filter((one) => 'IntervalName' in one);
  const keys = all.map(({ Loop, Mode }) => `${Loop} ${Mode}`);
  const totals = all.filter(({ IntervalName }) => IntervalName === 'TOTAL');
  const begun = [...new Set(keys)].filter((key) => !totals.some(({ Loop, Mode }) => `${Loop} ${Mode}` === key));
  return { totals, modes: begun.map((key) => key.split(' ')[1] ?? '') };
}

/** @param {string} text */
function parametersOf(text) {
  const size = /(?<!_)\bsize=(\d+)([KMGT]?)B?\s*$/m.exec(text);
  const least = /\bmin_size=(\d+[KMGT]?)/.exec(text)?.[1];
  const bytes = size ? Number(size[1]) * 1024 ** ['', 'K', 'M', 'G', 'T'].indexOf(size[2] ?? '') : null;
  const varied = least !== undefined && size !== null && least !== '0' && least !== `${size[1]}${size[2]}`;
  return {
    bytes: varied ? null : bytes,
    varied,
    threads: numberAt(text, /\bthreads=(\d+)/),
    counted: /\bobject_count=\d/.test(text),
  };
}

/** The log rounds the time to a tenth; where operations and rate give the same, they give it closer. @param {Total} total */
function secondsOf({ Ops, Iops, Seconds }) {
  const closer = Iops > 0 ? Ops / Iops : Number.NaN;
  return rounded(Math.abs(closer - Seconds) <= 0.06 ? closer : Seconds);
}

/** @param {Total} total @param {ReturnType<typeof parametersOf>} about @param {number} place */
function measurement(total, { bytes, varied, threads }, place) {
  const { operation, direction } = MODES[total.Mode] ?? { operation: '', direction: null };
  const us = (/** @type {number} */ ms) => scaled(ms, 1000);
  const warnings = direction ? ['hsbench prints MB and counts 1024 × 1024 bytes; the record says MiB.'] : [];
  if (total.Slowdowns) warnings.push(`${total.Slowdowns} requests failed and count as slowdowns.`);
  if (operation === 'get')
    warnings.push(
      'hsbench takes the time to the first byte of an answer, not to its last, for its latencies of reads.',
    );
  if (varied) warnings.push('Object sizes varied, so there is no single one to store.');
  const moved = direction
    ? {
        [direction]: stated({
          total_ios: total.Ops,
          total_bytes: bytes === null ? null : total.Ops * bytes,
          iops: rounded(total.Iops),
          bandwidth_bytes_per_s: rounded(total.Mbps * MIB),
          runtime_s: secondsOf(total),
          ...(operation === 'get'
            ? {}
            : {
                latency_mean_us: us(total.AvgLat),
                latency_min_us: us(total.MinLat),
                latency_max_us: us(total.MaxLat),
              }),
        }),
      }
    : {};
  return measured({
    workload: { kind: 'object', operation, object_size_bytes: operation === 'list' ? null : bytes, threads },
    figures: {
      // A listing answers with many names, so its rate is one of requests.
      ...(operation === 'list' ? { iops: total.Iops } : { objects_per_s: total.Iops }),
      ...(direction ? { bandwidth_mib_per_s: total.Mbps } : {}),
      latency_min_ms: total.MinLat,
      latency_mean_ms: total.AvgLat,
      latency_p99_ms: total.NinetyNineLat,
      latency_max_ms: total.MaxLat,
      duration_s: total.Seconds,
    },
    run: {
      directions: moved,
      effective_depth: threads,
      jobs_merged: threads === null ? null : 1,
      percentiles_of: direction ? 'total' : null,
    },
    name: `loop ${total.Loop}`,
    place,
    direction: direction ?? operation,
    warnings,
  });
}

/** @param {string} text */
function parse(text) {
  const { totals, modes } = totalsOf(text);
  const about = parametersOf(text);
  const wanted = totals.filter(({ Mode, Ops }) => MODES[Mode] && Ops > 0);
  const others = [...new Set(totals.filter(({ Mode }) => !MODES[Mode]).map(({ Mode }) => Mode))];
  const errors = modes
    .filter((mode) => MODES[mode])
    .map(
      (mode) =>
        `The mode ${mode} has no line “Int: TOTAL”: hsbench was stopped, or the text is cut. Let it run to its end and give the whole log.`,
    );
  if (wanted.length === 0 && errors.length === 0)
    errors.push('The log holds no totals of PUT, GET, LIST or DEL: let hsbench run to its end and give the whole log.');
  const warnings = others.length > 0 ? [`Work on buckets (${others.join(', ')}) is preparation and was left out.`] : [];
  if (about.threads === null && wanted.length > 0)
    warnings.push(
      'The number of threads and the size of objects stand in the log alone, not in the JSON; give the log.',
    );
  const day = /^(\d{4})\/(\d\d)\/(\d\d) /m.exec(text);
  return imported({
    measurements: wanted.map((total, place) => measurement(total, about, place)),
    errors,
    warnings,
    method: stated({ tool_version: /Hotsauce S3 Benchmark Version (\S+)/.exec(text)?.[1] }),
    date: day ? dayOf(day[1] ?? '', day[2] ?? '', day[3] ?? '') : null,
  });
}

export const hsbench = importer({
  id: 'hsbench',
  label: 'hsbench',
  recognises: (text) =>
    /Hotsauce S3 Benchmark|Int: \w+, Dur\(s\): [\d.]+, Mode: /.test(text) ||
    (/"IntervalName"\s*:/.test(text) && /"NinetyNineLat"\s*:/.test(text)),
  parse,
});
