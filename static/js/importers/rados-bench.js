/** Reads what `rados bench` printed, as text of any release or as JSON: writes, sequential and random reads of objects. */
import { object, rounded, stated } from './shared/figures.js';
import { scan } from './shared/json.js';
import { inFlight, inFlightOfJson, totalsOfJson, totalsOfText } from './rados-bench/totals.js';
import { dayOf, importer, imported, measured, scaled } from './shared/text-tools.js';

/** `rados bench` prints MB and divides by 1024 × 1024 (obj_bencher.cc). */
const MIB = 2 ** 20;
const TOTALS = /^[ \t]*Total time run:/m;
const LINES = /sec\s+Cur ops\s+started\s+finished/;
const ADVICE = 'Run rados bench to its end and give everything that it printed.';

/**
 * @param {import('./rados-bench/totals.js').Totals} totals
 * @param {readonly number[]} seen  requests in flight in each second
 * @param {number} place
 */
function measurement(totals, seen, place) {
  const { writes, time, ops, opSize, objectSize, latency } = totals;
  const most = Math.max(0, ...seen);
  // Nothing says how many reads were kept in flight but the lines themselves, where all but the last show one number.
  const shown = seen.filter((count) => count === most).length >= 0.8 * seen.length ? most : null;
  const threads = totals.threads ?? (shown || null);
  const iops = ops !== null && time ? rounded(ops / time) : null;
  const warnings = ['rados bench prints MB and counts 1024 × 1024 bytes; the record says MiB.'];
  if (totals.threads === null && threads !== null)
    warnings.push(`The number of reads in flight is not printed; ${threads} is what nearly every line shows.`);
  if (opSize !== null && objectSize !== null && opSize !== objectSize)
    warnings.push(
      `Each request moved ${opSize.toLocaleString('en')} bytes of an object of ${objectSize.toLocaleString('en')}.`,
    );
  if (!writes && totals.order === null)
    warnings.push('The output does not say whether objects were read in order (seq) or at random (rand).');
  const direction = writes ? 'write' : 'read';
  const us = (/** @type {number | null} */ seconds) => scaled(seconds, 1e6);
  return measured({
    workload: {
      kind: 'object',
      operation: writes ? 'put' : 'get',
      object_size_bytes: objectSize ?? opSize,
      threads,
      order: totals.order,
    },
    figures: {
      iops: totals.iops ?? iops,
      bandwidth_mib_per_s: totals.bandwidth,
      ...Object.fromEntries(
        Object.entries(latency).map(([name, seconds]) => [`latency_${name}_ms`, scaled(seconds, 1e3)]),
      ),
      ...(opSize !== null && opSize !== objectSize && objectSize !== null ? { bytes_per_io: opSize } : {}),
    },
    run: {
      effective_depth: threads,
      jobs_merged: threads === null ? null : 1,
      directions: {
        [direction]: stated({
          total_ios: ops,
          total_bytes: ops !== null && opSize !== null ? ops * opSize : null,
          runtime_s: time,
          iops,
          bandwidth_bytes_per_s: totals.bandwidth === null ? null : rounded(totals.bandwidth * MIB),
          latency_mean_us: us(latency.mean),
          latency_min_us: us(latency.min),
          latency_max_us: us(latency.max),
        }),
      },
    },
    place,
    direction,
    warnings,
  });
}

/** Each run ends with its least latency; what follows begins the next one. @param {string} text */
const runsOf = (text) => text.split(/(?<=^[ \t]*Min latency(?:\(s\))?:.*$)/m);

/** @param {string} text */
function parse(text) {
  const documents = scan(text)
    .documents.map(({ value, truncated }) => ({ value: object(object(value).bench ?? value), truncated }))
    .filter(({ value }) => 'total_time_run' in value || 'concurrent_ios' in value || 'datas' in value);
  const runs =
    documents.length > 0
      ? documents.map(({ value }) => ({ totals: totalsOfJson(value), seen: inFlightOfJson(value) }))
      : runsOf(text)
          .filter((part) => TOTALS.test(part) || LINES.test(part))
          .map((part) => ({ totals: totalsOfText(part), seen: inFlight(part) }));
  const whole = runs.filter(
    ({ totals }) =>
      totals.ops !== null && totals.time !== null && totals.bandwidth !== null && totals.latency.mean !== null,
  );
  const errors =
    runs.length > whole.length || runs.length === 0
      ? [
          `${whole.length === 0 ? 'No run' : 'One run'} of the file ${whole.length === 0 ? 'has' : 'lacks'} its totals: rados bench was stopped, or the text is cut. ${ADVICE}`,
        ]
      : [];
  const day = /^(\d{4})-(\d\d)-(\d\d)[T ]/m.exec(text);
  return imported({
    measurements: whole.map(({ totals, seen }, place) => measurement(totals, seen, place)),
    errors,
    date: day ? dayOf(day[1] ?? '', day[2] ?? '', day[3] ?? '') : null,
  });
}

export const radosBench = importer({
  id: 'rados-bench',
  label: 'rados bench',
  recognises: (text) =>
    LINES.test(text) ||
    (TOTALS.test(text) && /^[ \t]*Total (?:writes|reads) made/m.test(text)) ||
    /"(?:total_writes_made|total_reads_made|concurrent_ios)"\s*:/.test(text),
  parse,
});
