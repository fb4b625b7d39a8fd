/** input: what is checked, what is filled in, and how a refusal reads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InputSpec, InputSpecs } from '../../../../static/js/math/input.ts';
import { check, InputError } from '../../../../static/js/math/input.ts';

const SPECS = {
  size: { kind: 'integer', unit: 'bytes', min: 1, max: 1e15, says: '' },
  factor: { kind: 'number', min: 0.5, max: 2, default: 1.5, says: '' },
  families: { kind: 'integers', default: null, says: '' },
  room: { kind: 'boolean', default: false, says: '' },
} satisfies Record<string, InputSpec>;

test('defaults are filled in, null is allowed where it may be, and unknown names are left behind', () => {
  assert.deepEqual(check({ size: 3, families: null, other: 1 }, SPECS), {
    size: 3,
    factor: 1.5,
    families: null,
    room: false,
  });
});

test('a refusal names the field, shows what was found and says what to write', () => {
  assert.throws(() => check({ size: '32' }, SPECS), {
    name: 'InputError',
    code: 'not_a_number',
    field: 'size',
    message: 'size: found the text "32"; write a whole number from 1 to 1,000,000,000,000,000 (909 TiB)',
  });
  assert.throws(() => check({}, SPECS), /size: found nothing; write a whole number/);
  assert.throws(() => check({ size: null }, SPECS), { code: 'not_a_number' });
});

test('it is a RangeError with a code for each mistake', () => {
  for (const [wrong, code, field] of [
    [{ size: 2.5 }, 'not_an_integer', 'size'],
    [{ size: 0 }, 'out_of_range', 'size'],
    [{ size: 1, factor: Infinity }, 'out_of_range', 'factor'],
    [{ size: 1, factor: NaN }, 'not_a_number', 'factor'],
    [{ size: 1, room: 'yes' }, 'unknown_choice', 'room'],
    [{ size: 1, families: 3 }, 'not_a_number', 'families'],
    [{ size: 1, families: [] }, 'out_of_range', 'families'],
  ] as const) {
    assert.throws(
      () => check(wrong, SPECS),
      (error) =>
        error instanceof RangeError && error instanceof InputError && error.code === code && error.field === field,
    );
  }
});

test('a list with holes is refused, and a checked list is a copy', () => {
  const given = [1, 2];
  assert.notEqual(check({ size: 1, families: given }, SPECS).families, given);
  const families = [1, 2, 3];
  delete families[1];
  assert.throws(() => check({ size: 1, families }, SPECS), { code: 'not_a_number' });
});

test('a very long text is cut in the message', () => {
  assert.throws(
    () => check({ size: 'x'.repeat(1000) }, SPECS),
    (error) => error instanceof InputError && error.message.length < 200,
  );
});

test('an object checks its fields and a map its entries, and a mistake inside is named with its path', () => {
  const specs = {
    drive: {
      kind: 'object',
      fields: { iops: { kind: 'number', min: 1, says: '' }, slow: { kind: 'boolean', default: true, says: '' } },
      says: '',
    },
    demand: { kind: 'map', of: { kind: 'number', max: Infinity, says: '' }, says: '' },
    rates: { kind: 'numbers', default: null, says: '' },
  } satisfies InputSpecs;
  const valid = { drive: { iops: 1.5, other: 1 }, demand: { client: Infinity, best: 0 }, rates: [1.5] };
  assert.equal(check({ ...valid, demand: { client: 'Infinity' } }, specs).demand.client, Infinity);
  assert.deepEqual(check(valid, specs), {
    drive: { iops: 1.5, slow: true },
    demand: { client: Infinity, best: 0 },
    rates: [1.5],
  });
  for (const [wrong, code, field] of [
    [{ drive: { iops: 0 } }, 'out_of_range', 'drive.iops'],
    [{ drive: {} }, 'not_a_number', 'drive.iops'],
    [{ drive: { iops: 'Infinity' } }, 'not_a_number', 'drive.iops'],
    [{ drive: [1] }, 'not_a_number', 'drive'],
    [{ demand: { client: '1' } }, 'not_a_number', 'demand.client'],
    [{ demand: null }, 'not_a_number', 'demand'],
    [{ demand: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [index, 1])) }, 'out_of_range', 'demand'],
    [{ rates: [NaN] }, 'not_a_number', 'rates'],
  ] as const) {
    assert.throws(() => check({ ...valid, ...wrong }, specs), { code, field });
  }
});
