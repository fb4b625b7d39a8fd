/** The declarations of the records are those that the schemas give. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DECLARATIONS, generateTypes } from '../../../../scripts/node/generate_types.ts';

const text = readFileSync(DECLARATIONS, 'utf8');

test('types.d.ts is generated from the current schemas', async () => {
  assert.equal(text, await generateTypes(), 'run `npm run types`');
});

test('each type is declared once, under a name without a number', () => {
  const names = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name ?? '');
  assert.ok(names.includes('Result') && names.includes('BlockWorkload'));
  assert.deepEqual(
    names.filter((name) => /\d$/.test(name)),
    [],
  );
  assert.equal(new Set(names).size, names.length);
});
