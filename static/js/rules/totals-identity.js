/** totals-identity: what was moved in the whole run, divided by its time, is the rate that is stated. */
import { formatSignificant } from '../domain/format.js';
import { at, number } from '../domain/json.js';
import { directions } from './common/figures.js';
import { ends } from './common/in-flight.js';
import { blockSize, run } from './common/load.js';
import { fail, pass, unknown } from './common/verdict.js';

const OFF = 0.02;
/** A tool counts time in whole milliseconds. */
const CLOCK_S = 0.001;

/**
 * @param {string} name
 * @param {number} stated
 * @param {number} low
 * @param {number} high
 */
const compare = (name, stated, low, high) => ({
  name,
  stated,
  expected: (low + high) / 2,
  off: stated < low || stated > high,
});

/**
 * @param {import('./common/figures.js').Direction} direction
 * @param {number | null} size
 * @param {number} slack
 */
function comparisons({ figures, name }, size, slack) {
  const [ios, bytes, time, iops] = ['total_ios', 'total_bytes', 'runtime_s', 'iops'].map((key) =>
    number(at(figures, key)),
  );
  const made = [];
  if (ios && time && iops != null)
    made.push(
      compare(
        `${name} IOPS`,
        iops,
        (ios * (1 - slack)) / (time + CLOCK_S),
        (ios * (1 + slack)) / Math.max(time - CLOCK_S, time / 2),
      ),
    );
  if (ios && bytes && size)
    made.push(compare(`${name} bytes`, bytes, ios * size * (1 - slack), ios * size * (1 + slack)));
  return made;
}

/** @type {import('./common/verdict.js').Rule} */
export const rule = {
  id: 'totals-identity',
  title: 'Totals fit the rates',
  severity: 'error',
  formula: 'total I/Os ÷ run time = IOPS, and total bytes = total I/Os × block size',
  tolerance: '± 2 %, a millisecond of run time, and as many requests as were in flight at the ends of the run',
  consequence: 'The output was edited by hand, or its numbers come from different runs.',
  remedy: 'Give the file as the tool wrote it.',
  applies: (measurement) => (run(measurement) ? null : 'no output of a tool is on record'),
  check(measurement) {
    const made = directions(measurement).flatMap((direction) =>
      comparisons(direction, blockSize(measurement), OFF + ends(measurement, direction)),
    );
    const worst = made.find(({ off }) => off) ?? made[0];
    if (!worst) return unknown('the output gives no totals');
    const figures = { stated: worst.stated, expected: worst.expected };
    return (worst.off ? fail : pass)(
      `${worst.name}: ${formatSignificant(worst.stated)} stated, ${formatSignificant(worst.expected)} from the totals`,
      figures,
    );
  },
};
