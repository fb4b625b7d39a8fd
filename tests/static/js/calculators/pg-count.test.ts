/** pg-count: the worked examples of the page, and what must hold for any pool. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import * as pgs from '../../../../static/js/calculators/pg-count.ts';
import { describesItself, refuseHostile } from './contract.ts';
import { readJson, runVectors } from './vectors.ts';

const pool = fc.record({
  osds: fc.integer({ min: 1, max: 1e6 }),
  target_pgs_per_osd: fc.double({ min: 1, max: 2000, noNaN: true }),
  data_fraction: fc.double({ min: 0, max: 1, noNaN: true }),
  redundancy_width: fc.integer({ min: 1, max: 40 }),
});

describe('worked examples of the page', () => runVectors(pgs, readJson('content/calculators/pg-count/examples.json')));

describe('outside checks', () => {
  test('the checks of Ceph’s documentation and of arithmetic', () => {
    const checks = [
      [100, 200, 1, 3, 8192],
      [100, 30, 0.9, 3, 1024],
      [100, 30, 0.05, 3, 64],
      [200, 12, 1, 3, 1024],
      [100, 9, 0.5, 3, 128],
    ] as const;
    for (const [target_pgs_per_osd, osds, data_fraction, redundancy_width, pg_count] of checks) {
      assert.deepEqual(pgs.pgCount({ target_pgs_per_osd, osds, data_fraction, redundancy_width }), { pg_count });
    }
  });
  test('what is left out is 200 shards an OSD, the only pool, three copies', () => {
    assert.deepEqual(pgs.pgCount({ osds: 100 }), { pg_count: 8192 });
  });
  test('just a quarter below stays, a hair more goes up', () => {
    const of = (target_pgs_per_osd: number) =>
      pgs.pgCount({ osds: 1, target_pgs_per_osd, redundancy_width: 3 }).pg_count;
    assert.deepEqual([of(256), of(256.01)], [64, 128]); // 256 ÷ 3 = 85.33, of which 64 is three quarters
  });
  test('a pool with hardly any data gets OSDs over width, rounded; the smallest gets one', () => {
    assert.deepEqual(pgs.pgCount({ osds: 100, data_fraction: 0 }), { pg_count: 32 });
    assert.deepEqual(pgs.pgCount({ osds: 1, data_fraction: 0 }), { pg_count: 1 });
  });
});

describe('for any pool', () => {
  test('a power of two, not more than 25 % below the unrounded number nor more than half above it', () => {
    fc.assert(
      fc.property(pool, (input) => {
        const { pg_count, unrounded_pg_count } = pgs.suggest(input);
        assert.ok(Number.isInteger(Math.log2(pg_count)) && pg_count >= 1);
        assert.ok(pg_count >= 0.75 * unrounded_pg_count * (1 - 1e-12));
        assert.ok(pg_count === 1 || pg_count < 1.5 * unrounded_pg_count * (1 + 1e-12));
      }),
    );
  });
  test('more OSDs, a higher target or more data never want fewer; more shards never want more', () => {
    fc.assert(
      fc.property(pool, pool, (a, b) => {
        const count = (input: object) => pgs.pgCount(input).pg_count;
        for (const field of ['osds', 'target_pgs_per_osd', 'data_fraction'] as const) {
          assert.ok(count({ ...a, [field]: Math.max(a[field], b[field]) }) >= count(a), field);
        }
        assert.ok(count({ ...a, redundancy_width: Math.max(a.redundancy_width, b.redundancy_width) }) <= count(a));
      }),
    );
  });
  test('the page answers without NaN, and the shards of its answer are those on the OSDs', () => {
    fc.assert(
      fc.property(pool, (input) => {
        const result = pgs.suggest(input);
        assert.doesNotMatch(JSON.stringify(result), /NaN|undefined/);
        assert.ok(
          Math.abs(result.pgs_per_osd * input.osds - result.pg_count * input.redundancy_width) <
            1e-6 * result.pg_count * 40,
        );
      }),
    );
  });
});

describe('tables that stand without scripts', () => {
  test('every published case comes out as published', () => {
    for (const { published, pg_count } of pgs.validationTable()) assert.equal(pg_count, published);
  });
  test('usual pools grow with the OSDs, and wider pools want fewer groups', () => {
    const rows = pgs.referenceTable();
    rows.forEach((row, index) => {
      assert.ok(
        Number(row.ec83) <= Number(row.ec42) &&
          Number(row.ec42) <= Number(row.copies) &&
          Number(row.copies) > Number(row.copies_100),
      );
      assert.ok(Number(row.copies) >= Number(rows[index - 1]?.copies ?? 0));
    });
  });
});

describe('words', () => {
  test('the autoscaler is named where a number is given', () => {
    const { answer, notes } = pgs.suggest({ osds: 30 });
    assert.match(answer[0] ?? '', /unless the autoscaler sets it/);
    assert.match(notes.join(' '), /pg_autoscale_mode.*target_size_ratio.*bulk/);
  });
  test('a pool wider than its OSDs, and one that the monitors would refuse, are named', () => {
    assert.match(pgs.suggest({ osds: 2 }).notes.join(' '), /no placement group could be complete/);
    const of = (target_pgs_per_osd: number) => pgs.suggest({ osds: 10, target_pgs_per_osd }).notes.join(' ');
    assert.doesNotMatch(of(200), /would refuse it/);
    assert.match(of(400), /more than 250 shards.*before Umbrella/);
    assert.match(of(800), /more than 500 shards.*since Umbrella/);
  });
});

describe('inputs that are refused', () => {
  refuseHostile(pgs, { pgCount: { osds: 30 }, suggest: { osds: 30 } });
  test('OSDs must be given', () => assert.throws(() => pgs.pgCount({}), { code: 'not_a_number', field: 'osds' }));
  test('half an OSD and a share above the whole are refused', () => {
    assert.throws(() => pgs.pgCount({ osds: 1.5 }), { code: 'not_an_integer', field: 'osds' });
    assert.throws(() => pgs.pgCount({ osds: 3, data_fraction: 1.01 }), {
      code: 'out_of_range',
      field: 'data_fraction',
    });
  });
});

describesItself(pgs, 'suggest', { suggest: { osds: 3 }, pgCount: { osds: 3 } });
