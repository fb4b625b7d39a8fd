/** Set the mean time of a durable write beside the rate of one writer who waits for each, for the comparison. */
import { waitsForEachWrite } from '../domain/durable-write.ts';
import type { Group } from './types.ts';

/**
 * Follow each rate of such a writer with the time that it gives: one writer does one write and its flush at a time, so
 * the mean of both together is one over the rate. Latencies that a tool printed keep rows of their own, because each
 * leaves a part of that time out.
 * @param figures of a subject
 */
export const withDurableWriteTimes = (figures: Group[]): Group[] =>
  figures.flatMap((figure) => (isRateOfOneWriter(figure) ? [figure, timeOf(figure)] : [figure]));

const isRateOfOneWriter = ({ metric, min, fields }: Group) => metric === 'iops' && min > 0 && waitsForEachWrite(fields);

const timeOf = (rate: Group): Group => ({
  ...rate,
  metric: 'durable_write_mean_computed',
  label: 'Mean time of a durable write (write + flush), computed from IOPS',
  unit: 's',
  higher_is_better: false,
  min: 1 / rate.max,
  median: 1 / rate.median,
  max: 1 / rate.min,
});
