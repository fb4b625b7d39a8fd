/** Reads the log of hsbench, or the JSON that it writes: the totals of each mode and loop. */
import { durationOf, readParameters, readTotals } from './hsbench/totals.js';
import { findDate } from './shared/dates.js';
import { convertUnit, roundTo } from './shared/numbers.js';
import { importResult, toMeasurement, withoutNulls } from './shared/result.js';
import { textImporter } from './shared/text-importer.js';

/** @typedef {import('./hsbench/totals.js').ModeTotals} ModeTotals */
/** @typedef {import('./hsbench/totals.js').Parameters} Parameters */
/** @typedef {{operation: 'put' | 'get' | 'delete' | 'list', direction: 'read' | 'write' | null}} Mode */

/** hsbench divides by bytefmt.MEGABYTE, which is 1024 × 1024, and calls the result MB. */
const MIB = 2 ** 20;
/** Modes that a record has a name for, and the direction of their data. @type {Map<string, Mode>} */
const MODES = new Map([
  ['PUT', { operation: 'put', direction: 'write' }],
  ['GET', { operation: 'get', direction: 'read' }],
  ['DEL', { operation: 'delete', direction: null }],
  ['LIST', { operation: 'list', direction: null }],
]);

/**
 * Warn of what a reader must know about the totals of a mode.
 * @param {ModeTotals} totals
 * @param {Mode} mode
 * @param {boolean} varied  whether objects had several sizes
 */
function warningsOf({ slowdowns }, { operation, direction }, varied) {
  const warnings = direction ? ['hsbench prints MB and counts 1024 × 1024 bytes; the record says MiB.'] : [];
  if (slowdowns) warnings.push(`${slowdowns} requests failed and count as slowdowns.`);
  if (operation === 'get')
    warnings.push(
      'hsbench takes the time to the first byte of an answer, not to its last, for its latencies of reads.',
    );
  if (varied) warnings.push('Object sizes varied, so there is no single one to store.');
  return warnings;
}

/**
 * Describe the run behind the figures of a mode that moves data.
 * @param {ModeTotals} totals
 * @param {Mode} mode
 * @param {number | null} bytes  of an object
 * @returns {import('../domain/types.d.ts').Directions}
 */
function directionsOf(totals, { operation, direction }, bytes) {
  if (!direction) return {};
  const { ops, mibPerS, iops, minMs, meanMs, maxMs } = totals;
  const toUs = (/** @type {number | null} */ ms) => convertUnit(ms, 1000);
  const toLastByte = operation !== 'get';
  return {
    [direction]: withoutNulls({
      total_ios: ops,
      total_bytes: bytes === null || ops === null ? null : ops * bytes,
      iops: roundTo(iops),
      bandwidth_bytes_per_s: roundTo(mibPerS === null ? null : mibPerS * MIB),
      runtime_s: durationOf(totals),
      latency_mean_us: toLastByte ? toUs(meanMs) : null,
      latency_min_us: toLastByte ? toUs(minMs) : null,
      latency_max_us: toLastByte ? toUs(maxMs) : null,
    }),
  };
}

/**
 * Build the measurement of one mode and loop.
 * @param {ModeTotals} totals
 * @param {Mode} mode
 * @param {Parameters} parameters
 * @param {number} place
 */
function measurementOf(totals, mode, { bytes, varied, threads }, place) {
  const { operation, direction } = mode;
  const isList = operation === 'list';
  return toMeasurement({
    workload: { kind: 'object', operation, object_size_bytes: isList ? null : bytes, threads },
    figures: {
      // A listing answers with many names, so its rate is one of requests.
      [isList ? 'iops' : 'objects_per_s']: totals.iops,
      bandwidth_mib_per_s: direction ? totals.mibPerS : null,
      latency_min_ms: totals.minMs,
      latency_mean_ms: totals.meanMs,
      latency_p99_ms: totals.p99Ms,
      latency_max_ms: totals.maxMs,
      duration_s: totals.seconds,
    },
    run: {
      directions: directionsOf(totals, mode, bytes),
      effective_depth: threads,
      jobs_merged: threads === null ? null : 1,
      percentiles_of: direction ? 'total' : null,
    },
    name: totals.loop === null ? '' : `loop ${totals.loop}`,
    place,
    direction: direction ?? operation,
    warnings: warningsOf(totals, mode, varied),
  });
}

/** Say which modes have no totals. @param {readonly string[]} unfinished @param {number} measured */
function errorsOf(unfinished, measured) {
  const errors = unfinished
    .filter((mode) => MODES.has(mode))
    .map(
      (mode) =>
        `The mode ${mode} has no line “Int: TOTAL”: hsbench was stopped, or the text is cut. ` +
        'Let it run to its end and give the whole log.',
    );
  if (measured > 0 || errors.length > 0) return errors;
  return ['The log holds no totals of PUT, GET, LIST or DEL: let hsbench run to its end and give the whole log.'];
}

/** Read the totals in a text. @param {string} text */
function parse(text) {
  const { totals, unfinished } = readTotals(text);
  const parameters = readParameters(text);
  const measured = totals
    .filter(({ ops }) => (ops ?? 0) > 0)
    .flatMap((one) => {
      const mode = MODES.get(one.mode);
      return mode ? [{ totals: one, mode }] : [];
    });
  const others = [...new Set(totals.map(({ mode }) => mode))].filter((mode) => !MODES.has(mode));
  const warnings = others.length > 0 ? [`Work on buckets (${others.join(', ')}) is preparation and was left out.`] : [];
  if (parameters.threads === null && measured.length > 0)
    warnings.push(
      'The number of threads and the size of objects stand in the log alone, not in the JSON; give the log.',
    );
  return importResult({
    measurements: measured.map(({ totals: one, mode }, place) => measurementOf(one, mode, parameters, place)),
    errors: errorsOf(unfinished, measured.length),
    warnings,
    method: withoutNulls({ tool_version: /Hotsauce S3 Benchmark Version (\S+)/.exec(text)?.[1] }),
    date: findDate(text, /^(\d{4})\/(\d\d)\/(\d\d) /m),
  });
}

export const hsbench = textImporter({
  id: 'hsbench',
  label: 'hsbench',
  recognises: (text) =>
    /Hotsauce S3 Benchmark|Int: \w+, Dur\(s\): [\d.]+, Mode: /.test(text) ||
    (/"IntervalName"\s*:/.test(text) && /"NinetyNineLat"\s*:/.test(text)),
  parse,
});
