/** A short run of what `make fuzz` does for hours, and everything that it ever found, again. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fuzz, TARGETS } from '../../fuzz/targets.ts';

const FINDS = new URL('../../fixtures/fuzz/', import.meta.url);
const CASES = 40;
/** @param name of a target */
const fileName = (name: string) => name.replaceAll('/', '-');

test('no input breaks a promise: importers, readers, rules, calculators, and laws between two answers', async () => {
  for (const target of TARGETS.filter(({ isSlow }) => !isSlow)) {
    const found = await fuzz(target, { cases: CASES, seed: 24 });
    assert.equal(found, null, `${target.name}: ${found?.error}\n${JSON.stringify(found?.find)}`);
  }
});

test('what was found once stays fixed', async () => {
  const finds = readdirSync(FINDS);
  assert.ok(finds.length > 0);
  for (const name of finds) {
    const target = TARGETS.find((one) => name.replace(/-\d+\.\w+$/, '') === fileName(one.name));
    assert.ok(target, `${name} is named after no target`);
    const content = readFileSync(new URL(name, FINDS), 'utf8');
    await target.holds(name.endsWith('.json') ? JSON.parse(content) : content);
  }
});
