/**
 * mclock: the vectors, a simulation of the scheduler's tags, the study's records, and what must hold for any classes.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { shareOut } from '../../../../static/js/calculators/mclock/model.ts';
import type { ClassSettings, Profile } from '../../../../static/js/calculators/mclock/profiles.ts';
import * as mclock from '../../../../static/js/calculators/mclock.ts';
import { InputError } from '../../../../static/js/math/input.ts';
import { describesItself } from './contract.ts';
import { readJson, runVectors } from './vectors.ts';

const settings = fc.record({
  reservation: fc.double({ min: 0, max: 1, noNaN: true }),
  weight: fc.integer({ min: 1, max: 10 }),
  limit: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 2, noNaN: true })),
});
const demand = fc.oneof(fc.constant(Infinity), fc.constant(0), fc.double({ min: 0, max: 1e5, noNaN: true }));
const osd = fc.record({
  capacity_iops: fc.double({ min: 1, max: 1e5, noNaN: true }),
  classes: fc.record({ client: settings, recovery: settings, best_effort: settings }),
  demand: fc.record({ client: demand, recovery: demand, best_effort: demand }),
});
const NAMES = ['client', 'recovery', 'best_effort'] as const;
const sum = (split: Record<string, number>) => Object.values(split).reduce((a, b) => a + b, 0);

describe('vectors', () => runVectors(mclock, readJson('tests/fixtures/vectors/mclock.json')));
describe('worked examples of the page', () => runVectors(mclock, readJson('content/calculators/mclock/examples.json')));

/** Serves one operation a slot by the tags of mClock (OSDI 2010, algorithm 1), every class always waiting. */
function simulate(profile: ClassSettings[], slots: number) {
  const classes = profile.map(({ reservation, weight, limit }) => ({
    r: reservation > 0 ? 1 / reservation : Infinity,
    p: 1 / weight,
    l: limit > 0 ? 1 / limit : 0,
    R: reservation > 0 ? 0 : Infinity,
    P: 0,
    L: 0,
    served: 0,
  }));
  for (let slot = 0; slot < slots; slot += 1) {
    const owed = classes.filter(({ R }) => R <= slot).sort((a, b) => a.R - b.R)[0];
    const next = owed ?? classes.filter(({ L }) => L <= slot).sort((a, b) => a.P - b.P)[0];
    if (!next) continue;
    if (owed) next.R += next.r;
    next.P += next.p;
    next.L = Math.max(next.L + next.l, 0);
    next.served += 1;
  }
  return classes.map(({ served }) => served / slots);
}

describe('outside checks', () => {
  test('a simulation of the scheduler’s tags splits as the formula does, for all profiles and busy classes', () => {
    for (const [release, profiles] of Object.entries(mclock.PROFILES)) {
      for (const [profile, classes] of Object.entries(profiles)) {
        for (let mask = 1; mask < 8; mask += 1) {
          const busy = NAMES.filter((_, index) => mask & (1 << index));
          const asked = Object.fromEntries(NAMES.map((name) => [name, busy.includes(name) ? Infinity : 0]));
          const split = mclock.allocate({ release, profile, capacity_iops: 1, demand: asked });
          const simulated = simulate(
            busy.map((name) => (classes as any)[name]),
            20_000,
          );
          for (const [index, name] of busy.entries())
            assert.ok(
              Math.abs(Number(split[name]) - Number(simulated[index])) < 0.005,
              `${release} ${profile} ${busy.join(' ')}: ${name} ${split[name]} against ${simulated[index]}`,
            );
        }
      }
    }
  });

  test('weights count for the total: balanced of Reef with recovery idle is 50 to 50, not 75 to 25', () => {
    const split = mclock.allocate({
      capacity_iops: 100,
      demand: { client: Infinity, recovery: 0, best_effort: Infinity },
    });
    assert.deepEqual(split, { client: 50, recovery: 0, best_effort: 50 });
  });

  test('the study’s figures are those of the records', () => {
    const read = (name: string) => readJson(`data/results/clusters/p3700-1-node-ceph/${name}.json`).measurements;
    const [a, b] = [read('undated-snaptrim'), read('undated-snaptrim-and-recovery')];
    const client = (rows: any[], profile: string) =>
      rows.find(
        (row) =>
          row.iops !== undefined &&
          row.settings.mclock_profile === profile &&
          row.workload.pattern === 'randwrite' &&
          row.workload.window === 'overall',
      ).iops;
    assert.equal(mclock.STUDY.baseline_iops, client(a, 'any'));
    for (const profile of ['high_client_ops', 'balanced', 'high_recovery_ops'] as const) {
      assert.equal(mclock.STUDY.snaptrim[profile], client(a, profile));
      assert.equal(mclock.STUDY['recovery+snaptrim'][profile], client(b, profile));
      const recovery = b.find(
        (row: any) => row.workload.task === 'recovery' && row.settings.mclock_profile === profile,
      );
      assert.equal(
        mclock.STUDY.recovery_objects_per_s[profile],
        recovery.objects_per_s.value ?? recovery.objects_per_s,
      );
    }
  });

  test('in the study every client got at least its reservation: 58, 45, 39 % against 50, 40, 30', () => {
    const rows = mclock.studyTable();
    assert.ok(rows.every(({ kept }) => kept));
    const both = rows.filter(({ load }) => load === 'recovery+snaptrim');
    assert.deepEqual(
      both.map(({ client_percent }) => Math.trunc(client_percent)),
      [58, 45, 39],
    );
    assert.deepEqual(
      both.map(({ guaranteed_percent }) => guaranteed_percent),
      [50, 40, 30],
    );
  });

  test('reservations of a profile never pass the whole', () => {
    for (const profile of Object.values(mclock.PROFILES).flatMap((profiles) => Object.values(profiles))) {
      assert.ok(Object.values(profile).reduce((total, { reservation }) => total + reservation, 0) <= 1 + 1e-12);
    }
  });
});

