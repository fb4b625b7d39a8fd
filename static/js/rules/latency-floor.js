/** latency-floor: no read is faster than the medium that holds the data. */
import { formatSeconds } from '../domain/format.js';
import { exact, over } from './common/interval.js';
import { rule as deviceIos } from './device-ios.js';
import { directions, figure, whole } from './common/figures.js';
import { inFlight } from './common/in-flight.js';
import { isRandom, onlyReads } from './common/load.js';
import { readFloor } from './common/media.js';
import { fail, pass, unknown, warn } from './common/verdict.js';

/** @typedef {import('../domain/json.js').Json} Json */

/**
 * The mean latency that is stated, else the one that rate and depth imply.
 * @param {Json} measurement
 */
function meanLatency(measurement) {
  const stated =
    directions(measurement)
      .map((part) => figure(part, 'latency_mean'))
      .find(Boolean) ?? figure(whole(measurement), 'latency_mean');
  if (stated) return { latency: stated, words: 'mean latency' };
  const { product, stated: known } = inFlight(measurement);
  const iops = directions(measurement)
    .map((part) => figure(part, 'iops'))
    .find(Boolean);
  const implied = known && iops ? over(exact(product), iops) : null;
  return implied && { latency: implied, words: 'mean latency, from depth × jobs ÷ IOPS,' };
}

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
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
    if (!readFloor(subject)) return 'the record of the drive does not say what its medium can do';
    return isRandom(measurement) && onlyReads(measurement) ? null : 'only random reads must reach the medium';
  },
  check(measurement, context) {
    const floor = readFloor(context.subject);
    const mean = meanLatency(measurement);
    if (!floor || !mean) return unknown('no mean latency is stated, nor depth and jobs that give it');
    const figures = { latency_mean_s: mean.latency.value, floor_s: floor.seconds };
    const words = `${mean.words} ${formatSeconds(mean.latency.value)}; ${floor.words} takes ${formatSeconds(floor.seconds)}`;
    if (mean.latency.high >= floor.seconds)
      return mean.latency.low < floor.seconds && mean.latency.rough
        ? unknown(`${words}, but the figures are too rough to tell`, figures)
        : pass(words, figures);
    const idle =
      deviceIos.applies(measurement, context) === null && deviceIos.check(measurement, context).verdict === 'fail';
    return (idle ? fail : warn)(idle ? `${words}, and the device was idle` : words, figures);
  },
};
