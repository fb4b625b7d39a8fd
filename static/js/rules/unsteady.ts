/** unsteady: a run whose parts differ much is not one figure; its mean is what no part of it did. */
import { formatNumber, formatSignificant } from '../domain/format.ts';
import { at, type Json, number } from '../domain/json.ts';
import { directions, run } from './shared/load.ts';
import { notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

/** Standard deviation of the parts over their mean; a run that is half at one rate and half at twice it has 0.33. */
const LARGEST_SPREAD = 0.3;
/** Of fewer parts the spread says nothing. */
const LEAST_PARTS = 4;

type Parts = { name: string; samples: number; mean: number; min: number; max: number; spread: number };

export const rule: Rule = {
  id: 'unsteady',
  title: 'The run was steady',
  severity: 'warn',
  formula: 'standard deviation of the rate over the parts of a run (seconds or half seconds) ÷ its mean',
  tolerance: `up to ${LARGEST_SPREAD} passes; at least ${LEAST_PARTS} parts`,
  consequence:
    'The mean is a rate at which the storage hardly ever ran: a cache filled, or something stood in the way.',
  remedy:
    'Look at the rate over time (write_iops_log of fio), fill the caches first, and give the parts by themselves.',
  applies: (measurement) => (run(measurement) ? null : 'no output of a tool is on record'),
  check(measurement) {
    const [worst] = directions(measurement)
      .flatMap(({ name, figures }) => partsOf(name, figures))
      .sort((one, other) => other.spread - one.spread);
    if (!worst) return notCheckable('the output does not say how the rate changed during the run');
    const { name, samples, mean, min, max, spread } = worst;
    const figures = { parts: samples, mean_per_s: mean, min_per_s: min, max_per_s: max, spread };
    if (samples < LEAST_PARTS) return notCheckable(`${samples} parts of a run are too few to tell`, figures);
    const words =
      `${name}: ${formatNumber(min, 0)} to ${formatNumber(max, 0)} a second in ${formatNumber(samples, 0)} parts of ` +
      `the run, ${formatNumber(mean, 0)} on average; their standard deviation is ` +
      `${formatSignificant(100 * spread)} % of that (at most ${100 * LARGEST_SPREAD} % passes)`;
    return (spread > LARGEST_SPREAD ? warn : pass)(words, figures);
  },
};

/** @returns none where the output does not tell */
function partsOf(name: string, figures: Json): Parts[] {
  const [samples, mean, min, max, stddev] = ['samples', 'mean', 'min', 'max', 'stddev'].map((each) =>
    number(at(figures, `rate_${each}`)),
  );
  if (!samples || !mean || typeof min !== 'number' || typeof max !== 'number' || typeof stddev !== 'number') return [];
  return [{ name, samples, mean, min, max, spread: stddev / mean }];
}
