/** device-ios: what the device counted against what the tool reports; a run served from memory leaves the device idle. */
import { formatSignificant, formatNumber } from '../domain/format.js';
import { at, number } from '../domain/json.js';
import { directions } from './common/figures.js';
import { blockSize, isRandom, run } from './common/load.js';
import { fail, pass, unknown, warn } from './common/verdict.js';

const CACHED = 0.5;
const MOSTLY = 0.9;
/** Above it one request may be split or joined on its way. */
const LARGEST_BYTES = 128 * 1024;

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
  id: 'device-ios',
  title: 'The device did the work',
  severity: 'error',
  formula: 'I/Os that the device counted, with those joined on the way ÷ I/Os that the tool counted',
  tolerance:
    'for random access up to 128 KiB: below 0.5 fails, below 0.9 warns; above 1 is no fault, as journals add writes',
  consequence: 'The page cache or another layer served the run: the figures say nothing about the drive.',
  remedy: 'Run with direct=1 on the device itself, or on a file that was written before and exceeds twice the memory.',
  applies(measurement) {
    if (!run(measurement)) return 'no output of a tool is on record';
    if (number(at(run(measurement), 'device_ios')) === null) return 'the output holds no count of the device';
    if (!isRandom(measurement)) return 'the kernel joins neighbouring requests, so counts of sequential access differ';
    return (blockSize(measurement) ?? 0) > LARGEST_BYTES ? 'large requests are split on their way' : null;
  },
  check(measurement) {
    const device =
      (number(at(run(measurement), 'device_ios')) ?? 0) + (number(at(run(measurement), 'device_merges')) ?? 0);
    const own = directions(measurement).reduce((sum, { figures }) => sum + (number(at(figures, 'total_ios')) ?? 0), 0);
    const reported = Math.max(own, number(at(run(measurement), 'device_ios_covers')) ?? 0); // the device counts for all jobs that share it
    if (!reported) return unknown('the output gives no total of I/Os');
    const figures = { device_ios: device, total_ios: reported, ratio: device / reported };
    const words = `the device counted ${formatNumber(device, 0)} I/Os, the tool reports ${formatNumber(reported, 0)}: ratio ${formatSignificant(figures.ratio)}`;
    if (figures.ratio < CACHED) return fail(words, figures);
    return (figures.ratio < MOSTLY ? warn : pass)(words, figures);
  },
};
