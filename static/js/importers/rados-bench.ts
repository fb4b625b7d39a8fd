/** Reads what `rados bench` printed, as text of any release or as JSON: writes and reads of objects. */
import { type BenchRun, isWhole, runsOfJson, runsOfText, SECONDS, TOTALS, threadsOf } from './rados-bench/runs.ts';
import type { Totals } from './rados-bench/totals.ts';
import { findDate } from './shared/dates.ts';
import { convertUnit, roundTo } from './shared/numbers.ts';
import { importResult, toMeasurement, withoutNulls } from './shared/result.ts';
import { textImporter } from './shared/text-importer.ts';

/** `rados bench` prints MB and divides by 1024 × 1024 (obj_bencher.cc). */
const MIB = 2 ** 20;
const ADVICE = 'Run rados bench to its end and give everything that it printed.';

/** Warn of what a reader must know about a run. */
function warningsOf({ opSize, objectSize, writes, order, threads: printed }: Totals, threads: number | null) {
  const warnings = ['rados bench prints MB and counts 1024 × 1024 bytes; the record says MiB.'];
  if (printed === null && threads !== null)
    warnings.push(`The number of reads in flight is not printed; ${threads} is what nearly every line shows.`);
  if (opSize !== null && objectSize !== null && opSize !== objectSize)
    warnings.push(
      `Each request moved ${opSize.toLocaleString('en')} bytes of an object of ${objectSize.toLocaleString('en')}.`,
    );
  if (!writes && order === null)
    warnings.push('The output does not say whether objects were read in order (seq) or at random (rand).');
  return warnings;
}

/**
 * Describe the run behind the figures.
 * @param iops not cut off
 */
function directionOf({ ops, opSize, time, bandwidth, latency }: Totals, iops: number | null) {
  const toUs = (seconds: number | null) => convertUnit(seconds, 1e6);
  return withoutNulls({
    total_ios: ops,
    total_bytes: ops !== null && opSize !== null ? ops * opSize : null,
    runtime_s: time,
    iops,
    bandwidth_bytes_per_s: bandwidth === null ? null : roundTo(bandwidth * MIB),
    latency_mean_us: toUs(latency.mean),
    latency_min_us: toUs(latency.min),
    latency_max_us: toUs(latency.max),
  });
}

/**
 * Convert the totals into metrics.
 * @param iops not cut off
 */
function metricsOf({ iops: printed, bandwidth, latency, opSize, objectSize }: Totals, iops: number | null) {
  const latencies = Object.entries(latency).map(([name, s]) => [`latency_${name}_ms`, convertUnit(s, 1e3)]);
  const inParts = opSize !== objectSize && objectSize !== null;
  return {
    iops: printed ?? iops,
    bandwidth_mib_per_s: bandwidth,
    ...Object.fromEntries(latencies),
    bytes_per_io: inParts ? opSize : null,
  };
}

/** Build the measurement of a run. */
function measurementOf(run: BenchRun, place: number) {
  const { totals } = run;
  const { writes, ops, time, opSize, objectSize } = totals;
  const threads = threadsOf(run);
  const iops = ops !== null && time ? roundTo(ops / time) : null;
  const direction = writes ? 'write' : 'read';
  return toMeasurement({
    workload: {
      kind: 'object',
      operation: writes ? 'put' : 'get',
      object_size_bytes: objectSize ?? opSize,
      threads,
      order: totals.order,
    },
    figures: metricsOf(totals, iops),
    run: {
      effective_depth: threads,
      jobs_merged: threads === null ? null : 1,
      directions: { [direction]: directionOf(totals, iops) },
    },
    place,
    direction,
    warnings: warningsOf(totals, threads),
  });
}

/** Read the runs in a text. */
function parse(text: string) {
  const json = runsOfJson(text);
  const runs = json.length > 0 ? json : runsOfText(text);
  const whole = runs.filter(isWhole);
  const subject = whole.length === 0 ? 'No run of the file has' : 'One run of the file lacks';
  const error = `${subject} its totals: rados bench was stopped, or the text is cut. ${ADVICE}`;
  return importResult({
    measurements: whole.map(measurementOf),
    errors: runs.length > whole.length || runs.length === 0 ? [error] : [],
    date: findDate(text, /^(\d{4})-(\d\d)-(\d\d)[T ]/m),
  });
}

export const radosBench = textImporter({
  id: 'rados-bench',
  label: 'rados bench',
  recognises: (text) =>
    SECONDS.test(text) ||
    (TOTALS.test(text) && /^[ \t]*Total (?:writes|reads) made/m.test(text)) ||
    /"(?:total_writes_made|total_reads_made|concurrent_ios)"\s*:/.test(text),
  parse,
});