describe('for any classes', () => {
  test('nobody gets more than asked or allowed or less than guaranteed, and nothing usable is left', () => {
    fc.assert(
      fc.property(osd, (input) => {
        const split = mclock.allocate(input);
        const { capacity_iops: capacity, classes } = input;
        const tiny = 1e-9 * (1 + capacity);
        const most = (name: (typeof NAMES)[number]) =>
          Math.min(input.demand[name], classes[name].limit === 0 ? Infinity : classes[name].limit * capacity);
        const reserved = NAMES.reduce(
          (total, name) => total + Math.min(classes[name].reservation * capacity, most(name)),
          0,
        );
        for (const name of NAMES) {
          const got = Number(split[name]);
          assert.ok(got >= 0 && got <= most(name) + tiny);
          if (reserved <= capacity) assert.ok(got >= Math.min(classes[name].reservation * capacity, most(name)) - tiny);
        }
        assert.ok(
          Math.abs(
            sum(split) -
              Math.min(
                capacity,
                NAMES.reduce((total, name) => total + most(name), 0),
              ),
          ) <=
            1e-6 * (1 + capacity),
        );
      }),
    );
  });

  test('who asks for more never gets less, and twice the capacity with twice the demand is twice the split', () => {
    fc.assert(
      fc.property(osd, fc.constantFrom(...NAMES), (input, name) => {
        const more = mclock.allocate({ ...input, demand: { ...input.demand, [name]: input.demand[name] * 2 } });
        assert.ok(Number(more[name]) >= Number(mclock.allocate(input)[name]) * (1 - 1e-9) - 1e-9);
        const twice = mclock.allocate({
          ...input,
          capacity_iops: 2 * input.capacity_iops,
          demand: Object.fromEntries(NAMES.map((each) => [each, 2 * input.demand[each]])),
        });
        const once = mclock.allocate(input);
        for (const each of NAMES)
          assert.ok(Math.abs(Number(twice[each]) - 2 * Number(once[each])) <= 1e-6 * (1 + input.capacity_iops));
      }),
    );
  });

  test('plan writes no NaN, its bars fill the capacity, and its time is the bytes over the rate', () => {
    const inputs = fc.record({
      release: fc.constantFrom('reef', 'quincy', 'quincy_study'),
      profile: fc.constantFrom('high_client_ops', 'balanced', 'high_recovery_ops'),
      device: fc.constantFrom('ssd', 'hdd'),
      client_iops: demand,
      recovery_iops: demand,
      best_effort_iops: demand,
      recovery_bytes: fc.integer({ min: 0, max: 1e15 }),
      op_bytes: fc.integer({ min: 1, max: 2 ** 26 }),
    });
    fc.assert(
      fc.property(inputs, (input) => {
        const result = mclock.plan(input);
        assert.doesNotMatch(JSON.stringify(result), /NaN|undefined/);
        const { bytes_s, seconds } = result.recovery;
        if (seconds > 0 && Number.isFinite(seconds))
          assert.ok(Math.abs(seconds * bytes_s - input.recovery_bytes) <= 1e-6 * input.recovery_bytes);
        for (const bar of Object.values(result.bars)) {
          const filled = bar.reduce((total, { amount }) => total + amount, 0);
          assert.ok(Math.abs(filled - result.capacity_iops) <= 1e-6 * result.capacity_iops);
        }
      }),
    );
  });
});

