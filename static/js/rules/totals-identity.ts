/** totals-identity: what was moved in the whole run, divided by its time, is the rate that is stated. */
import { formatSignificant } from '../domain/format.ts';
import { at, number } from '../domain/json.ts';
import { blockSize, type Direction, directions, endsShare, figure, run, whole } from './shared/load.ts';
import { fail, notCheckable, pass, type Rule } from './shared/verdict.ts';

const TOLERANCE = 0.02;
/** Clones that end at different times: their rates are added, and the longest time is that of all. */
const CLONES_TOLERANCE = 0.25;
/** A tool counts time in whole milliseconds. */
const CLOCK_S = 0.001;

export const rule: Rule = {
  id: 'totals-identity',
  title: 'Totals fit the rates',
  severity: 'error',
  formula: 'total I/Os ÷ run time = IOPS, and total bytes = total I/Os × block size',
  tolerance:
    '± 2 %, a millisecond of run time, and as many requests as were in flight at the ends of the run; ' +
    'up to 25 % more where several jobs were put together',
  consequence: 'The output was edited by hand, or its numbers come from different runs.',
  remedy: 'Give the file as the tool wrote it.',
  applies: (measurement) => (run(measurement) ? null : 'no output of a tool is on record'),
  check(measurement) {
    const parts = directions(measurement);
    const iops = parts.length === 1 ? (figure(whole(measurement), 'iops')?.value ?? null) : null;
    const compared = parts.flatMap((direction) =>
      compareTotals(direction, iops, blockSize(measurement), {
        slack: TOLERANCE + endsShare(measurement, direction),
        excess: (number(at(run(measurement), 'jobs_merged')) ?? 1) > 1 ? CLONES_TOLERANCE : 0,
      }),
    );
    const worst = compared.find(({ differs }) => differs) ?? compared[0];
    if (!worst) return notCheckable('the output gives no totals');
    const figures = { stated: worst.stated, expected: worst.expected };
    return (worst.differs ? fail : pass)(
      `${worst.name}: ${formatSignificant(worst.stated)} stated, ${formatSignificant(worst.expected)} from the totals`,
      figures,
    );
  },
};

/**
 * Compare the rate and the bytes of a direction with its totals, as far as both are stated.
 * @param ofRecord IOPS that the record states, where the tool's own were not kept
 * @param size of a block, in bytes
 * @param tolerance relative: either way, and of rates that may be too large
 */
function compareTotals(
  { figures, name }: Direction,
  ofRecord: number | null,
  size: number | null,
  { slack, excess }: { slack: number; excess: number },
) {
  const ios = number(at(figures, 'total_ios'));
  const bytes = number(at(figures, 'total_bytes'));
  const time = number(at(figures, 'runtime_s'));
  const iops = number(at(figures, 'iops')) ?? ofRecord;
  // Rates of jobs are added up, and each is of the time of its own job.
  const shortest = number(at(figures, 'shortest_s')) ?? time;
  const compared = [];
  if (ios && time && iops !== null) {
    const low = (ios * (1 - slack)) / (time + CLOCK_S);
    const high = (ios * (1 + slack + excess)) / Math.max((shortest ?? time) - CLOCK_S, (shortest ?? time) / 2);
    compared.push(compareWithRange(`${name} IOPS`, iops, low, high));
  }
  if (ios && bytes && size)
    compared.push(compareWithRange(`${name} bytes`, bytes, ios * size * (1 - slack), ios * size * (1 + slack)));
  return compared;
}

const compareWithRange = (name: string, stated: number, low: number, high: number) => ({
  name,
  stated,
  expected: (low + high) / 2,
  differs: stated < low || stated > high,
});
