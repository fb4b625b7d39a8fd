/** depth-one: one request at a time takes at least a round trip, and a durable write as long as the medium needs. */
import { formatSeconds, formatSignificant } from '../domain/format.ts';
import { at, type Json, number, text } from '../domain/json.ts';
import { durableWriteLimit, type Limit, roundTripLimit } from './shared/depth-one-limits.ts';
import { figure, figureOfAnyDirection, whole } from './shared/directions.ts';
import { inFlight } from './shared/in-flight.ts';
import { exact, type Interval, over, plus } from './shared/interval.ts';
import { type Context, fail, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';
import { isDirect, workload, writesDurably } from './shared/workload-fields.ts';

/** Controllers whose cache may answer for the drive, by the words of their names. */
const CACHING_CONTROLLER = /raid|perc\b|smart array|\bp[48][0-9]{2}i/i;

export const rule: Rule = {
  id: 'depth-one',
  title: 'One request at a time cannot be that fast',
  severity: 'error',
  formula:
    'at depth 1 with one job: 1 ÷ IOPS, or the mean latency ≥ a round trip over the interface, ' +
    'and for durable writes ≥ the time of the medium',
  tolerance:
    'fails and warns below: NVMe, and where the interface is not on record, 4 and 7 µs, SATA 15 and 25 µs, ' +
    'SAS 10 and 25 µs, USB 3 20 and 30 µs; durable writes ' +
    'without capacitors 75 and 130 µs, of a hard disk 250 µs and half a revolution',
  consequence: 'A cache in the host answered, or the flushes were not carried out: the data would not survive.',
  remedy:
    'Run with direct=1 on the whole drive, look for a write cache that ignores flushes, ' +
    'and put power-loss protection on record, with its source, where the drive has it.',
  applies(measurement, { kind, subject }) {
    if (kind && kind !== 'drives') return 'only drives have a known interface and medium';
    if (!subject) return 'the drive is not known';
    if (!isAlone(measurement)) return 'several requests were in flight, or depth and jobs are not stated';
    return limits(measurement, subject, false).length ? null : 'the record of the drive does not say what limits it';
  },
  check(measurement, context) {
    if (!isDurable(measurement) && !isDirect(measurement, context.record))
      return notCheckable('whether the page cache was bypassed is not stated');
    const time = timeOfRequest(measurement);
    if (!time) return notCheckable('no IOPS and no mean latency are stated');
    const [limit] = limits(measurement, context.subject, answeredByController(context));
    return limit ? verdictOn(measurement, time, limit) : notCheckable('a controller with a cache may have answered');
  },
};

/** Whether each request waited for the one before. */
function isAlone(measurement: Json) {
  if (text(at(workload(measurement), 'kind')) === 'probe') return true;
  const { product, stated } = inFlight(measurement);
  return stated && product === 1;
}

/** Whether each write was made durable by itself. */
function isDurable(measurement: Json) {
  if (text(at(workload(measurement), 'kind')) === 'probe') return true;
  const each = number(at(workload(measurement), 'sync_every')) ?? 1;
  return writesDurably(measurement) && each === 1;
}

const answeredByController = ({ record }: Context) =>
  CACHING_CONTROLLER.test(text(at(at(record, 'environment'), 'controller')) ?? '');

/**
 * List the limits of a measurement, the longest first.
 * @param drive its record
 * @param cached whether a cache before the drive may answer
 */
const limits = (measurement: Json, drive: unknown, cached: boolean) =>
  [cached ? null : roundTripLimit(drive), isDurable(measurement) && !cached ? durableWriteLimit(drive) : null]
    .filter((limit) => limit !== null)
    .sort((one, other) => other.warns - one.warns);

/**
 * Compute the time of one request: by the rate, which has the flush in it, else the mean latency and that of the flush.
 * @returns seconds
 */
function timeOfRequest(measurement: Json): Interval | null {
  const stated = (metric: string) => figureOfAnyDirection(measurement, metric) ?? figure(whole(measurement), metric);
  const rate = stated('iops');
  if (rate) return over(exact(1), rate);
  const latency = stated('latency_mean');
  const flush = figure(whole(measurement), 'flush_latency_mean');
  return latency && flush ? plus(latency, flush) : latency;
}

/** @param time of one request, in seconds */
function verdictOn(measurement: Json, time: Interval, { fails, warns, step }: Limit) {
  const figures = { seconds: time.value, fails_below_s: fails, warns_below_s: warns };
  const what = isDurable(measurement) ? 'durable write' : 'request';
  const words =
    `${formatSeconds(time.value)} for a ${what} at depth 1 (${formatSignificant(1 / time.value)} a second); ` +
    `${step} takes ${formatSeconds(Math.max(fails, warns))} and more`;
  if (time.high < fails) return fail(words, figures);
  if (time.high < warns) return warn(words, figures);
  return time.rough && time.low < warns
    ? notCheckable(`${words}, but the figures are too rough to tell`, figures)
    : pass(words, figures);
}