describe('own classes', () => {
  const written = (profile: Profile) =>
    Object.fromEntries(
      Object.entries(profile).flatMap(([name, { reservation, weight, limit }]) => [
        [`${name}_reservation`, reservation],
        [`${name}_weight`, weight],
        [`${name}_limit`, Math.min(1, limit)], // more than all is all
      ]),
    );

  test('the figures of a built-in profile, written by hand, split as that profile does', () => {
    for (const [release, profiles] of Object.entries(mclock.PROFILES)) {
      for (const [profile, classes] of Object.entries(profiles)) {
        const [own, built_in] = [
          mclock.plan({ release, profile: 'custom', ...written(classes) }),
          mclock.plan({ release, profile }),
        ];
        for (const name of NAMES)
          assert.ok(
            Math.abs(Number(own.expected[name]) - Number(built_in.expected[name])) < 1e-6,
            `${release} ${profile} ${name}`,
          );
        assert.equal(own.recovery.text, built_in.recovery.text);
      }
    }
  });

  test('a simulation of the scheduler’s tags splits them alike', () => {
    const classes = {
      client: { reservation: 0.2, weight: 5, limit: 0 },
      recovery: { reservation: 0.1, weight: 2, limit: 0.25 },
      best_effort: { reservation: 0.05, weight: 1, limit: 0.5 },
    };
    const { expected, capacity_iops } = mclock.plan({ profile: 'custom', ...written(classes) });
    simulate(
      NAMES.map((name) => classes[name]),
      20_000,
    ).forEach((share, index) => {
      const name = NAMES[index] as (typeof NAMES)[number];
      assert.ok(
        Math.abs(Number(expected[name]) / capacity_iops - share) < 0.005,
        `${name}: ${expected[name]} against ${share}`,
      );
    });
  });

  test('the commands name each option once, and are left out where the release takes other units', () => {
    const lines = String(mclock.plan({ profile: 'custom', client_reservation: 0.35 }).commands).split('\n');
    assert.equal(lines.length, 10);
    assert.ok(lines.includes('ceph config set osd osd_mclock_scheduler_client_res 0.35'));
    assert.ok(lines.includes('ceph config set osd osd_mclock_scheduler_background_best_effort_lim 0.9'));
    assert.equal(mclock.plan({ profile: 'custom', release: 'quincy' }).commands, null);
    assert.equal(mclock.plan({ release: 'quincy' }).commands, 'ceph config set osd osd_mclock_profile balanced');
  });

  test('more reserved than there is: said, and nothing is promised that the split does not give', () => {
    const { answer, guaranteed, expected } = mclock.plan({
      profile: 'custom',
      client_reservation: 0.9,
      recovery_reservation: 0.9,
    });
    assert.match(answer.join(' '), /180 % are reserved/);
    for (const name of NAMES) assert.ok(Number(guaranteed[name]) <= Number(expected[name]) + 1e-6, name);
    assert.ok(Math.abs(sum(guaranteed) - sum(expected)) < 1e-6);
  });

  test('written but not chosen, they change nothing, and that is said', () => {
    const [left, plain] = [mclock.plan({ client_weight: 5 }), mclock.plan({})];
    assert.deepEqual(left.answer, plain.answer);
    assert.match(left.notes.join(' '), /not used/);
    assert.doesNotMatch(plain.notes.join(' '), /not used/);
  });

  test('backfill is best effort since Reef, so that beside busy clients and recovery it stands still', () => {
    assert.equal(mclock.plan({}).recovery.backfill_text, 'for ever');
    const before = mclock.plan({ release: 'quincy' }).recovery;
    assert.equal(before.backfill_text, before.text);
  });
});

