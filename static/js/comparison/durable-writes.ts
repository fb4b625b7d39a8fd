/** Set the mean time of a durable write beside the rate of one writer who waits for each, for the comparison. */
import { waitsForEachWrite } from '../domain/durable-write.ts';

/** @typedef {import('./types.ts').Group} Group */

/**
 * Follow each rate of such a writer with the time that it gives: one writer does one write and its flush at a time, so
 * the mean of both together is one over the rate. Latencies that a tool printed keep rows of their own, because each
 * leaves a part of that time out.
 * @param {Group[]} figures of a subject
 * @returns {Group[]}
 */
export const withDurableWriteTimes = (figures) =>
  figures.flatMap((figure) => (isRateOfOneWriter(figure) ? [figure, timeOf(figure)] : [figure]));

/** @param {Group} figure */
const isRateOfOneWriter = ({ metric, min, fields }) => metric === 'iops' && min > 0 && waitsForEachWrite(fields);

/** @param {Group} rate @returns {Group} */
const timeOf = (rate) => ({
  ...rate,
  metric: 'durable_write_mean_computed',
  label: 'Mean time of a durable write (write + flush), computed from IOPS',
  unit: 's',
  higher_is_better: false,
  min: 1 / rate.max,
  median: 1 / rate.median,
  max: 1 / rate.min,
});
