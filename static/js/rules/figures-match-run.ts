/** figures-match-run: the figures of a measurement are those of the run that is kept beside them. */
import { formatSignificant } from '../domain/format.ts';
import { at, type Json, object } from '../domain/json.ts';
import { splitUnit } from '../domain/metrics.ts';
import { type Interval, plus, printed, widened } from './shared/interval.ts';
import { mixedUpUnits } from './shared/mix-ups.ts';
import { figuresOfRun } from './shared/run-figures.ts';
import { fail, notCheckable, pass, type Rule, warn } from './shared/verdict.ts';
import { run } from './shared/workload-fields.ts';

type Compared = { key: string; metric: string; factor: number; stated: Interval; expected: number };

const TOLERANCE = 0.005;
/** Some tools print whole KiB or whole requests a second, rounded down, where a run keeps totals ÷ time. */
const PRINTED_STEPS = { bandwidth: 1024, iops: 1 };
/** Figures that every tool counts for a direction of which it says anything. */
const RATES = ['iops', 'bandwidth'];
/** Enough to see where two figures differ, and to write the right one. */
const DIGITS = 6;

export const rule: Rule = {
  id: 'figures-match-run',
  title: 'The figures are those of the run',
  severity: 'error',
  formula: 'each figure of a measurement, and of its read and write halves = the same figure under its run',
  tolerance: '± 0.5 % and the rounding of the last digit; one IOPS and 1 KiB/s, as some tools print whole ones',
  consequence: 'Tables and charts would show a figure that the output of the tool does not give.',
  remedy: 'Import the output again and edit no figure; leave run out if the figures are not of this output.',
  applies: (measurement) => (run(measurement) ? null : 'no output of a tool is on record'),
  check(measurement) {
    const compared = comparisons(measurement);
    if (!compared.length) return notCheckable('the run holds none of the figures');
    const wrong = compared.filter(differs).sort((one, other) => distance(other) - distance(one));
    const [worst] = wrong;
    if (!worst) return withoutDifference(measurement, compared);
    const more = wrong.length > 1 ? `; ${wrong.length - 1} more of ${compared.length} figures differ` : '';
    const { expected, stated } = worst;
    return fail(`${describe(worst)}${more}`, { metric: worst.key, stated: stated.value, expected });
  },
};

/** Judge figures that do not differ: the rates have to be among them where the run says what its directions did. */
function withoutDifference(measurement: Json, compared: readonly Compared[]) {
  const rates = Object.keys(measurement).filter((key) => RATES.includes(splitUnit(key).metric));
  const alone = rates.find((rate) => !compared.some(({ key }) => key === rate));
  return alone
    ? warn(`${alone} is stated, but its run does not hold it`, { metric: alone })
    : pass(`${compared.length} figures agree with the run`, { figures: compared.length });
}

/** Pair the figures of a measurement and of its halves with those of its run. */
function comparisons(measurement: Json): Compared[] {
  const expected = figuresOfRun(measurement);
  if (!expected) return [];
  const pair = (figures: unknown, ofRun: Record<string, number>, half: string) =>
    Object.entries(object(figures)).flatMap(([name, value]) => {
      const { metric, factor } = splitUnit(name);
      const stated = printed(value, factor, metric.endsWith('bandwidth'));
      const figure = ofRun[metric];
      return stated && figure !== undefined
        ? [{ key: `${half}${name}`, metric, factor, stated, expected: figure }]
        : [];
    });
  return [
    ...pair(measurement, expected.whole, ''),
    ...pair(at(measurement, 'read'), expected.read, 'read.'),
    ...pair(at(measurement, 'write'), expected.write, 'write.'),
  ];
}

function differs({ metric, stated, expected }: Compared) {
  const step = Object.entries(PRINTED_STEPS).find(([name]) => metric.endsWith(name))?.[1] ?? 0;
  const { low, high } = plus(widened(stated, TOLERANCE), { value: 0, low: -step, high: step, rough: false });
  return expected < low || expected > high;
}

/** Measure how far apart the two are, whichever is larger. */
const distance = ({ stated, expected }: Compared) =>
  Math.abs(Math.log((stated.value || Number.MIN_VALUE) / (expected || Number.MIN_VALUE)));

/** Say both figures, in the unit of the record. */
function describe({ key, metric, factor, stated, expected }: Compared) {
  const text = (figure: number) => Number((figure / factor).toPrecision(DIGITS));
  const ratio = expected > 0 ? stated.value / expected : null;
  const units = ratio === null ? null : mixedUpUnits(metric, ratio);
  const words = `${key} is ${text(stated.value)}, but its run gives ${text(expected)}`;
  if (ratio === null) return words;
  return `${words}: ratio ${formatSignificant(ratio)}${units ? `, which is a mix-up of ${units}` : ''}`;
}