describe('edges and refusals', () => {
  test('no capacity gives nothing, and nothing moving takes for ever', () => {
    assert.deepEqual(mclock.allocate({ capacity_iops: 0 }), { client: 0, recovery: 0, best_effort: 0 });
    assert.equal(mclock.recoveryTime({ bytes: 1, class_iops: 0, op_bytes: 1 }).seconds, Infinity);
    assert.equal(mclock.recoveryTime({ bytes: 0, class_iops: 0, op_bytes: 1 }).seconds, 0);
    assert.match(mclock.plan({ capacity_iops: 0 }).answer.join(' '), /never be recovered/);
  });

  test('classes have any names, and reservations that do not fit shrink alike', () => {
    const half = { reservation: 0.8, weight: 1, limit: 0 };
    assert.deepEqual(
      mclock.allocate({ capacity_iops: 100, classes: { a: half, b: half }, demand: { a: Infinity, b: Infinity } }),
      { a: 50, b: 50 },
    );
    assert.deepEqual(mclock.allocate({ capacity_iops: 100, classes: {}, demand: {} }), {});
  });

  test('each input refuses what it cannot be, and names itself', () => {
    const one = { reservation: 0.5, weight: 1, limit: 0 };
    const valid = { capacity_iops: 100, classes: { client: one }, demand: { client: 5 } };
    const refused = (more: object) => () => mclock.allocate({ ...valid, ...more });
    for (const [more, code, field] of [
      [{ capacity_iops: Infinity }, 'out_of_range', 'capacity_iops'],
      [{ capacity_iops: '5' }, 'not_a_number', 'capacity_iops'],
      [{ classes: 5 }, 'not_a_number', 'classes'],
      [{ classes: { client: { ...one, reservation: -1 } } }, 'out_of_range', 'classes.client.reservation'],
      [{ classes: { client: { ...one, weight: NaN } } }, 'not_a_number', 'classes.client.weight'],
      [{ classes: { client: { ...one, weight: 1e-300 } } }, 'out_of_range', 'classes.client.weight'],
      [{ classes: { client: { reservation: 1 } } }, 'not_a_number', 'classes.client.weight'],
      [{ demand: { client: -1 } }, 'out_of_range', 'demand.client'],
      [{ demand: {} }, 'not_a_number', 'demand.client'],
      [{ demand: { client: 1, other: 1 } }, 'unknown_choice', 'demand.other'],
      [{ demand: JSON.parse('{"__proto__": 5}') }, 'unknown_choice', 'demand.__proto__'],
      [{ profile: 'custom' }, 'unknown_choice', 'profile'],
    ] as const) {
      assert.throws(
        refused(more),
        (error) => error instanceof InputError && error.code === code && error.field === field,
        JSON.stringify(more),
      );
    }
    assert.throws(
      () => mclock.classIops({ capacity_fraction: 1, op_bytes: 0, capacity_iops: 1, bandwidth_bytes_s: 1 }),
      { code: 'out_of_range', field: 'op_bytes' },
    );
    assert.throws(
      () => mclock.classIops({ capacity_fraction: 1, op_bytes: 1, capacity_iops: 0, bandwidth_bytes_s: 1 }),
      { code: 'out_of_range', field: 'capacity_iops' },
    );
    assert.throws(() => mclock.recoveryTime({ bytes: NaN, class_iops: 1, op_bytes: 1 }), {
      code: 'not_a_number',
      field: 'bytes',
    });
  });

  describesItself(mclock, 'allocate', { plan: {}, allocate: {} });
});

describe('shares by weight, by the conditions of an optimum and not by the algorithm', () => {
  const claim = fc
    .tuple(
      fc.integer({ min: 0, max: 10 }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
    )
    .map(([weight, a, b]) => ({ weight, low: Math.min(a, b), high: Math.max(a, b) }));

  test('shares stay in their bounds, use the amount up where they can, and otherwise follow their weights', () => {
    fc.assert(
      fc.property(
        fc.array(claim, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (claims, part) => {
          const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
          const least = sum(claims.map(({ low }) => low));
          const most = sum(claims.map(({ weight, low, high }) => (weight > 0 ? high : low)));
          const amount = least + part * 1.5 * (most - least);
          const shares = shareOut(claims, amount);
          const tiny = 1e-6 * (1 + amount);
          assert.ok(Math.abs(sum(shares) - Math.min(amount, most)) <= tiny);
          const levels = claims.flatMap(({ weight, low, high }, index) => {
            const share = Number(shares[index]);
            assert.ok(share >= low && share <= high);
            return weight > 0 && share > low + tiny && share < high - tiny ? [share / weight] : [];
          });
          for (const level of levels) assert.ok(Math.abs(level - Number(levels[0])) <= tiny);
        },
      ),
    );
  });

  test('no claims, nothing to share, all alike', () => {
    assert.deepEqual(shareOut([], 5), []);
    assert.deepEqual(shareOut([{ weight: 1, low: 0, high: 9 }], 0), [0]);
    assert.deepEqual(
      shareOut(
        [
          { weight: 1, low: 0, high: 9 },
          { weight: 2, low: 0, high: 9 },
        ],
        6,
      ),
      [2, 4],
    );
    assert.deepEqual(
      shareOut(
        [
          { weight: 0, low: 1, high: 9 },
          { weight: 1, low: 0, high: 9 },
        ],
        6,
      ),
      [1, 5],
    );
  });
});
