/** How sensitive every calculator is: present for each, sorted, its ends those of the calculator itself, never NaN. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { SensitivityTable } from '../../../../static/js/math/sensitivity.ts';

const FOLDER = new URL('../../../../static/js/calculators/', import.meta.url);
const IDS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => name.slice(0, -3));
/** Where a calculator cannot answer from nothing. */
const GIVEN: Record<string, object> = {
  'block-db': { partition_bytes: 30e9 },
  'pg-count': { osds: 30 },
  endurance: { drive_bytes: 3.84e12, dwpd: 1, client_writes_bytes_day: 1e13, drives: 60 },
};

for (const id of IDS) {
  describe(id, async () => {
    const calculator = await import(new URL(`${id}.ts`, FOLDER).href);
    const results = Object.entries(calculator.sensitivity(GIVEN[id]) as Record<string, SensitivityTable>);

    test('the weightiest input comes first, and something matters', () => {
      for (const [output, { rows }] of results) {
        assert.ok(rows.length >= 4 && Number(rows[0]?.factor) > 1, output);
        assert.deepEqual(
          rows.map(({ factor }) => factor),
          rows.map(({ factor }) => factor).toSorted((a, b) => (a === b ? 0 : b - a)),
          output,
        );
      }
    });

    test('every row is written out, and no figure is NaN', () => {
      for (const { rows, present_text } of results.map(([, table]) => table)) {
        for (const text of [
          present_text,
          ...rows.flatMap(({ input, low, low_text, high, high_text, factor_text }) => [
            input,
            low,
            low_text,
            high,
            high_text,
            factor_text,
          ]),
        ])
          assert.match(text, /^(?!.*(NaN|undefined|null)).+/);
        assert.equal(new Set(rows.map(({ input }) => input)).size, rows.length);
      }
    });

    test('an input that is refused is refused here too', () => {
      const field = Object.keys(calculator.FUNCTIONS.sensitivity.inputs)[0] ?? '';
      assert.throws(() => calculator.sensitivity({ ...GIVEN[id], [field]: -1 }), { field });
    });
  });
}

test('known by hand: half the OSDs, half the groups; ten times the rating, ten times the life', async () => {
  const row = async (id: string, output: string, input: string) => {
    const calculator = await import(new URL(`${id}.ts`, FOLDER).href);
    return calculator.sensitivity(GIVEN[id])[output].rows.find((each: any) => each.input === input);
  };
  assert.deepEqual((await row('pg-count', 'pg_count', 'OSDs under the pool')).ends, { low: 1024, high: 4096 });
  assert.ok(Math.abs((await row('endurance', 'lifetime_years', 'Rated drive writes a day')).factor - 10) < 1e-9);
  assert.deepEqual((await row('mclock', 'client_iops', 'Profile')).ends, { low: 0.6 * 21_500, high: 0.3 * 21_500 });
});
