/** direct-io: a run through the page cache measures memory, unless it cannot fit there or every write is forced out. */
import { formatBytes } from '../domain/format.ts';
import { at, type Json, number } from '../domain/json.ts';
import { rule as deviceIos } from './device-ios.ts';
import { isDirect, run, workload, writesDurably } from './shared/load.ts';
import { type Context, fail, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

/** An area of so many times the memory cannot be cached. */
const LEAST_MEMORIES = 2;

export const rule: Rule = {
  id: 'direct-io',
  title: 'The page cache was bypassed',
  severity: 'error',
  formula: 'direct = 1, or area accessed > 2 × memory, or every write synchronous',
  tolerance: 'fails for drives; warns for systems, whose clients may use their cache on purpose',
  consequence: 'Reads may come from memory, and writes may end there.',
  remedy: 'Run again with direct=1.',
  applies: (measurement, { record }) =>
    isDirect(measurement, record) === null ? 'whether the page cache was bypassed is not stated' : null,
  check(measurement, context) {
    if (isDirect(measurement, context.record)) return pass('direct I/O');
    const reason = deviceWasReached(measurement, context);
    if (reason) return pass(`not direct, but ${reason}`);
    if (context.kind && context.kind !== 'drives') return warn('the page cache was not bypassed');
    return context.kind || context.subject || run(measurement)
      ? fail('the page cache was not bypassed, and nothing shows that it could not answer')
      : notCheckable('what was measured is not known');
  },
};

/** @returns why a buffered run reached the device */
function deviceWasReached(measurement: Json, context: Context): string | null {
  const span = number(at(run(measurement), 'span_bytes')) || number(at(workload(measurement), 'span_bytes'));
  const memory = number(at(run(measurement), 'memory_bytes'));
  if (span && memory && span > LEAST_MEMORIES * memory)
    return `${formatBytes(span)} were accessed, more than twice the memory of ${formatBytes(memory)}`;
  if (writesDurably(measurement)) return 'every write was forced out of the cache';
  const counted = deviceIos.applies(measurement, context) === null && deviceIos.check(measurement, context);
  return counted && counted.verdict === 'pass' ? 'the device counted the I/Os itself' : null;
}
