/** tool-errors: a run that ended with an error, or whose output is cut short, is no measurement. */
import { formatNumber } from '../domain/format.ts';
import { at, number } from '../domain/json.ts';
import { run } from './shared/load.ts';
import { fail, notCheckable, pass, type Rule } from './shared/verdict.ts';

export const rule: Rule = {
  id: 'tool-errors',
  title: 'The tool ended without an error',
  severity: 'error',
  formula: 'errors = 0, and the output is whole',
  tolerance: 'none',
  consequence: 'The figures cover what happened before the error; plausible-looking numbers may be left-overs.',
  remedy: 'Fix what the tool complains about and run again.',
  applies: (measurement) => (run(measurement) ? null : 'no output of a tool is on record'),
  check(measurement) {
    if (at(run(measurement), 'truncated') === true) return fail('the output is cut short');
    const errors = number(at(run(measurement), 'errors'));
    if (errors === null) return notCheckable('the output does not say whether there were errors');
    return errors ? fail(`the tool reports error ${formatNumber(errors)}`, { errors }) : pass('no error', { errors });
  },
};
