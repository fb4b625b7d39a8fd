/** unfinished: figures that were printed while a run went on, or after it was interrupted, are not those of the run. */
import { at, text } from '../domain/json.ts';
import { run } from './shared/load.ts';
import { pass, type Rule, warn } from './shared/verdict.ts';

export const rule: Rule = {
  id: 'unfinished',
  title: 'The run went on to its end',
  severity: 'warn',
  formula: 'time that was run ≥ 0.9 × the time that was asked for, none left to run, no signal that ended it',
  tolerance: 'a tenth of the time; runs that end with a size, a steady state or another job have no time of their own',
  consequence: 'What the rest of the run would have shown, such as a full cache, is not in the figure.',
  remedy: 'Let the run go on to its end, and give what is printed then.',
  applies: (measurement) => (run(measurement) ? null : 'no output of a tool is on record'),
  check(measurement) {
    const reason = text(at(run(measurement), 'unfinished'));
    return reason ? warn(`unfinished: ${reason}`) : pass('nothing in the output says that the run ended early');
  },
};
