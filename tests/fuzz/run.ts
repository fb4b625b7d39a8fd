/**
 * Fuzzes importers, readers, rules and calculators for as long as it is told, guided by the code that it reaches.
 *
 *   node tests/fuzz/run.ts [--cases N] [--seconds N] [--seed N] [--unguided] [part of a target's name]...
 *
 * Counting what runs makes the code several times slower: `--unguided` does without, and tries more cases.
 *
 * Finds are made small and left in build/fuzz/; one that is fixed goes to tests/fixtures/fuzz/, where each run of the
 * tests tries it again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Coverage } from './coverage.ts';
import type { Target } from './targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    unguided: { type: 'boolean', default: false },
  },
});
const [cases, most, seed] = [Number(values.cases), Number(values.seconds), Number(values.seed)];
/** Cases between two looks at what ran; one look takes as long as some cases. */
const BATCH = 250;
/** Of slow targets so many times fewer. */
const SLOWER = 500;
/** Finds of one target, until it is left. */
const MOST_FINDS = 5;
const FOUND = new URL('../../build/fuzz/', import.meta.url);

const coverage = values.unguided ? null : new Coverage();
await coverage?.start();
const { fuzz, TARGETS } = await import('./targets.ts');
await coverage?.fresh();

/** Leave a find in a file, and tell of it. */
function keep({ name }: Target, { find, error, seed: of }: { find: any; error: any; seed: number }, number: number) {
  const isText = typeof find === 'string';
  const path = new URL(`${name.replaceAll('/', '-')}-${number}.${isText ? 'txt' : 'json'}`, FOUND);
  mkdirSync(FOUND, { recursive: true });
  writeFileSync(path, isText ? find : JSON.stringify(find, null, 1));
  console.log(`  FOUND (seed ${of}) ${path.pathname}\n    ${String(error?.message ?? error).split('\n')[0]}`);
}

async function run(target: Target) {
  const planned = target.isSlow ? Math.ceil(cases / SLOWER) : cases;
  const began = performance.now();
  let [done, finds, kept] = [0, 0, 0];
  for (let batch = 0; done < planned && finds < MOST_FINDS; batch++) {
    if (most > 0 && performance.now() - began > most * 1000) break;
    const tried: string[] = [];
    const size = Math.min(target.isSlow ? 1 : BATCH, planned - done);
    const onCase = (input: any) => tried.push(input);
    const found = await fuzz(target, { cases: size, seed: seed * 1_000_003 + batch, onCase });
    done += found ? tried.length : size;
    if (found) keep(target, found, ++finds);
    if (coverage && (await coverage.fresh()) > 0 && target.pool && !found) {
      // One of these reached new code; a few of them serve as well as the one, and cost no further look.
      target.pool.push(...tried.filter((_, index) => index % 50 === 0));
      kept++;
    }
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const reached = coverage ? `${coverage.blocks} blocks, ${kept} batches reached more` : 'unguided';
  console.log(`${target.name}: ${done} cases, ${finds} finds, ${reached}, ${seconds} s`);
  return { done, finds };
}

const chosen = TARGETS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
const all = { done: 0, finds: 0 };
for (const target of chosen) {
  const { done, finds } = await run(target);
  all.done += done;
  all.finds += finds;
}
console.log(`${all.done} cases of ${chosen.length} targets, ${all.finds} finds`);
process.exitCode = all.finds > 0 ? 1 : 0;
