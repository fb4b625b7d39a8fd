/**
 * Prints how many cases of other people the diagnosis concludes rightly, and what it misses or must not say of others.
 * IOPS_CASES=/path .venv/bin/node tests/static/js/diagnose/score.ts [part of a case's name]
 * What the diagnosis knows is read from build/, or from the file that IOPS_KNOWLEDGE names.
 */
import { CASES } from '../collections.ts';
import { builtKnowledge, cases, judgeCase } from './cases.ts';

const knowledge = builtKnowledge();
if (CASES.missing || !knowledge) {
  console.error(CASES.missing || 'build the site first: what the diagnosis knows is read from it');
  process.exit(2);
}
const part = process.argv[2] ?? '';
const scores = cases()
  .filter(({ id }) => id.includes(part))
  .map((one) => judgeCase(one, knowledge));
for (const { id, result, missing, harmful } of scores) {
  if (result === 'right') continue;
  console.log(`${result.padEnd(7)} ${id}`);
  if (missing.length > 0) console.log(`        not said: ${missing.join('  ')}`);
  if (harmful.length > 0) console.log(`        must not be said: ${harmful.join('  ')}`);
}
const count = (result: string) => scores.filter((score) => score.result === result).length;
console.log(`${scores.length} cases: ${count('right')} right, ${count('partly')} partly, ${count('wrong')} wrong`);
