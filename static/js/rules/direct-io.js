/** direct-io: a run through the page cache measures memory, unless it cannot fit there or every write is forced out. */
import { formatBytes } from '../domain/format.js';
import { rule as deviceIos } from './device-ios.js';
import { at, number, object } from '../domain/json.js';
import { onlyWrites, run, sync, workload } from './common/load.js';
import { fail, pass, unknown, warn } from './common/verdict.js';

/** @typedef {import('../domain/json.js').Json} Json */

const MEMORIES = 2;

/**
 * @param {Json} measurement
 * @param {import('./common/verdict.js').Context} context
 */
function direct(measurement, { record }) {
  const stated = run(measurement) ? at(run(measurement), 'direct') : at(object(at(record, 'method')), 'direct');
  return typeof stated === 'boolean' ? stated : null;
}

/**
 * Why a buffered run may still have reached the device.
 * @param {Json} measurement
 * @param {import('./common/verdict.js').Context} context
 */
function excuse(measurement, context) {
  const span = number(at(run(measurement), 'span_bytes')) || number(at(workload(measurement), 'span_bytes'));
  const memory = number(at(run(measurement), 'memory_bytes'));
  if (span && memory && span > MEMORIES * memory)
    return `${formatBytes(span)} were accessed, more than twice the memory of ${formatBytes(memory)}`;
  if (
    onlyWrites(measurement) &&
    ['sync', 'dsync', 'fsync', 'fdatasync', 'sync+fsync', 'msync'].includes(sync(measurement) ?? '')
  )
    return 'every write was forced out of the cache';
  const counted = deviceIos.applies(measurement, context) === null && deviceIos.check(measurement, context);
  return counted && counted.verdict === 'pass' ? 'the device counted the I/Os itself' : null;
}

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
  id: 'direct-io',
  title: 'The page cache was bypassed',
  severity: 'error',
  formula: 'direct = 1, or area accessed > 2 × memory, or every write synchronous',
  tolerance: 'fails for drives; warns for systems, whose clients may use their cache on purpose',
  consequence: 'Reads may come from memory, and writes may end there.',
  remedy: 'Run again with direct=1.',
  applies: (measurement, context) =>
    direct(measurement, context) === null ? 'whether the page cache was bypassed is not stated' : null,
  check(measurement, context) {
    if (direct(measurement, context)) return pass('direct I/O');
    const why = excuse(measurement, context);
    if (why) return pass(`not direct, but ${why}`);
    if (context.kind && context.kind !== 'drives') return warn('the page cache was not bypassed');
    return context.kind || context.subject || run(measurement)
      ? fail('the page cache was not bypassed, and nothing shows that it could not answer')
      : unknown('what was measured is not known');
  },
};
