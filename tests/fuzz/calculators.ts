/** The targets that compute: every function of every calculator, and the laws between two of its answers. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { InputError } from '../../static/js/math/input.ts';
import { hostileObjectOf, objectOf } from './inputs.ts';
import { LAWS } from './laws.ts';
import { holdsPrototype, holdsValues, inTime } from './promises.ts';
import type { Target } from './targets.ts';

const IDS = ['block-db', 'capacity', 'data-loss', 'endurance', 'mclock', 'pg-count', 'throughput'];
/** What each takes seconds to answer: it is asked less often, by name. */
const SLOW = new Set(['simulate']);
/** What a page promises, in processor time. */
const SIMULATION_SECONDS = 10;
/** Some answers are without end: what never fails, what takes for ever. */
const isNumber = (value: number) => !Number.isNaN(value);

/** Ask, where to refuse with a reason is an answer, too. */
function ask(answer: (input: unknown) => unknown, input: unknown, most?: number) {
  try {
    return inTime(() => answer(input), most);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    assert.doesNotMatch(error.message, /\bundefined\b|\[object /);
    return null;
  }
}

function targetsOf(id: string, module: any): Target[] {
  const functions = Object.entries(module.FUNCTIONS as Record<string, { inputs: any }>);
  const quick = functions.filter(([name]) => !SLOW.has(name));
  const slow = functions.filter(([name]) => SLOW.has(name));
  const answers = fc.oneof(...quick.map(([name, { inputs }]) => fc.tuple(fc.constant(name), hostileObjectOf(inputs))));
  const targets: Target[] = [
    {
      name: `calculate/${id}`,
      arbitrary: answers,
      holds: ([name, input]) => {
        holdsValues(ask(module[name], input), { isNumber });
        holdsPrototype();
      },
    },
    {
      name: `laws/${id}`,
      arbitrary: fc
        .constantFrom(...(LAWS[id] ?? []))
        .chain((law) => fc.tuple(fc.constant(law.says), objectOf(module.FUNCTIONS[law.of].inputs))),
      holds: ([says, drawn]) => {
        const law = LAWS[id]?.find((one) => one.says === says);
        assert.ok(law, says);
        const input = { ...drawn, ...law.of_these };
        const other = law.change(input);
        const [before, after] = [ask(module[law.of], input), other && ask(module[law.of], other)];
        if (before && after)
          assert.ok(law.holds(before, after, other), `${law.says}: ${JSON.stringify([before, after])}`);
      },
    },
  ];
  for (const [name, { inputs }] of slow)
    targets.push({
      name: `calculate/${id}/${name}`,
      isSlow: true,
      arbitrary: objectOf(inputs),
      holds: (input) => holdsValues(ask(module[name], input, SIMULATION_SECONDS), { isNumber }),
    });
  return targets;
}

const loaded = await Promise.all(
  IDS.map(async (id) => targetsOf(id, await import(`../../static/js/calculators/${id}.ts`))),
);
export const CALCULATORS: Target[] = loaded.flat();
