/** device-ios: what the device counted against what the tool reports; a run from memory leaves the device idle. */
import { formatNumber, formatSignificant } from '../domain/format.ts';
import { at, type Json, number } from '../domain/json.ts';
import { blockSize, directions, isRandom, run } from './shared/load.ts';
import { fail, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

const FAILS_BELOW = 0.5;
const WARNS_BELOW = 0.9;
/** Above it one request may be split or joined on its way. */
const LARGEST_BYTES = 128 * 1024;

/** Tools read the counters of the kernel a few times a second. */
const LEAST_S = 0.5;

const NOTHING_COUNTED =
  'the kernel counted no I/O at all for this device: it does not count there (native NVMe multipath, NVMe over ' +
  'fabrics, iostats=0), or a cache served everything';

export const rule: Rule = {
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
    const device = runCount(measurement, 'device_ios') + runCount(measurement, 'device_merges');
    const own = directions(measurement).reduce((sum, { figures }) => sum + (number(at(figures, 'total_ios')) ?? 0), 0);
    const reported = Math.max(own, runCount(measurement, 'device_ios_covers')); // of all jobs that share the device
    if (!reported) return notCheckable('the output gives no total of I/Os');
    if (longest(measurement) < LEAST_S) return notCheckable('the run was over before the counters were read again');
    if (device === 0) return notCheckable(NOTHING_COUNTED, { device_ios: device, total_ios: reported });
    const ratio = device / reported;
    const figures = { device_ios: device, total_ios: reported, ratio };
    const words =
      `the device counted ${formatNumber(device, 0)} I/Os, ` +
      `the tool reports ${formatNumber(reported, 0)}: ratio ${formatSignificant(ratio)}`;
    if (ratio < FAILS_BELOW) return fail(words, figures);
    return (ratio < WARNS_BELOW ? warn : pass)(words, figures);
  },
};

/** @returns seconds; infinite where the output does not say it */
const longest = (measurement: Json) =>
  Math.max(0, ...directions(measurement).map(({ figures }) => number(at(figures, 'runtime_s')) ?? 0)) || Infinity;

/** @param field of its run */
const runCount = (measurement: Json, field: string) => number(at(run(measurement), field)) ?? 0;
