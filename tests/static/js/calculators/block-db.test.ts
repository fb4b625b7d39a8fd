/** block-db: the vectors, the worked examples of the page, and what must hold for any partition. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import * as blockDb from '../../../../static/js/calculators/block-db.ts';
import { InputError } from '../../../../static/js/math/input.ts';
import { describesItself, refuseHostile } from './contract.ts';
import { readJson, runVectors } from './vectors.ts';

const GIB = 2 ** 30;
const LADDER = { level_base_bytes: 2 ** 28, level_multiplier: 10 };
const CLASSIC = { ...LADDER, wal_bytes: GIB };
const partition = fc.integer({ min: 0, max: 1e15 });
const ladder = fc.record({
  level_base_bytes: fc.integer({ min: 1, max: 2 ** 40 }),
  level_multiplier: fc.oneof(fc.integer({ min: 2, max: 100 }), fc.double({ min: 2, max: 100, noNaN: true })),
  wal_bytes: fc.integer({ min: 0, max: 2 ** 36 }),
  device_percent: fc.integer({ min: 1, max: 100 }),
});

describe('vectors', () => runVectors(blockDb, readJson('tests/fixtures/vectors/block-db.json')));
describe('worked examples of the page', () =>
  runVectors(blockDb, readJson('content/calculators/block-db/examples.json')));

describe('outside checks', () => {
  test('the wiki’s 4/30/286 and the classic thresholds 1.25, 3.75, 28.75, 278.75 GiB', () => {
    for (const [level, gib] of [
      [1, 1.25],
      [2, 3.75],
      [3, 28.75],
      [4, 278.75],
    ] as const) {
      const at = (bytes: number) => blockDb.wholeLevelFit({ ...CLASSIC, partition_bytes: bytes }).levels;
      assert.equal(at(gib * GIB), level);
      assert.equal(at(gib * GIB - 1), level - 1);
    }
  });

  test('minimum partitions: 0.526, 3.158, 29.474, 292.632 GiB; since Reef 2.105, 10.526, 77.895, 616.842', () => {
    const expected = { classic: [0.526, 3.158, 29.474, 292.632], reef: [2.105, 10.526, 77.895, 616.842] };
    for (const [release, sizes] of Object.entries(expected)) {
      const preset = blockDb.PRESETS[release as 'classic' | 'reef'];
      sizes.forEach((gib, index) => {
        const { partition_bytes } = blockDb.minimumPartition({ ...preset, device_percent: 95, level: index + 1 });
        assert.equal((partition_bytes / GIB).toFixed(3), gib.toFixed(3));
      });
    }
  });

  test('80 decimal GB give 668 MiB, and 80 GiB less 1 GiB give 728', () => {
    const base = (S: number, R: number) =>
      blockDb.levelBase({ partition_bytes: S, reserve_bytes: R, level_multiplier: 10 }).level_base_mib;
    assert.equal(base(80e9, 2 * GIB), 668);
    assert.equal(base(80 * GIB, GIB), 728);
  });

  test('with room for compaction the divisors are 2, 22, 212, 2112', () => {
    const divisors = [3, 20, 60, 600].map(
      (gib) =>
        blockDb.levelBase({ partition_bytes: gib * GIB, level_multiplier: 10, compaction_reserve: true }).divisor,
    );
    assert.deepEqual(divisors, [2, 22, 212, 2112]);
  });

  test('a sharded OSD spills family by family, each past its own ladder', () => {
    const input = {
      ...CLASSIC,
      partition_bytes: 40 * GIB,
      db_bytes: 0,
      policy: 'rocksdb_original',
      device_percent: 95,
    };
    const ladderBytes = 27.75 * GIB; // L1 to L3 of the classic preset
    const { fast_bytes, slow_bytes } = blockDb.spillover({ ...input, column_family_bytes: [30 * GIB, 5 * GIB] });
    assert.equal(fast_bytes, ladderBytes + 5 * GIB);
    assert.equal(slow_bytes, 2.25 * GIB);
  });

  test('a fixed reserve leaves no level to name', () => {
    const input = { ...CLASSIC, partition_bytes: 100 * GIB, device_percent: 100, reserved_bytes: 30 * GIB };
    assert.deepEqual(blockDb.useSomeExtra(input), {
      db_bytes: 100 * GIB,
      extra_bytes: 70 * GIB,
      threshold_bytes: 30 * GIB,
      levels: null,
    });
    assert.equal(blockDb.useSomeExtra({ ...input, partition_bytes: 10 * GIB }).extra_bytes, 0);
  });
});

describe('edges', () => {
  test('smaller than the WAL: nothing is used and the first step is WAL and L1', () => {
    const { levels, used_bytes, unused_bytes, next_useful_bytes } = blockDb.wholeLevelFit({
      ...CLASSIC,
      partition_bytes: GIB - 1,
    });
    assert.deepEqual([levels, used_bytes, unused_bytes, next_useful_bytes], [0, 0, GIB - 1, 1.25 * GIB]);
  });

  test('not even L0, and L0 alone, give different answers', () => {
    const fit = (bytes: number) => blockDb.rocksdbFit({ ...CLASSIC, partition_bytes: bytes, device_percent: 100 });
    assert.deepEqual(fit(2 ** 28 - 1), {
      levels: -1,
      target_bytes: 2 ** 28 - 1,
      level_bytes: 0,
      level_bytes_with_l0: 0,
      unused_bytes: 2 ** 28 - 1,
    });
    assert.deepEqual(fit(2 ** 28), {
      levels: 0,
      target_bytes: 2 ** 28,
      level_bytes: 0,
      level_bytes_with_l0: 2 ** 28,
      unused_bytes: 0,
    });
  });

  test('95 % of the largest partition is exact to the byte', () => {
    const { target_bytes } = blockDb.rocksdbFit({
      ...CLASSIC,
      partition_bytes: 999_999_999_999_999,
      device_percent: 95,
    });
    assert.equal(target_bytes, 949_999_999_999_999);
  });

  test('a multiplier of 1 over a tiny base is refused, not counted for ever', () => {
    assert.throws(
      () => blockDb.wholeLevelFit({ ...CLASSIC, partition_bytes: 1e15, level_base_bytes: 1, level_multiplier: 1 }),
      { code: 'out_of_range', field: 'level_multiplier' },
    );
    assert.throws(
      () => blockDb.useSomeExtra({ ...CLASSIC, partition_bytes: 1e15, level_base_bytes: 1, level_multiplier: 1 }),
      { code: 'out_of_range', field: 'level_multiplier' },
    );
  });
});

describe('for any partition and any ladder', () => {
  test('used and unused make the partition, and the next useful size holds exactly one level more', () => {
    fc.assert(
      fc.property(partition, ladder, (partition_bytes, rest) => {
        const fit = blockDb.wholeLevelFit({ partition_bytes, ...rest });
        assert.equal(fit.used_bytes + fit.unused_bytes, partition_bytes);
        assert.ok(fit.next_useful_bytes > partition_bytes);
        if (fit.next_useful_bytes > 1e15) return;
        const at = (bytes: number) => blockDb.wholeLevelFit({ ...rest, partition_bytes: bytes }).levels;
        assert.equal(at(fit.next_useful_bytes), fit.levels + 1);
        assert.equal(at(fit.next_useful_bytes - 1), fit.levels);
      }),
    );
  });

  test('a larger partition never fits fewer levels', () => {
    fc.assert(
      fc.property(partition, partition, ladder, (a, b, rest) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)];
        for (const rule of [blockDb.wholeLevelFit, blockDb.rocksdbFit]) {
          assert.ok(
            rule({ ...rest, partition_bytes: small }).levels <= rule({ ...rest, partition_bytes: large }).levels,
          );
        }
      }),
    );
  });

  test('minimumPartition is the smallest: one byte less does not reach the level', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), ladder, (level, rest) => {
        let partition_bytes: number;
        try {
          ({ partition_bytes } = blockDb.minimumPartition({ level, ...rest }));
        } catch (error) {
          assert.ok(error instanceof InputError && error.field === 'level');
          return;
        }
        if (partition_bytes > 1e15) return;
        assert.ok(blockDb.rocksdbFit({ ...rest, partition_bytes }).levels >= level);
        assert.ok(blockDb.rocksdbFit({ ...rest, partition_bytes: partition_bytes - 1 }).levels < level);
      }),
    );
  });

  test('what RocksDB gets is filled or left over, and both are whole', () => {
    fc.assert(
      fc.property(partition, ladder, (partition_bytes, rest) => {
        const { target_bytes, level_bytes_with_l0, unused_bytes } = blockDb.rocksdbFit({ partition_bytes, ...rest });
        assert.equal(level_bytes_with_l0 + unused_bytes, target_bytes);
        assert.ok(unused_bytes >= 0 && target_bytes <= partition_bytes);
      }),
    );
  });

  test('fast and slow make the database under every policy, and the fast part fits beside the WAL', () => {
    const policy = fc.constantFrom('use_some_extra', 'rocksdb_original', 'fit_to_fast');
    const families = fc.option(fc.array(fc.integer({ min: 0, max: 2 ** 42 }), { minLength: 1, maxLength: 12 }));
    fc.assert(
      fc.property(
        partition,
        ladder,
        partition,
        policy,
        families,
        (partition_bytes, rest, db_bytes, chosen, column_family_bytes) => {
          const { fast_bytes, slow_bytes } = blockDb.spillover({
            ...rest,
            partition_bytes,
            db_bytes,
            policy: chosen,
            column_family_bytes,
          });
          const whole =
            column_family_bytes && chosen !== 'fit_to_fast' ? column_family_bytes.reduce((a, b) => a + b, 0) : db_bytes;
          assert.equal(fast_bytes + slow_bytes, whole);
          assert.ok(fast_bytes >= 0 && slow_bytes >= 0 && fast_bytes <= Math.max(0, partition_bytes - rest.wal_bytes));
        },
      ),
    );
  });

  test('use_some_extra never spills more than the original policy', () => {
    fc.assert(
      fc.property(partition, ladder, partition, (partition_bytes, rest, db_bytes) => {
        const spilled = (policy: string) =>
          blockDb.spillover({ ...rest, partition_bytes, db_bytes, policy }).slow_bytes;
        assert.ok(spilled('use_some_extra') <= spilled('rocksdb_original'));
      }),
    );
  });

  test('levels of the proposed base, and its reserve, fit the partition; one MiB more of base would not', () => {
    const mult = fc.integer({ min: 2, max: 20 });
    fc.assert(
      fc.property(partition, mult, fc.boolean(), (partition_bytes, level_multiplier, compaction_reserve) => {
        const { status, divisor, level_base_mib } = blockDb.levelBase({
          partition_bytes,
          level_multiplier,
          compaction_reserve,
        });
        if (status === 'too_small') return;
        const room = BigInt(partition_bytes - 2 * GIB);
        const taken = (mib: number) => BigInt(mib) * 2n ** 20n * BigInt(divisor);
        assert.ok(taken(level_base_mib) <= room && taken(level_base_mib + 1) > room);
        assert.equal(status === 'ok', room <= taken(1024));
      }),
    );
  });

  test('fit answers without NaN, and its bars add up to the partition', () => {
    const release = fc.constantFrom('nautilus', 'classic', 'reef');
    fc.assert(
      fc.property(partition, release, (partition_bytes, chosen) => {
        const result = blockDb.fit({ partition_bytes, release: chosen });
        assert.doesNotMatch(JSON.stringify(result), /NaN|undefined/);
        for (const bar of Object.values(result.bars))
          assert.equal(
            bar.reduce((sum, { bytes }) => sum + bytes, 0),
            partition_bytes,
          );
        assert.equal(
          result.levels.filter(({ rocksdb_fits }) => rocksdb_fits).length,
          Math.max(result.rocksdb.levels, 0),
        );
      }),
    );
  });
});

describe('inputs that are refused', () => {
  const VALID = {
    fit: { partition_bytes: 80 * GIB, level_multiplier: 10 },
    wholeLevelFit: { ...CLASSIC, partition_bytes: 80 * GIB },
    rocksdbFit: { ...LADDER, partition_bytes: 80 * GIB, device_percent: 95 },
    minimumPartition: { ...LADDER, level: 3, device_percent: 95 },
    levelBase: { partition_bytes: 80 * GIB, reserve_bytes: 0, level_multiplier: 10, compaction_reserve: true },
    useSomeExtra: { ...LADDER, partition_bytes: 80 * GIB, reserved_factor: 2 },
    spillover: { ...CLASSIC, partition_bytes: 80 * GIB, db_bytes: 1, policy: 'fit_to_fast' },
    percentRule: { block_bytes: 1e12, workload: 'rbd' },
    objectEstimate: { objects: 1, object_bytes: 1, omap_keys: 1 },
  };
  const functions = blockDb as unknown as Record<string, (input: unknown) => unknown>;

  refuseHostile(functions, VALID);
  for (const name of Object.keys(VALID))
    test(`${name}: nothing at all is refused`, () => {
      for (const input of [undefined, null, 3, 'x', []]) {
        assert.throws(() => functions[name]?.(input), InputError);
      }
    });

  test('each kind of mistake has its own code', () => {
    const of = (wrong: object) => ({ ...VALID.spillover, ...wrong });
    assert.throws(() => blockDb.spillover(of({ partition_bytes: '32' })), {
      code: 'not_a_number',
      field: 'partition_bytes',
    });
    assert.throws(() => blockDb.spillover(of({ partition_bytes: 0.5 })), {
      code: 'not_an_integer',
      field: 'partition_bytes',
    });
    assert.throws(() => blockDb.spillover(of({ level_multiplier: 0.999 })), {
      code: 'out_of_range',
      field: 'level_multiplier',
    });
    assert.throws(() => blockDb.spillover(of({ policy: 'toString' })), { code: 'unknown_choice', field: 'policy' });
    assert.throws(() => blockDb.spillover(of({ column_family_bytes: [1, Number.NaN] })), {
      code: 'not_a_number',
      field: 'column_family_bytes',
    });
    assert.throws(() => blockDb.spillover(JSON.parse('{"__proto__": {"partition_bytes": 1}}')), {
      code: 'not_a_number',
      field: 'db_bytes',
    });
    assert.throws(() => blockDb.objectEstimate({ objects: 1e12, object_bytes: 1e15, omap_keys: 0 }), {
      code: 'out_of_range',
      field: 'objects',
    });
  });
});

describe('what the page and the command line read', () => {
  describesItself(blockDb, 'fit', {});

  test('described outputs are the outputs', () => {
    for (const vector of readJson('content/calculators/block-db/examples.json')) {
      const { outputs } = blockDb.FUNCTIONS[vector.function as keyof typeof blockDb.FUNCTIONS];
      assert.deepEqual(Object.keys(outputs).sort(), Object.keys(vector.expect).sort());
    }
  });

  test('the reference table shows the trap: 30 GiB holds L3 to Quincy, 30 GB does not', () => {
    const row = (label: string) =>
      blockDb.referenceTable().find((each) => each.release === 'classic' && each.partition_label === label);
    assert.deepEqual([row('30 GiB')?.levels_rocksdb, row('30 GB')?.levels_rocksdb], [3, 2]);
    assert.deepEqual([row('80 GiB')?.level_base_mib, row('80 GiB')?.level_base_compaction_mib], [719, 376]);
  });

  test('what others print is what is computed here, the wiki’s rounded steps within 7 %', () => {
    for (const { case: name, printed, computed, remark } of blockDb.validationTable()) {
      if (/^WAL/.test(name)) assert.ok(printed >= computed && printed / computed < 1.07, `${name}: ${remark}`);
      else assert.equal(computed, printed, name);
    }
  });

  test('the answer says in words which levels fit and where the two rules differ', () => {
    assert.match(
      blockDb.fit({ release: 'classic', partition_bytes: 286 * GIB }).answer.join(' '),
      /places L1 to L3 .* wiki’s sum says L1 to L4/,
    );
    assert.match(blockDb.fit({ release: 'reef', partition_bytes: GIB }).answer.join(' '), /not even L0/);
  });

  test('the command is one that the chosen release knows: the annex came with Octopus 15.2.10', () => {
    const line = (release: string) => blockDb.fit({ release, partition_bytes: 80 * GIB }).config_line;
    assert.match(line('nautilus') ?? '', /rocksdb_options "\$\(ceph config get .*max_bytes_for_level_base=719MB"$/);
    assert.match(line('classic') ?? '', /rocksdb_options_annex max_bytes_for_level_base=719MB$/);
    assert.match(blockDb.fit({ release: 'classic', partition_bytes: 80 * GIB }).answer.join(' '), /719 MiB.*376 MiB/);
  });
});
