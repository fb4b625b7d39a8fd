/** Runs vectors of the form {id, function, input, expect, tolerance} against a calculator's module. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** @param path from the root of the checkout */
export const readJson = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));

/** JSON has no Infinity: vectors write the word. */
const meant = (value: unknown) => (value === 'Infinity' ? Number.POSITIVE_INFINITY : value);

function compare(
  actual: unknown,
  expected: unknown,
  tolerance: { exact?: boolean; rel?: number; abs?: number },
  where: string,
) {
  if (expected !== null && typeof expected === 'object') {
    for (const [key, value] of Object.entries(expected)) {
      compare((actual as any)?.[key], value, tolerance, `${where}.${key}`);
    }
    return;
  }
  const [a, b] = [actual, meant(expected)];
  if (tolerance.exact || typeof a !== 'number' || typeof b !== 'number' || !Number.isFinite(b)) {
    assert.equal(a, b, where);
    return;
  }
  const allowed = Math.max((tolerance.rel ?? 0) * Math.abs(b), tolerance.abs ?? 0);
  assert.ok(Math.abs(a - b) <= allowed, `${where}: ${a} is not ${b} ± ${allowed}`);
}

/** One test a vector; every key of the answer must be expected, so that none passes unseen. */
export function runVectors(module: Record<string, any>, vectors: any[]) {
  for (const { id, title, function: name, input, expect, tolerance } of vectors) {
    test(`${id}: ${title ?? name}`, () => {
      if (expect.error) {
        assert.throws(() => module[name](input), { code: expect.error });
        return;
      }
      const result = module[name](input);
      compare(result, expect, tolerance, name);
      if (tolerance.exact) assert.deepEqual(Object.keys(result).sort(), Object.keys(expect).sort());
    });
  }
}
