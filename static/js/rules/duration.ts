/** duration: a short run measures caches and luck; it is labelled a burst. */
import { editionOf } from '../domain/editions.ts';
import { formatSeconds } from '../domain/format.ts';
import { at, number, text } from '../domain/json.ts';
import { directions, figure, run, whole, workload } from './shared/load.ts';
import { notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

/** Shorter than this a drive's write cache or the cluster's journal may hold the whole run. */
const SHORTEST_S = 30;

export const rule: Rule = {
  id: 'duration',
  title: 'The run was long enough',
  severity: 'warn',
  formula: `run time ≥ ${SHORTEST_S} s; what an edition of our benchmark asks for, where one was run`,
  tolerance: 'a hundredth: tools stop a little early; a shorter run is labelled a burst, not rejected',
  consequence: 'A burst: caches that fill later, garbage collection and outliers are not in the figure.',
  remedy: 'Run for a minute or longer, after the drive was filled.',
  applies: (measurement) =>
    ['block', 'object'].includes(text(at(workload(measurement), 'kind')) ?? '')
      ? null
      : 'only runs of blocks and of objects have a least duration',
  check(measurement, { record }) {
    if (text(at(workload(measurement), 'window')) === 'burst')
      return warn('burst: the rate had not become steady when the run ended');
    if (at(run(measurement), 'trial') === true)
      return warn('burst: it was a trial run, which only shows that the jobs run');
    const edition = editionOf(at(at(record, 'method'), 'edition'));
    const least = edition?.least_s ?? SHORTEST_S;
    const kept = directions(measurement)
      .map(({ figures }) => number(at(figures, 'runtime_s')))
      .filter((time) => time !== null);
    const stated = figure(whole(measurement), 'duration');
    const longest = kept.length ? Math.max(...kept) : stated && !stated.rough ? stated.value : null;
    if (longest === null) return notCheckable('the duration is not stated');
    const figures = { runtime_s: longest, least_s: least };
    const required = edition ? `, its edition asks for ${formatSeconds(least)}` : '';
    return longest < least * 0.99
      ? warn(`burst: the run took ${formatSeconds(longest)}${required}`, figures)
      : pass(`the run took ${formatSeconds(longest)}`, figures);
  },
};
