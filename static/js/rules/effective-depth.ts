/** effective-depth: a queue depth that was asked for is not one that was reached. */
import { isSynchronous } from '../domain/engines.ts';
import { formatSignificant } from '../domain/format.ts';
import { at, type Json, number, text } from '../domain/json.ts';
import { depthShare, run, workload } from './shared/load.ts';
import { type Context, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';

/** Percent of the requests that must have been issued at the depth. */
const LEAST_AT_DEPTH = 50;

export const rule: Rule = {
  id: 'effective-depth',
  title: 'The queue was as deep as claimed',
  severity: 'warn',
  formula:
    'depth that one job can reach = 1 for synchronous engines and for libaio without direct I/O, else as asked; ' +
    'most requests at that depth',
  tolerance: 'more than 50 % of the requests, as shares of all levels together',
  consequence: 'The figures belong to a smaller depth than the one under which they would be compared.',
  remedy: 'Use libaio with direct=1 or io_uring for depths above 1; state the depth that was reached.',
  applies: (measurement) => (number(at(workload(measurement), 'queue_depth')) ? null : 'no queue depth is stated'),
  check(measurement, context) {
    const claimed = number(at(workload(measurement), 'queue_depth')) || 1;
    if (!run(measurement)) return checkWithoutRun(measurement, context, claimed);
    const reached = number(at(run(measurement), 'effective_depth')) || claimed;
    const figures = { queue_depth: claimed, effective_depth: reached };
    if (claimed > reached)
      return warn(`a depth of ${claimed} is stated, but one job could only reach ${reached}`, figures);
    const share = depthShare(measurement, claimed);
    if (share === null)
      return claimed === 1
        ? pass('a depth of 1 is always reached', figures)
        : notCheckable('the output holds no shares of depths', figures);
    const words = `${formatSignificant(share)} % of the requests were issued at depth ${claimed} or deeper`;
    return (share > LEAST_AT_DEPTH ? pass : warn)(words, { ...figures, share_percent: share });
  },
};

/**
 * Check a record without output of a tool by what its engine and its kind of access allow.
 * @param claimed depth
 */
function checkWithoutRun(measurement: Json, { record }: Context, claimed: number) {
  const engine = text(at(workload(measurement), 'engine'));
  const figures = { queue_depth: claimed };
  if (claimed === 1) return pass('a depth of 1 is always reached', figures);
  const libaio = engine === 'libaio' && at(at(record, 'method'), 'direct') === false;
  const limited =
    engine && isSynchronous(engine) ? `the engine ${engine}` : libaio ? 'libaio without direct I/O' : null;
  if (limited === null)
    return notCheckable('no output of a tool is on record that says which depth was reached', figures);
  const words = `${limited} keeps one request in flight, yet the depth is given as ${claimed}`;
  return warn(words, { ...figures, effective_depth: 1 });
}
