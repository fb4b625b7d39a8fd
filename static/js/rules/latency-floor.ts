/** latency-floor: no read is faster than the medium that holds the data. */
import { formatSeconds } from '../domain/format.ts';
import type { Json } from '../domain/json.ts';
import { rule as deviceIos } from './device-ios.ts';
import { exact, over } from './shared/interval.ts';
import { figure, figureOfAnyDirection, inFlight, isRandom, onlyReads, whole } from './shared/load.ts';
import { smallestReadLatency } from './shared/media.ts';
import { type Context, fail, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

export const rule: Rule = {
  id: 'latency-floor',
  title: 'No read is faster than the medium',
  severity: 'error',
  formula: 'mean latency of random reads ≥ what one access of the medium takes',
  tolerance:
    'flash 10 µs, 3D XPoint 4 µs, a hard disk half a revolution; warns, and fails where the device was idle, too',
  consequence: 'A cache answered, in memory, in the controller or in the drive.',
  remedy: 'Read an area many times larger than every cache on the way, with direct=1.',
  applies(measurement, { subject }) {
    if (!subject) return 'the drive is not known';
    if (!smallestReadLatency(subject)) return 'the record of the drive does not say what its medium can do';
    return isRandom(measurement) && onlyReads(measurement) ? null : 'only random reads must reach the medium';
  },
  check(measurement, context) {
    const floor = smallestReadLatency(context.subject);
    const mean = meanLatency(measurement);
    if (!floor || !mean) return notCheckable('no mean latency is stated, nor depth and jobs that give it');
    const { latency, label } = mean;
    const figures = { latency_mean_s: latency.value, floor_s: floor.seconds };
    const words = `${label} ${formatSeconds(latency.value)}; ${floor.access} takes ${formatSeconds(floor.seconds)}`;
    if (latency.high >= floor.seconds)
      return latency.low < floor.seconds && latency.rough
        ? notCheckable(`${words}, but the figures are too rough to tell`, figures)
        : pass(words, figures);
    return deviceWasIdle(measurement, context)
      ? fail(`${words}, and the device was idle`, figures)
      : warn(words, figures);
  },
};

/** Read the mean latency that is stated, else compute the one that rate and depth imply. */
function meanLatency(measurement: Json) {
  const stated = figureOfAnyDirection(measurement, 'latency_mean') ?? figure(whole(measurement), 'latency_mean');
  if (stated) return { latency: stated, label: 'mean latency' };
  const { product, stated: known } = inFlight(measurement);
  const iops = figureOfAnyDirection(measurement, 'iops');
  const implied = known && iops ? over(exact(product), iops) : null;
  return implied && { latency: implied, label: 'mean latency, from depth × jobs ÷ IOPS,' };
}

const deviceWasIdle = (measurement: Json, context: Context) =>
  deviceIos.applies(measurement, context) === null && deviceIos.check(measurement, context).verdict === 'fail';
