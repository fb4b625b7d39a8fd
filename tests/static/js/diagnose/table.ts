/**
 * Prints what the diagnosis makes of real outputs: facts right, missing and wrong, and what was found, file by file.
 * IOPS_FIXTURES=/path .venv/bin/node tests/static/js/diagnose/table.ts [part of a file's name] [--left]
 */
import { readFileSync } from 'node:fs';
import { diagnose } from '../../../../static/js/diagnose/diagnose.ts';
import { OUTPUTS } from '../collections.ts';
import { rowsOf } from '../importers/fio-truth.ts';
import { compareFacts } from './cluster-truth.ts';

const KNOWLEDGE = new URL('../../../../build/api/v1/diagnosis.json', import.meta.url);
const [part = '', ...options] = process.argv
  .slice(2)
  .sort((a, b) => Number(a.startsWith('--')) - Number(b.startsWith('--')));
const showsLeft = [part, ...options].includes('--left');

if (OUTPUTS.missing) {
  console.error(OUTPUTS.missing);
  process.exit(2);
}
const knowledge = JSON.parse(readFileSync(KNOWLEDGE, 'utf8'));
const table = (name: string) => rowsOf(OUTPUTS.read(`cluster/${name}`).toString('utf8'));
const facts = Map.groupBy(table('truth.csv'), ({ file = '' }) => file);
const sum = { files: 0, read: 0, right: 0, wrong: 0 };
const left: Map<string, number> = new Map();

for (const { file = '' } of table('MANIFEST.csv')) {
  if (!part.startsWith('--') && !file.includes(part)) continue;
  const { system, findings } = diagnose([{ bytes: OUTPUTS.read(`cluster/${file}`) }], knowledge);
  const told = (facts.get(file) ?? []).map(({ fact = '', value = '' }) => ({ fact, value }));
  const compared = compareFacts(system, told);
  sum.files += 1;
  sum.read += system.outputs.length > 0 ? 1 : 0;
  sum.right += compared.right;
  sum.wrong += compared.wrong.length;
  for (const { reason } of compared.left) {
    const why = reason ?? 'nobody says why';
    left.set(why, (left.get(why) ?? 0) + 1);
  }
  const commands = [...new Set(system.outputs.map(({ command }) => command))].join(', ') || 'refused';
  console.log(
    `${file}: ${commands}: ${compared.right} right, ${compared.wrong.length} wrong, ${compared.left.length} left`,
  );
  for (const line of compared.wrong) console.log(`  wrong  ${line}`);
  if (showsLeft) for (const { fact, reason } of compared.left) console.log(`  left   ${fact} (${reason})`);
  for (const { id, severity, evidence } of findings.filter(({ answer }) => answer === 'yes')) {
    const [first] = evidence;
    const more = evidence.length > 1 ? ` and ${evidence.length - 1} more` : '';
    console.log(`  ${severity.padEnd(14)} ${id}: ${first ? `${first.where} ${first.what}${more}` : ''}`);
  }
}
console.log(`${sum.read} of ${sum.files} files read; facts: ${sum.right} right, ${sum.wrong} wrong`);
for (const [reason, count] of [...left].sort(([, a], [, b]) => b - a)) console.log(`  ${count} not kept: ${reason}`);
