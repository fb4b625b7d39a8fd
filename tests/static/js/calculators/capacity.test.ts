/** capacity: the worked examples of the page, and what must hold for any cluster and object. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import * as capacity from '../../../../static/js/calculators/capacity.ts';
import { describesItself, refuseHostile } from './contract.ts';
import { readJson, runVectors } from './vectors.ts';

const KIB = 1024;
const scheme = { data_shards: fc.integer({ min: 1, max: 16 }), parity_shards: fc.integer({ min: 0, max: 4 }) };
const cluster = fc.record({
  ...scheme,
  hosts: fc.integer({ min: 20, max: 1000 }),
  drives_per_host: fc.integer({ min: 1, max: 60 }),
  drive_bytes: fc.integer({ min: 1e9, max: 1e14 }),
  fill_fraction: fc.double({ min: 0, max: 1, noNaN: true }),
  fullest_osd_factor: fc.double({ min: 1, max: 3, noNaN: true }),
});
const object = fc.record({
  ...scheme,
  object_bytes: fc.integer({ min: 1, max: 2 ** 30 }),
  min_alloc_bytes: fc.constantFrom(4 * KIB, 16 * KIB, 64 * KIB),
  stripe_unit_bytes: fc.constantFrom(4 * KIB, 16 * KIB, 64 * KIB),
  fast_ec: fc.boolean(),
});

describe('worked examples of the page', () =>
  runVectors(capacity, readJson('content/calculators/capacity/examples.json')));

describe('outside checks', () => {
  test('a 1 KB object takes 12 KiB in three copies and 24 KiB in 4+2 before FastEC', () => {
    for (const object_bytes of [1000, 1024]) {
      assert.equal(capacity.allocationWaste({ object_bytes, data_shards: 1, parity_shards: 2 }).stored_bytes, 12 * KIB);
      assert.equal(capacity.allocationWaste({ object_bytes, data_shards: 4, parity_shards: 2 }).stored_bytes, 24 * KIB);
    }
  });
  test('the published figures of FastEC: 4 KiB in 4+2 with 16 KiB chunks, 96 KiB before and 12 KiB since', () => {
    const input = { object_bytes: 4 * KIB, data_shards: 4, parity_shards: 2, stripe_unit_bytes: 16 * KIB };
    assert.equal(capacity.allocationWaste(input).stored_bytes, 96 * KIB);
    assert.equal(capacity.allocationWaste({ ...input, fast_ec: true }).stored_bytes, 12 * KIB);
  });
  test('Ceph’s defaults 0.85, 0.90 and 0.95, for the fullest OSD', () => {
    const { nearfull_bytes, backfillfull_bytes, full_bytes } = capacity.usableCapacity({
      hosts: 4,
      drives_per_host: 1,
      drive_bytes: 3e12,
      data_shards: 1,
      parity_shards: 2,
      fullest_osd_factor: 1,
    });
    assert.deepEqual([nearfull_bytes, backfillfull_bytes, full_bytes], [3.4e12, 3.6e12, 3.8e12]);
  });
  test('three copies on three hosts cannot heal, on four they can while there is room', () => {
    const heal = (hosts: number, fill_fraction: number) =>
      capacity.canHeal({ hosts, fill_fraction, fullest_osd_factor: 1 }).reason;
    assert.deepEqual([heal(3, 0.1), heal(4, 0.67), heal(4, 0.68)], ['no_spare_domain', 'ok', 'not_enough_space']);
  });
  test('the figures of the page’s prose: four hosts heal up to 64 %, ten up to 77 %; 192 KiB on units of 64', () => {
    assert.deepEqual(
      [4, 10].map((hosts) => Math.round(capacity.canHeal({ hosts }).max_fill_fraction * 100)),
      [64, 77],
    );
    assert.equal(
      capacity.allocationWaste({ object_bytes: 1000, data_shards: 1, parity_shards: 2, min_alloc_bytes: 64 * KIB })
        .stored_bytes,
      192 * KIB,
    );
    assert.equal(
      capacity.allocationWaste({ object_bytes: 1000, data_shards: 4, parity_shards: 2, fast_ec: true }).stored_bytes,
      12 * KIB,
    );
  });
  test('a single copy has nothing to heal from', () => {
    const { can_heal, reason, fill_fraction_after } = capacity.canHeal({
      hosts: 1,
      data_shards: 1,
      parity_shards: 0,
      fill_fraction: 0.5,
    });
    assert.deepEqual([can_heal, reason, fill_fraction_after], [false, 'no_redundancy', Infinity]);
  });
});

describe('for any cluster', () => {
  test('the ratios stand in their order and below what an even spread would hold', () => {
    fc.assert(
      fc.property(cluster, (input) => {
        const { nearfull_bytes, backfillfull_bytes, full_bytes, even_bytes, raw_bytes } =
          capacity.usableCapacity(input);
        assert.ok(
          0 <= nearfull_bytes &&
            nearfull_bytes <= backfillfull_bytes &&
            backfillfull_bytes <= full_bytes &&
            full_bytes <= even_bytes &&
            even_bytes <= raw_bytes,
        );
      }),
    );
  });
  test('twice the drives hold twice as much', () => {
    fc.assert(
      fc.property(cluster, (input) => {
        const bytes = (drive_bytes: number) => capacity.usableCapacity({ ...input, drive_bytes }).full_bytes;
        assert.ok(
          Math.abs(bytes(2 * input.drive_bytes) - 2 * bytes(input.drive_bytes)) <= 2 + 1e-9 * bytes(input.drive_bytes),
        );
      }),
    );
  });
  test('it heals exactly up to the fill that it names, and what moves is what was on the host', () => {
    fc.assert(
      fc.property(cluster, (input) => {
        const { can_heal, max_fill_fraction, moved_bytes, room_bytes, fill_fraction_after } = capacity.canHeal(input);
        assert.ok(max_fill_fraction >= 0 && max_fill_fraction <= 1);
        assert.equal(can_heal, input.parity_shards > 0 && input.fill_fraction <= max_fill_fraction);
        assert.ok(fill_fraction_after >= input.fill_fraction);
        if (can_heal) assert.ok(moved_bytes <= room_bytes * (1 + 1e-9) + 2);
        if (max_fill_fraction > 0)
          assert.equal(capacity.canHeal({ ...input, fill_fraction: max_fill_fraction }).can_heal, true);
      }),
    );
  });
  test('more hosts never heal worse, nor more data better', () => {
    fc.assert(
      fc.property(cluster, fc.integer({ min: 1, max: 100 }), (input, more) => {
        const { can_heal, max_fill_fraction } = capacity.canHeal(input);
        const wider = capacity.canHeal({ ...input, hosts: input.hosts + more });
        assert.ok(wider.max_fill_fraction >= max_fill_fraction && Number(wider.can_heal) >= Number(can_heal));
        assert.ok(
          Number(capacity.canHeal({ ...input, fill_fraction: (1 + input.fill_fraction) / 2 }).can_heal) <=
            Number(can_heal),
        );
      }),
    );
  });
  test('the page answers without NaN, its bars add up to the drives, and what it calls sensible heals', () => {
    fc.assert(
      fc.property(cluster, (input) => {
        const result = capacity.plan(input);
        assert.doesNotMatch(JSON.stringify(result), /NaN|undefined/);
        const sum = result.bars.raw.reduce((total, { bytes }) => total + bytes, 0);
        assert.ok(Math.abs(sum - result.usable.raw_bytes) <= 1e-12 * sum);
        if (input.parity_shards === 0) return;
        const fill_fraction = (result.sensible_bytes * result.usable.redundancy_factor) / result.usable.raw_bytes;
        assert.equal(capacity.canHeal({ ...input, fill_fraction: fill_fraction * (1 - 1e-12) }).can_heal, true);
      }),
    );
  });
});

describe('for any object', () => {
  test('nothing is stored in less than the redundancy asks for, and in whole units', () => {
    fc.assert(
      fc.property(object, (input) => {
        const { stored_bytes, amplification, waste_bytes, waste_fraction } = capacity.allocationWaste(input);
        const factor = (input.data_shards + input.parity_shards) / input.data_shards;
        assert.ok(stored_bytes >= input.object_bytes * factor * (1 - 1e-12));
        assert.equal(stored_bytes % input.min_alloc_bytes, 0);
        assert.ok(
          amplification >= factor * (1 - 1e-12) && waste_bytes >= 0 && waste_fraction >= 0 && waste_fraction < 1,
        );
      }),
    );
  });
  test('FastEC never takes more than padding; copies do not ask which', () => {
    fc.assert(
      fc.property(object, (input) => {
        const stored = (fast_ec: boolean) => capacity.allocationWaste({ ...input, fast_ec }).stored_bytes;
        assert.ok(stored(true) <= stored(false));
        if (input.data_shards === 1) assert.equal(stored(true), stored(false));
      }),
    );
  });
  test('a longer object, or more parity, never takes less', () => {
    fc.assert(
      fc.property(object, fc.integer({ min: 0, max: 1e6 }), (input, longer) => {
        const { stored_bytes } = capacity.allocationWaste(input);
        assert.ok(
          capacity.allocationWaste({ ...input, object_bytes: input.object_bytes + longer }).stored_bytes >=
            stored_bytes,
        );
        assert.ok(
          capacity.allocationWaste({ ...input, parity_shards: input.parity_shards + 1 }).stored_bytes > stored_bytes,
        );
      }),
    );
  });
  test('whole stripes of whole units waste nothing', () => {
    fc.assert(
      fc.property(object, fc.integer({ min: 1, max: 100 }), (input, stripes) => {
        const unit = Math.max(input.min_alloc_bytes, input.stripe_unit_bytes);
        const whole = { ...input, stripe_unit_bytes: unit, object_bytes: stripes * unit * input.data_shards };
        assert.equal(capacity.allocationWaste(whole).waste_bytes, 0);
      }),
    );
  });
});

describe('inputs that are refused', () => {
  refuseHostile(capacity, { plan: {}, usableCapacity: {}, allocationWaste: {}, canHeal: {} });
  test('a pool wider than the hosts has nowhere to be', () => {
    for (const calculate of [capacity.usableCapacity, capacity.canHeal, capacity.plan]) {
      assert.throws(() => calculate({ hosts: 5, data_shards: 4, parity_shards: 2 }), {
        code: 'not_enough_domains',
        field: 'hosts',
      });
    }
  });
  test('ratios out of their order are refused, as the monitors warn of them', () => {
    assert.throws(() => capacity.usableCapacity({ nearfull_ratio: 0.92 }), {
      code: 'out_of_range',
      field: 'nearfull_ratio',
    });
    assert.throws(() => capacity.usableCapacity({ full_ratio: 0.88 }), {
      code: 'out_of_range',
      field: 'backfillfull_ratio',
    });
  });
});

describesItself(capacity, 'plan', { plan: {}, sensitivity: {}, usableCapacity: {}, allocationWaste: {}, canHeal: {} });

describe('tables that stand without scripts', () => {
  test('every published object takes what is published', () => {
    for (const { published_bytes, stored_bytes } of capacity.validationTable())
      assert.equal(stored_bytes, published_bytes);
  });
  test('as many hosts as shards never heal, one more does', () => {
    for (const [index, { healing_text }] of capacity.referenceTable().entries())
      assert.equal(healing_text === 'does not heal', index % 3 === 0);
  });
});

test('the sensitivity of the share is sorted by effect; a range that does not heal shows nothing', () => {
  const { rows } = capacity.sensitivity({ hosts: 4 }).share;
  assert.deepEqual(
    rows.map(({ factor }) => factor),
    rows.map(({ factor }) => factor).toSorted((a, b) => b - a),
  );
  assert.equal(rows.find(({ input }) => input === 'Parity shards')?.ends.high, 0);
  assert.deepEqual(
    rows.slice(0, 1).map(({ input, high_text, factor_text }) => [input, high_text, factor_text]),
    [['Parity shards', 'does not heal', 'decides it']],
  );
  assert.equal(rows.find(({ input }) => input === 'Data shards')?.ends.high, null);
});

describe('words', () => {
  test('each reason not to heal has its sentence', () => {
    const said = (input: object) => capacity.plan(input).answer.join(' ');
    assert.match(said({ hosts: 3 }), /does not heal: 2 hosts are left for 3 shards/);
    assert.match(said({ hosts: 4, fill_fraction: 0.8 }), /does not heal: the fullest OSDs would pass 90 %/);
    assert.match(said({ hosts: 2, parity_shards: 0 }), /Nothing is stored twice/);
    assert.match(said({ hosts: 10 }), /At 70 % full, it heals.*at most 77\.1 %/);
  });
  test('a full cluster takes no writes, and the answer says so', () => {
    assert.match(capacity.plan({ fill_fraction: 0.95 }).notes.join(' '), /takes no writes now/);
  });
});
