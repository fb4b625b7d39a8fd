/** Shows the figures of a measurement: the time of one durable write, then a list for each family of latencies. */
import { describeMetrics } from '../../domain/describe-metrics.ts';
import { describeDurableWrite } from '../../domain/durable-write.ts';
import { make } from '../dom.ts';
import type { Submission } from './run-form.ts';
import type { SiteData } from './site-data.ts';

type Judged = Submission['judged'][number];
/** @returns the time of one durable write */
export function durableWriteLine(measurement: Judged['measurement']): HTMLElement | false {
  const time = describeDurableWrite(measurement);
  return time !== null && make('p.check__durable', {}, make('span.label', {}, 'One durable write: '), time);
}

/**
 * List the figures of a measurement, then those of its reads and writes where it mixes them: a list for each family of
 * latencies, so that a median of one is never read beside a minimum of another.
 */
export const figureGroups = (measurement: Judged['measurement'], { metrics }: SiteData) =>
  [
    { part: measurement, of: '' },
    { part: measurement.read, of: 'Reads' },
    { part: measurement.write, of: 'Writes' },
  ].flatMap(({ part, of }) =>
    part
      ? describeMetrics(part, metrics).flatMap(({ heading, figures }) => {
          const title = [of, heading].filter(Boolean).join('. ');
          const list = figures.map(({ label, text }) => make('div', {}, make('dt', {}, label), make('dd', {}, text)));
          return [title !== '' && make('h4.check__family', {}, title), make('dl.check__figures', {}, ...list)];
        })
      : [],
  );
